package io.github.mahjongbridge.core.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.mahjongbridge.core.commands.Grammar;
import io.github.mahjongbridge.core.commands.TableSite;
import io.github.mahjongbridge.core.link.LinkState;
import io.github.mahjongbridge.core.support.EngineProcess;
import io.github.mahjongbridge.core.support.RunningShim;
import io.github.mahjongbridge.core.world.Place;
import io.github.mahjongbridge.wire.v1.TableAnchor;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is asked of whoever protects the land is where the engine then puts the table. */
class SiteOfANewTableTest {
  @TempDir Path folder;

  @Test
  void theEngineNeedsTheLandThatWasAskedFor() throws Exception {
    Map<String, Place> wanted = Map.of(
        "create one", new Place("playground", 60.2, 41, 60.9, 95), "create two", new Place("playground", -60.2, 41, 60, 181),
        "create three block", new Place("playground", 60, 41, -60.7, -100), "create four block",
        new Place("playground", -60, 41, -60, 30));
    try (EngineProcess engine = EngineProcess.start(folder, "pace: fast\n");
        RunningShim alice = RunningShim.at(engine, 1024)) {
      alice.until("joined", () -> alice.shim.state() == LinkState.READY);
      alice.joinAlice();
      alice.until("the playground's own tables", () -> tables(alice).size() == 2);
      for (var each : wanted.entrySet()) {
        Set<String> before = tables(alice).keySet();
        alice.sayAt(each.getValue(), "mahjong " + each.getKey());
        alice.until(each.getKey(), () -> tables(alice).size() > before.size());
        Map<String, TableAnchor> after = tables(alice);
        after.keySet().removeAll(before);
        TableAnchor fresh = after.values().iterator().next();
        TableSite site = TableSite.of(Grammar.ofThisBuild(), "mahjong " + each.getKey(), each.getValue());
        assertEquals(site.x() + 0.5, fresh.getX(), each.getKey());
        assertEquals(site.z() + 0.5, fresh.getZ(), each.getKey());
      }
    }
  }

  private static Map<String, TableAnchor> tables(RunningShim shim) {
    Map<String, TableAnchor> tables = new HashMap<>();
    shim.world.anchors.forEach((key, anchor) -> tables.put(key.table(), anchor));
    return tables;
  }
}
