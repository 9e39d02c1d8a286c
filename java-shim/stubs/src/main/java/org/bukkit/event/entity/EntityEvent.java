package org.bukkit.event.entity;

import io.github.mahjongbridge.stubs.Mirrors;
import org.bukkit.entity.Entity;
import org.bukkit.event.Event;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public abstract class EntityEvent extends Event {
  public native Entity getEntity();
}
