package org.bukkit.event.player;

import io.github.mahjongbridge.stubs.Mirrors;
import org.bukkit.Input;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public class PlayerInputEvent extends PlayerEvent {
  public native Input getInput();
}
