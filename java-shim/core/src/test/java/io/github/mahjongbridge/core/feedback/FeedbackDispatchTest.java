package io.github.mahjongbridge.core.feedback;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.mahjongbridge.core.support.MemoryWorld;
import io.github.mahjongbridge.core.support.Scenes;
import io.github.mahjongbridge.wire.v1.Feedback;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import net.kyori.adventure.audience.Audience;
import net.kyori.adventure.bossbar.BossBar;
import net.kyori.adventure.text.Component;
import net.kyori.adventure.text.TextComponent;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FeedbackDispatchTest {
  private static final UUID ALICE = Scenes.ALICE;
  private final List<String> seen = new ArrayList<>();
  private final List<BossBar> bars = new ArrayList<>();
  private final MemoryWorld world = new MemoryWorld();
  private final FeedbackDispatch feedback = new FeedbackDispatch(world);

  @BeforeEach
  void join() {
    world.audiences.put(ALICE, new Audience() {
      @Override
      public void sendMessage(Component message) {
        seen.add("chat " + ((TextComponent) message).content());
      }

      @Override
      public void sendActionBar(Component message) {
        seen.add("bar " + ((TextComponent) message).content());
      }

      @Override
      public void showBossBar(BossBar bar) {
        bars.add(bar);
      }

      @Override
      public void hideBossBar(BossBar bar) {
        bars.remove(bar);
      }
    });
  }

  private static Feedback.Builder to(UUID player) {
    return Feedback.newBuilder().setPlayerId(player.toString());
  }

  private static io.github.mahjongbridge.wire.v1.BossBar.Builder bar(String json, float progress) {
    return io.github.mahjongbridge.wire.v1.BossBar.newBuilder()
        .setId("m").setComponentJson(json).setProgress(progress).setColor("green");
  }

  @Test
  void textsReachTheirPlayerOnly() {
    feedback.show(to(ALICE).setChatJson("{\"text\":\"\uD83C\uDC07\"}").build());
    feedback.show(to(Scenes.BOB).setChatJson("{\"text\":\"no\"}").build());
    feedback.show(to(ALICE).setActionBarJson("\"3\"").build());
    feedback.actionBar(ALICE, "");
    assertEquals(List.of("chat \uD83C\uDC07", "bar 3"), seen);
  }

  @Test
  void aBarIsShownOnceChangedAndTakenAway() {
    feedback.show(to(ALICE).setBossBar(bar("\"East 1\"", 0.5f)).build());
    feedback.show(to(ALICE).setBossBar(bar("\"East 2\"", 7f)).build());
    assertEquals(1, bars.size());
    assertEquals(Component.text("East 2"), bars.getFirst().name());
    assertEquals(1f, bars.getFirst().progress());
    assertEquals(BossBar.Color.GREEN, bars.getFirst().color());
    feedback.show(to(ALICE).setBossBar(bar("", 0)).build());
    assertEquals(List.of(), bars);
  }

  @Test
  void afterANewStreamNoOldBarStays() {
    feedback.show(to(ALICE).setBossBar(bar("\"East 1\"", 0.5f)).build());
    feedback.ownBar(ALICE, "away", Component.text("away"), BossBar.Color.YELLOW);
    feedback.removeAllBars();
    assertEquals(List.of(), bars);
  }
}
