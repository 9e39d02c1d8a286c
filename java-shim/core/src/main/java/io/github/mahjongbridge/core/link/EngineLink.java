package io.github.mahjongbridge.core.link;

import io.github.mahjongbridge.wire.v1.Acknowledgement;
import io.github.mahjongbridge.wire.v1.ConnectRequest;
import io.github.mahjongbridge.wire.v1.ConnectResponse;
import io.github.mahjongbridge.wire.v1.Error;
import io.github.mahjongbridge.wire.v1.Hello;
import io.github.mahjongbridge.wire.v1.Ping;
import io.github.mahjongbridge.wire.v1.ShimServiceGrpc;
import io.grpc.ManagedChannel;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Keeps one stream to the engine alive for as long as the server runs: introduces itself, reconnects with growing
 * pauses, probes a silent engine and keeps both directions bounded. Messages wait in {@link #inbox()} for the world's
 * next tick.
 */
public final class EngineLink implements EngineStream.Owner, AutoCloseable {
  private static final int UNANSWERED_PROBES = 3;
  private static final long FAR_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

  private final LinkSettings settings;
  private final Hello hello;
  private final Consumer<String> log;
  private final Inbox inbox;
  private final Outbox outbox;
  private final Backoff backoff;
  private final ManagedChannel channel;
  private final ScheduledExecutorService timer =
      Executors.newSingleThreadScheduledExecutor(Thread.ofPlatform().daemon().name("mahjong-link").factory());

  private LinkState state = LinkState.AWAY;
  private EngineStream stream;
  private Error refusal;
  private String unreachable;
  private long attempts;
  private long probes;
  private long answered;
  private long probedAt;
  private long roundTripNanos;
  private long sequence;

  /**
   * A link that is not started yet; {@code log} gets one line for each change worth reading.
   *
   * @throws UnusableSettings if the engine cannot be spoken to by these settings
   */
  public EngineLink(LinkSettings settings, String grammarDigest, Consumer<String> log) {
    this.settings = settings;
    this.log = log;
    this.inbox = new Inbox(settings.inboundCapacity());
    this.outbox = new Outbox(settings.outboundCapacity());
    this.backoff = new Backoff(
        settings.firstRetry(), settings.longestRetry(), () -> ThreadLocalRandom.current().nextDouble());
    this.channel = EngineChannel.open(settings);
    this.hello = Hello.newBuilder()
        .setShimVersion(settings.shimVersion())
        .setWireVersion(settings.wireVersion())
        .setServerKind(settings.serverKind())
        .setMinecraftVersion(settings.minecraftVersion())
        .addAllCapabilities(settings.capabilities())
        .setGrammarDigest(grammarDigest)
        .setServerId(settings.serverId())
        .build();
  }

  /** Makes the first attempt and starts probing. */
  public void start() {
    timer.execute(this::connect);
    long pause = settings.probeEvery().toMillis();
    timer.scheduleAtFixedRate(this::probe, pause, pause, TimeUnit.MILLISECONDS);
  }

  /** Messages of the engine in their order. */
  public Inbox inbox() {
    return inbox;
  }

  /** How the link stands now. */
  public synchronized LinkState state() {
    return state;
  }

  /** Whether the engine is so far away that nobody should wait for what only looks nice. */
  public synchronized boolean isFar() {
    return roundTripNanos > FAR_NANOS;
  }

  /** Why the engine refuses this server, also while it is asked again; null when it does not. */
  public synchronized Error refusal() {
    return refusal;
  }

  /** Sends a click, command or request; false when the engine is away or the connection is too slow. */
  public boolean ask(ConnectRequest question) {
    EngineStream current = readyStream();
    if (current == null || !outbox.offer(question)) {
      return false;
    }
    current.flush();
    return true;
  }

  /** Sends a message about a state, in place of a waiting one of the same key; not while the engine is away. */
  public void tell(String key, ConnectRequest message) {
    EngineStream current = readyStream();
    if (current != null) {
      outbox.replace(key, message);
      current.flush();
    }
  }

  /** Says that everything of stream {@code number} up to {@code received} has been applied. */
  public void acknowledge(long number, long received) {
    EngineStream current = readyStream();
    if (current != null && current.number() == number) {
      tell("acknowledgement", ConnectRequest.newBuilder()
          .setAcknowledgement(Acknowledgement.newBuilder().setSequence(received)).build());
    }
  }

  private synchronized EngineStream readyStream() {
    return state == LinkState.READY ? stream : null;
  }

  private void connect() {
    EngineStream fresh;
    synchronized (this) {
      if (state == LinkState.CLOSED) {
        return;
      }
      outbox.clear();
      inbox.clear();
      sequence = 0;
      probes = 0;
      answered = 0;
      fresh = new EngineStream(++attempts, outbox, this);
      stream = fresh;
      state = LinkState.GREETING;
      outbox.replace("hello", ConnectRequest.newBuilder().setHello(hello).build());
    }
    ShimServiceGrpc.newStub(channel).connect(fresh);
    fresh.flush();
  }

  @Override
  public void received(EngineStream from, ConnectResponse message) {
    boolean fits;
    synchronized (this) {
      if (from != stream || state == LinkState.CLOSED) {
        return;
      }
      fits = take(from, message) && message.getAlsoList().stream().allMatch(more -> take(from, more));
    }
    if (!fits) {
      from.cut("more than " + settings.inboundCapacity() + " messages wait for this server, or one is missing");
    }
  }

  /** Takes one message in; false when there is no room for it or one before it is missing. */
  private boolean take(EngineStream from, ConnectResponse message) {
    if (message.getSequence() != 0 && message.getSequence() != ++sequence) {
      log.accept("the engine skipped from message " + (sequence - 1) + " to " + message.getSequence());
      return false;
    }
    note(message);
    return state == LinkState.REFUSED || inbox.put(new Delivery(from.number(), message));
  }

  private void note(ConnectResponse message) {
    if (message.hasWelcome()) {
      state = LinkState.READY;
      refusal = null;
      unreachable = null;
      backoff.succeeded();
      log.accept("joined the engine " + message.getWelcome().getEngineVersion() + " at " + address());
    } else if (message.hasPong()) {
      answered = message.getPong().getNonce();
      if (answered == probes) {
        roundTripNanos = System.nanoTime() - probedAt;
      }
    } else if (message.hasError() && state == LinkState.GREETING) {
      state = LinkState.REFUSED;
      boolean isNews = !message.getError().equals(refusal);
      refusal = message.getError();
      if (isNews) {
        log.accept("the engine at " + address() + " refuses this server (" + refusal.getCode() + "): "
            + refusal.getReason() + " " + refusal.getRemedy());
      }
    }
  }

  @Override
  public void ended(EngineStream which, String why) {
    long pause;
    synchronized (this) {
      if (which != stream || state == LinkState.CLOSED) {
        return;
      }
      boolean wasReady = state == LinkState.READY;
      stream = null;
      if (state == LinkState.REFUSED) {
        pause = backoff.longest().toMillis();
      } else {
        state = LinkState.AWAY;
        refusal = null;
        pause = backoff.pause().toMillis();
      }
      outbox.clear();
      inbox.clear();
      if (wasReady) {
        log.accept("lost the engine at " + address() + ": " + why);
      } else if (state == LinkState.AWAY && !why.equals(unreachable)) {
        log.accept("cannot reach the engine at " + address() + ": " + why + " (it is tried again and again)");
      }
      unreachable = state == LinkState.AWAY ? why : null;
      timer.schedule(this::connect, pause, TimeUnit.MILLISECONDS);
    }
  }

  /** Seen from here an engine that does not answer is as good as none. */
  private void probe() {
    EngineStream current;
    long nonce;
    synchronized (this) {
      current = stream;
      nonce = ++probes;
      probedAt = System.nanoTime();
      if (current == null || state == LinkState.CLOSED) {
        return;
      }
    }
    if (nonce - answered > UNANSWERED_PROBES) {
      current.cut("no answer to " + UNANSWERED_PROBES + " probes");
    } else {
      tell("ping", ConnectRequest.newBuilder().setPing(Ping.newBuilder().setNonce(nonce)).build());
    }
  }

  private String address() {
    return settings.host() + ":" + settings.port();
  }

  /** Ends the stream; no further attempt is made. */
  @Override
  public void close() {
    EngineStream current;
    synchronized (this) {
      current = stream;
      state = LinkState.CLOSED;
      stream = null;
    }
    timer.shutdownNow();
    if (current != null) {
      current.cut("this server stops");
    }
    channel.shutdownNow();
  }
}
