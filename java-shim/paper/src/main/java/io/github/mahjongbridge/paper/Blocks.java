package io.github.mahjongbridge.paper;

import io.github.mahjongbridge.core.world.BlockPlace;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.function.BiConsumer;
import org.bukkit.Bukkit;
import org.bukkit.Location;
import org.bukkit.World;
import org.bukkit.block.Block;

/** Changes real blocks where their world is loaded, and keeps the changes of a world that is not until it is. */
final class Blocks {
  /** What is done to one block. */
  @FunctionalInterface
  private interface BlockWork {
    @OnRegionThread
    void run(Block block);
  }

  private record Change(BlockPlace place, BlockWork work) {}

  private final Regions regions;
  private final Map<String, Queue<Change>> waiting = new HashMap<>();

  Blocks(Regions regions) {
    this.regions = regions;
  }

  void place(BlockPlace place, String state, BiConsumer<BlockPlace, String> replaced) {
    change(new Change(place, block -> {
      replaced.accept(place, block.getBlockData().getAsString());
      block.setBlockData(Bukkit.createBlockData(state), false);
    }));
  }

  void restore(BlockPlace place, String state, Runnable restored) {
    change(new Change(place, block -> {
      block.setBlockData(Bukkit.createBlockData(state), false);
      restored.run();
    }));
  }

  private synchronized void change(Change change) {
    World world = Bukkit.getWorld(change.place().world());
    if (world == null) {
      waiting.computeIfAbsent(change.place().world(), name -> new ArrayDeque<>()).add(change);
    } else {
      carryOut(world, change);
    }
  }

  /** A world is there: what waited for it is carried out in order. */
  synchronized void loaded(World world) {
    Queue<Change> changes = waiting.remove(world.getName());
    if (changes != null) {
      changes.forEach(change -> carryOut(world, change));
    }
  }

  private void carryOut(World world, Change change) {
    BlockPlace place = change.place();
    regions.at(new Location(world, place.x(), place.y(), place.z()),
        () -> change.work().run(world.getBlockAt(place.x(), place.y(), place.z())));
  }
}
