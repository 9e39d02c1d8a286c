package io.github.mahjongbridge.core.scene;

import static io.github.mahjongbridge.core.support.Scenes.ALICE;
import static io.github.mahjongbridge.core.support.Scenes.BOB;
import static io.github.mahjongbridge.core.support.Scenes.bar;
import static io.github.mahjongbridge.core.support.Scenes.body;
import static io.github.mahjongbridge.core.support.Scenes.reset;
import static io.github.mahjongbridge.core.support.Scenes.sits;
import static io.github.mahjongbridge.core.support.Scenes.stands;
import static io.github.mahjongbridge.core.support.Scenes.update;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.gson.JsonParseException;
import io.github.mahjongbridge.core.feedback.FeedbackDispatch;
import io.github.mahjongbridge.core.support.MemoryWorld;
import io.github.mahjongbridge.core.world.Place;
import io.github.mahjongbridge.wire.v1.Audience.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import net.kyori.adventure.audience.Audience;
import net.kyori.adventure.bossbar.BossBar;
import net.kyori.adventure.text.TextComponent;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class WatchersBarTest {
  private final MemoryWorld world = new MemoryWorld();
  private final FeedbackDispatch feedback = new FeedbackDispatch(world);
  private final SceneBook book = new SceneBook(world, BlockLedger.inMemory(), feedback);
  private final Map<UUID, List<BossBar>> bars = new HashMap<>();

  @BeforeEach
  void bothStandNear() {
    for (UUID player : List.of(ALICE, BOB)) {
      List<BossBar> own = bars.computeIfAbsent(player, nobody -> new ArrayList<>());
      world.audiences.put(player, new Audience() {
        @Override
        public void showBossBar(BossBar shown) {
          own.add(shown);
        }

        @Override
        public void hideBossBar(BossBar hidden) {
          own.remove(hidden);
        }
      });
    }
    aliceAt(0);
  }

  private void aliceAt(double away) {
    book.playersAt(Map.of(
        ALICE, new Place("world", 10.5 + away, 65, 10.5, 0), BOB, new Place("world", 12, 65, 10.5, 0)));
  }

  private List<String> seenBy(UUID player) {
    return bars.get(player).stream().map(bar -> ((TextComponent) bar.name()).content()).toList();
  }

  @Test
  void whoIsNearAndInTheAudienceIsShownTheBar() {
    book.apply(reset(1).setBar(bar("East 1", Kind.KIND_EXCEPT, BOB)).build());
    assertEquals(List.of("East 1"), seenBy(ALICE));
    assertEquals(List.of(), seenBy(BOB));
  }

  @Test
  void itIsShownToWhoComesNearAndTakenFromWhoWalksAway() {
    aliceAt(SceneBook.RANGE + 5);
    book.apply(reset(1).setBar(bar("East 1", Kind.KIND_EVERYONE)).build());
    assertEquals(List.of(), seenBy(ALICE));
    aliceAt(SceneBook.RANGE);
    assertEquals(List.of("East 1"), seenBy(ALICE));
    aliceAt(SceneBook.RANGE + 5);
    assertEquals(List.of(), seenBy(ALICE));
    assertEquals(List.of("East 1"), seenBy(BOB));
  }

  @Test
  void whoComesNearLaterIsShownWhatItSaysByThen() {
    aliceAt(SceneBook.RANGE + 5);
    book.apply(reset(1).setBar(bar("East 1", Kind.KIND_EVERYONE)).build());
    book.apply(update(2).setBar(bar("East 2", Kind.KIND_EVERYONE)).build());
    aliceAt(0);
    assertEquals(List.of("East 2"), seenBy(ALICE));
  }

  @Test
  void whoSitsDownLosesItAndWhoStandsUpHasItAgain() {
    book.apply(reset(1).setBar(bar("East 1", Kind.KIND_EVERYONE)).build());
    book.apply(update(2).setBar(bar("East 1", Kind.KIND_EXCEPT, ALICE)).build());
    assertEquals(List.of(), seenBy(ALICE));
    assertEquals(List.of("East 1"), seenBy(BOB));
    book.apply(update(3).setBar(bar("East 1", Kind.KIND_EVERYONE)).build());
    assertEquals(List.of("East 1"), seenBy(ALICE));
  }

  @Test
  void anUpdateWithoutABarKeepsItAndAnEmptyTextTakesItAway() {
    book.apply(reset(1).setBar(bar("East 1", Kind.KIND_EVERYONE)).build());
    book.apply(update(2).build());
    assertEquals(List.of("East 1"), seenBy(ALICE));
    book.apply(update(3).setBar(bar("", Kind.KIND_EVERYONE)).build());
    assertEquals(List.of(), seenBy(ALICE));
    aliceAt(SceneBook.RANGE + 5);
    aliceAt(0);
    assertEquals(List.of(), seenBy(ALICE));
  }

  @Test
  void aResetWithoutABarTakesItAway() {
    book.apply(reset(1).setBar(bar("East 1", Kind.KIND_EVERYONE)).build());
    book.apply(reset(2).build());
    assertEquals(List.of(), seenBy(ALICE));
  }

  @Test
  void afterANewStreamTheResetBringsItBackOnce() {
    book.apply(reset(1).setBar(bar("East 1", Kind.KIND_EVERYONE)).build());
    feedback.removeAllBars();
    assertEquals(List.of(), seenBy(ALICE));
    book.apply(reset(2).setBar(bar("East 1", Kind.KIND_EVERYONE)).build());
    assertEquals(List.of("East 1"), seenBy(ALICE));
  }

  @Test
  void aTableThatIsGoneLeavesNoBar() {
    book.apply(reset(1).setBar(bar("East 1", Kind.KIND_EVERYONE)).build());
    book.remove("t");
    assertEquals(List.of(), seenBy(ALICE));
    assertEquals(List.of(), seenBy(BOB));
  }

  @Test
  void twoTablesHaveABarEach() {
    book.apply(reset(1).setBar(bar("East 1", Kind.KIND_EVERYONE)).build());
    book.apply(reset(1).setTableId("u").setBar(bar("South 3", Kind.KIND_EVERYONE)).build());
    book.remove("t");
    assertEquals(List.of("South 3"), seenBy(ALICE));
  }

  @Test
  void whoSitsAtOneTableIsNotShownTheBarOfAnotherUntilHeGetsUp() {
    book.apply(reset(1).setBar(bar("East 1", Kind.KIND_EVERYONE)).build());
    book.apply(reset(1).setTableId("u").addPut(body("stool", Kind.KIND_EVERYONE))
        .addMounts(sits(ALICE, "stool", 0)).setBar(bar("South 3", Kind.KIND_EXCEPT, ALICE)).build());
    assertEquals(List.of(), seenBy(ALICE));
    book.apply(update(2).setBar(bar("East 2", Kind.KIND_EVERYONE)).build());
    assertEquals(List.of(), seenBy(ALICE));
    assertEquals(List.of("East 2", "South 3"), seenBy(BOB).stream().sorted().toList());
    book.apply(update(2).setTableId("u").addMounts(stands(ALICE, 3)).build());
    assertEquals(List.of("East 2"), seenBy(ALICE));
  }

  @Test
  void aMalformedBarIsRefusedAndTheOldOneStays() {
    book.apply(reset(1).setBar(bar("East 1", Kind.KIND_EVERYONE)).build());
    assertThrows(JsonParseException.class, () -> book.apply(
        update(2).setBar(bar("East 2", Kind.KIND_EVERYONE).setComponentJson("{")).build()));
    aliceAt(SceneBook.RANGE + 5);
    aliceAt(0);
    assertEquals(List.of("East 1"), seenBy(ALICE));
  }
}
