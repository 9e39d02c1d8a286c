package org.bukkit.event.block;

import io.github.mahjongbridge.stubs.Mirrors;
import org.bukkit.block.Block;
import org.bukkit.block.BlockState;
import org.bukkit.entity.Player;
import org.bukkit.event.Cancellable;
import org.bukkit.inventory.EquipmentSlot;
import org.bukkit.inventory.ItemStack;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public class BlockPlaceEvent extends BlockEvent implements Cancellable {
  public BlockPlaceEvent(
      Block placedBlock, BlockState replacedBlockState, Block placedAgainst, ItemStack itemInHand, Player thePlayer,
      boolean canBuild, EquipmentSlot hand) {}
  public native boolean canBuild();
  public native Player getPlayer();
  public native boolean isCancelled();
  public native void setCancelled(boolean cancel);
}
