package io.github.mahjongbridge.core;

import io.github.mahjongbridge.core.feedback.FeedbackDispatch;
import io.github.mahjongbridge.core.link.EngineLink;
import io.github.mahjongbridge.core.link.LinkState;
import io.github.mahjongbridge.core.players.Roster;
import io.github.mahjongbridge.wire.v1.Error;
import io.github.mahjongbridge.wire.v1.PlayerJoined;
import java.util.UUID;
import net.kyori.adventure.bossbar.BossBar;
import net.kyori.adventure.text.Component;

/** Tells everybody by a bar of our own while the engine cannot be reached. */
final class AwayNotice {
  private static final String BAR = "engine away";
  private static final int TICKS_BEFORE = 20;

  private final EngineLink link;
  private final FeedbackDispatch feedback;
  private int ticksAway;

  AwayNotice(EngineLink link, FeedbackDispatch feedback) {
    this.link = link;
    this.feedback = feedback;
  }

  void tick(Roster roster) {
    if (link.state() == LinkState.READY) {
      if (ticksAway > 0) {
        roster.players().forEach(player -> feedback.removeBar(UUID.fromString(player.getPlayerId()), BAR));
      }
      ticksAway = 0;
    } else if (++ticksAway >= TICKS_BEFORE && ticksAway % TICKS_BEFORE == 0) {
      Error refusal = link.refusal();
      BossBar.Color color = refusal == null ? BossBar.Color.YELLOW : BossBar.Color.RED;
      roster.players().forEach(
          player -> feedback.ownBar(UUID.fromString(player.getPlayerId()), BAR, text(player, refusal), color));
    }
  }

  private static Component text(PlayerJoined player, Error refusal) {
    Language language = Language.of(player.getLocale());
    return refusal == null ? ShimTexts.engineAway(language) : ShimTexts.refused(language, refusal.getReason());
  }
}
