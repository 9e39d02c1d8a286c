package io.github.mahjongbridge.core.scene;

import static io.github.mahjongbridge.core.support.Scenes.ALICE;
import static io.github.mahjongbridge.core.support.Scenes.BOB;
import static io.github.mahjongbridge.core.support.Scenes.bar;
import static io.github.mahjongbridge.core.support.Scenes.block;
import static io.github.mahjongbridge.core.support.Scenes.body;
import static io.github.mahjongbridge.core.support.Scenes.box;
import static io.github.mahjongbridge.core.support.Scenes.reset;
import static io.github.mahjongbridge.core.support.Scenes.sits;
import static io.github.mahjongbridge.core.support.Scenes.stands;
import static io.github.mahjongbridge.core.support.Scenes.update;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.mahjongbridge.core.feedback.FeedbackDispatch;
import io.github.mahjongbridge.core.support.MemoryWorld;
import io.github.mahjongbridge.core.world.Place;
import io.github.mahjongbridge.wire.v1.Audience.Kind;
import io.github.mahjongbridge.wire.v1.SceneUpdate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is applied once more changes nothing in the world, and asks nothing of it. */
class IdempotencyTest {
  private static final int STEPS = 400;

  private final MemoryWorld world = new MemoryWorld();
  private final SceneBook book = new SceneBook(world, BlockLedger.inMemory(), new FeedbackDispatch(world));

  @BeforeEach
  void bothAreNear() {
    Map<UUID, Place> near = Map.of(ALICE, new Place("world", 11, 65, 10, 0), BOB, new Place("world", 9, 65, 10, 0));
    world.players.putAll(near);
    book.playersAt(near);
  }

  private static SceneUpdate whole() {
    return reset(3)
        .addPut(body("felt", Kind.KIND_EVERYONE)).addPut(body("own", Kind.KIND_ONLY, ALICE))
        .addPut(body("plate", Kind.KIND_EXCEPT, BOB)).addPut(box("button", "token")).addPut(block("slab", 1, 0, 0, "stone"))
        .addMounts(sits(ALICE, "felt", 90)).setBar(bar("East 1", Kind.KIND_EVERYONE)).build();
  }

  @Test
  void theSameWholePictureTwiceChangesNothing() {
    book.apply(whole());
    Seen before = seen();
    world.said.clear();
    book.apply(whole());
    assertEquals(before, seen());
    assertEquals(List.of("mount felt"), world.said, "who sits already is asked to keep his seat, and nothing else happens");
  }

  @Test
  void theSameDifferenceTwiceChangesNothing() {
    book.apply(whole());
    SceneUpdate difference = update(4).addPut(body("felt", Kind.KIND_ONLY, BOB)).addPut(body("river", Kind.KIND_EVERYONE))
        .addRemove("plate").addMounts(stands(ALICE, 3)).build();
    book.apply(difference);
    Seen before = seen();
    world.said.clear();
    assertTrue(book.apply(difference));
    assertEquals(before, seen());
    assertEquals(List.of(), world.said);
  }

  @Test
  void aDifferenceThatComesLateDoesNotTakeThePictureBack() {
    book.apply(whole());
    SceneUpdate early = update(4).addPut(box("button", "first")).build();
    book.apply(early);
    book.apply(update(5).addPut(box("button", "second")).build());
    Seen before = seen();
    book.apply(early);
    assertEquals(before, seen());
  }

  /** Random pictures by random differences, each applied one to three times, are those of each applied once. */
  @Test
  void randomDifferencesAppliedOftenShowWhatTheyShowAppliedOnce() {
    MemoryWorld plain = new MemoryWorld();
    SceneBook once = new SceneBook(plain, BlockLedger.inMemory(), new FeedbackDispatch(plain));
    plain.players.putAll(world.players);
    once.playersAt(plain.players);
    Random chance = new Random(11);
    for (int revision = 1; revision <= STEPS; revision++) {
      SceneUpdate update = randomUpdate(chance, revision);
      once.apply(update);
      for (int times = chance.nextInt(3); times >= 0; times--) {
        book.apply(update);
      }
      assertEquals(plain.living, world.living);
      assertEquals(plain.viewers, world.viewers);
      assertEquals(plain.blocks, world.blocks);
    }
  }

  private static SceneUpdate randomUpdate(Random chance, int revision) {
    SceneUpdate.Builder update = revision == 1 || chance.nextInt(20) == 0 ? reset(revision) : update(revision);
    List<String> ids = new ArrayList<>(List.of("a", "b", "c", "d", "e", "f"));
    for (int count = chance.nextInt(4); count > 0; count--) {
      String id = ids.remove(chance.nextInt(ids.size()));
      switch (chance.nextInt(5)) {
        case 0 -> update.addRemove(id);
        case 1 -> update.addPut(box(id, "token" + chance.nextInt(3)));
        case 2 -> update.addPut(block(id, chance.nextInt(3), 0, 0, "stone" + chance.nextInt(2)));
        case 3 -> update.addPut(body(id, Kind.KIND_ONLY, chance.nextBoolean() ? ALICE : BOB));
        default -> update.addPut(body(id, Kind.KIND_EVERYONE));
      }
    }
    return update.build();
  }

  private record Seen(Object living, Object viewers, Object riding, Object blocks) {}

  private Seen seen() {
    return new Seen(
        Map.copyOf(world.living), Map.copyOf(world.viewers), Map.copyOf(world.riding), Map.copyOf(world.blocks));
  }
}
