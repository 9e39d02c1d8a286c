package io.papermc.paper.threadedregions.scheduler;

import io.github.mahjongbridge.stubs.Mirrors;
import java.util.function.Consumer;
import org.bukkit.Location;
import org.bukkit.plugin.Plugin;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public interface RegionScheduler {
  void execute(Plugin plugin, Location location, Runnable run);
  ScheduledTask runDelayed(Plugin plugin, Location location, Consumer<ScheduledTask> task, long delayTicks);
}
