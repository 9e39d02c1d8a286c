package io.github.mahjongbridge.paper;

import io.github.mahjongbridge.core.Shim;
import io.github.mahjongbridge.core.ShimTexts;
import io.github.mahjongbridge.core.world.BlockPlace;
import java.util.List;
import org.bukkit.block.Block;
import org.bukkit.block.BlockFace;
import org.bukkit.block.BlockState;
import org.bukkit.entity.Player;
import org.bukkit.event.Cancellable;
import org.bukkit.event.EventHandler;
import org.bukkit.event.Listener;
import org.bukkit.event.block.BlockBreakEvent;
import org.bukkit.event.block.BlockBurnEvent;
import org.bukkit.event.block.BlockDamageEvent;
import org.bukkit.event.block.BlockExplodeEvent;
import org.bukkit.event.block.BlockFormEvent;
import org.bukkit.event.block.BlockFromToEvent;
import org.bukkit.event.block.BlockIgniteEvent;
import org.bukkit.event.block.BlockPistonExtendEvent;
import org.bukkit.event.block.BlockPistonRetractEvent;
import org.bukkit.event.block.BlockPlaceEvent;
import org.bukkit.event.block.BlockSpreadEvent;
import org.bukkit.event.entity.EntityChangeBlockEvent;
import org.bukkit.event.entity.EntityExplodeEvent;
import org.bukkit.event.player.PlayerBucketEmptyEvent;
import org.bukkit.event.player.PlayerBucketEvent;
import org.bukkit.event.player.PlayerBucketFillEvent;
import org.bukkit.event.world.StructureGrowEvent;

/** Lets nothing but the engine change the blocks in the room of a table: its own, the floor under it, the air around it. */
final class Protection implements Listener {
  private final Shim shim;

  Protection(Shim shim) {
    this.shim = shim;
  }

  /** Where a block is. */
  static BlockPlace place(Block block) {
    return new BlockPlace(block.getWorld().getName(), block.getX(), block.getY(), block.getZ());
  }

  private boolean isGuarded(Block block) {
    return shim.guards(place(block));
  }

  private void protect(Block block, Cancellable event) {
    if (isGuarded(block)) {
      event.setCancelled(true);
    }
  }

  private void protectFrom(Player player, Block block, Cancellable event) {
    if (isGuarded(block)) {
      event.setCancelled(true);
      shim.tell(player.getUniqueId(), ShimTexts::guarded);
    }
  }

  @OnRegionThread
  private void protectMoved(List<Block> blocks, BlockFace direction, Cancellable event) {
    if (blocks.stream().anyMatch(block -> isGuarded(block) || isGuarded(block.getRelative(direction)))) {
      event.setCancelled(true);
    }
  }

  @EventHandler
  void broken(BlockBreakEvent event) {
    protectFrom(event.getPlayer(), event.getBlock(), event);
  }

  @EventHandler
  void damaged(BlockDamageEvent event) {
    protect(event.getBlock(), event);
  }

  @EventHandler
  void covered(BlockPlaceEvent event) {
    if (!Land.isAsking()) {
      protectFrom(event.getPlayer(), event.getBlock(), event);
    }
  }

  @EventHandler
  void poured(PlayerBucketEmptyEvent event) {
    bucket(event);
  }

  @EventHandler
  void scooped(PlayerBucketFillEvent event) {
    bucket(event);
  }

  private void bucket(PlayerBucketEvent event) {
    protectFrom(event.getPlayer(), event.getBlock(), event);
  }

  @EventHandler
  void burnt(BlockBurnEvent event) {
    protect(event.getBlock(), event);
  }

  @EventHandler
  void lit(BlockIgniteEvent event) {
    protect(event.getBlock(), event);
  }

  @EventHandler
  void flooded(BlockFromToEvent event) {
    protect(event.getToBlock(), event);
  }

  @EventHandler
  void formed(BlockFormEvent event) {
    protect(event.getBlock(), event);
  }

  @EventHandler
  void spread(BlockSpreadEvent event) {
    protect(event.getBlock(), event);
  }

  /** A tree or a huge mushroom grows round the table, not through it. */
  @EventHandler
  void grown(StructureGrowEvent event) {
    event.getBlocks().removeIf(block -> shim.guards(place(block)));
  }

  private static BlockPlace place(BlockState block) {
    return new BlockPlace(block.getWorld().getName(), block.getX(), block.getY(), block.getZ());
  }

  @EventHandler
  void taken(EntityChangeBlockEvent event) {
    protect(event.getBlock(), event);
  }

  @EventHandler
  void pushed(BlockPistonExtendEvent event) {
    protectMoved(event.getBlocks(), event.getDirection(), event);
  }

  @EventHandler
  void pulled(BlockPistonRetractEvent event) {
    protectMoved(event.getBlocks(), event.getDirection(), event);
  }

  @EventHandler
  void blastedByEntity(EntityExplodeEvent event) {
    event.blockList().removeIf(this::isGuarded);
  }

  @EventHandler
  void blastedByBlock(BlockExplodeEvent event) {
    event.blockList().removeIf(this::isGuarded);
  }
}
