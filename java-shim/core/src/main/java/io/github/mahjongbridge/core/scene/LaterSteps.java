package io.github.mahjongbridge.core.scene;

import io.github.mahjongbridge.wire.v1.SceneStep;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** What of a table's last update is to be shown some ticks after it. */
final class LaterSteps {
  private final Deque<SceneStep> waiting = new ArrayDeque<>();
  private int ticks;

  /** Takes the steps of an update that is shown now. */
  void start(List<SceneStep> steps) {
    waiting.clear();
    waiting.addAll(steps);
    ticks = 0;
  }

  /** A tick passes; gives what is to be shown now, in order. */
  List<SceneStep> tick() {
    List<SceneStep> due = new ArrayList<>();
    ticks++;
    while (!waiting.isEmpty() && waiting.peek().getAfterTicks() <= ticks) {
      due.add(waiting.poll());
    }
    return due;
  }

  /** Gives all that was still to come. */
  List<SceneStep> takeAll() {
    List<SceneStep> all = List.copyOf(waiting);
    waiting.clear();
    return all;
  }
}
