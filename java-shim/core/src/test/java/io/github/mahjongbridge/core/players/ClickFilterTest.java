package io.github.mahjongbridge.core.players;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.UUID;
import org.junit.jupiter.api.Test;

class ClickFilterTest {
  private static final UUID ALICE = new UUID(1, 1);
  private static final UUID BOB = new UUID(2, 2);

  @Test
  void thePressOfOneTickCountsOncePerPlayerAndTarget() {
    ClickFilter filter = new ClickFilter();
    assertTrue(filter.isFirst(ALICE, "tile"));
    assertFalse(filter.isFirst(ALICE, "tile"));
    assertTrue(filter.isFirst(ALICE, "button"));
    assertTrue(filter.isFirst(BOB, "tile"));
    filter.tick();
    assertTrue(filter.isFirst(ALICE, "tile"));
  }
}
