package org.bukkit;

import io.github.mahjongbridge.stubs.Mirrors;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public class Location {
  public Location(World world, double x, double y, double z) {}
  public Location(World world, double x, double y, double z, float yaw, float pitch) {}
  public native World getWorld();
  public native double getX();
  public native double getY();
  public native double getZ();
  public native int getBlockX();
  public native int getBlockZ();
  public native float getYaw();
  public native float getPitch();
  public native void setYaw(float yaw);
  public native void setPitch(float pitch);
  public native boolean isWorldLoaded();
  public native int getBlockY();
}
