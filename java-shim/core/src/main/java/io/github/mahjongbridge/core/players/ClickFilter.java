package io.github.mahjongbridge.core.players;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.function.LongSupplier;

/**
 * Lets one click through of those that one press makes: some are reported once a hand, or as two events, and worn
 * buttons press twice. A second click on the same thing counts only when some time has passed since the first.
 */
public final class ClickFilter {
  /** The time on a server that ticks twenty times a second: three ticks. */
  public static final Duration USUAL = Duration.ofMillis(150);

  private record Press(UUID player, Object target) {}

  private final long window;
  private final LongSupplier nanos;
  private final Map<Press, Long> seen = new HashMap<>();

  /** A filter with a time and a clock such as {@code System::nanoTime}. */
  public ClickFilter(Duration window, LongSupplier nanos) {
    this.window = window.toNanos();
    this.nanos = nanos;
  }

  /** Whether this is the first click of this player on this target for that time. */
  public boolean isFirst(UUID player, Object target) {
    tick();
    return seen.putIfAbsent(new Press(player, target), nanos.getAsLong()) == null;
  }

  /** Forgets what is long ago. */
  public void tick() {
    long now = nanos.getAsLong();
    seen.values().removeIf(since -> now - since >= window);
  }
}
