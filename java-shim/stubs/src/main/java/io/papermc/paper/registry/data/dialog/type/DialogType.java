package io.papermc.paper.registry.data.dialog.type;

import io.github.mahjongbridge.stubs.Mirrors;
import io.papermc.paper.registry.data.dialog.ActionButton;
import java.util.List;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public interface DialogType {
  static ConfirmationType confirmation(ActionButton yesButton, ActionButton noButton) {
    throw new UnsupportedOperationException("a stub");
  }

  static MultiActionType.Builder multiAction(List<ActionButton> actions) {
    throw new UnsupportedOperationException("a stub");
  }
}
