package io.github.mahjongbridge.paper;

import io.github.mahjongbridge.core.Shim;
import io.github.mahjongbridge.core.world.BlockPlace;
import io.github.mahjongbridge.core.world.PrimitiveKey;
import io.papermc.paper.event.player.PrePlayerAttackEntityEvent;
import org.bukkit.block.Block;
import org.bukkit.entity.Entity;
import org.bukkit.entity.Player;
import org.bukkit.event.Cancellable;
import org.bukkit.event.Event;
import org.bukkit.event.EventHandler;
import org.bukkit.event.EventPriority;
import org.bukkit.event.Listener;
import org.bukkit.event.block.Action;
import org.bukkit.event.player.PlayerInteractAtEntityEvent;
import org.bukkit.event.player.PlayerInteractEvent;
import org.bukkit.inventory.EquipmentSlot;

/**
 * Passes on clicks on tables, with either button, once a press. Nothing else comes of such a click, whether it is passed on
 * or not.
 */
final class Clicks {
  private final Shim shim;
  private final Pieces pieces;

  Clicks(Shim shim, Pieces pieces) {
    this.shim = shim;
    this.pieces = pieces;
  }

  /** The listener that asks nobody: who may play is said by our permission nodes. */
  Listener first() {
    return new First();
  }

  /** The listener that takes a click other plug-ins have refused for none. */
  Listener permitted() {
    return new Permitted();
  }

  @OnRegionThread
  private void entity(Player player, Entity clicked, EquipmentSlot hand, Cancellable event, boolean refused) {
    PrimitiveKey key = pieces.key(clicked);
    if (key == null) {
      return;
    }
    event.setCancelled(true);
    if (hand == EquipmentSlot.HAND && !refused) {
      shim.clicked(player.getUniqueId(), key, player.isSneaking());
    }
  }

  @OnRegionThread
  private void block(PlayerInteractEvent event, boolean refused) {
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
    if (event.getHand() == EquipmentSlot.HAND && !refused) {
      shim.blockClicked(event.getPlayer().getUniqueId(), place, event.getPlayer().isSneaking());
    }
  }

  /** Comes before other plug-ins can refuse. */
  private final class First implements Listener {
    /** The parent event shares this one's handlers since 26.1: listening to both would count each click twice. */
    @EventHandler(priority = EventPriority.LOWEST)
    void right(PlayerInteractAtEntityEvent event) {
      entity(event.getPlayer(), event.getRightClicked(), event.getHand(), event, false);
    }

    /** Comes already cancelled when a protection plug-in has refused the damage: it is a click all the same. */
    @EventHandler(priority = EventPriority.LOWEST)
    void left(PrePlayerAttackEntityEvent event) {
      entity(event.getPlayer(), event.getAttacked(), EquipmentSlot.HAND, event, false);
    }

    @EventHandler(priority = EventPriority.LOWEST)
    void block(PlayerInteractEvent event) {
      Clicks.this.block(event, false);
    }
  }

  /** Comes after other plug-ins have refused or not. */
  private final class Permitted implements Listener {
    @EventHandler(priority = EventPriority.HIGHEST)
    void right(PlayerInteractAtEntityEvent event) {
      entity(event.getPlayer(), event.getRightClicked(), event.getHand(), event, event.isCancelled());
    }

    @EventHandler(priority = EventPriority.HIGHEST)
    void left(PrePlayerAttackEntityEvent event) {
      entity(event.getPlayer(), event.getAttacked(), EquipmentSlot.HAND, event, event.isCancelled());
    }

    @EventHandler(priority = EventPriority.HIGHEST)
    void block(PlayerInteractEvent event) {
      Clicks.this.block(event, event.useInteractedBlock() == Event.Result.DENY);
    }
  }
}
