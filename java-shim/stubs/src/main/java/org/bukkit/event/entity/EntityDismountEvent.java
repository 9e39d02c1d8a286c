package org.bukkit.event.entity;

import io.github.mahjongbridge.stubs.Mirrors;
import org.bukkit.entity.Entity;
import org.bukkit.event.Cancellable;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public class EntityDismountEvent extends EntityEvent implements Cancellable {
  public native boolean isCancelled();
  public native void setCancelled(boolean cancel);
  public native Entity getDismounted();
  public native boolean isCancellable();
}
