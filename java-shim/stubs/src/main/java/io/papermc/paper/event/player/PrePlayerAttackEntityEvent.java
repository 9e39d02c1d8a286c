package io.papermc.paper.event.player;

import io.github.mahjongbridge.stubs.Mirrors;
import org.bukkit.entity.Entity;
import org.bukkit.event.Cancellable;
import org.bukkit.event.player.PlayerEvent;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public class PrePlayerAttackEntityEvent extends PlayerEvent implements Cancellable {
  public native boolean isCancelled();
  public native void setCancelled(boolean cancel);
  public native Entity getAttacked();
}
