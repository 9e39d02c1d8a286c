package io.github.mahjongbridge.paper;

import io.github.mahjongbridge.core.world.BlockPlace;
import io.github.mahjongbridge.core.world.Place;
import io.github.mahjongbridge.core.world.PrimitiveKey;
import io.github.mahjongbridge.core.world.WorldPort;
import io.github.mahjongbridge.wire.v1.Primitive;
import io.github.mahjongbridge.wire.v1.TableAnchor;
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
import org.bukkit.plugin.Plugin;

/** Shows primitives as display and interaction entities that are never saved with the world. */
final class PaperWorld implements WorldPort {
  /** Scoreboard tag of every entity of ours, by which leftovers are known. */
  static final String TAG = "mahjong_bridge";
  private static final int TRY_AGAIN_TICKS = 10;

  /** What is wished for one primitive; its entity follows as soon as its region's thread comes to it. */
  private record Wish(Location centre, Primitive primitive, Set<UUID> viewers) {}

  /** What is done to a living entity. */
  @FunctionalInterface
  private interface EntityWork {
    @OnRegionThread
    void run(Entity entity);
  }

  private final Regions regions;
  private final Blocks blocks;
  private final Pieces pieces;
  private final TableChunks chunks;
  private final Viewers viewers;
  private final Riding riding;
  private final Map<PrimitiveKey, Wish> wishes = new ConcurrentHashMap<>();

  PaperWorld(Plugin plugin, Regions regions, Pieces pieces) {
    this.regions = regions;
    this.blocks = new Blocks(regions);
    this.pieces = pieces;
    this.chunks = new TableChunks(plugin);
    this.viewers = new Viewers(plugin, regions);
    this.riding = new Riding(regions);
  }

  /** Changes of real blocks, for the listener that knows when a world is loaded. */
  Blocks blocks() {
    return blocks;
  }

  /** Chunks kept loaded, for the listener that knows when a world is unloaded. */
  TableChunks chunks() {
    return chunks;
  }

  /** Whether a player is being put down by us at this moment. */
  boolean isStandingUp(UUID player) {
    return riding.isStandingUp(player);
  }

  @Override
  public void spawn(PrimitiveKey key, TableAnchor anchor, Primitive primitive, Set<UUID> shownTo) {
    World world = Bukkit.getWorld(anchor.getWorld());
    if (world == null) {
      return;
    }
    Location centre = new Location(world, anchor.getX(), anchor.getY(), anchor.getZ());
    wishes.put(key, new Wish(centre, primitive, shownTo));
    regions.at(centre, () -> spawn(key, world, centre, primitive, shownTo));
  }

  @OnRegionThread
  private void spawn(PrimitiveKey key, World world, Location centre, Primitive primitive, Set<UUID> shownTo) {
    discard(key);
    Location place = place(centre, primitive);
    chunks.hold(key, place);
    Entity entity = made(world, place, PieceLook.type(primitive), fresh -> {
      fresh.setPersistent(false);
      fresh.addScoreboardTag(TAG);
      PieceLook.write(fresh, null, primitive);
    });
    pieces.put(key, entity);
    if (!PieceLook.isForEveryone(primitive)) {
      reveal(key, entity, shownTo);
    }
  }

  @OnRegionThread
  private static <T extends Entity> T made(
      World world, Location place, Class<T> type, Consumer<? super T> beforeItIsSeen) {
    return world.spawn(place, type, beforeItIsSeen);
  }

  @Override
  public void change(PrimitiveKey key, TableAnchor anchor, Primitive before, Primitive after) {
    wishes.computeIfPresent(key, (same, wish) -> new Wish(wish.centre(), after, wish.viewers()));
    with(key, entity -> {
      if (PieceLook.isForEveryone(after)) {
        viewers.forget(key);
      }
      PieceLook.write(entity, before, after);
      Wish wish = wishes.get(key);
      if (wish != null && !place(wish.centre(), after).equals(entity.getLocation())) {
        entity.teleportAsync(place(wish.centre(), after));
      }
    });
  }

  @Override
  public void remove(PrimitiveKey key) {
    Wish wish = wishes.remove(key);
    if (wish != null && wish.centre().isWorldLoaded()) {
      regions.at(wish.centre(), () -> {
        discard(key);
        chunks.release(key);
      });
    }
  }

  @OnRegionThread
  private void discard(PrimitiveKey key) {
    viewers.forget(key);
    Entity old = pieces.take(key);
    if (old != null) {
      old.remove();
    }
  }

  @Override
  public void show(PrimitiveKey key, Set<UUID> shownTo) {
    wishes.computeIfPresent(key, (same, wish) -> new Wish(wish.centre(), wish.primitive(), shownTo));
    with(key, entity -> {
      if (!entity.isVisibleByDefault()) {
        reveal(key, entity, shownTo);
      }
    });
  }

  @OnRegionThread
  private void reveal(PrimitiveKey key, Entity entity, Set<UUID> shownTo) {
    switch (viewers.reveal(key, entity, shownTo)) {
      case DONE -> { }
      case LATER -> lookAgain(key);
      case IMPOSSIBLE -> replace(key);
    }
  }

  private void lookAgain(PrimitiveKey key) {
    Wish wish = wishes.get(key);
    if (wish != null) {
      regions.later(wish.centre(), TRY_AGAIN_TICKS, () -> {
        Wish now = wishes.get(key);
        if (now != null) {
          show(key, now.viewers());
        }
      });
    }
  }

  @OnRegionThread
  private void replace(PrimitiveKey key) {
    Wish wish = wishes.get(key);
    if (wish != null) {
      spawn(key, wish.centre().getWorld(), wish.centre(), wish.primitive(), wish.viewers());
    }
  }

  @Override
  public void mount(UUID player, PrimitiveKey key, Float yaw) {
    with(key, seat -> riding.mount(player, seat, yaw));
  }

  @Override
  public void dismount(UUID player, Place exit) {
    riding.dismount(player, exit);
  }

  @Override
  public void placeBlock(BlockPlace place, String blockState, BiConsumer<BlockPlace, String> replaced) {
    blocks.place(place, blockState, replaced);
  }

  @Override
  public void restoreBlock(BlockPlace place, String blockState, Runnable restored) {
    blocks.restore(place, blockState, restored);
  }

  private void with(PrimitiveKey key, EntityWork work) {
    Wish wish = wishes.get(key);
    if (wish == null || !wish.centre().isWorldLoaded()) {
      return;
    }
    regions.at(wish.centre(), () -> {
      Entity entity = pieces.entity(key);
      if (entity != null) {
        work.run(entity);
      }
    });
  }

  private static Location place(Location centre, Primitive primitive) {
    return new Location(
        centre.getWorld(), centre.getX() + primitive.getX(), centre.getY() + primitive.getY(),
        centre.getZ() + primitive.getZ(), primitive.getYaw(), primitive.getPitch());
  }
}
