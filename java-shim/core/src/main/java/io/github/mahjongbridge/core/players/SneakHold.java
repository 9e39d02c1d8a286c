package io.github.mahjongbridge.core.players;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Notices who has held the sneak key for a second without clicking: that is the wish to stand up. */
public final class SneakHold {
  /** Ticks the key has to be down. */
  public static final int TICKS = 20;

  private final Map<UUID, Integer> held = new HashMap<>();

  /** The key went down. */
  public void pressed(UUID player) {
    held.putIfAbsent(player, 0);
  }

  /** The key went up, the player clicked or left: this press no longer means standing up. */
  public void ended(UUID player) {
    held.remove(player);
  }

  /** A tick passes; gives who has now held the key long enough, each press once. */
  public List<UUID> tick() {
    List<UUID> done = new ArrayList<>();
    held.replaceAll((player, ticks) -> ticks + 1);
    held.forEach((player, ticks) -> {
      if (ticks == TICKS) {
        done.add(player);
      }
    });
    done.forEach(held::remove);
    return done;
  }
}
