package io.github.mahjongbridge.core.engine;

import io.github.mahjongbridge.core.support.EngineProcess;
import io.github.mahjongbridge.core.support.RunningShim;
import io.github.mahjongbridge.core.world.PrimitiveKey;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LookFromAboveTest {
  @TempDir Path folder;

  @Test
  void theJumpKeyTakesWhoSitsAboveTheTableAndDownAgain() throws Exception {
    try (EngineProcess engine = EngineProcess.start(folder, "pace: human\n");
        RunningShim running = RunningShim.at(engine, 1024)) {
      running.joinAlice();
      running.until("tables", () -> !running.world.living.isEmpty());
      running.say("mahjong join table-1");
      running.until("seated", () -> running.world.riding.containsKey(RunningShim.ALICE));
      PrimitiveKey stool = running.world.riding.get(RunningShim.ALICE);
      double low = running.world.living.get(stool).getY();
      press(running);
      running.until("above", () -> running.world.living.get(stool).getY() > low + 1);
      press(running);
      running.until("on the stool again", () -> running.world.living.get(stool).getY() == low);
    }
  }

  private static void press(RunningShim running) {
    running.shim.jumped(RunningShim.ALICE, true);
    running.shim.jumped(RunningShim.ALICE, true);
    running.shim.jumped(RunningShim.ALICE, false);
  }
}
