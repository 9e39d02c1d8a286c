package org.bukkit.event.player;

import io.github.mahjongbridge.stubs.Mirrors;
import java.util.Locale;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public class PlayerLocaleChangeEvent extends PlayerEvent {
  public native Locale locale();
}
