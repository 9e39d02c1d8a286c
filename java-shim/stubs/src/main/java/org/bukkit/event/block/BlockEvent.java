package org.bukkit.event.block;

import io.github.mahjongbridge.stubs.Mirrors;
import org.bukkit.block.Block;
import org.bukkit.event.Event;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public abstract class BlockEvent extends Event {
  public final native Block getBlock();
}
