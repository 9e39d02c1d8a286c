package io.github.mahjongbridge.paper;

import org.bukkit.Bukkit;
import org.bukkit.Chunk;
import org.bukkit.Location;
import org.bukkit.World;
import org.bukkit.entity.Entity;
import org.bukkit.event.EventHandler;
import org.bukkit.event.Listener;
import org.bukkit.event.world.EntitiesLoadEvent;

/**
 * Takes away entities that carry our tag and belong to no table that is shown. Ours are never saved, so there are none but
 * where somebody else has copied or saved them.
 */
final class Leftovers implements Listener {
  private final Regions regions;
  private final Pieces pieces;

  Leftovers(Regions regions, Pieces pieces) {
    this.regions = regions;
    this.pieces = pieces;
  }

  /** Looks through what was loaded before this plug-in was there. */
  void sweepLoaded() {
    for (World world : Bukkit.getWorlds()) {
      for (Chunk chunk : world.getLoadedChunks()) {
        regions.at(new Location(world, chunk.getX() << 4, 0, chunk.getZ() << 4), () -> sweep(chunk));
      }
    }
  }

  @OnRegionThread
  private void sweep(Chunk chunk) {
    for (Entity entity : chunk.getEntities()) {
      sweep(entity);
    }
  }

  @EventHandler
  void loaded(EntitiesLoadEvent event) {
    for (Entity entity : event.getEntities()) {
      sweep(entity);
    }
  }

  @OnRegionThread
  private void sweep(Entity entity) {
    if (pieces.key(entity) == null && entity.getScoreboardTags().contains(PaperWorld.TAG)) {
      entity.remove();
    }
  }
}
