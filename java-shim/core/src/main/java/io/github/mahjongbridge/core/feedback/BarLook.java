package io.github.mahjongbridge.core.feedback;

import java.util.Locale;
import net.kyori.adventure.bossbar.BossBar;
import net.kyori.adventure.text.Component;
import net.kyori.adventure.text.serializer.gson.GsonComponentSerializer;

/** How a boss bar looks: its text, how full it is (0 to 1) and its colour. */
public record BarLook(Component text, float progress, BossBar.Color color) {

  /**
   * Reads a bar as the engine sends it; a progress out of range is cut, an unknown colour is white.
   *
   * @throws com.google.gson.JsonParseException when the text is no text component
   */
  public static BarLook of(String componentJson, float progress, String color) {
    BossBar.Color known = BossBar.Color.NAMES.value(color.toLowerCase(Locale.ROOT));
    return new BarLook(
        GsonComponentSerializer.gson().deserialize(componentJson), Math.clamp(progress, 0f, 1f),
        known == null ? BossBar.Color.WHITE : known);
  }
}
