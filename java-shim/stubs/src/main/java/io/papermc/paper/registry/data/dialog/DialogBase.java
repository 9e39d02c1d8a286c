package io.papermc.paper.registry.data.dialog;

import io.github.mahjongbridge.stubs.Mirrors;
import io.papermc.paper.registry.data.dialog.body.DialogBody;
import io.papermc.paper.registry.data.dialog.input.DialogInput;
import java.util.List;
import net.kyori.adventure.text.Component;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public interface DialogBase {
  static Builder builder(Component title) {
    throw new UnsupportedOperationException("a stub");
  }

  /** What a dialog's base is built with. */
  interface Builder {
    Builder body(List<? extends DialogBody> body);
    Builder inputs(List<? extends DialogInput> inputs);
    DialogBase build();
  }
}
