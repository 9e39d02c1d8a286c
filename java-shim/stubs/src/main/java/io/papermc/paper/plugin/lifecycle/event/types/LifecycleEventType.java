package io.papermc.paper.plugin.lifecycle.event.types;

import io.github.mahjongbridge.stubs.Mirrors;
import io.papermc.paper.plugin.lifecycle.event.LifecycleEvent;
import io.papermc.paper.plugin.lifecycle.event.LifecycleEventOwner;
import io.papermc.paper.plugin.lifecycle.event.handler.configuration.LifecycleEventHandlerConfiguration;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public interface LifecycleEventType<
    O extends LifecycleEventOwner, E extends LifecycleEvent, C extends LifecycleEventHandlerConfiguration<O>> {
  interface Prioritizable<O extends LifecycleEventOwner, E extends LifecycleEvent>
      extends LifecycleEventType<O, E, LifecycleEventHandlerConfiguration<O>> {}
}
