package io.github.mahjongbridge.core.scene;

import static io.github.mahjongbridge.core.support.Scenes.ALICE;
import static io.github.mahjongbridge.core.support.Scenes.ANCHOR;
import static io.github.mahjongbridge.core.support.Scenes.BOB;
import static io.github.mahjongbridge.core.support.Scenes.body;
import static io.github.mahjongbridge.core.support.Scenes.box;
import static io.github.mahjongbridge.core.support.Scenes.reset;
import static io.github.mahjongbridge.core.support.Scenes.sits;
import static io.github.mahjongbridge.core.support.Scenes.stands;
import static io.github.mahjongbridge.core.support.Scenes.update;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.mahjongbridge.core.feedback.FeedbackDispatch;
import io.github.mahjongbridge.core.support.MemoryWorld;
import io.github.mahjongbridge.core.world.Place;
import io.github.mahjongbridge.core.world.PrimitiveKey;
import io.github.mahjongbridge.wire.v1.Audience.Kind;
import io.github.mahjongbridge.wire.v1.SceneUpdate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class SceneBookTest {
  private final MemoryWorld world = new MemoryWorld();
  private final SceneBook book = new SceneBook(world, BlockLedger.inMemory(), new FeedbackDispatch(world));

  private static PrimitiveKey key(String id) {
    return new PrimitiveKey("t", id);
  }

  private static Place at(String name, double x) {
    return new Place(name, x, 65, 10.5, 0);
  }

  private void playersAt(Map<UUID, Place> places) {
    world.players.clear();
    world.players.putAll(places);
    book.playersAt(places);
  }

  private void bothNear() {
    playersAt(Map.of(ALICE, at("world", 11), BOB, at("world", 12)));
  }

  @Test
  void eachAudienceReachesThoseNearWhomItNames() {
    bothNear();
    book.apply(reset(1)
        .addPut(body("all", Kind.KIND_EVERYONE)).addPut(body("own", Kind.KIND_ONLY, ALICE))
        .addPut(body("others", Kind.KIND_EXCEPT, ALICE)).addPut(body("nobody", Kind.KIND_UNSPECIFIED)).build());
    assertEquals(Set.of(ALICE, BOB), world.viewers.get(key("all")));
    assertEquals(Set.of(ALICE), world.viewers.get(key("own")));
    assertEquals(Set.of(BOB), world.viewers.get(key("others")));
    assertEquals(Set.of(), world.viewers.get(key("nobody")));
  }

  @Test
  void whoIsFarAwayOrInAnotherWorldIsSentNothing() {
    playersAt(Map.of(ALICE, at("world", 10.5 + SceneBook.RANGE + 0.1), BOB, at("nether", 10.5)));
    book.apply(reset(1).addPut(body("all", Kind.KIND_EVERYONE)).addPut(body("own", Kind.KIND_ONLY, ALICE)).build());
    assertEquals(Set.of(), world.viewers.get(key("all")));
    assertEquals(Set.of(), world.viewers.get(key("own")));
  }

  @Test
  void whoComesNearIsShownTheTableAndKeepsItAtItsEdge() {
    book.apply(reset(1).addPut(body("all", Kind.KIND_EVERYONE)).build());
    playersAt(Map.of(ALICE, at("world", 10.5 + SceneBook.RANGE)));
    assertEquals(Set.of(ALICE), world.viewers.get(key("all")));
    playersAt(Map.of(ALICE, at("world", 10.5 + SceneBook.RANGE + 2)));
    assertEquals(Set.of(ALICE), world.viewers.get(key("all")));
    playersAt(Map.of(ALICE, at("world", 10.5 + SceneBook.RANGE + 5)));
    assertEquals(Set.of(), world.viewers.get(key("all")));
  }

  @Test
  void whoLosesAPrimitiveDoesNotSeeItChangeFirst() {
    bothNear();
    book.apply(reset(1).addPut(body("a", Kind.KIND_EVERYONE)).build());
    world.said.clear();
    book.apply(update(2).addPut(body("a", Kind.KIND_ONLY, ALICE)).build());
    assertEquals(List.of("show a to 1", "change a", "show a to 1"), world.said);
    assertEquals(Set.of(ALICE), world.viewers.get(key("a")));
  }

  @Test
  void anotherKindOfShapeIsAnotherEntity() {
    book.apply(reset(1).addPut(body("a", Kind.KIND_EVERYONE)).build());
    world.said.clear();
    book.apply(update(2).addPut(box("a", "token")).build());
    assertEquals(List.of("remove a", "spawn a"), world.said);
  }

  @Test
  void aResetKeepsWhatItBringsAgainAndDropsTheRest() {
    book.apply(reset(1).addPut(body("a", Kind.KIND_EVERYONE)).addPut(body("b", Kind.KIND_EVERYONE)).build());
    world.said.clear();
    book.apply(reset(7).addPut(body("a", Kind.KIND_EVERYONE)).build());
    assertEquals(List.of("remove b"), world.said);
    assertEquals(7, book.revision("t"));
  }

  @Test
  void afterAResetABoxOfAnotherTokenIsAnotherEntity() {
    book.apply(reset(1).addPut(box("same", "token")).addPut(box("other", "old")).build());
    world.said.clear();
    book.apply(reset(2).addPut(box("same", "token")).addPut(box("other", "new")).build());
    assertEquals(List.of("remove other", "spawn other"), world.said);
  }

  @Test
  void aTableThatComesBackElsewhereIsMadeAnew() {
    book.apply(reset(1).addPut(body("a", Kind.KIND_EVERYONE)).build());
    world.said.clear();
    book.apply(reset(2).setAnchor(ANCHOR.toBuilder().setX(40.5)).addPut(body("a", Kind.KIND_EVERYONE)).build());
    assertEquals(List.of("remove a", "spawn a"), world.said);
  }

  @Test
  void aChangeOfAnUnknownTableHasToBeAskedFor() {
    assertFalse(book.apply(update(5).addPut(body("a", Kind.KIND_EVERYONE)).build()));
    assertTrue(world.living.isEmpty());
  }

  @Test
  void aRiderIsTurnedOnceAndStaysSeatedThroughAReset() {
    bothNear();
    book.apply(reset(1).addPut(body("seat", Kind.KIND_EVERYONE)).addMounts(sits(ALICE, "seat", 90)).build());
    assertTrue(world.said.contains("mount seat 90.0"));
    world.said.clear();
    book.apply(reset(2).addPut(body("seat", Kind.KIND_EVERYONE)).addMounts(sits(ALICE, "seat", 90)).build());
    assertEquals(List.of("mount seat"), world.said);
    assertEquals(key("seat"), world.riding.get(ALICE));
  }

  @Test
  void aRiderWhomAResetDoesNotNameIsPutDown() {
    bothNear();
    book.apply(reset(1).addPut(body("seat", Kind.KIND_EVERYONE)).addMounts(sits(ALICE, "seat", 0)).build());
    book.apply(reset(2).addPut(body("seat", Kind.KIND_EVERYONE)).build());
    assertNull(book.seatOf(ALICE));
    assertTrue(world.said.contains("dismount 10.5 65.0 13.5"), world.said.toString());
  }

  @Test
  void aRiderKeepsHisSeatUntilANewStreamsEngineHasHadTimeToNameHim() {
    bothNear();
    SceneUpdate seated =
        reset(1).addPut(body("seat", Kind.KIND_EVERYONE)).addMounts(sits(ALICE, "seat", 0)).addMounts(sits(BOB, "seat", 0))
            .build();
    book.apply(seated);
    book.doubtAll();
    world.said.clear();
    book.apply(reset(2).addPut(body("seat", Kind.KIND_EVERYONE)).build());
    assertEquals(List.of(), world.said);
    book.apply(update(3).addMounts(sits(ALICE, "seat", 0)).build());
    book.endDoubtOfRiders();
    assertEquals(List.of("mount seat", "dismount 10.5 65.0 13.5"), world.said, "Bob was not named");
    assertEquals(key("seat"), book.seatOf(ALICE));
    assertNull(book.seatOf(BOB));
  }

  @Test
  void aRiderIsPutDownWhereTheEngineSays() {
    bothNear();
    book.apply(reset(1).addPut(body("seat", Kind.KIND_EVERYONE)).addMounts(sits(ALICE, "seat", 0)).build());
    book.apply(update(2).addMounts(stands(ALICE, 4)).build());
    assertEquals("dismount 14.5 65.0 10.5", world.said.getLast());
    assertTrue(world.riding.isEmpty());
  }

  @Test
  void whoMovesToAnotherSeatRidesThatAloneAndTheFirstIsFree() {
    bothNear();
    book.apply(reset(1).addPut(body("a", Kind.KIND_EVERYONE)).addPut(body("b", Kind.KIND_EVERYONE))
        .addMounts(sits(ALICE, "a", 0)).build());
    book.apply(update(2).addMounts(sits(ALICE, "b", 90)).build());
    assertEquals(Map.of(ALICE, key("b")), world.riding);
    book.apply(update(3).addMounts(sits(BOB, "a", 0)).build());
    assertEquals(Map.of(ALICE, key("b"), BOB, key("a")), world.riding);
    book.apply(update(4).addMounts(stands(ALICE, 4)).build());
    assertEquals(Map.of(BOB, key("a")), world.riding);
  }

  @Test
  void aRiderWhoComesBackIsSeatedAgain() {
    bothNear();
    book.apply(reset(1).addPut(body("seat", Kind.KIND_EVERYONE)).addMounts(sits(ALICE, "seat", 0)).build());
    world.riding.clear();
    Map<UUID, Place> others = new HashMap<>(world.players);
    others.remove(ALICE);
    playersAt(others);
    bothNear();
    book.mountAgain(ALICE);
    assertEquals(key("seat"), world.riding.get(ALICE));
  }

  @Test
  void aLostEntityComesBackWithItsRider() {
    bothNear();
    book.apply(reset(1).addPut(body("seat", Kind.KIND_EVERYONE)).addMounts(sits(ALICE, "seat", 0)).build());
    world.living.clear();
    world.riding.clear();
    book.respawn(key("seat"));
    assertEquals(key("seat"), world.riding.get(ALICE));
    assertEquals(Set.of(ALICE, BOB), world.viewers.get(key("seat")));
  }

  @Test
  void aRemovedTableLeavesNothingBehind() {
    bothNear();
    book.apply(reset(1).addPut(body("seat", Kind.KIND_EVERYONE)).addMounts(sits(ALICE, "seat", 0)).build());
    book.remove("t");
    assertTrue(world.living.isEmpty());
    assertTrue(world.riding.isEmpty());
    assertEquals(0, book.revision("t"));
  }

  @Test
  void onlyTablesNotSentAnewStayInDoubt() {
    book.apply(reset(1).build());
    book.apply(reset(1).setTableId("u").build());
    book.doubtAll();
    book.apply(reset(2).build());
    assertEquals(Set.of("u"), book.unconfirmed());
  }
}
