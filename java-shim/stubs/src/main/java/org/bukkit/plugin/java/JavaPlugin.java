package org.bukkit.plugin.java;

import io.github.mahjongbridge.stubs.Mirrors;
import io.papermc.paper.plugin.lifecycle.event.LifecycleEventManager;
import java.io.File;
import java.util.logging.Logger;
import org.bukkit.Server;
import org.bukkit.configuration.file.FileConfiguration;
import org.bukkit.plugin.Plugin;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public abstract class JavaPlugin implements Plugin {
  public void onEnable() {}
  public void onDisable() {}
  public final native boolean isEnabled();
  public final native Server getServer();
  public final native File getDataFolder();
  public native FileConfiguration getConfig();
  public native void saveDefaultConfig();
  public native Logger getLogger();
  public final native LifecycleEventManager<Plugin> getLifecycleManager();
}
