package io.github.mahjongbridge.core.scene;

import io.github.mahjongbridge.core.world.BlockPlace;
import io.github.mahjongbridge.wire.v1.TableAnchor;
import java.util.Set;

/**
 * The room that belongs to a table, in which nobody else changes a block: five blocks square or as far as its own blocks
 * go, four high, and the floor under it.
 */
final class ClearRoom {
  private static final int LEAST_REACH = 2;
  private static final int MOST_REACH = 16;
  private static final int HEIGHT = 4;

  private ClearRoom() {}

  /** Whether a place lies in the room of a table that stands at an anchor and has these blocks. */
  static boolean holds(TableAnchor anchor, Set<BlockPlace> blocks, BlockPlace place) {
    int floor = (int) Math.ceil(anchor.getY()) - 2;
    if (!place.world().equals(anchor.getWorld()) || place.y() < floor || place.y() > floor + HEIGHT) {
      return false;
    }
    int distance = distance(anchor, place);
    if (distance > LEAST_REACH && distance <= MOST_REACH) {
      return distance <= blocks.stream().mapToInt(block -> distance(anchor, block)).max().orElse(0);
    }
    return distance <= LEAST_REACH;
  }

  /** Blocks from the anchor's, east or south, whichever is more. */
  private static int distance(TableAnchor anchor, BlockPlace place) {
    return Math.max(
        Math.abs(place.x() - (int) Math.floor(anchor.getX())), Math.abs(place.z() - (int) Math.floor(anchor.getZ())));
  }
}
