package org.bukkit.event;

import io.github.mahjongbridge.stubs.Mirrors;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public abstract class Event {
  public enum Result { DENY, DEFAULT, ALLOW }
}
