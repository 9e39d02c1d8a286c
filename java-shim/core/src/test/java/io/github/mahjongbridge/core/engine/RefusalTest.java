package io.github.mahjongbridge.core.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.mahjongbridge.core.link.LinkState;
import io.github.mahjongbridge.core.support.EngineProcess;
import io.github.mahjongbridge.core.support.RunningShim;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RefusalTest {
  @TempDir Path folder;

  @Test
  void anotherVersionOfTheContractIsRefusedWithItsReason() throws Exception {
    try (EngineProcess engine = EngineProcess.start(folder, "pace: human\n");
        RunningShim stranger = RunningShim.strangerAt(engine, 2, "")) {
      stranger.until("refused", () -> stranger.shim.state() == LinkState.REFUSED);
      assertTrue(stranger.log.getFirst().contains("wrong_version"), stranger.log.toString());
      stranger.tickFor(Duration.ofMillis(1500));
      assertEquals(1, stranger.log.size(), "it is tried again, but said once: " + stranger.log);
      assertTrue(stranger.world.living.isEmpty());
    }
  }

  @Test
  void aWrongTokenIsRefusedAndTheRightOneIsNot() throws Exception {
    try (EngineProcess engine = EngineProcess.start(folder, "pace: human\ntoken: sesame\n")) {
      try (RunningShim stranger = RunningShim.strangerAt(engine, 1, "barley")) {
        stranger.until("refused", () -> stranger.shim.state() == LinkState.REFUSED);
        assertTrue(stranger.log.getFirst().contains("bad_token"), stranger.log.toString());
      }
      try (RunningShim friend = RunningShim.strangerAt(engine, 1, "sesame")) {
        friend.until("joined", () -> friend.shim.state() == LinkState.READY);
      }
    }
  }
}
