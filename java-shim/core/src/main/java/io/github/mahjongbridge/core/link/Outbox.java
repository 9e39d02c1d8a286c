package io.github.mahjongbridge.core.link;

import io.github.mahjongbridge.wire.v1.ConnectRequest;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Messages for the engine that a slow connection has not taken yet.
 *
 * <p>Messages about a state (who is in the world, what was received) replace an older one of the same key and are
 * always taken, so there are never more of them than players and tables. Clicks, commands and completion requests have
 * no key and at most {@code capacity} of them wait: one more is refused at once, so that its player can be told.
 * Thread-safe.
 */
final class Outbox {
  private final int capacity;
  private final Map<Object, ConnectRequest> waiting = new LinkedHashMap<>();
  private int questions;

  private record Question(long number) {}

  private long numbers;

  Outbox(int capacity) {
    this.capacity = capacity;
  }

  /** Takes a click, command or request; false when too many wait. */
  synchronized boolean offer(ConnectRequest question) {
    if (questions >= capacity) {
      return false;
    }
    questions++;
    waiting.put(new Question(numbers++), question);
    return true;
  }

  /** Takes a message that makes a waiting one of the same key worthless. */
  synchronized void replace(String key, ConnectRequest message) {
    waiting.remove(key);
    waiting.put(key, message);
  }

  synchronized ConnectRequest poll() {
    Iterator<Map.Entry<Object, ConnectRequest>> each = waiting.entrySet().iterator();
    if (!each.hasNext()) {
      return null;
    }
    Map.Entry<Object, ConnectRequest> first = each.next();
    each.remove();
    if (first.getKey() instanceof Question) {
      questions--;
    }
    return first.getValue();
  }

  synchronized void clear() {
    waiting.clear();
    questions = 0;
  }
}
