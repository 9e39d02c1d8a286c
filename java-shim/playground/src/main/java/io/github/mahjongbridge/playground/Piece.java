package io.github.mahjongbridge.playground;

import io.github.mahjongbridge.core.world.PrimitiveKey;
import java.util.HashSet;
import java.util.Set;
import net.minestom.server.coordinate.Pos;
import net.minestom.server.entity.Entity;
import net.minestom.server.entity.EntityType;
import net.minestom.server.entity.Player;
import net.minestom.server.network.packet.server.SendablePacket;
import net.minestom.server.network.packet.server.play.EntityMetaDataPacket;
import net.minestom.server.network.packet.server.play.EntityPositionAndRotationPacket;
import net.minestom.server.network.packet.server.play.EntityPositionPacket;

/** The entity of one primitive; it never moves by itself and is sent to named players only. */
final class Piece extends Entity {
  private static final double STEPS = 4096;

  private final PrimitiveKey key;
  private final Set<Player> shownTo = new HashSet<>();

  Piece(EntityType type, PrimitiveKey key) {
    super(type);
    this.key = key;
    setHasPhysics(false);
    setAutoViewable(false);
  }

  PrimitiveKey key() {
    return key;
  }

  /** Whom it was shown to and not taken from since: the server forgets some of them who go to another world. */
  Set<Player> shownTo() {
    return shownTo;
  }

  @Override
  public void updateNewViewer(Player player) {
    // Nothing of a table has a head that looks elsewhere than the rest of it.
    player.sendPacket(getSpawnPacket());
    player.sendPacket(ShortMetadata.of(getMetadataPacket()));
  }

  @Override
  public void sendPacketToViewers(SendablePacket packet) {
    super.sendPacketToViewers(packet instanceof EntityMetaDataPacket metadata ? ShortMetadata.of(metadata) : packet);
  }

  @Override
  public void tick(long time) {
    // Nothing pulls or pushes a piece of a table, and its place is sent when it changes, not every second.
  }

  /**
   * Stands elsewhere from now on. Viewers are told the way in steps of 1/4096 block, from where such steps have brought
   * them; this costs a fifth of naming the place anew.
   */
  void moveTo(Pos place) {
    Pos old = getPosition();
    if (old.equals(place)) {
      return;
    }
    long x = steps(place.x()) - steps(old.x());
    long y = steps(place.y()) - steps(old.y());
    long z = steps(place.z()) - steps(old.z());
    if (!isShort(x) || !isShort(y) || !isShort(z)) {
      teleport(place);
      return;
    }
    refreshPosition(place, false, false);
    // Told by us below: a way back there is a move again.
    lastSyncedPosition = place;
    sendPacketToViewers(old.sameView(place)
        ? new EntityPositionPacket(getEntityId(), (short) x, (short) y, (short) z, false)
        : new EntityPositionAndRotationPacket(
            getEntityId(), (short) x, (short) y, (short) z, place.yaw(), place.pitch(), false));
  }

  private static long steps(double blocks) {
    return Math.round(blocks * STEPS);
  }

  private static boolean isShort(long steps) {
    return steps == (short) steps;
  }
}
