package io.papermc.paper.plugin.lifecycle.event.registrar;

import io.github.mahjongbridge.stubs.Mirrors;
import io.papermc.paper.plugin.lifecycle.event.LifecycleEvent;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public interface RegistrarEvent<R extends Registrar> extends LifecycleEvent {
  R registrar();
}
