package io.papermc.paper.plugin.lifecycle.event.handler;

import io.github.mahjongbridge.stubs.Mirrors;
import io.papermc.paper.plugin.lifecycle.event.LifecycleEvent;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
@FunctionalInterface
public interface LifecycleEventHandler<E extends LifecycleEvent> {
  void run(E event);
}
