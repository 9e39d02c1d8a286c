package io.github.mahjongbridge.paper;

import org.bukkit.Bukkit;
import org.bukkit.Location;
import org.bukkit.entity.Entity;
import org.bukkit.plugin.Plugin;

/**
 * Brings work to the thread that may touch a place or an entity: at once on Paper's main thread, through their schedulers on
 * Folia and from any other thread. All work about one table names its anchor, so that it stays in order. A stopping Folia
 * server has no such thread any more: the work is left out.
 */
final class Regions {
  /** What may touch the world. */
  @FunctionalInterface
  interface Work {
    /** Does it. */
    @OnRegionThread
    void run();
  }

  private final Plugin plugin;
  private final boolean folia;

  Regions(Plugin plugin) {
    this.plugin = plugin;
    this.folia = isFolia();
  }

  private static boolean isFolia() {
    try {
      Class.forName("io.papermc.paper.threadedregions.RegionizedServer");
      return true;
    } catch (ClassNotFoundException paper) {
      return false;
    }
  }

  /** Runs work where a place is ticked. */
  void at(Location place, Work work) {
    if (isMainThread()) {
      work.run();
    } else if (plugin.isEnabled()) {
      Bukkit.getRegionScheduler().execute(plugin, place, work::run);
    }
  }

  /** Runs work where a place is ticked, some ticks later; not on a server that stops meanwhile. */
  void later(Location place, int ticks, Work work) {
    if (plugin.isEnabled()) {
      Bukkit.getRegionScheduler().runDelayed(plugin, place, task -> work.run(), ticks);
    }
  }

  /** Runs work where an entity is ticked, wherever it is by then; not for one that is gone. */
  void with(Entity entity, Work work) {
    if (isMainThread()) {
      work.run();
    } else if (plugin.isEnabled()) {
      entity.getScheduler().execute(plugin, work::run, null, 1);
    }
  }

  /** Whether the running thread is the one that ticks an entity. */
  boolean owns(Entity entity) {
    return folia ? Bukkit.isOwnedByCurrentRegion(entity) : Bukkit.isPrimaryThread();
  }

  private boolean isMainThread() {
    return !folia && Bukkit.isPrimaryThread();
  }
}
