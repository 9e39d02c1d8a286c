package org.bukkit;

import io.github.mahjongbridge.stubs.Mirrors;
import org.bukkit.entity.Entity;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public interface Chunk {
  int getX();
  int getZ();
  Entity[] getEntities();
}
