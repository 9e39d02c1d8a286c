package io.github.mahjongbridge.core.players;

import io.github.mahjongbridge.wire.v1.Form;
import io.github.mahjongbridge.wire.v1.FormButton;
import io.github.mahjongbridge.wire.v1.FormField;
import java.util.List;
import net.kyori.adventure.text.Component;
import net.kyori.adventure.text.serializer.gson.GsonComponentSerializer;

/**
 * Several things to choose at once, as they are shown to a player.
 *
 * @param token names the form in its answer
 * @param title what it is headed with
 * @param body paragraphs
 * @param fields what can be chosen, in order
 * @param buttons what sends the fields, most wanted first
 * @param close what stands on the button that sends nothing
 * @param chat all of it as lines to click, for a client without dialogs
 * @param width pixels a paragraph and a field may be wide
 */
public record FormDialog(
    String token, Component title, List<Component> body, List<Field> fields, List<Button> buttons, Component close,
    Component chat, int width) {
  /** What the key of an answer begins with: the form's token and the button's name follow, each after a slash. */
  public static final String ANSWER = "mahjong:form";

  /**
   * One thing to choose.
   *
   * @param name stands with the value in the answer
   * @param label what stands beside it
   * @param kind how it is chosen
   * @param initial the value it has at first; {@code true} or {@code false} of a toggle
   * @param choices what it can be, of a choice
   * @param longest characters a text may have
   */
  public record Field(
      String name, Component label, Kind kind, String initial, List<Choice> choices, int longest) {}

  /** How a field is chosen. */
  public enum Kind { TEXT, TOGGLE, CHOICE }

  /**
   * One value of a field.
   *
   * @param value what is sent back
   * @param label what is read
   */
  public record Choice(String value, Component label) {}

  /**
   * One way to send the form.
   *
   * @param name what is sent back
   * @param label what stands on it
   * @param hint what is shown to who points at it
   */
  public record Button(String name, Component label, Component hint) {}

  /** The dialog of an engine's message. */
  public static FormDialog of(Form form) {
    return new FormDialog(
        form.getToken(), component(form.getTitleJson()),
        form.getBodyJsonList().stream().map(FormDialog::component).toList(),
        form.getFieldsList().stream().map(FormDialog::field).toList(),
        form.getButtonsList().stream().map(FormDialog::button).toList(),
        component(form.getCloseJson()), component(form.getChatJson()),
        form.getWidth() == 0 ? ChoicePanel.USUAL_WIDTH : form.getWidth());
  }

  /** The key a client sends with an answer by this button. */
  public String answerKey(Button button) {
    return ANSWER + "/" + token + "/" + button.name();
  }

  /** The button of this form that a key names; null for another form's, or none. */
  public Button pressed(String key) {
    return buttons.stream().filter(button -> answerKey(button).equals(key)).findFirst().orElse(null);
  }

  private static Field field(FormField field) {
    Kind kind = field.getToggle() ? Kind.TOGGLE : field.getChoicesCount() > 0 ? Kind.CHOICE : Kind.TEXT;
    return new Field(
        field.getName(), component(field.getLabelJson()), kind, field.getInitial(),
        field.getChoicesList().stream()
            .map(choice -> new Choice(choice.getValue(), component(choice.getLabelJson()))).toList(),
        field.getLongest());
  }

  private static Button button(FormButton button) {
    return new Button(button.getName(), component(button.getLabelJson()), component(button.getHintJson()));
  }

  private static Component component(String json) {
    return GsonComponentSerializer.gson().deserialize(json);
  }
}
