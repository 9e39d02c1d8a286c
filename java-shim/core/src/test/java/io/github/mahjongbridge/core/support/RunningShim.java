package io.github.mahjongbridge.core.support;

import io.github.mahjongbridge.core.Shim;
import io.github.mahjongbridge.core.commands.Grammar;
import io.github.mahjongbridge.core.link.LinkSettings;
import io.github.mahjongbridge.core.link.LinkTls;
import io.github.mahjongbridge.core.players.ClickFilter;
import io.github.mahjongbridge.core.scene.BlockLedger;
import io.github.mahjongbridge.core.world.Place;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;

/** A shim in a world in memory, ticked by whoever waits for something. */
public final class RunningShim implements AutoCloseable {
  public static final UUID ALICE = UUID.fromString("00000000-0000-3000-8000-00000000000a");
  private static final Place HERE = new Place("playground", 0.5, 41, 4.5, 180);
  private static final long TICK_MILLIS = 10;

  public final MemoryWorld world = new MemoryWorld();
  public final List<String> log = new CopyOnWriteArrayList<>();
  public final Shim shim;

  private RunningShim(LinkSettings settings) throws IOException {
    world.operators.add(ALICE);
    shim = new Shim(
        settings, Grammar.ofThisBuild(), world, world, BlockLedger.inMemory(), ClickFilter.USUAL, log::add);
    shim.start();
  }

  /** A shim at an engine, with room for so many waiting messages. */
  public static RunningShim at(EngineProcess engine, int inboundCapacity) throws IOException {
    return new RunningShim(settings(engine.port(), LinkSettings.WIRE_VERSION, "", inboundCapacity));
  }

  /** A shim that speaks another version of the contract or has a token. */
  public static RunningShim strangerAt(EngineProcess engine, int wireVersion, String token) throws IOException {
    return new RunningShim(settings(engine.port(), wireVersion, token, 1024));
  }

  /** A shim that speaks TLS to whoever listens on a port, with a token. */
  public static RunningShim securedAt(int port, String token, LinkTls tls) throws IOException {
    return new RunningShim(settings(port, LinkSettings.WIRE_VERSION, token, 1024).with(tls));
  }

  private static LinkSettings settings(int port, int wireVersion, String token, int inboundCapacity) {
    return new LinkSettings(
        "127.0.0.1", port, token, "test", "playground", "26.1.2", "test", wireVersion,
        List.of("batches", "blocks", "forms", "panels"), inboundCapacity, 64, Duration.ofMillis(100), Duration.ofSeconds(1), Duration.ofSeconds(1), LinkTls.OFF);
  }

  /** Ticks until something is so; fails when it is not in time. */
  public void until(String what, BooleanSupplier isSo) {
    long end = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    while (!isSo.getAsBoolean()) {
      if (System.nanoTime() > end) {
        throw new AssertionError("not in time: " + what + "; log " + log + "; said " + world.said);
      }
      shim.tick();
      pause(TICK_MILLIS);
    }
  }

  /** Ticks for a while. */
  public void tickFor(Duration time) {
    long end = System.nanoTime() + time.toNanos();
    while (System.nanoTime() < end) {
      shim.tick();
      pause(TICK_MILLIS);
    }
  }

  /** Lets time pass without a tick, as on a server that hangs. */
  public static void pause(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interrupted);
    }
  }

  /** Alice enters the world. */
  public void joinAlice() {
    world.players.put(ALICE, HERE);
    shim.playerJoined(ALICE, "alice", "en_us", HERE.world());
  }

  /** Alice types a command where she has entered the world. */
  public void say(String line) {
    sayAt(HERE, line);
  }

  /** Alice types a command somewhere. */
  public void sayAt(Place place, String line) {
    shim.command(ALICE, line, place);
  }

  /** Plays one legal action for Alice if she has one to choose; true if so. */
  public boolean playOne() {
    List<String> verbs = shim.completeNow(ALICE, "mahjong ").entries();
    if (verbs.contains("skip")) {
      say("mahjong skip");
      return true;
    }
    List<String> tiles = shim.completeNow(ALICE, "mahjong discard ").entries();
    if (verbs.contains("discard") && !tiles.isEmpty()) {
      say("mahjong discard " + tiles.getFirst());
      return true;
    }
    return false;
  }

  @Override
  public void close() {
    shim.close();
  }
}
