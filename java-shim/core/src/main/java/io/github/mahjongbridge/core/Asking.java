package io.github.mahjongbridge.core;

import io.github.mahjongbridge.core.players.ChoicePanel;
import io.github.mahjongbridge.core.players.FormDialog;
import io.github.mahjongbridge.core.players.PlayerPort;
import io.github.mahjongbridge.core.players.TextDialog;
import io.github.mahjongbridge.wire.v1.Form;
import io.github.mahjongbridge.wire.v1.Panel;
import io.github.mahjongbridge.wire.v1.PanelClosed;
import io.github.mahjongbridge.wire.v1.TextQuestion;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import net.kyori.adventure.audience.Audience;

/** The engine's questions and forms - the last one of each player, until he answers or leaves - and its panels. */
final class Asking {
  private final PlayerPort players;
  private final Map<UUID, TextQuestion> asked = new HashMap<>();
  private final Map<UUID, Form> forms = new HashMap<>();

  Asking(PlayerPort players) {
    this.players = players;
  }

  /** Shows a question to its player; an older one of his is void. */
  void ask(TextQuestion question) {
    UUID player = UUID.fromString(question.getPlayerId());
    asked.put(player, question);
    players.ask(player, TextDialog.of(question));
  }

  /** Shows a panel to its player; a choice in it is a command like any other. */
  void show(Panel panel) {
    players.show(UUID.fromString(panel.getPlayerId()), ChoicePanel.of(panel));
  }

  /** Shows a form to its player; an older one of his is void. */
  void show(Form form) {
    UUID player = UUID.fromString(form.getPlayerId());
    forms.put(player, form);
    players.show(player, FormDialog.of(form));
  }

  /** Closes what its player was shown last, if he is there and has it open still. */
  void close(PanelClosed closed) {
    Audience player = players.audience(UUID.fromString(closed.getPlayerId()));
    if (player != null) {
      player.closeDialog();
    }
  }

  /** The question a player answers, which is open no longer; null for none. */
  TextQuestion answered(UUID player) {
    return asked.remove(player);
  }

  /** The form a player was shown last; null for none. */
  Form form(UUID player) {
    return forms.get(player);
  }

  /** A player has left the world. */
  void left(UUID player) {
    asked.remove(player);
    forms.remove(player);
  }

  /** A new stream's engine knows no question and no form of an older one. */
  void restart() {
    asked.clear();
    forms.clear();
  }
}
