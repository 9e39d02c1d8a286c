package io.github.mahjongbridge.core.scene;

import io.github.mahjongbridge.wire.v1.Primitive;
import io.github.mahjongbridge.wire.v1.SceneStep;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

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

  /**
   * Gives all that was still to come as one step, which leads to the same picture; what {@code overtaken} names is left
   * out, as it is changed once more anyway.
   */
  SceneStep takeAll(Set<String> overtaken) {
    Map<String, Primitive> last = new LinkedHashMap<>();
    Set<String> gone = new LinkedHashSet<>();
    for (SceneStep step : waiting) {
      for (String id : step.getRemoveList()) {
        last.remove(id);
        gone.add(id);
      }
      step.getPutList().forEach(primitive -> last.put(primitive.getId(), primitive));
    }
    waiting.clear();
    last.keySet().removeAll(overtaken);
    gone.removeAll(overtaken);
    return SceneStep.newBuilder().addAllRemove(gone).addAllPut(last.values()).build();
  }
}
