package io.github.mahjongbridge.paper;

import io.github.mahjongbridge.core.Shim;
import io.github.mahjongbridge.core.world.BlockPlace;
import java.util.List;
import org.bukkit.block.Block;
import org.bukkit.event.Cancellable;
import org.bukkit.event.EventHandler;
import org.bukkit.event.Listener;
import org.bukkit.event.block.BlockBreakEvent;
import org.bukkit.event.block.BlockBurnEvent;
import org.bukkit.event.block.BlockDamageEvent;
import org.bukkit.event.block.BlockExplodeEvent;
import org.bukkit.event.block.BlockFromToEvent;
import org.bukkit.event.block.BlockPistonExtendEvent;
import org.bukkit.event.block.BlockPistonRetractEvent;
import org.bukkit.event.block.BlockPlaceEvent;
import org.bukkit.event.entity.EntityChangeBlockEvent;
import org.bukkit.event.entity.EntityExplodeEvent;
import org.bukkit.event.player.PlayerBucketEmptyEvent;

/** Lets nothing but the engine change the real blocks of a table. */
final class Protection implements Listener {
  private final Shim shim;

  Protection(Shim shim) {
    this.shim = shim;
  }

  static BlockPlace place(Block block) {
    return new BlockPlace(block.getWorld().getName(), block.getX(), block.getY(), block.getZ());
  }

  private void protect(Block block, Cancellable event) {
    if (shim.ownsBlock(place(block))) {
      event.setCancelled(true);
    }
  }

  private void protectAll(List<Block> blocks, Cancellable event) {
    if (blocks.stream().anyMatch(block -> shim.ownsBlock(place(block)))) {
      event.setCancelled(true);
    }
  }

  @EventHandler
  void broken(BlockBreakEvent event) {
    protect(event.getBlock(), event);
  }

  @EventHandler
  void damaged(BlockDamageEvent event) {
    protect(event.getBlock(), event);
  }

  @EventHandler
  void covered(BlockPlaceEvent event) {
    protect(event.getBlock(), event);
  }

  @EventHandler
  void burnt(BlockBurnEvent event) {
    protect(event.getBlock(), event);
  }

  @EventHandler
  void flooded(BlockFromToEvent event) {
    protect(event.getToBlock(), event);
  }

  @EventHandler
  void poured(PlayerBucketEmptyEvent event) {
    protect(event.getBlock(), event);
  }

  @EventHandler
  void taken(EntityChangeBlockEvent event) {
    protect(event.getBlock(), event);
  }

  @EventHandler
  void pushed(BlockPistonExtendEvent event) {
    protectAll(event.getBlocks(), event);
  }

  @EventHandler
  void pulled(BlockPistonRetractEvent event) {
    protectAll(event.getBlocks(), event);
  }

  @EventHandler
  void blastedByEntity(EntityExplodeEvent event) {
    event.blockList().removeIf(block -> shim.ownsBlock(place(block)));
  }

  @EventHandler
  void blastedByBlock(BlockExplodeEvent event) {
    event.blockList().removeIf(block -> shim.ownsBlock(place(block)));
  }
}
