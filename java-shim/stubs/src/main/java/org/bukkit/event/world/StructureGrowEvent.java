package org.bukkit.event.world;

import io.github.mahjongbridge.stubs.Mirrors;
import java.util.List;
import org.bukkit.block.BlockState;
import org.bukkit.event.Cancellable;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public class StructureGrowEvent extends WorldEvent implements Cancellable {
  public native List<BlockState> getBlocks();
  public native boolean isCancelled();
  public native void setCancelled(boolean cancel);
}
