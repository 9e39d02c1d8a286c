package io.github.mahjongbridge.playground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.mahjongbridge.core.players.ChoicePanel;
import io.github.mahjongbridge.core.players.TextDialog;
import java.util.List;
import net.kyori.adventure.key.Key;
import net.kyori.adventure.nbt.CompoundBinaryTag;
import net.kyori.adventure.nbt.IntBinaryTag;
import net.kyori.adventure.text.Component;
import net.minestom.server.dialog.Dialog;
import net.minestom.server.dialog.DialogAction;
import net.minestom.server.dialog.DialogBody;
import net.minestom.server.dialog.DialogInput;
import org.junit.jupiter.api.Test;

class DialogsTest {
  private static final Key ANSWER = Key.key(TextDialog.ANSWER);

  @Test
  void aQuestionIsOneFieldAndTwoButtons() {
    Dialog dialog = Dialogs.of(new TextDialog(
        Component.text("title"), Component.text("body"), Component.text("label"), Component.text("go"),
        Component.text("no"), 64));
    Dialog.Confirmation shown = assertInstanceOf(Dialog.Confirmation.class, dialog);
    DialogInput.Text field = assertInstanceOf(DialogInput.Text.class, shown.metadata().inputs().getFirst());
    assertEquals(64, field.maxLength());
    assertEquals("", field.initial());
    DialogAction.DynamicCustom sent = assertInstanceOf(DialogAction.DynamicCustom.class, shown.yesButton().action());
    assertEquals(ANSWER, sent.key());
    assertNull(shown.noButton().action());
  }

  @Test
  void aPanelIsAButtonAChoiceThatTypesItsCommand() {
    Dialog dialog = Dialogs.of(new ChoicePanel(
        Component.text("Mahjong"), List.of(Component.text("You sit at den.")),
        List.of(
            new ChoicePanel.Choice(Component.text("Ready"), Component.text("be ready"), "/mahjong ready"),
            new ChoicePanel.Choice(Component.text("Stand up"), Component.text("leave"), "/mahjong leave")),
        Component.text("Close"), Component.empty(), 320));
    Dialog.MultiAction shown = assertInstanceOf(Dialog.MultiAction.class, dialog);
    assertEquals(List.of(320), shown.metadata().body().stream()
        .map(part -> assertInstanceOf(DialogBody.PlainMessage.class, part).width()).toList());
    assertTrue(shown.metadata().canCloseWithEscape());
    assertEquals(List.of("/mahjong ready", "/mahjong leave"), shown.actions().stream()
        .map(button -> assertInstanceOf(DialogAction.RunCommand.class, button.action()).command()).toList());
    assertNull(shown.exitAction().action());
  }

  @Test
  void onlyATextInOurAnswerIsOne() {
    CompoundBinaryTag fields = CompoundBinaryTag.builder().putString(TextDialog.FIELD, "sesame").build();
    assertEquals("sesame", Dialogs.answer(ANSWER, fields));
    assertNull(Dialogs.answer(Key.key("other:answer"), fields));
    assertNull(Dialogs.answer(ANSWER, CompoundBinaryTag.empty()));
    assertNull(Dialogs.answer(ANSWER, CompoundBinaryTag.builder().putInt(TextDialog.FIELD, 1).build()));
    assertNull(Dialogs.answer(ANSWER, IntBinaryTag.intBinaryTag(1)));
    assertNull(Dialogs.answer(ANSWER, null));
  }
}
