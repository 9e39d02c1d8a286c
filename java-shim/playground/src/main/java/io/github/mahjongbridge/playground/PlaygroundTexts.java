package io.github.mahjongbridge.playground;

import io.github.mahjongbridge.core.Language;
import java.util.Locale;
import net.kyori.adventure.text.Component;
import net.kyori.adventure.text.format.NamedTextColor;
import net.minestom.server.entity.Player;

/** What the playground itself says: how to begin. */
final class PlaygroundTexts {
  private PlaygroundTexts() {}

  /** The locale of a player's client as Minecraft writes it. */
  static String locale(Player player) {
    Locale locale = player.getLocale();
    return locale == null ? "en_us" : locale.toString().toLowerCase(Locale.ROOT);
  }

  /** The language a player reads. */
  static Language language(Player player) {
    return Language.of(locale(player));
  }

  /** Said to whoever comes. */
  static Component greeting(Language language) {
    return Component.text(switch (language) {
      case ENGLISH -> "Right-click a free stool to sit down; /mahjong help tells more.";
      case JAPANESE -> "空いた椅子を右クリックすると着席します。詳しくは /mahjong help です。";
      case SIMPLIFIED_CHINESE -> "右键点击空凳子入座；/mahjong help 说明更多。";
      case TRADITIONAL_CHINESE -> "右鍵點擊空凳子入座；/mahjong help 說明更多。";
    });
  }

  /** Said to who wants to go to another world from his stool. */
  static Component standUpFirst(Language language) {
    return Component.text(switch (language) {
      case ENGLISH -> "Stand up first: hold the sneak key.";
      case JAPANESE -> "先に立ってください。スニークキーを押し続けます。";
      case SIMPLIFIED_CHINESE -> "请先离座：按住潜行键。";
      case TRADITIONAL_CHINESE -> "請先離座：按住潛行鍵。";
    });
  }

  /** Said above a table. */
  static Component sign(Language language, boolean isDisplay) {
    return Component.text()
        .append(Component.text(sitting(language) + "\n"))
        .append(Component.text((isDisplay ? tiles(language) : blocks(language)) + "\n"))
        .append(Component.text(leaving(language), NamedTextColor.GRAY))
        .build();
  }

  private static String sitting(Language language) {
    return switch (language) {
      case ENGLISH -> "Right-click a stool to sit down, then press Ready above the table.";
      case JAPANESE -> "椅子を右クリックして着席し、卓の上の「準備完了」を押してください。";
      case SIMPLIFIED_CHINESE -> "右键点击凳子入座，再按牌桌上方的“准备”。";
      case TRADITIONAL_CHINESE -> "右鍵點擊凳子入座，再按牌桌上方的「準備」。";
    };
  }

  private static String tiles(Language language) {
    return switch (language) {
      case ENGLISH -> "Click one of your tiles twice to discard it.";
      case JAPANESE -> "自分の牌を 2 回クリックすると切ります。";
      case SIMPLIFIED_CHINESE -> "点击自己的牌两次即可打出。";
      case TRADITIONAL_CHINESE -> "點擊自己的牌兩次即可打出。";
    };
  }

  private static String blocks(Language language) {
    return switch (language) {
      case ENGLISH -> "Click a block of yours to discard the tile on it.";
      case JAPANESE -> "自分のブロックをクリックすると、その牌を切ります。";
      case SIMPLIFIED_CHINESE -> "点击自己的方块即可打出上面的牌。";
      case TRADITIONAL_CHINESE -> "點擊自己的方塊即可打出上面的牌。";
    };
  }

  private static String leaving(Language language) {
    return switch (language) {
      case ENGLISH -> "Hold the sneak key to stand up; /mahjong help tells more.";
      case JAPANESE -> "スニークキーを押し続けると立ちます。詳しくは /mahjong help です。";
      case SIMPLIFIED_CHINESE -> "按住潜行键离座；/mahjong help 说明更多。";
      case TRADITIONAL_CHINESE -> "按住潛行鍵離座；/mahjong help 說明更多。";
    };
  }
}
