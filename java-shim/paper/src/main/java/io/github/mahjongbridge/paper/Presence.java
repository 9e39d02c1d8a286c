package io.github.mahjongbridge.paper;

import com.destroystokyo.paper.event.entity.EntityRemoveFromWorldEvent;
import io.github.mahjongbridge.core.Shim;
import io.github.mahjongbridge.core.world.PrimitiveKey;
import java.util.Locale;
import org.bukkit.entity.Player;
import org.bukkit.event.EventHandler;
import org.bukkit.event.EventPriority;
import org.bukkit.event.Listener;
import org.bukkit.event.player.PlayerJoinEvent;
import org.bukkit.event.player.PlayerLocaleChangeEvent;
import org.bukkit.event.player.PlayerQuitEvent;
import org.bukkit.event.world.WorldLoadEvent;
import org.bukkit.event.world.WorldUnloadEvent;

/** Tells the shim who and what comes and goes. */
final class Presence implements Listener {
  private final Regions regions;
  private final Shim shim;
  private final PaperWorld world;
  private final Pieces pieces;

  Presence(Regions regions, Shim shim, PaperWorld world, Pieces pieces) {
    this.regions = regions;
    this.shim = shim;
    this.world = world;
    this.pieces = pieces;
  }

  /** Tells of a player who is in the world, now or again with another language. */
  void tell(Player player, Locale locale) {
    shim.playerJoined(player.getUniqueId(), player.getName(), locale.toString().toLowerCase(Locale.ROOT),
        player.getWorld().getName());
  }

  @EventHandler(priority = EventPriority.MONITOR)
  void joined(PlayerJoinEvent event) {
    tell(event.getPlayer(), event.getPlayer().locale());
  }

  @EventHandler(priority = EventPriority.MONITOR)
  void speaks(PlayerLocaleChangeEvent event) {
    tell(event.getPlayer(), event.locale());
  }

  @EventHandler(priority = EventPriority.MONITOR)
  void left(PlayerQuitEvent event) {
    shim.playerLeft(event.getPlayer().getUniqueId());
  }

  @EventHandler
  void loaded(WorldLoadEvent event) {
    world.blocks().loaded(event.getWorld());
    shim.respawnWorld(event.getWorld().getName());
  }

  @EventHandler(priority = EventPriority.MONITOR, ignoreCancelled = true)
  void unloaded(WorldUnloadEvent event) {
    world.chunks().forget(event.getWorld());
  }

  /** Somebody else has removed an entity of ours: it comes back with the next tick. */
  @EventHandler
  void removed(EntityRemoveFromWorldEvent event) {
    PrimitiveKey key = pieces.key(event.getEntity());
    if (key != null) {
      regions.later(event.getEntity().getLocation(), 1, () -> {
        if (event.getEntity().equals(pieces.entity(key)) && !event.getEntity().isValid()) {
          shim.respawn(key);
        }
      });
    }
  }
}
