package org.bukkit.plugin;

import io.github.mahjongbridge.stubs.Mirrors;
import io.papermc.paper.plugin.lifecycle.event.LifecycleEventOwner;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public interface Plugin extends LifecycleEventOwner {
  boolean isEnabled();
}
