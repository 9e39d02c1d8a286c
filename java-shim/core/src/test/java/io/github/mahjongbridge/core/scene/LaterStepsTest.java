package io.github.mahjongbridge.core.scene;

import static io.github.mahjongbridge.core.support.Scenes.ALICE;
import static io.github.mahjongbridge.core.support.Scenes.body;
import static io.github.mahjongbridge.core.support.Scenes.reset;
import static io.github.mahjongbridge.core.support.Scenes.update;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.github.mahjongbridge.core.feedback.FeedbackDispatch;
import io.github.mahjongbridge.core.support.MemoryWorld;
import io.github.mahjongbridge.core.world.Place;
import io.github.mahjongbridge.core.world.PrimitiveKey;
import io.github.mahjongbridge.wire.v1.Audience.Kind;
import io.github.mahjongbridge.wire.v1.Primitive;
import io.github.mahjongbridge.wire.v1.SceneStep;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LaterStepsTest {
  private final MemoryWorld world = new MemoryWorld();
  private final SceneBook book = new SceneBook(world, BlockLedger.inMemory(), new FeedbackDispatch(world));

  @BeforeEach
  void aTableStandsThere() {
    book.playersAt(Map.of(ALICE, new Place("world", 11, 65, 10.5, 0)));
    book.apply(reset(1).addPut(row(1)).build());
  }

  private static Primitive row(double x) {
    return body("row", Kind.KIND_EVERYONE).toBuilder().setX(x).build();
  }

  private static SceneStep.Builder after(int ticks) {
    return SceneStep.newBuilder().setAfterTicks(ticks);
  }

  private Primitive shown(String id) {
    return book.primitive(new PrimitiveKey("t", id));
  }

  private void ticks(int count) {
    for (int tick = 0; tick < count; tick++) {
      book.tick();
    }
  }

  @Test
  void eachStepIsShownInItsTickAndNotBefore() {
    book.apply(update(2).addPut(body("flyer", Kind.KIND_EVERYONE))
        .addLater(after(1).addPut(row(2))).addLater(after(6).addPut(row(3)).addRemove("flyer")).build());
    assertEquals(1, shown("row").getX());
    ticks(1);
    assertEquals(2, shown("row").getX());
    ticks(4);
    assertEquals(2, shown("row").getX());
    assertNotNull(shown("flyer"));
    ticks(1);
    assertEquals(3, shown("row").getX());
    assertNull(shown("flyer"));
  }

  @Test
  void theNextUpdateFindsEverythingShownThatWasStillToCome() {
    book.apply(update(2).addLater(after(6).addPut(row(3)).addPut(body("mark", Kind.KIND_EVERYONE))).build());
    book.apply(update(3).addRemove("mark").build());
    assertEquals(3, shown("row").getX());
    assertNull(shown("mark"));
    ticks(10);
    assertNull(shown("mark"));
  }

  @Test
  void whatTheNextUpdateChangesAnywayIsChangedOnce() {
    book.apply(update(2).addLater(after(1).addPut(row(2))).addLater(after(6).addPut(row(3))).build());
    world.said.clear();
    book.apply(update(3).addPut(row(4)).build());
    assertEquals(4, shown("row").getX());
    assertEquals(List.of("change row"), world.said);
  }

  @Test
  void aResetDropsWhatWasStillToCome() {
    book.apply(update(2).addLater(after(6).addPut(row(3))).build());
    book.apply(reset(3).addPut(row(4)).build());
    ticks(10);
    assertEquals(4, shown("row").getX());
  }

  @Test
  void aTableThatIsGoneShowsNothingMore() {
    book.apply(update(2).addLater(after(2).addPut(body("mark", Kind.KIND_EVERYONE))).build());
    book.remove("t");
    ticks(5);
    assertEquals(Set.of(), world.viewers.keySet());
  }

  @Test
  void whereTheEngineIsFarAwayNobodyWaitsForSteps() {
    book.showAtOnce(true);
    book.apply(update(2).addLater(after(1).addPut(row(2))).addLater(after(6).addPut(row(3))).build());
    assertEquals(3, shown("row").getX());
    ticks(10);
    assertEquals(3, shown("row").getX());
  }

  @Test
  void theSameUpdateOnceMoreStartsNothingAnew() {
    var update = update(2).addLater(after(3).addPut(row(3))).build();
    book.apply(update);
    ticks(2);
    book.apply(update);
    ticks(1);
    assertEquals(3, shown("row").getX());
  }
}
