package org.bukkit;

import io.github.mahjongbridge.stubs.Mirrors;
import io.papermc.paper.threadedregions.scheduler.GlobalRegionScheduler;
import io.papermc.paper.threadedregions.scheduler.RegionScheduler;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.bukkit.block.data.BlockData;
import org.bukkit.entity.Entity;
import org.bukkit.entity.Player;
import org.bukkit.plugin.PluginManager;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public final class Bukkit {
  private Bukkit() {}
  public static native World getWorld(String name);
  public static native Player getPlayer(UUID id);
  public static native Collection<? extends Player> getOnlinePlayers();
  public static native boolean isPrimaryThread();
  public static native BlockData createBlockData(String data);
  public static native String getMinecraftVersion();
  public static native RegionScheduler getRegionScheduler();
  public static native GlobalRegionScheduler getGlobalRegionScheduler();
  public static native List<World> getWorlds();
  public static native boolean isOwnedByCurrentRegion(Entity entity);
  public static native PluginManager getPluginManager();
}
