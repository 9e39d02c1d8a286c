package io.github.mahjongbridge.core.players;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class SneakHoldTest {
  private static final UUID ALICE = new UUID(1, 1);
  private final SneakHold hold = new SneakHold();

  private List<UUID> ticks(int count) {
    List<UUID> last = List.of();
    for (int i = 0; i < count; i++) {
      last = hold.tick();
    }
    return last;
  }

  @Test
  void oneSecondOfSneakingMeansToStandUpOnce() {
    hold.pressed(ALICE);
    assertEquals(List.of(), ticks(SneakHold.TICKS - 1));
    assertEquals(List.of(ALICE), ticks(1));
    assertEquals(List.of(), ticks(SneakHold.TICKS));
  }

  @Test
  void aClickOrALiftedKeyEndsTheWish() {
    hold.pressed(ALICE);
    ticks(10);
    hold.ended(ALICE);
    assertEquals(List.of(), ticks(SneakHold.TICKS));
  }
}
