package io.github.mahjongbridge.core.world;

import io.github.mahjongbridge.wire.v1.Primitive;
import io.github.mahjongbridge.wire.v1.TableAnchor;

/**
 * A real block of a world.
 *
 * @param world world's name
 * @param x east
 * @param y up
 * @param z south
 */
public record BlockPlace(String world, int x, int y, int z) {

  /** Where a block primitive stands: whole steps from the block that holds the anchor. */
  public static BlockPlace of(TableAnchor anchor, Primitive primitive) {
    return new BlockPlace(
        anchor.getWorld(),
        floor(anchor.getX()) + (int) Math.round(primitive.getX()),
        floor(anchor.getY()) + (int) Math.round(primitive.getY()),
        floor(anchor.getZ()) + (int) Math.round(primitive.getZ()));
  }

  private static int floor(double value) {
    return (int) Math.floor(value);
  }
}
