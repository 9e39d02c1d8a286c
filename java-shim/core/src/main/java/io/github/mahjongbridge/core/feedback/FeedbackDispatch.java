package io.github.mahjongbridge.core.feedback;

import io.github.mahjongbridge.core.players.PlayerPort;
import io.github.mahjongbridge.wire.v1.Feedback;
import io.github.mahjongbridge.wire.v1.Sound;
import io.github.mahjongbridge.wire.v1.Title;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import net.kyori.adventure.audience.Audience;
import net.kyori.adventure.bossbar.BossBar;
import net.kyori.adventure.key.Key;
import net.kyori.adventure.text.Component;
import net.kyori.adventure.text.serializer.gson.GsonComponentSerializer;

/** Brings the engine's texts, bars, titles and sounds to a player's eyes and ears. */
public final class FeedbackDispatch {
  private static final Duration TICK = Duration.ofMillis(50);

  private final PlayerPort players;
  private final Map<UUID, Map<String, BossBar>> bars = new HashMap<>();

  /** Dispatches to the audiences of these players. */
  public FeedbackDispatch(PlayerPort players) {
    this.players = players;
  }

  /** Shows one message; a player who has left meanwhile misses it. */
  public void show(Feedback feedback) {
    UUID player = UUID.fromString(feedback.getPlayerId());
    Audience audience = players.audience(player);
    if (audience == null) {
      return;
    }
    switch (feedback.getKindCase()) {
      case CHAT_JSON -> audience.sendMessage(component(feedback.getChatJson()));
      case ACTION_BAR_JSON -> audience.sendActionBar(component(feedback.getActionBarJson()));
      case BOSS_BAR -> bar(player, audience, feedback.getBossBar());
      case TITLE -> audience.showTitle(title(feedback.getTitle()));
      case SOUND -> audience.playSound(sound(feedback.getSound()));
      case KIND_NOT_SET -> { }
    }
  }

  /** A line of chat; an empty text says nothing. */
  public void chat(UUID player, String componentJson) {
    Audience audience = players.audience(player);
    if (audience != null && !componentJson.isEmpty()) {
      audience.sendMessage(component(componentJson));
    }
  }

  /** Text above the hotbar; an empty text says nothing. */
  public void actionBar(UUID player, String componentJson) {
    Audience audience = players.audience(player);
    if (audience != null && !componentJson.isEmpty()) {
      audience.sendActionBar(component(componentJson));
    }
  }

  /** Shows a bar of this software's own, which the engine does not know of. */
  public void ownBar(UUID player, String id, Component text, BossBar.Color color) {
    Audience audience = players.audience(player);
    if (audience != null) {
      showBar(player, audience, id, text, 1f, color);
    }
  }

  /** Shows a player the bar of a table he is near to, or changes it. */
  public void watchersBar(UUID player, String id, BarLook look) {
    Audience audience = players.audience(player);
    if (audience != null) {
      showBar(player, audience, id, look.text(), look.progress(), look.color());
    }
  }

  /** Takes a bar away. */
  public void removeBar(UUID player, String id) {
    BossBar bar = bars.getOrDefault(player, Map.of()).get(id);
    if (bar == null) {
      return;
    }
    bars.get(player).remove(id);
    Audience audience = players.audience(player);
    if (audience != null) {
      audience.hideBossBar(bar);
    }
  }

  /** Takes every bar of everybody away: the engine sends those that still count. */
  public void removeAllBars() {
    for (UUID player : List.copyOf(bars.keySet())) {
      List.copyOf(bars.get(player).keySet()).forEach(id -> removeBar(player, id));
    }
  }

  /** Forgets a player who has left; his client has dropped its bars itself. */
  public void forget(UUID player) {
    bars.remove(player);
  }

  private void bar(UUID player, Audience audience, io.github.mahjongbridge.wire.v1.BossBar message) {
    if (message.getComponentJson().isEmpty()) {
      removeBar(player, message.getId());
      return;
    }
    BarLook look = BarLook.of(message.getComponentJson(), message.getProgress(), message.getColor());
    showBar(player, audience, message.getId(), look.text(), look.progress(), look.color());
  }

  private void showBar(
      UUID player, Audience audience, String id, Component text, float progress, BossBar.Color color) {
    Map<String, BossBar> shown = bars.computeIfAbsent(player, nobody -> new HashMap<>());
    BossBar bar = shown.get(id);
    if (bar != null) {
      if (!bar.name().equals(text)) {
        bar.name(text);
      }
      if (bar.progress() != progress) {
        bar.progress(progress);
      }
      if (bar.color() != color) {
        bar.color(color);
      }
      return;
    }
    BossBar fresh = BossBar.bossBar(text, progress, color, BossBar.Overlay.PROGRESS);
    shown.put(id, fresh);
    audience.showBossBar(fresh);
  }

  private static net.kyori.adventure.title.Title title(Title message) {
    Duration fade = TICK.multipliedBy(5);
    Duration stay = TICK.multipliedBy(message.getStayTicks());
    return net.kyori.adventure.title.Title.title(
        optional(message.getTitleJson()), optional(message.getSubtitleJson()),
        net.kyori.adventure.title.Title.Times.times(fade, stay, fade));
  }

  private static Component optional(String json) {
    return json.isEmpty() ? Component.empty() : component(json);
  }

  private static net.kyori.adventure.sound.Sound sound(Sound message) {
    return net.kyori.adventure.sound.Sound.sound(
        Key.key(message.getKey()), net.kyori.adventure.sound.Sound.Source.RECORD, message.getVolume(),
        message.getPitch());
  }

  private static Component component(String json) {
    return GsonComponentSerializer.gson().deserialize(json);
  }
}
