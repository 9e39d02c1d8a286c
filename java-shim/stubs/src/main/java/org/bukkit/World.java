package org.bukkit;

import io.github.mahjongbridge.stubs.Mirrors;
import org.bukkit.block.Block;
import org.bukkit.generator.WorldInfo;
import org.bukkit.plugin.Plugin;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public interface World extends RegionAccessor, WorldInfo {
  Block getBlockAt(int x, int y, int z);
  boolean addPluginChunkTicket(int x, int z, Plugin plugin);
  boolean removePluginChunkTicket(int x, int z, Plugin plugin);
  Chunk[] getLoadedChunks();
}
