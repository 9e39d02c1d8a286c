package io.github.mahjongbridge.core.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.mahjongbridge.wire.v1.Acknowledgement;
import io.github.mahjongbridge.wire.v1.Click;
import io.github.mahjongbridge.wire.v1.ConnectRequest;
import org.junit.jupiter.api.Test;

class OutboxTest {
  private final Outbox outbox = new Outbox(2);

  private static ConnectRequest click(long number) {
    return ConnectRequest.newBuilder().setClick(Click.newBuilder().setRequestId(number)).build();
  }

  private static ConnectRequest received(long sequence) {
    return ConnectRequest.newBuilder()
        .setAcknowledgement(Acknowledgement.newBuilder().setSequence(sequence)).build();
  }

  @Test
  void clicksBeyondTheCapacityAreRefusedUntilOneIsSent() {
    assertTrue(outbox.offer(click(1)));
    assertTrue(outbox.offer(click(1)));
    assertFalse(outbox.offer(click(1)), "equal clicks count one by one");
    outbox.poll();
    assertTrue(outbox.offer(click(2)));
  }

  @Test
  void aNewerStateReplacesTheOneThatWaitsAndIsAlwaysTaken() {
    outbox.offer(click(1));
    outbox.offer(click(2));
    outbox.replace("ack", received(3));
    outbox.replace("ack", received(9));
    assertEquals(1, outbox.poll().getClick().getRequestId());
    assertEquals(2, outbox.poll().getClick().getRequestId());
    assertEquals(9, outbox.poll().getAcknowledgement().getSequence());
    assertNull(outbox.poll());
  }
}
