package org.bukkit.event.player;

import io.github.mahjongbridge.stubs.Mirrors;
import org.bukkit.block.Block;
import org.bukkit.event.Cancellable;
import org.bukkit.event.block.Action;
import org.bukkit.inventory.EquipmentSlot;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public class PlayerInteractEvent extends PlayerEvent implements Cancellable {
  public native boolean isCancelled();
  public native void setCancelled(boolean cancel);
  public native Action getAction();
  public native EquipmentSlot getHand();
  public native Block getClickedBlock();
  public native Result useInteractedBlock();
}
