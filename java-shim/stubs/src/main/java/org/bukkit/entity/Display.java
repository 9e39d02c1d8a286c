package org.bukkit.entity;

import io.github.mahjongbridge.stubs.Mirrors;
import org.bukkit.util.Transformation;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public interface Display extends Entity {
  void setTransformation(Transformation transformation);
  void setInterpolationDuration(int ticks);
  void setInterpolationDelay(int ticks);
  void setTeleportDuration(int ticks);
  void setViewRange(float range);
  void setBillboard(Billboard billboard);
  void setBrightness(Brightness brightness);
  enum Billboard {
    FIXED, VERTICAL, HORIZONTAL, CENTER
  }
  class Brightness {
    public Brightness(int blockLight, int skyLight) {}
  }
}
