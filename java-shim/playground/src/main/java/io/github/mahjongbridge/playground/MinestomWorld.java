package io.github.mahjongbridge.playground;

import io.github.mahjongbridge.core.world.BlockPlace;
import io.github.mahjongbridge.core.world.Place;
import io.github.mahjongbridge.core.world.PrimitiveKey;
import io.github.mahjongbridge.core.world.WorldPort;
import io.github.mahjongbridge.wire.v1.Primitive;
import io.github.mahjongbridge.wire.v1.TableAnchor;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.function.Function;
import net.minestom.server.coordinate.Pos;
import net.minestom.server.entity.Entity;
import net.minestom.server.entity.Player;
import net.minestom.server.instance.Instance;
import net.minestom.server.instance.block.Block;
import net.minestom.server.network.packet.server.play.SetPassengersPacket;

/** Shows primitives as Minestom entities. Called by the shim only, under its lock. */
final class MinestomWorld implements WorldPort {
  private static final float PITCH_AT_TABLE = 29;

  private final Function<String, Instance> instances;
  private final Online online;
  private final Map<PrimitiveKey, Piece> pieces = new HashMap<>();

  /** Shows tables in the instances that this gives for the names of worlds, null for one there is not. */
  MinestomWorld(Function<String, Instance> instances, Online online) {
    this.instances = instances;
    this.online = online;
  }

  @Override
  public void spawn(PrimitiveKey key, TableAnchor anchor, Primitive primitive, Set<UUID> viewers) {
    remove(key);
    Instance instance = instances.apply(anchor.getWorld());
    if (instance == null) {
      return;
    }
    Piece piece = new Piece(PieceLook.type(primitive), key);
    PieceLook.write(piece, null, primitive);
    piece.setInstance(instance, pos(anchor, primitive)).join();
    pieces.put(key, piece);
    show(key, viewers);
  }

  @Override
  public void change(PrimitiveKey key, TableAnchor anchor, Primitive before, Primitive after) {
    Piece piece = pieces.get(key);
    if (piece == null) {
      return;
    }
    PieceLook.write(piece, before, after);
    piece.moveTo(pos(anchor, after));
  }

  @Override
  public void remove(PrimitiveKey key) {
    Piece piece = pieces.remove(key);
    if (piece != null) {
      piece.remove();
    }
  }

  @Override
  public void show(PrimitiveKey key, Set<UUID> viewers) {
    Piece piece = pieces.get(key);
    if (piece == null) {
      return;
    }
    piece.shownTo().removeIf(viewer -> {
      boolean isGone = !viewers.contains(viewer.getUuid()) || online.player(viewer.getUuid()) != viewer;
      if (isGone) {
        piece.removeViewer(viewer);
      }
      return isGone;
    });
    for (UUID id : viewers) {
      Player viewer = online.player(id);
      if (viewer != null && piece.shownTo().add(viewer)) {
        piece.addViewer(viewer);
        tellPassengers(piece, viewer);
      }
    }
  }

  private static void tellPassengers(Piece piece, Player viewer) {
    if (piece.hasPassenger()) {
      viewer.sendPacket(new SetPassengersPacket(
          piece.getEntityId(), piece.getPassengers().stream().map(Entity::getEntityId).toList()));
    }
  }

  @Override
  public void mount(UUID playerId, PrimitiveKey key, Float yaw) {
    Player player = online.player(playerId);
    Piece piece = pieces.get(key);
    if (player == null || piece == null) {
      return;
    }
    if (player.getVehicle() != piece) {
      piece.addPassenger(player);
    }
    if (yaw != null) {
      player.setView(yaw, PITCH_AT_TABLE);
    }
  }

  @Override
  public void dismount(UUID playerId, Place exit) {
    Player player = online.player(playerId);
    if (player == null) {
      return;
    }
    if (player.getVehicle() instanceof Piece piece) {
      piece.removePassenger(player);
    }
    if (exit != null && player.getInstance() == instances.apply(exit.world())) {
      player.teleport(new Pos(
          exit.x(), exit.y(), exit.z(), player.getPosition().yaw(), player.getPosition().pitch()));
    }
  }

  @Override
  public void placeBlock(BlockPlace place, String blockState, BiConsumer<BlockPlace, String> replaced) {
    Block block = PieceLook.block(blockState);
    Instance instance = instances.apply(place.world());
    if (instance != null) {
      replaced.accept(place, instance.getBlock(place.x(), place.y(), place.z()).state());
      instance.setBlock(place.x(), place.y(), place.z(), block);
    }
  }

  @Override
  public void restoreBlock(BlockPlace place, String blockState, Runnable restored) {
    Instance instance = instances.apply(place.world());
    if (instance != null) {
      instance.setBlock(place.x(), place.y(), place.z(), PieceLook.block(blockState));
    }
    restored.run();
  }

  private static Pos pos(TableAnchor anchor, Primitive primitive) {
    return new Pos(
        anchor.getX() + primitive.getX(), anchor.getY() + primitive.getY(), anchor.getZ() + primitive.getZ(),
        primitive.getYaw(), primitive.getPitch());
  }
}
