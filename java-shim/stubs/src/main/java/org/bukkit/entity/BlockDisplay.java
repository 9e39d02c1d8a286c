package org.bukkit.entity;

import io.github.mahjongbridge.stubs.Mirrors;
import org.bukkit.block.data.BlockData;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public interface BlockDisplay extends Display {
  void setBlock(BlockData block);
}
