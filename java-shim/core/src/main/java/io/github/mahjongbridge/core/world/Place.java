package io.github.mahjongbridge.core.world;

import io.github.mahjongbridge.wire.v1.TableAnchor;
import io.github.mahjongbridge.wire.v1.Vector;

/**
 * A point of a world with a direction to look in.
 *
 * @param world world's name
 * @param x east
 * @param y up, a player's feet
 * @param z south
 * @param yaw degrees
 */
public record Place(String world, double x, double y, double z, float yaw) {

  /** A place relative to an anchor. */
  public static Place of(TableAnchor anchor, Vector offset, float yaw) {
    return new Place(
        anchor.getWorld(),
        anchor.getX() + offset.getX(),
        anchor.getY() + offset.getY(),
        anchor.getZ() + offset.getZ(),
        yaw);
  }

  /** Whether an anchor lies in the same world within {@code range} blocks. */
  public boolean isNear(TableAnchor anchor, double range) {
    double dx = x - anchor.getX();
    double dy = y - anchor.getY();
    double dz = z - anchor.getZ();
    return world.equals(anchor.getWorld()) && dx * dx + dy * dy + dz * dz <= range * range;
  }
}
