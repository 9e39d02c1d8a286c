package io.github.mahjongbridge.core;

import net.kyori.adventure.text.Component;
import net.kyori.adventure.text.format.NamedTextColor;

/** The few texts that the engine, which has all others, cannot say: it is away, or is not to hear of what was tried. */
public final class ShimTexts {
  private ShimTexts() {}

  /** The table stands still. */
  static Component engineAway(Language language) {
    return Component.text(switch (language) {
      case ENGLISH -> "The mahjong engine is away; the table waits for it.";
      case JAPANESE -> "麻雀エンジンにつながりません。卓は待っています。";
      case SIMPLIFIED_CHINESE -> "麻将引擎没有连接；牌桌在等它。";
      case TRADITIONAL_CHINESE -> "麻將引擎沒有連線；牌桌在等它。";
    }, NamedTextColor.YELLOW);
  }

  /** What was wished for has not reached the engine. */
  static Component notSent(Language language) {
    return Component.text(switch (language) {
      case ENGLISH -> "Nothing was done: the mahjong engine is away or too busy.";
      case JAPANESE -> "実行されませんでした。麻雀エンジンにつながらないか、混み合っています。";
      case SIMPLIFIED_CHINESE -> "没有执行：麻将引擎没有连接或太忙。";
      case TRADITIONAL_CHINESE -> "沒有執行：麻將引擎沒有連線或太忙。";
    }, NamedTextColor.RED);
  }

  /** A block in a table's room was not changed. */
  public static Component guarded(Language language) {
    return Component.text(switch (language) {
      case ENGLISH -> "This place belongs to a mahjong table.";
      case JAPANESE -> "ここは麻雀卓の場所です。";
      case SIMPLIFIED_CHINESE -> "这里属于一张麻将桌。";
      case TRADITIONAL_CHINESE -> "這裡屬於一張麻將桌。";
    }, NamedTextColor.RED);
  }

  /** A table was not put up: whoever protects the land has refused it. */
  public static Component noBuilding(Language language) {
    return Component.text(switch (language) {
      case ENGLISH -> "You may not build here, so no table can be put up.";
      case JAPANESE -> "ここでは建築できないため、卓を置けません。";
      case SIMPLIFIED_CHINESE -> "你不能在这里建造，因此不能放置牌桌。";
      case TRADITIONAL_CHINESE -> "你不能在這裡建造，因此不能放置牌桌。";
    }, NamedTextColor.RED);
  }

  /** The engine does not serve this server, for a reason in its own words. */
  static Component refused(Language language, String reason) {
    return Component.text(switch (language) {
      case ENGLISH -> "The mahjong engine refuses this server: ";
      case JAPANESE -> "麻雀エンジンがこのサーバーを拒否しています：";
      case SIMPLIFIED_CHINESE -> "麻将引擎拒绝本服务器：";
      case TRADITIONAL_CHINESE -> "麻將引擎拒絕本伺服器：";
    } + reason, NamedTextColor.RED);
  }
}
