package org.bukkit.configuration.file;

import io.github.mahjongbridge.stubs.Mirrors;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public abstract class FileConfiguration {
  public native String getString(String path, String def);
  public native int getInt(String path, int def);
  public native boolean getBoolean(String path, boolean def);
}
