package io.github.mahjongbridge.core.players;

import io.github.mahjongbridge.wire.v1.TextQuestion;
import net.kyori.adventure.text.Component;
import net.kyori.adventure.text.serializer.gson.GsonComponentSerializer;

/**
 * A question with one field, as it is shown to a player.
 *
 * @param title what it is headed with
 * @param body what is asked
 * @param label what stands beside the field
 * @param submit what stands on the button that sends the answer
 * @param cancel what stands on the button that closes it
 * @param longest characters the answer may have
 */
public record TextDialog(
    Component title, Component body, Component label, Component submit, Component cancel, int longest) {
  /** Namespace and path of what a client sends back with an answer. */
  public static final String ANSWER = "mahjong:answer";
  /** Name of the field in it. */
  public static final String FIELD = "text";

  /** The dialog of an engine's question. */
  public static TextDialog of(TextQuestion question) {
    return new TextDialog(
        component(question.getTitleJson()), component(question.getBodyJson()), component(question.getLabelJson()),
        component(question.getSubmitJson()), component(question.getCancelJson()), question.getLongest());
  }

  private static Component component(String json) {
    return GsonComponentSerializer.gson().deserialize(json);
  }
}
