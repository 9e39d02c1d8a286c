package io.github.mahjongbridge.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.mahjongbridge.core.players.Roster;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import net.kyori.adventure.text.Component;
import net.kyori.adventure.text.TextComponent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LanguageTest {
  @ParameterizedTest
  @CsvSource({
    "en_us, ENGLISH", "en_gb, ENGLISH", "fr_fr, ENGLISH", "'', ENGLISH", "_, ENGLISH", "ja_jp, JAPANESE",
    "zh_cn, SIMPLIFIED_CHINESE", "zh_sg, SIMPLIFIED_CHINESE", "zh, SIMPLIFIED_CHINESE",
    "zh_hans_hk, SIMPLIFIED_CHINESE", "zh_tw, TRADITIONAL_CHINESE", "zh_HK, TRADITIONAL_CHINESE",
    "zh_tw_#hant, TRADITIONAL_CHINESE", "zh-Hant-MO, TRADITIONAL_CHINESE", "lzh, TRADITIONAL_CHINESE",
  })
  void aClientIsToldInTheNearestLanguage(String locale, Language language) {
    assertEquals(language, Language.of(locale));
  }

  @Test
  void everyLanguageHasItsOwnTexts() {
    Set<String> said = new HashSet<>();
    for (Language language : Language.values()) {
      List<Component> texts = Arrays.asList(
          ShimTexts.engineAway(language), ShimTexts.notSent(language), ShimTexts.refused(language, "wire 2"));
      texts.forEach(text -> said.add(((TextComponent) text).content()));
      assertTrue(((TextComponent) texts.getLast()).content().endsWith("wire 2"));
    }
    assertEquals(3 * Language.values().length, said.size());
  }

  @Test
  void theRosterKnowsWhoReadsWhat() {
    Roster roster = new Roster();
    UUID player = new UUID(0, 1);
    assertEquals(Language.ENGLISH, roster.language(player));
    roster.joined(player, "Bao", "zh_hk", "world", List.of());
    assertEquals(Language.TRADITIONAL_CHINESE, roster.language(player));
    roster.joined(player, "Bao", "ja_jp", "world", List.of());
    assertEquals(Language.JAPANESE, roster.language(player));
  }
}
