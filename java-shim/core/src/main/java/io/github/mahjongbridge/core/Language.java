package io.github.mahjongbridge.core;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The languages we have texts in. The engine chooses among the same for what it says. */
public enum Language {
  ENGLISH("en_us"), JAPANESE("ja_jp"), SIMPLIFIED_CHINESE("zh_cn"), TRADITIONAL_CHINESE("zh_tw");

  private static final Set<String> TRADITIONAL = Set.of("tw", "hk", "mo", "hant");

  private final String locale;

  Language(String locale) {
    this.locale = locale;
  }

  /** The locale that the engine's texts in it are filed under. */
  public String locale() {
    return locale;
  }

  /** The language somebody reads whose client says this locale, such as {@code zh_hk}; English for all others. */
  public static Language of(String locale) {
    List<String> parts = Arrays.asList(locale.toLowerCase(Locale.ROOT).split("[_#-]+"));
    return switch (parts.isEmpty() ? "" : parts.getFirst()) {
      case "ja" -> JAPANESE;
      case "lzh", "yue" -> TRADITIONAL_CHINESE;
      case "zh" -> !parts.contains("hans") && parts.stream().anyMatch(TRADITIONAL::contains)
          ? TRADITIONAL_CHINESE : SIMPLIFIED_CHINESE;
      default -> ENGLISH;
    };
  }
}
