package io.papermc.paper.registry.data.dialog.action;

import io.github.mahjongbridge.stubs.Mirrors;
import net.kyori.adventure.key.Key;
import net.kyori.adventure.nbt.api.BinaryTagHolder;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public interface DialogAction {
  static CustomClickAction customClick(Key id, BinaryTagHolder additions) {
    throw new UnsupportedOperationException("a stub");
  }

  /** Sends a payload to the server. */
  interface CustomClickAction extends DialogAction {}
}
