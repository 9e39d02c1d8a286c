package io.github.mahjongbridge.paper;

import io.github.mahjongbridge.core.Shim;
import io.github.mahjongbridge.core.world.BlockPlace;
import io.github.mahjongbridge.core.world.PrimitiveKey;
import io.papermc.paper.event.player.PrePlayerAttackEntityEvent;
import org.bukkit.block.Block;
import org.bukkit.event.EventHandler;
import org.bukkit.event.EventPriority;
import org.bukkit.event.Listener;
import org.bukkit.event.block.Action;
import org.bukkit.event.player.PlayerInteractAtEntityEvent;
import org.bukkit.event.player.PlayerInteractEvent;
import org.bukkit.inventory.EquipmentSlot;

/** Passes on clicks on tables, with either button. Other plug-ins' cancelling of them does not count. */
final class Clicks implements Listener {
  private final Shim shim;
  private final Pieces pieces;

  Clicks(Shim shim, Pieces pieces) {
    this.shim = shim;
    this.pieces = pieces;
  }

  /** The parent event shares this one's handlers since 26.1: listening to both would count each click twice. */
  @EventHandler(priority = EventPriority.LOWEST)
  void right(PlayerInteractAtEntityEvent event) {
    PrimitiveKey key = pieces.key(event.getRightClicked());
    if (key == null) {
      return;
    }
    event.setCancelled(true);
    if (event.getHand() == EquipmentSlot.HAND) {
      shim.clicked(event.getPlayer().getUniqueId(), key, event.getPlayer().isSneaking());
    }
  }

  /** Comes already cancelled when a protection plug-in has refused the damage: it is a click all the same. */
  @EventHandler(priority = EventPriority.LOWEST)
  void left(PrePlayerAttackEntityEvent event) {
    PrimitiveKey key = pieces.key(event.getAttacked());
    if (key != null) {
      event.setCancelled(true);
      shim.clicked(event.getPlayer().getUniqueId(), key, event.getPlayer().isSneaking());
    }
  }

  @EventHandler(priority = EventPriority.LOWEST)
  void block(PlayerInteractEvent event) {
    boolean onBlock = event.getAction() == Action.LEFT_CLICK_BLOCK || event.getAction() == Action.RIGHT_CLICK_BLOCK;
    Block block = event.getClickedBlock();
    if (!onBlock || block == null) {
      return;
    }
    BlockPlace place = Protection.place(block);
    if (!shim.ownsBlock(place)) {
      return;
    }
    event.setCancelled(true);
    if (event.getHand() == EquipmentSlot.HAND) {
      shim.blockClicked(event.getPlayer().getUniqueId(), place, event.getPlayer().isSneaking());
    }
  }
}
