package io.papermc.paper.registry.data.dialog.input;

import io.github.mahjongbridge.stubs.Mirrors;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public interface BooleanDialogInput extends DialogInput {

  /** What a toggle is built with. */
  interface Builder {
    Builder initial(boolean initial);
    BooleanDialogInput build();
  }
}
