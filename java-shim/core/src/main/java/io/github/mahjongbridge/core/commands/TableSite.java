package io.github.mahjongbridge.core.commands;

import io.github.mahjongbridge.core.world.Place;
import java.util.List;

/**
 * The blocks that a table would take which a command puts up, known here so that a platform can ask whoever protects the land
 * before the engine hears of it.
 *
 * @param x east, block of the table's middle
 * @param y up, the player's feet
 * @param z south, block of the table's middle
 * @param reach blocks to each side of it
 */
public record TableSite(int x, int y, int z, int reach) {
  private static final String PUT_UP = "mahjong.table.create";
  private static final String OF_BLOCKS = "block";
  private static final int DISPLAY_REACH = 2;
  private static final int DISPLAY_AHEAD = 3;
  private static final int BLOCK_REACH = 5;
  private static final int BLOCK_AHEAD = 7;
  private static final int[] EAST = {0, -1, 0, 1};
  private static final int[] SOUTH = {1, 0, -1, 0};

  /** The site of the table that a line puts up before whoever stands at a place; null for a line that puts up none. */
  public static TableSite of(Grammar grammar, String line, Place place) {
    if (!grammar.permissionOf(line).equals(PUT_UP)) {
      return null;
    }
    boolean ofBlocks = List.of(line.strip().split(" +")).getLast().equals(OF_BLOCKS);
    int ahead = ofBlocks ? BLOCK_AHEAD : DISPLAY_AHEAD;
    int quarter = Math.floorMod((int) Math.rint(place.yaw() / 90), 4);
    return new TableSite(
        (int) Math.floor(place.x()) + ahead * EAST[quarter], (int) Math.floor(place.y()),
        (int) Math.floor(place.z()) + ahead * SOUTH[quarter], ofBlocks ? BLOCK_REACH : DISPLAY_REACH);
  }
}
