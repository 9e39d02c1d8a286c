package io.github.mahjongbridge.core.players;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ClickFilterTest {
  private static final UUID ALICE = new UUID(1, 1);
  private static final UUID BOB = new UUID(2, 2);

  @Test
  void aPressCountsOncePerPlayerAndTargetWithin150Milliseconds() {
    AtomicLong now = new AtomicLong(Long.MAX_VALUE - 1000);
    ClickFilter filter = new ClickFilter(ClickFilter.USUAL, now::get);
    assertTrue(filter.isFirst(ALICE, "tile"));
    assertFalse(filter.isFirst(ALICE, "tile"), "the off hand's event of the same press");
    assertTrue(filter.isFirst(ALICE, "button"));
    assertTrue(filter.isFirst(BOB, "tile"));
    now.addAndGet(149_999_999);
    assertFalse(filter.isFirst(ALICE, "tile"), "a worn button's second press");
    now.addAndGet(1);
    assertTrue(filter.isFirst(ALICE, "tile"));
    assertFalse(filter.isFirst(ALICE, "tile"));
  }
}
