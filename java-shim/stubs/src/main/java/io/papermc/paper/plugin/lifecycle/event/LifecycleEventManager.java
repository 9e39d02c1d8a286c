package io.papermc.paper.plugin.lifecycle.event;

import io.github.mahjongbridge.stubs.Mirrors;
import io.papermc.paper.plugin.lifecycle.event.handler.LifecycleEventHandler;
import io.papermc.paper.plugin.lifecycle.event.types.LifecycleEventType;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public interface LifecycleEventManager<O extends LifecycleEventOwner> {
  <E extends LifecycleEvent> void registerEventHandler(
      LifecycleEventType<? super O, ? extends E, ?> eventType, LifecycleEventHandler<? super E> eventHandler);
}
