package io.papermc.paper.registry.data.dialog;

import io.github.mahjongbridge.stubs.Mirrors;
import io.papermc.paper.dialog.Dialog;
import io.papermc.paper.registry.RegistryBuilder;
import io.papermc.paper.registry.data.dialog.type.DialogType;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public interface DialogRegistryEntry {

  /** What a dialog is built with. */
  interface Builder extends DialogRegistryEntry, RegistryBuilder<Dialog> {
    Builder base(DialogBase base);
    Builder type(DialogType type);
  }
}
