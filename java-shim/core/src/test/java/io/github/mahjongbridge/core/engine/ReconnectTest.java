package io.github.mahjongbridge.core.engine;

import static io.github.mahjongbridge.core.support.RunningShim.ALICE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.mahjongbridge.core.link.LinkState;
import io.github.mahjongbridge.core.support.EngineProcess;
import io.github.mahjongbridge.core.support.RunningShim;
import io.github.mahjongbridge.core.world.Place;
import io.github.mahjongbridge.core.world.PrimitiveKey;
import io.github.mahjongbridge.wire.v1.Primitive;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReconnectTest {
  @TempDir Path folder;

  @Test
  void afterTheEngineWasKilledTheSamePictureAndSeatComeBack() throws Exception {
    try (EngineProcess engine = EngineProcess.start(folder, "pace: human\nidleTime: 600\n");
        RunningShim alice = RunningShim.at(engine, 1024)) {
      alice.until("joined", () -> alice.shim.state() == LinkState.READY);
      alice.joinAlice();
      alice.until("free stools", () -> alice.world.boxesOf(ALICE).size() >= 4);
      PrimitiveKey stool = alice.world.boxesOf(ALICE).stream()
          .filter(key -> key.primitive().startsWith("seat.0")).findFirst().orElseThrow();
      alice.shim.clicked(ALICE, stool, false);
      alice.until("seated", () -> alice.world.riding.containsKey(ALICE));
      PrimitiveKey seat = alice.world.riding.get(ALICE);
      Map<String, Primitive> before = alice.world.picture();

      engine.kill();
      alice.until("noticed", () -> alice.shim.state() != LinkState.READY);
      assertEquals(before, alice.world.picture(), "the table stays visible without its engine");
      assertTrue(alice.shim.isSeated(ALICE));
      alice.world.said.clear();

      engine.start();
      alice.until("joined again", () -> alice.shim.state() == LinkState.READY);
      alice.until("shown again", () -> alice.world.said.contains("mount " + seat.primitive())
          && alice.world.riding.containsKey(ALICE) && alice.world.picture().equals(before));
      assertFalse(alice.world.said.contains("spawn " + seat.primitive()), "what has not changed does not flicker");
      assertTrue(alice.world.said.stream().noneMatch(each -> each.startsWith("dismount")), "and nobody has to get up");
      assertEquals(seat, alice.world.riding.get(ALICE));
    }
  }

  @Test
  void aTableTheEngineNoLongerHasLeavesTheWorld() throws Exception {
    try (EngineProcess engine = EngineProcess.start(folder, "pace: human\n");
        RunningShim alice = RunningShim.at(engine, 1024)) {
      alice.until("joined", () -> alice.shim.state() == LinkState.READY);
      alice.joinAlice();
      alice.sayAt(new Place("playground", 100.5, 41, 100.5, 0), "mahjong create mine");
      alice.until("a third table", () -> tables(alice) == 3);
      engine.kill();
      alice.until("noticed", () -> alice.shim.state() != LinkState.READY);
      try (EngineProcess other = EngineProcess.startAt(engine.port(), folder.resolve("other"), "pace: human\n")) {
        assertNotNull(other);
        alice.until("two tables", () -> alice.shim.state() == LinkState.READY && tables(alice) == 2);
      }
    }
  }

  private static long tables(RunningShim shim) {
    return shim.world.living.keySet().stream().map(PrimitiveKey::table).distinct().count();
  }

  @Test
  void theEngineKnowsTheGrammarOfThisBuild() throws Exception {
    try (EngineProcess engine = EngineProcess.start(folder, "pace: human\n");
        RunningShim alice = RunningShim.at(engine, 1024)) {
      alice.until("joined", () -> alice.shim.state() == LinkState.READY);
      alice.joinAlice();
      alice.until("pushed", () -> !alice.shim.completeNow(ALICE, "mahjong join ").entries().isEmpty());
      assertFalse(alice.shim.describe(ALICE, "join").isEmpty(), "help is shown only when both grammars are the same");
      var asked = alice.shim.complete(ALICE, "mahjong jo");
      alice.until("asked", asked::isDone);
      assertEquals(8, asked.get().start());
      assertTrue(asked.get().entries().contains("join"), asked.get().toString());
    }
  }
}
