package io.github.mahjongbridge.core.link;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class BackoffTest {
  @Test
  void pausesDoubleUpToTheLongestAndAreShortAgainAfterASuccess() {
    Backoff backoff = new Backoff(Duration.ofMillis(100), Duration.ofMillis(350));
    assertEquals(100, backoff.pause().toMillis());
    assertEquals(200, backoff.pause().toMillis());
    assertEquals(350, backoff.pause().toMillis());
    assertEquals(350, backoff.pause().toMillis());
    backoff.succeeded();
    assertEquals(100, backoff.pause().toMillis());
  }
}
