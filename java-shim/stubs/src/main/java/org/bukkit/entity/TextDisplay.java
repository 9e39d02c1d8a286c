package org.bukkit.entity;

import io.github.mahjongbridge.stubs.Mirrors;
import net.kyori.adventure.text.Component;
import org.bukkit.Color;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public interface TextDisplay extends Display {
  void text(Component text);
  void setLineWidth(int width);
  void setBackgroundColor(Color color);
  void setTextOpacity(byte opacity);
  void setShadowed(boolean shadow);
  void setSeeThrough(boolean seeThrough);
  void setDefaultBackground(boolean defaultBackground);
  void setAlignment(TextAlignment alignment);
  enum TextAlignment {
    CENTER, LEFT, RIGHT
  }
}
