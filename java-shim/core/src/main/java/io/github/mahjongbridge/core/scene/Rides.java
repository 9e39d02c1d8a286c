package io.github.mahjongbridge.core.scene;

import io.github.mahjongbridge.core.world.Place;
import io.github.mahjongbridge.core.world.PrimitiveKey;
import io.github.mahjongbridge.core.world.WorldPort;
import io.github.mahjongbridge.wire.v1.Mount;
import io.github.mahjongbridge.wire.v1.SceneUpdate;
import io.github.mahjongbridge.wire.v1.TableAnchor;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** Who rides which primitive until the engine says otherwise, through respawned seats and players who come back. */
final class Rides {
  private record Ride(PrimitiveKey seat, float yaw, Place exit) {}

  private final WorldPort world;
  private final Map<UUID, Ride> rides = new HashMap<>();
  private final Set<UUID> doubted = new HashSet<>();

  Rides(WorldPort world) {
    this.world = world;
  }

  /** The seat a player rides, or null. */
  PrimitiveKey seatOf(UUID player) {
    Ride ride = rides.get(player);
    return ride == null ? null : ride.seat();
  }

  /** Carries out the riders of an update whose primitives are shown already; a reset names all of the table. */
  void apply(SceneUpdate update, TableAnchor anchor) {
    Set<UUID> named = new HashSet<>();
    for (Mount mount : update.getMountsList()) {
      UUID player = UUID.fromString(mount.getPlayerId());
      named.add(player);
      Place exit = mount.hasExit() ? Place.of(anchor, mount.getExit(), mount.getYaw()) : null;
      doubted.remove(player);
      if (mount.getPrimitiveId().isEmpty()) {
        putDown(player, update.getTableId(), exit);
      } else {
        Ride ride = new Ride(new PrimitiveKey(update.getTableId(), mount.getPrimitiveId()), mount.getYaw(), exit);
        Ride before = rides.put(player, ride);
        boolean keepsSeat = before != null && before.seat().equals(ride.seat());
        world.mount(player, ride.seat(), keepsSeat ? null : ride.yaw());
      }
    }
    if (update.getReset()) {
      for (UUID player : riders(update.getTableId())) {
        if (!named.contains(player) && !doubted.contains(player)) {
          putDown(player, update.getTableId(), null);
        }
      }
    }
  }

  /** A new stream's engine knows of no player until it is told: nobody is put down just because it names him late. */
  void doubtAll() {
    doubted.addAll(rides.keySet());
  }

  /** Puts down whom the engine has not named since {@link #doubtAll()}. */
  void endDoubt() {
    for (UUID player : Set.copyOf(doubted)) {
      Ride ride = rides.get(player);
      if (ride != null) {
        putDown(player, ride.seat().table(), null);
      }
    }
    doubted.clear();
  }

  private void putDown(UUID player, String table, Place exit) {
    Ride ride = rides.get(player);
    if (ride != null && ride.seat().table().equals(table)) {
      rides.remove(player);
      doubted.remove(player);
      world.dismount(player, exit == null ? ride.exit() : exit);
    }
  }

  /** Puts down everybody who rides at a table. */
  void clear(String table) {
    riders(table).forEach(player -> putDown(player, table, null));
  }

  private List<UUID> riders(String table) {
    return rides.entrySet().stream()
        .filter(each -> each.getValue().seat().table().equals(table)).map(Map.Entry::getKey).toList();
  }

  /** Mounts a player again who has come back, or whose ride the platform has ended against our will. */
  void again(UUID player) {
    Ride ride = rides.get(player);
    if (ride != null) {
      world.mount(player, ride.seat(), ride.yaw());
    }
  }

  /** Mounts the riders of a seat again that was spawned anew. */
  void againOn(PrimitiveKey seat) {
    rides.forEach((player, ride) -> {
      if (ride.seat().equals(seat)) {
        world.mount(player, seat, null);
      }
    });
  }
}
