package io.github.mahjongbridge.playground;

import io.github.mahjongbridge.core.world.PrimitiveKey;
import net.minestom.server.coordinate.Pos;
import net.minestom.server.entity.Entity;
import net.minestom.server.entity.EntityType;

/** The entity of one primitive; it never moves by itself and is sent to named players only. */
final class Piece extends Entity {
  private final PrimitiveKey key;

  Piece(EntityType type, PrimitiveKey key) {
    super(type);
    this.key = key;
    setNoGravity(true);
    setHasPhysics(false);
    setAutoViewable(false);
  }

  PrimitiveKey key() {
    return key;
  }

  @Override
  public void tick(long time) {
    // Nothing pulls or pushes a piece of a table, and its place is sent when it changes, not every second.
  }

  /** Whether a place differs from where the piece stands. */
  boolean standsElsewhere(Pos place) {
    return !getPosition().equals(place);
  }
}
