package io.github.mahjongbridge.core.link;

import io.github.mahjongbridge.wire.v1.ConnectResponse;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Set;

/**
 * Messages of the engine that the world has not applied yet, at most {@code capacity}.
 *
 * <p>When a slow world lets it overflow, everything waiting that a whole picture brings again is dropped: scene
 * updates, and feedback other than chat. The pictures are asked for, and updates of those tables are ignored until one
 * comes that starts from nothing. Should other messages alone fill it, it says so and the stream has to be cut.
 * Thread-safe.
 */
public final class Inbox {
  private static final String ALL = "";

  private final int capacity;
  private final Deque<Delivery> waiting = new ArrayDeque<>();
  private final Set<String> stale = new HashSet<>();
  private final Set<String> toAsk = new HashSet<>();
  private long overflows;

  /** An empty inbox for at most {@code capacity} messages. */
  public Inbox(int capacity) {
    this.capacity = capacity;
  }

  /** Takes a message in; false when even without scene updates there is no room. */
  synchronized boolean put(Delivery delivery) {
    ConnectResponse message = delivery.message();
    if (message.hasSceneUpdate() && isIgnored(message)) {
      return true;
    }
    if (waiting.size() >= capacity) {
      dropWhatComesAgain();
      if (comesAgain(message)) {
        drop(message);
        return true;
      }
    }
    if (waiting.size() >= capacity) {
      return false;
    }
    waiting.add(delivery);
    return true;
  }

  private boolean isIgnored(ConnectResponse message) {
    String table = message.getSceneUpdate().getTableId();
    if (message.getSceneUpdate().getReset()) {
      stale.remove(table);
      toAsk.remove(table);
    }
    return stale.contains(table);
  }

  private void dropWhatComesAgain() {
    overflows++;
    for (Iterator<Delivery> each = waiting.iterator(); each.hasNext(); ) {
      ConnectResponse message = each.next().message();
      if (comesAgain(message)) {
        drop(message);
        each.remove();
      }
    }
  }

  private static boolean comesAgain(ConnectResponse message) {
    return message.hasSceneUpdate() || message.hasFeedback() && !message.getFeedback().hasChatJson();
  }

  private void drop(ConnectResponse message) {
    if (message.hasSceneUpdate()) {
      stale.add(message.getSceneUpdate().getTableId());
      toAsk.add(message.getSceneUpdate().getTableId());
    } else {
      toAsk.add(ALL);
    }
  }

  /** The next message, or null. */
  public synchronized Delivery poll() {
    return waiting.poll();
  }

  /** Tables whose picture was dropped and has to be asked for, each named once; one empty name stands for all. */
  public synchronized Set<String> takeTablesToAsk() {
    Set<String> tables = toAsk.contains(ALL) ? Set.of(ALL) : Set.copyOf(toAsk);
    toAsk.clear();
    return tables;
  }

  /** How often scene updates had to be dropped. */
  public synchronized long overflows() {
    return overflows;
  }

  /** Forgets everything: the stream has ended. */
  synchronized void clear() {
    waiting.clear();
    stale.clear();
    toAsk.clear();
  }
}
