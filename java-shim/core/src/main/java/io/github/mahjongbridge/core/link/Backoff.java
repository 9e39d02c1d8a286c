package io.github.mahjongbridge.core.link;

import java.time.Duration;

/** Pauses between attempts: doubled each time up to a longest one, short again after a success. */
final class Backoff {
  private final Duration first;
  private final Duration longest;
  private Duration next;

  Backoff(Duration first, Duration longest) {
    this.first = first;
    this.longest = longest;
    this.next = first;
  }

  /** The pause to keep now; the following one is twice as long. */
  Duration pause() {
    Duration pause = next;
    Duration doubled = next.multipliedBy(2);
    next = doubled.compareTo(longest) > 0 ? longest : doubled;
    return pause;
  }

  /** The longest pause: after a refusal, which does not heal by itself. */
  Duration longest() {
    return longest;
  }

  void succeeded() {
    next = first;
  }
}
