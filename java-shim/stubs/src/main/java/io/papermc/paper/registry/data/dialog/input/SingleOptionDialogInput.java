package io.papermc.paper.registry.data.dialog.input;

import io.github.mahjongbridge.stubs.Mirrors;
import net.kyori.adventure.text.Component;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public interface SingleOptionDialogInput extends DialogInput {

  /** One of the options. */
  interface OptionEntry {
    static OptionEntry create(String id, Component display, boolean initial) {
      throw new UnsupportedOperationException("a stub");
    }
  }

  /** What a choice is built with. */
  interface Builder {
    Builder width(int width);
    SingleOptionDialogInput build();
  }
}
