package io.github.mahjongbridge.core.commands;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class TableSitesTest {
  @Test
  void onlyALineThatPutsUpATableNeedsLandAsWideAsTheTable() throws IOException {
    Grammar grammar = Grammar.ofThisBuild();
    assertEquals(2, TableSites.reach(grammar, "/mahjong create"));
    assertEquals(2, TableSites.reach(grammar, "mj create corner"));
    assertEquals(5, TableSites.reach(grammar, "mahjong  create corner block "));
    assertEquals(0, TableSites.reach(grammar, "/mahjong remove create"));
    assertEquals(0, TableSites.reach(grammar, "/mahjong"));
    assertEquals(0, TableSites.reach(grammar, "/mahjong creates"));
  }

  @Test
  void theCommandOfALineIsKnownByItsPermission() throws IOException {
    Grammar grammar = Grammar.ofThisBuild();
    assertEquals("mahjong.profile.reload", grammar.permissionOf("mahjong profile reload"));
    assertEquals("", grammar.permissionOf("mahjong profile"));
  }
}
