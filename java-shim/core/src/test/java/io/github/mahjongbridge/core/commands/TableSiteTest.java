package io.github.mahjongbridge.core.commands;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.github.mahjongbridge.core.world.Place;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class TableSiteTest {
  private static final Place SOUTHWARD = new Place("world", 0.3, 64, -0.2, 10);

  @Test
  void onlyALineThatPutsUpATableNeedsLand() throws IOException {
    Grammar grammar = Grammar.ofThisBuild();
    assertEquals(new TableSite(0, 64, 2, 2), TableSite.of(grammar, "/mahjong create", SOUTHWARD));
    assertEquals(new TableSite(0, 64, 2, 2), TableSite.of(grammar, "mj create corner", SOUTHWARD));
    assertEquals(new TableSite(0, 64, 6, 5), TableSite.of(grammar, "mahjong  create corner block ", SOUTHWARD));
    assertNull(TableSite.of(grammar, "/mahjong remove create", SOUTHWARD));
    assertNull(TableSite.of(grammar, "/mahjong", SOUTHWARD));
    assertNull(TableSite.of(grammar, "/mahjong creates", SOUTHWARD));
  }

  @Test
  void theTableStandsBeforeItsPlayerWhereverHeLooks() throws IOException {
    Grammar grammar = Grammar.ofThisBuild();
    for (float turns : new float[] {-360, 0, 360}) {
      assertEquals(new TableSite(-3, 64, -1, 2), TableSite.of(grammar, "mahjong create", yaw(turns + 90)));
      assertEquals(new TableSite(0, 64, -4, 2), TableSite.of(grammar, "mahjong create", yaw(turns + 170)));
      assertEquals(new TableSite(3, 64, -1, 2), TableSite.of(grammar, "mahjong create", yaw(turns - 80)));
    }
  }

  private static Place yaw(float yaw) {
    return new Place("world", SOUTHWARD.x(), SOUTHWARD.y(), SOUTHWARD.z(), yaw);
  }

  @Test
  void theCommandOfALineIsKnownByItsPermission() throws IOException {
    Grammar grammar = Grammar.ofThisBuild();
    assertEquals("mahjong.profile.reload", grammar.permissionOf("mahjong profile reload"));
    assertEquals("", grammar.permissionOf("mahjong profile"));
  }
}
