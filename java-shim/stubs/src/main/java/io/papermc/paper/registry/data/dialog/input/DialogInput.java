package io.papermc.paper.registry.data.dialog.input;

import io.github.mahjongbridge.stubs.Mirrors;
import java.util.List;
import net.kyori.adventure.text.Component;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public interface DialogInput {
  static TextDialogInput.Builder text(String key, Component label) {
    throw new UnsupportedOperationException("a stub");
  }

  static BooleanDialogInput.Builder bool(String key, Component label) {
    throw new UnsupportedOperationException("a stub");
  }

  static SingleOptionDialogInput.Builder singleOption(
      String key, Component label, List<SingleOptionDialogInput.OptionEntry> entries) {
    throw new UnsupportedOperationException("a stub");
  }
}
