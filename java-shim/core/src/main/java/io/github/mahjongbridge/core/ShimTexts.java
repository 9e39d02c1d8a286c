package io.github.mahjongbridge.core;

import net.kyori.adventure.text.Component;
import net.kyori.adventure.text.format.NamedTextColor;

/** The few texts a player must read while the engine, which has all others, cannot be reached. */
final class ShimTexts {
  static final Component ENGINE_AWAY =
      Component.text("The mahjong engine is away; the table waits for it.", NamedTextColor.YELLOW);
  static final Component NOT_SENT =
      Component.text("Nothing was done: the mahjong engine is away or too busy.", NamedTextColor.RED);

  private ShimTexts() {}

  static Component refused(String reason) {
    return Component.text("The mahjong engine refuses this server: " + reason, NamedTextColor.RED);
  }
}
