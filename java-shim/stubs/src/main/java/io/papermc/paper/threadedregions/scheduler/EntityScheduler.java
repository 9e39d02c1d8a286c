package io.papermc.paper.threadedregions.scheduler;

import io.github.mahjongbridge.stubs.Mirrors;
import org.bukkit.plugin.Plugin;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public interface EntityScheduler {
  boolean execute(Plugin plugin, Runnable run, Runnable retired, long delay);
}
