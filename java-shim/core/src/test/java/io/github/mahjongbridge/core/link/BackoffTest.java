package io.github.mahjongbridge.core.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class BackoffTest {
  @Test
  void pausesDoubleUpToTheLongestAndAreShortAgainAfterASuccess() {
    Backoff backoff = new Backoff(Duration.ofMillis(100), Duration.ofMillis(350), () -> 1);
    assertEquals(100, backoff.pause().toMillis());
    assertEquals(200, backoff.pause().toMillis());
    assertEquals(350, backoff.pause().toMillis());
    assertEquals(350, backoff.pause().toMillis());
    backoff.succeeded();
    assertEquals(100, backoff.pause().toMillis());
  }

  @Test
  void chanceCutsEveryPauseToBetweenHalfOfItAndAllOfIt() {
    Iterator<Double> chances = List.of(0.0, 0.5, 0.25, 0.0).iterator();
    Backoff backoff = new Backoff(Duration.ofMillis(100), Duration.ofMillis(800), chances::next);
    assertEquals(50, backoff.pause().toMillis());
    assertEquals(150, backoff.pause().toMillis(), "a short pause does not shorten the next");
    assertEquals(250, backoff.pause().toMillis());
    assertEquals(400, backoff.longest().toMillis());
  }

  @Test
  void manyServersThatLostTheSameEngineComeBackAtDifferentTimes() {
    Random chance = new Random(5);
    Set<Long> pauses = new HashSet<>();
    for (int server = 0; server < 100; server++) {
      pauses.add(new Backoff(Duration.ofMillis(250), Duration.ofSeconds(5), chance::nextDouble).pause().toMillis());
    }
    assertTrue(pauses.size() > 50, pauses.toString());
  }
}
