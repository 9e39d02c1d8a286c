package org.bukkit.event.block;

import io.github.mahjongbridge.stubs.Mirrors;
import org.bukkit.event.Cancellable;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public class BlockIgniteEvent extends BlockEvent implements Cancellable {
  public native boolean isCancelled();
  public native void setCancelled(boolean cancel);
}
