package org.bukkit.block;

import io.github.mahjongbridge.stubs.Mirrors;
import org.bukkit.World;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public interface BlockState {
  World getWorld();
  int getX();
  int getY();
  int getZ();
}
