package io.github.mahjongbridge.paper;

import org.bukkit.Bukkit;
import org.bukkit.Location;
import org.bukkit.plugin.Plugin;

/**
 * Brings work to the thread that may touch a place: at once on Paper's main thread, through the region's scheduler on
 * Folia and from any other thread. All work about one table names its anchor, so that it stays in order.
 */
final class Regions {
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

  /** Runs work where a place is ticked. A stopping Folia server has no such thread any more: the work is left out. */
  void at(Location place, Runnable work) {
    if (!folia && Bukkit.isPrimaryThread()) {
      work.run();
    } else if (plugin.isEnabled()) {
      Bukkit.getRegionScheduler().execute(plugin, place, work);
    }
  }
}
