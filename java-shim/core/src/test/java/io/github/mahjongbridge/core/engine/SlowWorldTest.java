package io.github.mahjongbridge.core.engine;

import static io.github.mahjongbridge.core.support.RunningShim.ALICE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.mahjongbridge.core.link.LinkState;
import io.github.mahjongbridge.core.support.EngineProcess;
import io.github.mahjongbridge.core.support.RunningShim;
import io.github.mahjongbridge.wire.v1.Primitive;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SlowWorldTest {
  private static final int ROUNDS = 6;
  private static final float UNSEEN = 0.001f;

  @TempDir Path folder;

  /** The engine's window is smaller than this side's room: the engine cuts and sends whole pictures. */
  @Test
  void aServerThatHangsGetsTheWholePictureAndNotEveryStepToIt() throws Exception {
    try (EngineProcess engine = EngineProcess.start(folder, "pace: fast\nwindow: 8\n");
        RunningShim alice = RunningShim.at(engine, 1024)) {
      startMatch(alice);
      hangWhilePlaying(alice);
      assertEquals(0, alice.shim.overflows());
      assertSeesWhatANewcomerSees(engine, alice);
    }
  }

  /** This side's room is smaller than the engine's window: this side drops and asks. */
  @Test
  void anOverflowingServerAsksForThePictureAndEndsWithTheRightOne() throws Exception {
    try (EngineProcess engine = EngineProcess.start(folder, "pace: fast\nwindow: 512\n");
        RunningShim alice = RunningShim.at(engine, 6)) {
      startMatch(alice);
      hangWhilePlaying(alice);
      assertTrue(alice.shim.overflows() > 0, "nothing was dropped, so nothing is shown by this test");
      assertSeesWhatANewcomerSees(engine, alice);
    }
  }

  private static void startMatch(RunningShim alice) {
    alice.until("joined", () -> alice.shim.state() == LinkState.READY);
    alice.joinAlice();
    alice.until("free stools", () -> alice.world.boxesOf(ALICE).size() >= 4);
    alice.say("mahjong join table-1");
    alice.until("seated", () -> alice.world.riding.containsKey(ALICE));
    alice.say("mahjong ready");
    alice.until("a decision", alice::playOne);
  }

  /** Alice plays, and after each action her server stands still while the bots go round. */
  private static void hangWhilePlaying(RunningShim alice) {
    for (int round = 0; round < ROUNDS; round++) {
      RunningShim.pause(400);
      alice.until("a decision", alice::playOne);
    }
    RunningShim.pause(400);
  }

  /** The picture once nothing has changed for a while: Alice has a decision open and takes her time. */
  private static Map<String, Primitive> settled(RunningShim alice) {
    Map<String, Primitive> picture = alice.world.picture();
    for (int quiet = 0; quiet < 5; ) {
      alice.tickFor(Duration.ofMillis(100));
      Map<String, Primitive> now = alice.world.picture();
      quiet = now.equals(picture) ? quiet + 1 : 0;
      picture = now;
    }
    return picture;
  }

  private static void assertSeesWhatANewcomerSees(EngineProcess engine, RunningShim alice) throws Exception {
    Map<String, Primitive> mine = settled(alice);
    alice.close();
    try (RunningShim fresh = RunningShim.at(engine, 1024)) {
      fresh.until("joined", () -> fresh.shim.state() == LinkState.READY);
      fresh.joinAlice();
      fresh.until("a picture", () -> !fresh.world.picture().isEmpty());
      Map<String, Primitive> whole = settled(fresh);
      assertEquals(drawn(whole).keySet(), drawn(mine).keySet());
      drawn(whole).forEach((id, primitive) -> assertEquals(primitive, mine.get(id), id));
    }
  }

  /** Without what is only kept for the next time: a newcomer has nothing of it yet. */
  private static Map<String, Primitive> drawn(Map<String, Primitive> picture) {
    Map<String, Primitive> drawn = new HashMap<>(picture);
    drawn.values().removeIf(primitive -> !primitive.hasBox() && primitive.getViewRange() < UNSEEN);
    return drawn;
  }
}
