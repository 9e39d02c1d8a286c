package org.bukkit.block;

import io.github.mahjongbridge.stubs.Mirrors;
import org.bukkit.Location;
import org.bukkit.World;
import org.bukkit.block.data.BlockData;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public interface Block {
  World getWorld();
  int getX();
  int getY();
  int getZ();
  BlockData getBlockData();
  void setBlockData(BlockData data, boolean applyPhysics);
  Block getRelative(BlockFace face);
  Location getLocation();
  BlockState getState();
}
