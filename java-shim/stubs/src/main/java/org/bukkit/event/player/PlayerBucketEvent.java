package org.bukkit.event.player;

import io.github.mahjongbridge.stubs.Mirrors;
import org.bukkit.block.Block;
import org.bukkit.event.Cancellable;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public abstract class PlayerBucketEvent extends PlayerEvent implements Cancellable {
  public native boolean isCancelled();
  public native void setCancelled(boolean cancel);
  public final native Block getBlock();
}
