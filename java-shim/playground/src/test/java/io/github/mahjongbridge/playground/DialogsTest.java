package io.github.mahjongbridge.playground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.mahjongbridge.core.players.ChoicePanel;
import io.github.mahjongbridge.core.players.FormDialog;
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

  private static final FormDialog FORM = new FormDialog(
      "a1b2", Component.text("Rules"), List.of(Component.text("Match")),
      List.of(
          new FormDialog.Field("uma", Component.text("uma"), FormDialog.Kind.TEXT, "15,5,-5,-15", List.of(), 64),
          new FormDialog.Field("bust", Component.text("bust"), FormDialog.Kind.TOGGLE, "true", List.of(), 0),
          new FormDialog.Field(
              "length", Component.text("length"), FormDialog.Kind.CHOICE, "EAST", List.of(
                  new FormDialog.Choice("EAST", Component.text("East")),
                  new FormDialog.Choice("TWO_WIND", Component.text("East and South"))), 0)),
      List.of(
          new FormDialog.Button("apply", Component.text("Put in force"), Component.text("all at once")),
          new FormDialog.Button("to_tiles", Component.text("Tiles"), Component.text("go there"))),
      Component.text("Close"), Component.empty(), 310);

  @Test
  void aFormHasAFieldForEachThingAndButtonsThatSendThem() {
    Dialog.MultiAction shown = assertInstanceOf(Dialog.MultiAction.class, Dialogs.of(FORM));
    List<DialogInput> inputs = shown.metadata().inputs();
    DialogInput.Text uma = assertInstanceOf(DialogInput.Text.class, inputs.getFirst());
    assertEquals("15,5,-5,-15", uma.initial());
    assertTrue(assertInstanceOf(DialogInput.Boolean.class, inputs.get(1)).initial());
    DialogInput.SingleOption length = assertInstanceOf(DialogInput.SingleOption.class, inputs.get(2));
    assertEquals(List.of(true, false), length.options().stream().map(DialogInput.SingleOption.Option::initial).toList());
    assertEquals(List.of("mahjong:form/a1b2/apply", "mahjong:form/a1b2/to_tiles"), shown.actions().stream()
        .map(button -> assertInstanceOf(DialogAction.DynamicCustom.class, button.action()).key().asString()).toList());
    assertNull(shown.exitAction().action());
  }

  @Test
  void theButtonsOfAnotherFormAreNone() {
    assertEquals("to_tiles", FORM.pressed("mahjong:form/a1b2/to_tiles").name());
    assertNull(FORM.pressed("mahjong:form/ffff/to_tiles"));
    assertNull(FORM.pressed("mahjong:form/a1b2/to_nowhere"));
    assertNull(FORM.pressed(TextDialog.ANSWER));
  }

  @Test
  void fieldsAreReadByTheirKind() {
    CompoundBinaryTag sent = CompoundBinaryTag.builder().putString("uma", "0,0,0,0").putByte("bust", (byte) 0)
        .putString("length", "TWO_WIND").build();
    assertEquals(List.of("0,0,0,0", "false", "TWO_WIND"), FORM.fields().stream()
        .map(field -> Dialogs.read(field, sent)).toList());
    CompoundBinaryTag wrong = CompoundBinaryTag.builder().putByte("uma", (byte) 1).putInt("length", 7).build();
    FORM.fields().forEach(field -> assertNull(Dialogs.read(field, wrong)));
    assertNull(Dialogs.read(FORM.fields().getFirst(), null));
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
