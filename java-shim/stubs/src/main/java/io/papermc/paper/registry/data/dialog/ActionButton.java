package io.papermc.paper.registry.data.dialog;

import io.github.mahjongbridge.stubs.Mirrors;
import io.papermc.paper.registry.data.dialog.action.DialogAction;
import net.kyori.adventure.text.Component;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public interface ActionButton {
  static Builder builder(Component label) {
    throw new UnsupportedOperationException("a stub");
  }

  /** What a button is built with. */
  interface Builder {
    Builder tooltip(Component tooltip);
    Builder width(int width);
    Builder action(DialogAction action);
    ActionButton build();
  }
}
