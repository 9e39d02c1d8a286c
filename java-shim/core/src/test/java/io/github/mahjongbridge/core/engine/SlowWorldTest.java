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
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SlowWorldTest {
  private static final int ROUNDS = 6;
  private static final int MOST_TIMES = 4;
  private static final float UNSEEN = 0.001f;

  /** Nothing happens while Alice has a decision open: no hint comes late, no time runs out. */
  private static final String SETTINGS = "pace: fast\nhints: off\nthinkingTime: 0+0\n";

  @TempDir Path folder;

  /** The tokens by which Alice could have answered what she has answered last. */
  private Set<String> answered = Set.of();

  /** The engine's window is smaller than this side's room: the engine cuts and sends whole pictures. */
  @Test
  void aServerThatHangsGetsTheWholePictureAndNotEveryStepToIt() throws Exception {
    try (EngineProcess engine = EngineProcess.start(folder, SETTINGS + "window: 8\n");
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
    try (EngineProcess engine = EngineProcess.start(folder, SETTINGS + "window: 512\n");
        RunningShim alice = RunningShim.at(engine, 6)) {
      startMatch(alice);
      for (int times = 0; times < MOST_TIMES && alice.shim.overflows() == 0; times++) {
        hangWhilePlaying(alice); // on a busy machine the engine may hang as long as this server does
      }
      assertTrue(alice.shim.overflows() > 0, "nothing was dropped, so nothing is shown by this test");
      assertSeesWhatANewcomerSees(engine, alice);
    }
  }

  private void startMatch(RunningShim alice) {
    alice.until("joined", () -> alice.shim.state() == LinkState.READY);
    alice.joinAlice();
    alice.until("free stools", () -> alice.world.boxesOf(ALICE).size() >= 4);
    alice.say("mahjong join table-1");
    alice.until("seated", () -> alice.world.riding.containsKey(ALICE));
    alice.say("mahjong ready");
    alice.until("a decision", () -> isAnswered(alice));
  }

  /** Answers what Alice is shown to be asked; false while that is nothing, or what she has answered already. */
  private boolean isAnswered(RunningShim alice) {
    Set<String> asked = asked(alice);
    if (!isAsked(alice) || !alice.playOne()) {
      return false;
    }
    answered = asked;
    return true;
  }

  /** What may be typed is told before it is shown, and what is shown stays until there is something else. */
  private boolean isAsked(RunningShim alice) {
    Set<String> asked = asked(alice);
    return !asked.isEmpty() && !asked.equals(answered);
  }

  /** The tokens of what Alice may click in the open decision she is shown; none if she is shown none. */
  private static Set<String> asked(RunningShim alice) {
    boolean isPrompted = alice.world.living.entrySet().stream()
        .anyMatch(each -> each.getKey().primitive().equals("prompt.0.text") && !isKept(each.getValue()));
    if (!isPrompted) {
      return Set.of();
    }
    Set<String> tokens = new HashSet<>();
    alice.world.living.forEach((key, primitive) -> {
      if (key.primitive().startsWith("own.0.") || key.primitive().startsWith("button.0.")) {
        tokens.add(primitive.getBox().getToken());
      }
    });
    tokens.remove("");
    return tokens;
  }

  /** Alice plays, and after each action her server stands still while the bots go round. */
  private void hangWhilePlaying(RunningShim alice) {
    for (int round = 0; round < ROUNDS; round++) {
      RunningShim.pause(400);
      alice.until("a decision", () -> isAnswered(alice));
    }
    RunningShim.pause(400);
  }

  /** The picture once Alice has a decision open, over which she takes her time, and nothing has changed for a while. */
  private Map<String, Primitive> settled(RunningShim alice) {
    alice.until("a decision", () -> isAsked(alice));
    Map<String, Primitive> picture = alice.world.picture();
    for (int quiet = 0; quiet < 5; ) {
      alice.tickFor(Duration.ofMillis(100));
      Map<String, Primitive> now = alice.world.picture();
      quiet = now.equals(picture) ? quiet + 1 : 0;
      picture = now;
    }
    return picture;
  }

  private void assertSeesWhatANewcomerSees(EngineProcess engine, RunningShim alice) throws Exception {
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
    drawn.values().removeIf(SlowWorldTest::isKept);
    return drawn;
  }

  private static boolean isKept(Primitive primitive) {
    return !primitive.hasBox() && primitive.getViewRange() < UNSEEN;
  }
}
