package io.papermc.paper.threadedregions.scheduler;

import io.github.mahjongbridge.stubs.Mirrors;
import java.util.function.Consumer;
import org.bukkit.plugin.Plugin;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public interface GlobalRegionScheduler {
  ScheduledTask run(Plugin plugin, Consumer<ScheduledTask> task);
  ScheduledTask runAtFixedRate(Plugin plugin, Consumer<ScheduledTask> task, long initialDelayTicks, long periodTicks);
}
