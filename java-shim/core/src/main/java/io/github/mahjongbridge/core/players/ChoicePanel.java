package io.github.mahjongbridge.core.players;

import io.github.mahjongbridge.wire.v1.Panel;
import io.github.mahjongbridge.wire.v1.PanelButton;
import java.util.List;
import net.kyori.adventure.text.Component;
import net.kyori.adventure.text.serializer.gson.GsonComponentSerializer;

/**
 * Something to read and to choose from, as it is shown to a player.
 *
 * @param title what it is headed with
 * @param body paragraphs
 * @param choices what can be chosen, most wanted first
 * @param close what stands on the button that chooses nothing
 * @param chat all of it as lines to click, for a client without dialogs
 * @param width pixels a paragraph may be wide
 */
public record ChoicePanel(
    Component title, List<Component> body, List<Choice> choices, Component close, Component chat, int width) {
  /** Pixels a paragraph may be wide where the engine does not say. */
  public static final int USUAL_WIDTH = 200;
  /** Choices side by side: labels are short. */
  public static final int COLUMNS = 2;
  /** Pixels a choice's button is wide. */
  public static final int BUTTON_WIDTH = 150;

  /**
   * One choice.
   *
   * @param label what stands on it
   * @param hint what is shown to who points at it
   * @param command what choosing it types, with its slash
   */
  public record Choice(Component label, Component hint, String command) {}

  /** The panel of an engine's message. */
  public static ChoicePanel of(Panel panel) {
    return new ChoicePanel(
        component(panel.getTitleJson()),
        panel.getBodyJsonList().stream().map(ChoicePanel::component).toList(),
        panel.getButtonsList().stream().map(ChoicePanel::choice).toList(),
        component(panel.getCloseJson()), component(panel.getChatJson()),
        panel.getBodyWidth() == 0 ? USUAL_WIDTH : panel.getBodyWidth());
  }

  private static Choice choice(PanelButton button) {
    return new Choice(component(button.getLabelJson()), component(button.getHintJson()), button.getCommand());
  }

  private static Component component(String json) {
    return GsonComponentSerializer.gson().deserialize(json);
  }
}
