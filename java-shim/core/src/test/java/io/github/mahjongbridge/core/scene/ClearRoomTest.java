package io.github.mahjongbridge.core.scene;

import static io.github.mahjongbridge.core.support.Scenes.ANCHOR;
import static io.github.mahjongbridge.core.support.Scenes.block;
import static io.github.mahjongbridge.core.support.Scenes.body;
import static io.github.mahjongbridge.core.support.Scenes.reset;
import static io.github.mahjongbridge.core.support.Scenes.update;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.mahjongbridge.core.feedback.FeedbackDispatch;
import io.github.mahjongbridge.core.support.MemoryWorld;
import io.github.mahjongbridge.core.world.BlockPlace;
import io.github.mahjongbridge.wire.v1.Audience.Kind;
import org.junit.jupiter.api.Test;

/** What is kept from breaking, building, pistons, explosions and endermen: each of them is asked about by its place. */
class ClearRoomTest {
  private final MemoryWorld world = new MemoryWorld();
  private final SceneBook book = new SceneBook(world, BlockLedger.inMemory(), new FeedbackDispatch(world));

  private boolean guards(int x, int y, int z) {
    return book.guards(new BlockPlace("world", x, y, z));
  }

  @Test
  void theRoomOfADisplayTableIsFiveBlocksSquareWithItsFloor() {
    book.apply(reset(1).setAnchor(ANCHOR.toBuilder().setY(64.5)).addPut(body("felt", Kind.KIND_EVERYONE)).build());
    assertTrue(guards(10, 63, 10), "the floor it stands on");
    assertTrue(guards(12, 64, 8), "under a stool");
    assertTrue(guards(8, 67, 12), "over the heads of who sits there");
    assertFalse(guards(13, 64, 10), "beside it");
    assertFalse(guards(10, 62, 10), "below the floor");
    assertFalse(guards(10, 68, 10), "above");
    assertFalse(book.guards(new BlockPlace("nether", 10, 64, 10)), "in another world");
  }

  @Test
  void theRoomOfABlockTableGoesAsFarAsItsBlocks() {
    book.apply(reset(1).addPut(block("slab", 5, -1, 0, "slab")).addPut(block("top", 0, -1, 0, "wool")).build());
    assertTrue(guards(15, 64, 15));
    assertTrue(guards(5, 63, 10), "the floor under its edge");
    assertFalse(guards(16, 64, 10));
    book.apply(update(2).addRemove("slab").build());
    assertFalse(guards(15, 64, 10), "what it no longer has is free");
  }

  @Test
  void whereATableWasEverybodyMayBuildAgain() {
    book.apply(reset(1).addPut(body("felt", Kind.KIND_EVERYONE)).build());
    assertTrue(guards(10, 64, 10));
    book.remove("t");
    assertFalse(guards(10, 64, 10));
  }
}
