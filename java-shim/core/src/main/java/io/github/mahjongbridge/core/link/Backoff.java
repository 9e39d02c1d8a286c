package io.github.mahjongbridge.core.link;

import java.time.Duration;
import java.util.function.DoubleSupplier;

/**
 * Pauses between attempts: doubled each time up to a longest one, short again after a success. Each is cut by chance to
 * between half of it and all of it, so that many servers do not come back to a restarted engine in step.
 */
final class Backoff {
  private final Duration first;
  private final Duration longest;
  private final DoubleSupplier chance;
  private Duration next;

  /** Pauses from {@code first} to {@code longest}; {@code chance} gives numbers from 0 to 1, evenly. */
  Backoff(Duration first, Duration longest, DoubleSupplier chance) {
    this.first = first;
    this.longest = longest;
    this.chance = chance;
    this.next = first;
  }

  /** The pause to keep now; the following one is about twice as long. */
  Duration pause() {
    Duration pause = next;
    Duration doubled = next.multipliedBy(2);
    next = doubled.compareTo(longest) > 0 ? longest : doubled;
    return cut(pause);
  }

  /** The longest pause: after a refusal, which does not heal by itself. */
  Duration longest() {
    return cut(longest);
  }

  void succeeded() {
    next = first;
  }

  private Duration cut(Duration pause) {
    return Duration.ofNanos((long) (pause.toNanos() * (1 + chance.getAsDouble()) / 2));
  }
}
