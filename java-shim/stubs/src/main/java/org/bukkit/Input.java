package org.bukkit;

import io.github.mahjongbridge.stubs.Mirrors;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public interface Input {
  boolean isSneak();

  boolean isJump();
}
