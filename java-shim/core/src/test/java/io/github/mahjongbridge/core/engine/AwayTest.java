package io.github.mahjongbridge.core.engine;

import static io.github.mahjongbridge.core.support.RunningShim.ALICE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.mahjongbridge.core.link.LinkState;
import io.github.mahjongbridge.core.players.SneakHold;
import io.github.mahjongbridge.core.support.EngineProcess;
import io.github.mahjongbridge.core.support.RunningShim;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import net.kyori.adventure.audience.Audience;
import net.kyori.adventure.bossbar.BossBar;
import net.kyori.adventure.text.Component;
import net.kyori.adventure.text.TextComponent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AwayTest {
  @TempDir Path folder;
  private final List<String> bars = new ArrayList<>();
  private final List<String> told = new ArrayList<>();

  private final Audience eyes = new Audience() {
    @Override
    public void showBossBar(BossBar bar) {
      bars.add(((TextComponent) bar.name()).content());
    }

    @Override
    public void hideBossBar(BossBar bar) {
      bars.remove(((TextComponent) bar.name()).content());
    }

    @Override
    public void sendActionBar(Component message) {
      told.add(((TextComponent) message).content());
    }
  };

  private boolean isToldOfAbsence() {
    return bars.stream().anyMatch(text -> text.contains("engine is away"));
  }

  @Test
  void whileTheEngineIsAwayPlayersReadItAndNothingTheyDoIsLostInSilence() throws Exception {
    try (EngineProcess engine = EngineProcess.start(folder, "pace: human\n");
        RunningShim alice = RunningShim.at(engine, 1024)) {
      alice.world.audiences.put(ALICE, eyes);
      alice.until("joined", () -> alice.shim.state() == LinkState.READY);
      alice.joinAlice();
      alice.say("mahjong join table-1");
      alice.until("seated", () -> alice.world.riding.containsKey(ALICE));

      engine.kill();
      alice.until("told", this::isToldOfAbsence);
      told.clear();
      alice.say("mahjong ready");
      assertEquals(1, told.size());
      assertTrue(told.getFirst().startsWith("Nothing was done"), told.getFirst());

      alice.shim.sneaked(ALICE, true);
      alice.until("standing", () -> !alice.world.riding.containsKey(ALICE));
      alice.shim.sneaked(ALICE, false);

      engine.start();
      alice.until("seated again", () -> alice.world.riding.containsKey(ALICE));
      alice.until("no such bar", () -> !isToldOfAbsence());
    }
  }

  @Test
  void standingUpNeedsASecondOfSneakingWithoutAClick() throws Exception {
    try (EngineProcess engine = EngineProcess.start(folder, "pace: human\n");
        RunningShim alice = RunningShim.at(engine, 1024)) {
      alice.until("joined", () -> alice.shim.state() == LinkState.READY);
      alice.joinAlice();
      alice.say("mahjong join table-1");
      alice.until("buttons", () -> alice.world.riding.containsKey(ALICE) && alice.world.boxesOf(ALICE).stream()
          .anyMatch(key -> !key.primitive().startsWith("seat.")));
      alice.shim.sneaked(ALICE, true);
      alice.shim.clicked(ALICE, alice.world.boxesOf(ALICE).stream()
          .filter(key -> key.primitive().startsWith("seat.")).findFirst().orElseThrow(), true);
      for (int tick = 0; tick < 2 * SneakHold.TICKS; tick++) {
        alice.shim.tick();
        RunningShim.pause(10);
      }
      assertTrue(alice.world.riding.containsKey(ALICE), "a sneak-click must not unseat");
      alice.shim.sneaked(ALICE, false);
      alice.shim.sneaked(ALICE, true);
      alice.until("standing", () -> !alice.world.riding.containsKey(ALICE));
    }
  }
}
