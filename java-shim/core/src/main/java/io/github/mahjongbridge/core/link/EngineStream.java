package io.github.mahjongbridge.core.link;

import io.github.mahjongbridge.wire.v1.ConnectRequest;
import io.github.mahjongbridge.wire.v1.ConnectResponse;
import io.grpc.stub.ClientCallStreamObserver;
import io.grpc.stub.ClientResponseObserver;

/**
 * One attempt: one call of the engine's stream, from the introduction to its end.
 *
 * <p>Writes only while the transport takes more; what has to wait stays in the outbox.
 */
final class EngineStream implements ClientResponseObserver<ConnectRequest, ConnectResponse> {
  /** What its owner is told. */
  interface Owner {
    /** A message came; {@code stream} is the stream's number. */
    void received(EngineStream stream, ConnectResponse message);

    /** Nothing comes any more. */
    void ended(EngineStream stream, String why);
  }

  private final long number;
  private final Outbox outbox;
  private final Owner owner;
  private ClientCallStreamObserver<ConnectRequest> call;
  private boolean over;

  EngineStream(long number, Outbox outbox, Owner owner) {
    this.number = number;
    this.outbox = outbox;
    this.owner = owner;
  }

  long number() {
    return number;
  }

  @Override
  public void beforeStart(ClientCallStreamObserver<ConnectRequest> started) {
    call = started;
    started.setOnReadyHandler(this::flush);
  }

  /** Sends what the transport takes now. */
  synchronized void flush() {
    while (!over && call.isReady()) {
      ConnectRequest next = outbox.poll();
      if (next == null) {
        return;
      }
      call.onNext(next);
    }
  }

  /** Ends the call from this side. */
  void cut(String why) {
    synchronized (this) {
      if (over) {
        return;
      }
      over = true;
    }
    call.cancel(why, null);
    owner.ended(this, why);
  }

  @Override
  public void onNext(ConnectResponse message) {
    owner.received(this, message);
  }

  @Override
  public void onError(Throwable cause) {
    end(EngineChannel.reason(cause));
  }

  @Override
  public void onCompleted() {
    synchronized (this) {
      if (!over) {
        call.onCompleted();
      }
    }
    end("the engine has closed the stream");
  }

  private void end(String why) {
    synchronized (this) {
      if (over) {
        return;
      }
      over = true;
    }
    owner.ended(this, why);
  }
}
