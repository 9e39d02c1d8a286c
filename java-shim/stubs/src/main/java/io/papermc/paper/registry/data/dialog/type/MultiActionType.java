package io.papermc.paper.registry.data.dialog.type;

import io.github.mahjongbridge.stubs.Mirrors;
import io.papermc.paper.registry.data.dialog.ActionButton;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public interface MultiActionType extends DialogType {
  /** What it is built with. */
  interface Builder {
    Builder exitAction(ActionButton exitAction);
    Builder columns(int columns);
    MultiActionType build();
  }
}
