package io.github.mahjongbridge.core.players;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.UUID;
import org.junit.jupiter.api.Test;

class ClickFilterTest {
  private static final UUID ALICE = new UUID(1, 1);
  private static final UUID BOB = new UUID(2, 2);

  @Test
  void aPressCountsOncePerPlayerAndTargetWithin150Milliseconds() {
    ClickFilter filter = new ClickFilter();
    assertTrue(filter.isFirst(ALICE, "tile"));
    assertFalse(filter.isFirst(ALICE, "tile"), "the off hand's event of the same press");
    assertTrue(filter.isFirst(ALICE, "button"));
    assertTrue(filter.isFirst(BOB, "tile"));
    filter.tick();
    filter.tick();
    assertFalse(filter.isFirst(ALICE, "tile"), "100 ms later");
    filter.tick();
    assertTrue(filter.isFirst(ALICE, "tile"), "150 ms later");
    assertFalse(filter.isFirst(ALICE, "tile"));
  }
}
