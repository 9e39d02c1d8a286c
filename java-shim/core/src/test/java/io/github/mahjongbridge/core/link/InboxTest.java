package io.github.mahjongbridge.core.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.mahjongbridge.wire.v1.CommandReply;
import io.github.mahjongbridge.wire.v1.ConnectResponse;
import io.github.mahjongbridge.wire.v1.Feedback;
import io.github.mahjongbridge.wire.v1.SceneUpdate;
import java.util.Set;
import org.junit.jupiter.api.Test;

class InboxTest {
  private final Inbox inbox = new Inbox(2);

  private static Delivery scene(String table, boolean reset) {
    return new Delivery(1, ConnectResponse.newBuilder()
        .setSceneUpdate(SceneUpdate.newBuilder().setTableId(table).setReset(reset)).build());
  }

  private static Delivery answer() {
    return new Delivery(1, ConnectResponse.newBuilder()
        .setCommandReply(CommandReply.getDefaultInstance()).build());
  }

  private static Delivery bar() {
    return new Delivery(1, ConnectResponse.newBuilder()
        .setFeedback(Feedback.newBuilder().setActionBarJson("{}")).build());
  }

  private static Delivery chat() {
    return new Delivery(1, ConnectResponse.newBuilder().setFeedback(Feedback.newBuilder().setChatJson("{}")).build());
  }

  @Test
  void overflowDropsScenesAndNamesTheirTablesOnce() {
    inbox.put(scene("a", false));
    inbox.put(answer());
    assertTrue(inbox.put(scene("b", false)));
    assertEquals(1, inbox.overflows());
    assertEquals(Set.of("a", "b"), inbox.takeTablesToAsk());
    assertEquals(Set.of(), inbox.takeTablesToAsk());
    assertTrue(inbox.poll().message().hasCommandReply());
    assertNull(inbox.poll());
  }

  @Test
  void afterAnOverflowOnlyAPictureFromNothingIsTaken() {
    inbox.put(scene("a", false));
    inbox.put(answer());
    inbox.put(scene("a", false));
    inbox.poll();
    assertTrue(inbox.put(scene("a", false)));
    assertNull(inbox.poll());
    inbox.put(scene("a", true));
    inbox.put(scene("a", false));
    assertTrue(inbox.poll().message().getSceneUpdate().getReset());
    assertFalse(inbox.poll().message().getSceneUpdate().getReset());
  }

  @Test
  void aPictureThatCameMeanwhileNeedNotBeAskedFor() {
    inbox.put(scene("a", false));
    inbox.put(answer());
    inbox.put(scene("a", false));
    inbox.put(scene("a", true));
    assertEquals(Set.of(), inbox.takeTablesToAsk());
  }

  @Test
  void droppedFeedbackIsAskedForWithAllTables() {
    inbox.put(bar());
    inbox.put(scene("a", false));
    inbox.put(answer());
    assertEquals(Set.of(""), inbox.takeTablesToAsk());
  }

  @Test
  void answersAndChatAreNeverDroppedSoTheyCanFillIt() {
    assertTrue(inbox.put(answer()));
    assertTrue(inbox.put(chat()));
    assertFalse(inbox.put(answer()));
  }
}
