package io.github.mahjongbridge.playground;

import io.github.mahjongbridge.core.players.ChoicePanel;
import io.github.mahjongbridge.core.players.FormDialog;
import io.github.mahjongbridge.core.players.TextDialog;
import java.util.List;
import net.kyori.adventure.key.Key;
import net.kyori.adventure.nbt.BinaryTag;
import net.kyori.adventure.nbt.ByteBinaryTag;
import net.kyori.adventure.nbt.CompoundBinaryTag;
import net.kyori.adventure.nbt.StringBinaryTag;
import net.minestom.server.dialog.Dialog;
import net.minestom.server.dialog.DialogAction;
import net.minestom.server.dialog.DialogActionButton;
import net.minestom.server.dialog.DialogAfterAction;
import net.minestom.server.dialog.DialogBody;
import net.minestom.server.dialog.DialogInput;
import net.minestom.server.dialog.DialogMetadata;

/** Questions and panels as dialogs, and the answers to them. */
final class Dialogs {
  private static final Key ANSWER = Key.key(TextDialog.ANSWER);
  private static final int FIELD_WIDTH = 200;

  private Dialogs() {}

  /** The dialog of a question: a field, a button that sends it and one that does not. */
  static Dialog of(TextDialog question) {
    DialogMetadata metadata = new DialogMetadata(
        question.title(), null, true, false, DialogAfterAction.CLOSE,
        List.of(new DialogBody.PlainMessage(question.body(), DialogBody.PlainMessage.DEFAULT_WIDTH)),
        List.of(new DialogInput.Text(
            TextDialog.FIELD, FIELD_WIDTH, question.label(), true, "", question.longest(), null)));
    return new Dialog.Confirmation(
        metadata,
        new DialogActionButton(
            question.submit(), null, DialogActionButton.DEFAULT_WIDTH,
            new DialogAction.DynamicCustom(ANSWER, CompoundBinaryTag.empty())),
        new DialogActionButton(question.cancel(), null, DialogActionButton.DEFAULT_WIDTH, null));
  }

  /** The dialog of a panel: its choices as buttons that type a command, and one that closes it. */
  static Dialog of(ChoicePanel panel) {
    List<DialogBody> body = panel.body().stream()
        .<DialogBody>map(line -> new DialogBody.PlainMessage(line, panel.width())).toList();
    DialogMetadata metadata = new DialogMetadata(
        panel.title(), null, true, false, DialogAfterAction.CLOSE, body, List.of());
    List<DialogActionButton> choices = panel.choices().stream().map(choice -> new DialogActionButton(
        choice.label(), choice.hint(), ChoicePanel.BUTTON_WIDTH, new DialogAction.RunCommand(choice.command())))
        .toList();
    return new Dialog.MultiAction(
        metadata, choices,
        new DialogActionButton(panel.close(), null, DialogActionButton.DEFAULT_WIDTH, null), ChoicePanel.COLUMNS);
  }

  /** The dialog of a form: its fields, buttons that send them, and one that closes it. */
  static Dialog of(FormDialog form) {
    List<DialogBody> body = form.body().stream()
        .<DialogBody>map(line -> new DialogBody.PlainMessage(line, form.width())).toList();
    List<DialogInput> inputs = form.fields().stream().map(field -> input(field, form.width())).toList();
    DialogMetadata metadata = new DialogMetadata(
        form.title(), null, true, false, DialogAfterAction.CLOSE, body, inputs);
    List<DialogActionButton> buttons = form.buttons().stream().map(button -> new DialogActionButton(
        button.label(), button.hint(), ChoicePanel.BUTTON_WIDTH,
        new DialogAction.DynamicCustom(Key.key(form.answerKey(button)), CompoundBinaryTag.empty()))).toList();
    return new Dialog.MultiAction(
        metadata, buttons,
        new DialogActionButton(form.close(), null, DialogActionButton.DEFAULT_WIDTH, null), ChoicePanel.COLUMNS);
  }

  private static DialogInput input(FormDialog.Field field, int width) {
    return switch (field.kind()) {
      case TOGGLE -> new DialogInput.Boolean(
          field.name(), field.label(), Boolean.parseBoolean(field.initial()), "true", "false");
      case CHOICE -> new DialogInput.SingleOption(
          field.name(), width,
          field.choices().stream().map(choice -> new DialogInput.SingleOption.Option(
              choice.value(), choice.label(), choice.value().equals(field.initial()))).toList(),
          field.label(), true);
      case TEXT -> new DialogInput.Text(
          field.name(), width, field.label(), true, field.initial(), field.longest(), null);
    };
  }

  /** What stands in a field of a form, by what a client has sent; null if it has sent nothing of the kind. */
  static String read(FormDialog.Field field, BinaryTag payload) {
    BinaryTag value = payload instanceof CompoundBinaryTag fields ? fields.get(field.name()) : null;
    return switch (value) {
      case ByteBinaryTag flag when field.kind() == FormDialog.Kind.TOGGLE -> String.valueOf(flag.value() != 0);
      case StringBinaryTag text -> text.value();
      case null, default -> null;
    };
  }

  /** What a player has written, by what his client sent; null if that is no answer to a question of ours. */
  static String answer(Key key, BinaryTag payload) {
    return key.equals(ANSWER) && payload instanceof CompoundBinaryTag fields
        && fields.get(TextDialog.FIELD) instanceof StringBinaryTag text ? text.value() : null;
  }
}
