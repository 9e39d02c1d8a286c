package io.papermc.paper.dialog;

import io.github.mahjongbridge.stubs.Mirrors;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public interface DialogResponseView {
  String getText(String key);

  Boolean getBoolean(String key);
}
