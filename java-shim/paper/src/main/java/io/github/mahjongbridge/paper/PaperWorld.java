package io.github.mahjongbridge.paper;

import io.github.mahjongbridge.core.world.BlockPlace;
import io.github.mahjongbridge.core.world.Place;
import io.github.mahjongbridge.core.world.PrimitiveKey;
import io.github.mahjongbridge.core.world.WorldPort;
import io.github.mahjongbridge.wire.v1.Primitive;
import io.github.mahjongbridge.wire.v1.TableAnchor;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.bukkit.Bukkit;
import org.bukkit.Location;
import org.bukkit.World;
import org.bukkit.entity.Entity;
import org.bukkit.entity.Player;
import org.bukkit.plugin.Plugin;

/** Shows primitives as display and interaction entities that are never saved with the world. */
final class PaperWorld implements WorldPort {
  private static final float PITCH_AT_TABLE = 29;

  private final Plugin plugin;
  private final Regions regions;
  private final Blocks blocks;
  private final Pieces pieces;
  private final TableChunks chunks;
  private final Map<PrimitiveKey, Location> anchors = new ConcurrentHashMap<>();
  private final Map<PrimitiveKey, Set<UUID>> shown = new ConcurrentHashMap<>();
  private final Set<UUID> standingUp = ConcurrentHashMap.newKeySet();

  PaperWorld(Plugin plugin, Pieces pieces) {
    this.plugin = plugin;
    this.regions = new Regions(plugin);
    this.blocks = new Blocks(regions);
    this.pieces = pieces;
    this.chunks = new TableChunks(plugin);
  }

  /** Changes of real blocks, for the listener that knows when a world is loaded. */
  Blocks blocks() {
    return blocks;
  }

  /** Whether a player is being put down by us at this moment. */
  boolean isStandingUp(UUID player) {
    return standingUp.contains(player);
  }

  @Override
  public void spawn(PrimitiveKey key, TableAnchor anchor, Primitive primitive, Set<UUID> viewers) {
    World world = Bukkit.getWorld(anchor.getWorld());
    if (world == null) {
      return;
    }
    Location centre = new Location(world, anchor.getX(), anchor.getY(), anchor.getZ());
    Location place = place(centre, primitive);
    anchors.put(key, centre);
    regions.at(centre, () -> {
      discard(key);
      chunks.hold(key, place);
      Entity entity = spawn(world, place, PieceLook.type(primitive), fresh -> {
        fresh.setPersistent(false);
        PieceLook.write(fresh, null, primitive);
      });
      pieces.put(key, entity);
      if (!PieceLook.isForEveryone(primitive)) {
        reveal(key, entity, viewers);
      }
    });
  }

  private static <T extends Entity> T spawn(
      World world, Location place, Class<T> type, Consumer<? super T> beforeItIsSeen) {
    return world.spawn(place, type, beforeItIsSeen);
  }

  @Override
  public void change(PrimitiveKey key, TableAnchor anchor, Primitive before, Primitive after) {
    at(key, entity -> {
      if (PieceLook.isForEveryone(after)) {
        shown.remove(key);
      }
      PieceLook.write(entity, before, after);
      Location place = place(anchors.get(key), after);
      if (!place.equals(entity.getLocation())) {
        entity.teleportAsync(place);
      }
    });
  }

  @Override
  public void remove(PrimitiveKey key) {
    Location centre = anchors.remove(key);
    if (centre != null) {
      regions.at(centre, () -> {
        discard(key);
        chunks.release(key);
      });
    }
  }

  private void discard(PrimitiveKey key) {
    shown.remove(key);
    Entity old = pieces.take(key);
    if (old != null) {
      old.remove();
    }
  }

  @Override
  public void show(PrimitiveKey key, Set<UUID> viewers) {
    at(key, entity -> {
      if (!entity.isVisibleByDefault()) {
        reveal(key, entity, viewers);
      }
    });
  }

  private void reveal(PrimitiveKey key, Entity entity, Set<UUID> viewers) {
    Set<UUID> before = shown.getOrDefault(key, Set.of());
    for (UUID id : before) {
      Player player = viewers.contains(id) ? null : Bukkit.getPlayer(id);
      if (player != null) {
        player.hideEntity(plugin, entity);
      }
    }
    Set<UUID> now = new HashSet<>();
    for (UUID id : viewers) {
      Player player = Bukkit.getPlayer(id);
      if (player != null) {
        player.showEntity(plugin, entity);
        now.add(id);
      }
    }
    shown.put(key, now);
  }

  @Override
  public void mount(UUID playerId, PrimitiveKey key, Float yaw) {
    at(key, seat -> {
      Player player = Bukkit.getPlayer(playerId);
      if (player == null || seat.equals(player.getVehicle())) {
        return;
      }
      Location place = seat.getLocation();
      place.setYaw(yaw == null ? player.getLocation().getYaw() : yaw);
      place.setPitch(yaw == null ? player.getLocation().getPitch() : PITCH_AT_TABLE);
      standUp(player);
      player.teleportAsync(place).thenRun(() -> regions.at(place, () -> {
        if (seat.isValid()) {
          seat.addPassenger(player);
        }
      }));
    });
  }

  @Override
  public void dismount(UUID playerId, Place exit) {
    Player player = Bukkit.getPlayer(playerId);
    if (player == null) {
      return;
    }
    regions.at(player.getLocation(), () -> {
      standUp(player);
      World world = exit == null ? null : Bukkit.getWorld(exit.world());
      if (world != null) {
        player.teleportAsync(new Location(world, exit.x(), exit.y(), exit.z(),
            player.getLocation().getYaw(), player.getLocation().getPitch()));
      }
    });
  }

  private void standUp(Player player) {
    standingUp.add(player.getUniqueId());
    try {
      player.leaveVehicle();
    } finally {
      standingUp.remove(player.getUniqueId());
    }
  }

  @Override
  public void placeBlock(BlockPlace place, String blockState, BiConsumer<BlockPlace, String> replaced) {
    blocks.place(place, blockState, replaced);
  }

  @Override
  public void restoreBlock(BlockPlace place, String blockState, Runnable restored) {
    blocks.restore(place, blockState, restored);
  }

  private void at(PrimitiveKey key, Consumer<Entity> work) {
    Location centre = anchors.get(key);
    if (centre == null) {
      return;
    }
    regions.at(centre, () -> {
      Entity entity = pieces.entity(key);
      if (entity != null) {
        work.accept(entity);
      }
    });
  }

  private static Location place(Location centre, Primitive primitive) {
    return new Location(
        centre.getWorld(), centre.getX() + primitive.getX(), centre.getY() + primitive.getY(),
        centre.getZ() + primitive.getZ(), primitive.getYaw(), primitive.getPitch());
  }
}
