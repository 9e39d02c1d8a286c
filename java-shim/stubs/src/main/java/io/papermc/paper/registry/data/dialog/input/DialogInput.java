package io.papermc.paper.registry.data.dialog.input;

import io.github.mahjongbridge.stubs.Mirrors;
import net.kyori.adventure.text.Component;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public interface DialogInput {
  static TextDialogInput.Builder text(String key, Component label) {
    throw new UnsupportedOperationException("a stub");
  }
}
