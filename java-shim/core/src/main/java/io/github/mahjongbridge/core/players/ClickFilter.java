package io.github.mahjongbridge.core.players;

import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/**
 * Lets one click through of those that one press makes: some are reported once a hand, or as two events, and worn
 * buttons press twice. A second click on the same thing counts again after {@link #TICKS}.
 */
public final class ClickFilter {
  /** Ticks after a click in which another of the same player on the same thing does not count: 150 ms. */
  public static final int TICKS = 3;

  private record Press(UUID player, Object target) {}

  private final Map<Press, Long> seen = new HashMap<>();
  private long now;

  /** Whether this is the first click of this player on this target for some ticks. */
  public boolean isFirst(UUID player, Object target) {
    return seen.putIfAbsent(new Press(player, target), now) == null;
  }

  /** A tick passes. */
  public void tick() {
    now++;
    seen.values().removeIf(since -> now - since >= TICKS);
  }
}
