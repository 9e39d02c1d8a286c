package org.bukkit.plugin;

import io.github.mahjongbridge.stubs.Mirrors;
import org.bukkit.event.Event;
import org.bukkit.event.Listener;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public interface PluginManager {
  void registerEvents(Listener listener, Plugin plugin);
  void callEvent(Event event);
}
