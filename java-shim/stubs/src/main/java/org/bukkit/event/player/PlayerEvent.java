package org.bukkit.event.player;

import io.github.mahjongbridge.stubs.Mirrors;
import org.bukkit.entity.Player;
import org.bukkit.event.Event;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public abstract class PlayerEvent extends Event {
  public final native Player getPlayer();
}
