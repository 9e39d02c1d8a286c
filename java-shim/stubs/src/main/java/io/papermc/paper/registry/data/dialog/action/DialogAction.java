package io.papermc.paper.registry.data.dialog.action;

import io.github.mahjongbridge.stubs.Mirrors;
import net.kyori.adventure.key.Key;
import net.kyori.adventure.nbt.api.BinaryTagHolder;
import net.kyori.adventure.text.event.ClickEvent;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public interface DialogAction {
  static CustomClickAction customClick(Key id, BinaryTagHolder additions) {
    throw new UnsupportedOperationException("a stub");
  }

  static StaticAction staticAction(ClickEvent value) {
    throw new UnsupportedOperationException("a stub");
  }

  /** Does what a click on a text does. */
  interface StaticAction extends DialogAction {}

  /** Sends a payload to the server. */
  interface CustomClickAction extends DialogAction {}
}
