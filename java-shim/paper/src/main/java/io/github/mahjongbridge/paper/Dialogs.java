package io.github.mahjongbridge.paper;

import io.github.mahjongbridge.core.Shim;
import io.github.mahjongbridge.core.players.ChoicePanel;
import io.github.mahjongbridge.core.players.FormDialog;
import io.github.mahjongbridge.core.players.TextDialog;
import io.papermc.paper.connection.PlayerGameConnection;
import io.papermc.paper.dialog.Dialog;
import io.papermc.paper.dialog.DialogResponseView;
import io.papermc.paper.event.player.PlayerCustomClickEvent;
import io.papermc.paper.registry.data.dialog.ActionButton;
import io.papermc.paper.registry.data.dialog.DialogBase;
import io.papermc.paper.registry.data.dialog.action.DialogAction;
import io.papermc.paper.registry.data.dialog.body.DialogBody;
import io.papermc.paper.registry.data.dialog.input.DialogInput;
import io.papermc.paper.registry.data.dialog.input.SingleOptionDialogInput.OptionEntry;
import io.papermc.paper.registry.data.dialog.type.DialogType;
import java.util.List;
import java.util.UUID;
import net.kyori.adventure.key.Key;
import net.kyori.adventure.text.event.ClickEvent;
import org.bukkit.event.EventHandler;
import org.bukkit.event.Listener;

/** Questions and panels as dialogs. An answer is no command, so the server's log of commands does not show it. */
final class Dialogs implements Listener {
  /** The protocol of 1.21.6, whose clients are the first that have dialogs. */
  static final int FIRST_PROTOCOL = 771;
  private static final Key ANSWER = Key.key(TextDialog.ANSWER);

  private final Shim shim;

  Dialogs(Shim shim) {
    this.shim = shim;
  }

  /** The dialog of a question: a field, a button that sends it and one that does not. */
  static Dialog of(TextDialog question) {
    DialogBase base = DialogBase.builder(question.title())
        .body(List.of(DialogBody.plainMessage(question.body())))
        .inputs(List.of(
            DialogInput.text(TextDialog.FIELD, question.label()).maxLength(question.longest()).build()))
        .build();
    ActionButton submit =
        ActionButton.builder(question.submit()).action(DialogAction.customClick(ANSWER, null)).build();
    ActionButton cancel = ActionButton.builder(question.cancel()).build();
    return Dialog.create(made -> made.empty().base(base).type(DialogType.confirmation(submit, cancel)));
  }

  /** The dialog of a panel: its choices as buttons that type a command, and one that closes it. */
  static Dialog of(ChoicePanel panel) {
    List<DialogBody> body = panel.body().stream()
        .<DialogBody>map(line -> DialogBody.plainMessage(line, panel.width())).toList();
    DialogBase base = DialogBase.builder(panel.title()).body(body).build();
    List<ActionButton> choices = panel.choices().stream().map(choice -> ActionButton.builder(choice.label())
        .tooltip(choice.hint()).width(ChoicePanel.BUTTON_WIDTH)
        .action(DialogAction.staticAction(ClickEvent.runCommand(choice.command()))).build()).toList();
    ActionButton close = ActionButton.builder(panel.close()).build();
    return Dialog.create(made -> made.empty().base(base).type(
        DialogType.multiAction(choices).exitAction(close).columns(ChoicePanel.COLUMNS).build()));
  }

  /** The dialog of a form: its fields, buttons that send them, and one that closes it. */
  static Dialog of(FormDialog form) {
    List<DialogBody> body = form.body().stream()
        .<DialogBody>map(line -> DialogBody.plainMessage(line, form.width())).toList();
    DialogBase base = DialogBase.builder(form.title()).body(body)
        .inputs(form.fields().stream().map(field -> input(field, form.width())).toList()).build();
    List<ActionButton> buttons = form.buttons().stream().map(button -> ActionButton.builder(button.label())
        .tooltip(button.hint()).width(ChoicePanel.BUTTON_WIDTH)
        .action(DialogAction.customClick(Key.key(form.answerKey(button)), null)).build()).toList();
    ActionButton close = ActionButton.builder(form.close()).build();
    return Dialog.create(made -> made.empty().base(base).type(
        DialogType.multiAction(buttons).exitAction(close).columns(ChoicePanel.COLUMNS).build()));
  }

  private static DialogInput input(FormDialog.Field field, int width) {
    return switch (field.kind()) {
      case TOGGLE -> DialogInput.bool(field.name(), field.label())
          .initial(Boolean.parseBoolean(field.initial())).build();
      case CHOICE -> DialogInput.singleOption(field.name(), field.label(), field.choices().stream()
          .map(choice -> OptionEntry.create(
              choice.value(), choice.label(), choice.value().equals(field.initial()))).toList())
          .width(width).build();
      case TEXT -> DialogInput.text(field.name(), field.label()).width(width)
          .initial(field.initial()).maxLength(field.longest()).build();
    };
  }

  private static String read(FormDialog.Field field, DialogResponseView answer) {
    if (field.kind() != FormDialog.Kind.TOGGLE) {
      return answer.getText(field.name());
    }
    Boolean flag = answer.getBoolean(field.name());
    return flag == null ? null : flag.toString();
  }

  @EventHandler
  void answered(PlayerCustomClickEvent event) {
    DialogResponseView answer = event.getDialogResponseView();
    if (answer == null || !(event.getCommonConnection() instanceof PlayerGameConnection connection)) {
      return;
    }
    UUID player = connection.getPlayer().getUniqueId();
    if (!event.getIdentifier().equals(ANSWER)) {
      shim.chosen(player, event.getIdentifier().asString(), field -> read(field, answer));
      return;
    }
    String text = answer.getText(TextDialog.FIELD);
    if (text != null) {
      shim.answered(player, text);
    }
  }
}
