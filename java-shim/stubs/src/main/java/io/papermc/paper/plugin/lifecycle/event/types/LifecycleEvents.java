package io.papermc.paper.plugin.lifecycle.event.types;

import io.github.mahjongbridge.stubs.Mirrors;
import io.papermc.paper.command.brigadier.Commands;
import io.papermc.paper.plugin.lifecycle.event.LifecycleEventOwner;
import io.papermc.paper.plugin.lifecycle.event.registrar.ReloadableRegistrarEvent;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public final class LifecycleEvents {
  public static final LifecycleEventType.Prioritizable<LifecycleEventOwner, ReloadableRegistrarEvent<Commands>>
      COMMANDS = none();
  private LifecycleEvents() {}
  private static native <T> T none();
}
