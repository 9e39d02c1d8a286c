package io.papermc.paper.registry.data.dialog.input;

import io.github.mahjongbridge.stubs.Mirrors;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public interface TextDialogInput extends DialogInput {

  /** What a field is built with. */
  interface Builder {
    Builder width(int width);
    Builder initial(String initial);
    Builder maxLength(int maxLength);
    TextDialogInput build();
  }
}
