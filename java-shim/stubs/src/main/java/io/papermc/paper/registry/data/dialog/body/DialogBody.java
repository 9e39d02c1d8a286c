package io.papermc.paper.registry.data.dialog.body;

import io.github.mahjongbridge.stubs.Mirrors;
import net.kyori.adventure.text.Component;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public interface DialogBody {
  static PlainMessageDialogBody plainMessage(Component contents) {
    throw new UnsupportedOperationException("a stub");
  }

  static PlainMessageDialogBody plainMessage(Component contents, int width) {
    throw new UnsupportedOperationException("a stub");
  }
}
