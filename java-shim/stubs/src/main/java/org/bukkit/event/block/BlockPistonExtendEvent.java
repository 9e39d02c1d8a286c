package org.bukkit.event.block;

import io.github.mahjongbridge.stubs.Mirrors;
import java.util.List;
import org.bukkit.block.Block;
import org.bukkit.block.BlockFace;
import org.bukkit.event.Cancellable;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public class BlockPistonExtendEvent extends BlockEvent implements Cancellable {
  public native boolean isCancelled();
  public native void setCancelled(boolean cancel);
  public native List<Block> getBlocks();
  public native BlockFace getDirection();
}
