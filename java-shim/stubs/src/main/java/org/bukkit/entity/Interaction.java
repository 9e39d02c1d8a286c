package org.bukkit.entity;

import io.github.mahjongbridge.stubs.Mirrors;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public interface Interaction extends Entity {
  void setInteractionWidth(float width);
  void setInteractionHeight(float height);
  void setResponsive(boolean response);
}
