package io.github.mahjongbridge.core.scene;

import static io.github.mahjongbridge.core.support.Scenes.block;
import static io.github.mahjongbridge.core.support.Scenes.reset;
import static io.github.mahjongbridge.core.support.Scenes.update;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.mahjongbridge.core.feedback.FeedbackDispatch;
import io.github.mahjongbridge.core.support.MemoryWorld;
import io.github.mahjongbridge.core.world.BlockPlace;
import io.github.mahjongbridge.core.world.PrimitiveKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BlocksOfATableTest {
  private static final BlockPlace FIRST = new BlockPlace("world", 12, 64, 10);
  private static final BlockPlace SECOND = new BlockPlace("world", 13, 64, 10);

  @TempDir Path folder;
  private final MemoryWorld world = new MemoryWorld();

  @Test
  void aBlockStandsWholeStepsFromTheAnchorsBlockAndIsFoundThere() {
    SceneBook book = new SceneBook(world, BlockLedger.inMemory(), new FeedbackDispatch(world));
    book.apply(reset(1).addPut(block("b", 2, -1, 0, "minecraft:quartz")).build());
    assertEquals("minecraft:quartz", world.blocks.get(FIRST));
    assertEquals(new PrimitiveKey("t", "b"), book.blockAt(FIRST));
    assertNull(book.blockAt(SECOND));
  }

  @Test
  void whatWasReplacedComesBackWhenTheBlockGoes() {
    world.blocks.put(FIRST, "minecraft:grass_block[snowy=false]");
    SceneBook book = new SceneBook(world, BlockLedger.inMemory(), new FeedbackDispatch(world));
    book.apply(reset(1).addPut(block("b", 2, -1, 0, "minecraft:quartz")).build());
    book.apply(update(2).addPut(block("b", 2, -1, 0, "minecraft:gold_block")).build());
    book.apply(update(3).addRemove("b").build());
    assertEquals("minecraft:grass_block[snowy=false]", world.blocks.get(FIRST));
    assertNull(book.blockAt(FIRST));
  }

  @Test
  void aBlockThatMovesRestoresTheOldPlace() {
    world.blocks.put(FIRST, "minecraft:dirt");
    SceneBook book = new SceneBook(world, BlockLedger.inMemory(), new FeedbackDispatch(world));
    book.apply(reset(1).addPut(block("b", 2, -1, 0, "minecraft:quartz")).build());
    book.apply(update(2).addPut(block("b", 3, -1, 0, "minecraft:quartz")).build());
    assertEquals("minecraft:dirt", world.blocks.get(FIRST));
    assertEquals("minecraft:quartz", world.blocks.get(SECOND));
  }

  @Test
  void aResetDoesNotTakeItsOwnBlocksForTheWorlds() {
    world.blocks.put(FIRST, "minecraft:dirt");
    SceneBook book = new SceneBook(world, BlockLedger.inMemory(), new FeedbackDispatch(world));
    book.apply(reset(1).addPut(block("b", 2, -1, 0, "minecraft:quartz")).build());
    book.apply(reset(2).addPut(block("c", 2, -1, 0, "minecraft:quartz")).build());
    assertEquals(new PrimitiveKey("t", "c"), book.blockAt(FIRST));
    book.clear();
    assertEquals("minecraft:dirt", world.blocks.get(FIRST));
  }

  @Test
  void afterAKilledServerTheNextStartRestoresEveryBlock() throws IOException {
    Path file = folder.resolve("blocks.tsv");
    world.blocks.put(FIRST, "minecraft:dirt");
    SceneBook killed = new SceneBook(world, BlockLedger.at(file), new FeedbackDispatch(world));
    killed.apply(reset(1).addPut(block("a", 2, -1, 0, "minecraft:quartz"))
        .addPut(block("b", 3, -1, 0, "minecraft:quartz")).build());
    killed.apply(update(2).addRemove("b").build());

    BlockLedger ledger = BlockLedger.at(file);
    assertEquals(List.of(FIRST), ledger.places());
    SceneBook next = new SceneBook(world, ledger, new FeedbackDispatch(world));
    assertEquals("minecraft:dirt", world.blocks.get(FIRST));
    assertEquals(List.of(), ledger.places());
    assertEquals(List.of(), BlockLedger.at(file).places());
    assertNull(next.blockAt(FIRST));
  }

  @Test
  void aHalfWrittenLineIsLeftOut() throws IOException {
    Path file = folder.resolve("blocks.tsv");
    BlockLedger.at(file).record(FIRST, "minecraft:dirt");
    Files.writeString(file, "world\t13\t64", StandardOpenOption.APPEND);
    assertEquals(List.of(FIRST), BlockLedger.at(file).places());
    assertTrue(Files.readString(file).endsWith("\n"));
  }
}
