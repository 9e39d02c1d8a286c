package io.github.mahjongbridge.core.commands;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.mahjongbridge.core.Language;
import io.github.mahjongbridge.wire.v1.CompletionPath;
import io.github.mahjongbridge.wire.v1.PushedCompletions;
import java.io.IOException;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CompletionCacheTest {
  private static final UUID ALICE = new UUID(1, 1);
  private CompletionCache cache;
  private Grammar grammar;

  @BeforeEach
  void push() throws IOException {
    grammar = Grammar.ofThisBuild();
    cache = new CompletionCache(grammar);
    cache.put(PushedCompletions.newBuilder().setPlayerId(ALICE.toString())
        .addPaths(path("", "chii", "discard", "skip")).addPaths(path("chii", "4p", "5p"))
        .addPaths(path("chii 4p", "6p")).build());
  }

  private static CompletionPath path(String path, String... entries) {
    return CompletionPath.newBuilder().setPath(path).addAllEntries(List.of(entries)).build();
  }

  @Test
  void onlyWhatWasPushedAndBeginsRightIsOffered() {
    assertEquals(new Suggested(8, List.of("chii", "discard", "skip")), cache.suggest(ALICE, "mahjong "));
    assertEquals(new Suggested(8, List.of("discard")), cache.suggest(ALICE, "mahjong D"));
    assertEquals(new Suggested(13, List.of("4p", "5p")), cache.suggest(ALICE, "mahjong chii "));
    assertEquals(new Suggested(16, List.of("6p")), cache.suggest(ALICE, "mahjong chii 4p "));
    assertEquals(List.of(), cache.suggest(ALICE, "mahjong ron ").entries());
  }

  @Test
  void withoutAPushTheGrammarsVerbsAreOfferedIfTheEngineHasTheSame() {
    UUID bob = new UUID(2, 2);
    assertTrue(cache.suggest(bob, "mahjong ").entries().contains("join"));
    assertTrue(cache.describe("join", Language.ENGLISH).endsWith("Sit down at a table."));
    assertTrue(cache.describe("join", Language.JAPANESE).endsWith("卓に着きます。"));
    for (Language language : Language.values()) {
      assertFalse(cache.describe("ready", language).isEmpty());
    }
    cache.restart(false);
    assertEquals(List.of(), cache.suggest(bob, "mahjong ").entries());
    assertEquals("", cache.describe("join", Language.ENGLISH));
  }

  @Test
  void anAliasOfTheRootIsReadAsTheRoot() {
    assertEquals("mahjong ron", grammar.normal("/mj ron"));
    assertEquals("mahjong", grammar.normal("mj"));
  }
}
