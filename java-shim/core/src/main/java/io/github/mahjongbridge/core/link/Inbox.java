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
 * <p>When a slow world lets it overflow, every waiting scene update is dropped, since a whole scene asked for anew makes
 * them all worthless, and updates of those tables are ignored until one comes that starts from nothing. Should other
 * messages alone fill it, it reports that it is broken and the stream has to be cut. Thread-safe.
 */
public final class Inbox {
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
      dropScenes();
      if (message.hasSceneUpdate()) {
        markStale(message.getSceneUpdate().getTableId());
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

  private void dropScenes() {
    overflows++;
    for (Iterator<Delivery> each = waiting.iterator(); each.hasNext(); ) {
      ConnectResponse message = each.next().message();
      if (message.hasSceneUpdate()) {
        markStale(message.getSceneUpdate().getTableId());
        each.remove();
      }
    }
  }

  private void markStale(String table) {
    stale.add(table);
    toAsk.add(table);
  }

  /** The next message, or null. */
  public synchronized Delivery poll() {
    return waiting.poll();
  }

  /** Tables whose scene was dropped and has to be asked for; each is named once. */
  public synchronized Set<String> takeTablesToAsk() {
    Set<String> tables = Set.copyOf(toAsk);
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
