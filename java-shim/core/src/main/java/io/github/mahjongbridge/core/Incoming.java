package io.github.mahjongbridge.core;

import com.google.gson.JsonParseException;
import io.github.mahjongbridge.core.commands.CompletionCache;
import io.github.mahjongbridge.core.feedback.FeedbackDispatch;
import io.github.mahjongbridge.core.link.EngineLink;
import io.github.mahjongbridge.core.link.LinkState;
import io.github.mahjongbridge.core.players.PermissionNodes;
import io.github.mahjongbridge.core.players.Roster;
import io.github.mahjongbridge.core.scene.SceneBook;
import io.github.mahjongbridge.wire.v1.ConnectRequest;
import io.github.mahjongbridge.wire.v1.ConnectResponse;
import io.github.mahjongbridge.wire.v1.ResyncRequest;
import io.github.mahjongbridge.wire.v1.SceneUpdate;
import java.util.UUID;
import java.util.function.Consumer;

/** Gives each message of the engine to what it is for. */
final class Incoming {
  private final EngineLink link;
  private final SceneBook book;
  private final Roster roster;
  private final FeedbackDispatch feedback;
  private final CompletionCache completions;
  private final Questions questions;
  private final PermissionNodes permissions;
  private final Asking asking;
  private final Confirmation confirmation;
  private final Consumer<String> log;

  Incoming(
      EngineLink link, SceneBook book, Roster roster, FeedbackDispatch feedback, CompletionCache completions,
      Questions questions, PermissionNodes permissions, Asking asking, Consumer<String> log) {
    this.link = link;
    this.book = book;
    this.roster = roster;
    this.feedback = feedback;
    this.completions = completions;
    this.questions = questions;
    this.permissions = permissions;
    this.asking = asking;
    this.confirmation = new Confirmation(book, this::resync);
    this.log = log;
  }

  /** A tick passes. */
  void tick() {
    if (link.state() == LinkState.READY) {
      confirmation.tick();
    }
  }

  /** Carries out one message; a malformed one is noted, since it must not stop the ticks that show all other tables. */
  void receive(ConnectResponse message) {
    try {
      dispatch(message);
    } catch (IllegalArgumentException | JsonParseException malformed) {
      log.accept("could not show " + message.getMessageCase() + ": " + malformed);
    }
  }

  private void dispatch(ConnectResponse message) {
    switch (message.getMessageCase()) {
      case WELCOME -> welcomed(message.getWelcome().getGrammarMatches());
      case SCENE_UPDATE -> show(message.getSceneUpdate());
      case SCENE_REMOVED -> book.remove(message.getSceneRemoved().getTableId());
      case FEEDBACK -> feedback.show(message.getFeedback());
      case PUSHED_COMPLETIONS -> completions.put(message.getPushedCompletions());
      case COMMAND_REPLY -> feedback.chat(
          UUID.fromString(message.getCommandReply().getPlayerId()), message.getCommandReply().getComponentJson());
      case CLICK_REPLY -> feedback.actionBar(
          UUID.fromString(message.getClickReply().getPlayerId()), message.getClickReply().getComponentJson());
      case COMPLETIONS -> questions.answered(message.getCompletions());
      case PERMISSION_NODES -> {
        permissions.put(message.getPermissionNodes());
        tellPlayers();
      }
      case TEXT_QUESTION -> asking.ask(message.getTextQuestion());
      case PANEL -> asking.show(message.getPanel());
      case FORM -> asking.show(message.getForm());
      case PANEL_CLOSED -> asking.close(message.getPanelClosed());
      case ERROR -> log.accept("the engine says " + message.getError().getCode() + ": "
          + message.getError().getReason() + " " + message.getError().getRemedy());
      case PONG, MESSAGE_NOT_SET -> { }
    }
  }

  private void welcomed(boolean grammarMatches) {
    book.doubtAll();
    confirmation.restart();
    completions.restart(grammarMatches);
    feedback.removeAllBars();
    asking.restart();
    tellPlayers();
  }

  /** Tells of everybody in the world, with what they may do as it is now. */
  private void tellPlayers() {
    roster.again(permissions::held).forEach(link::tell);
  }

  private void show(SceneUpdate update) {
    if (!book.apply(update)) {
      resync(update.getTableId());
    }
  }

  /** Asks for a table's whole picture; an empty id asks for all. */
  void resync(String table) {
    link.tell("resync " + table, ConnectRequest.newBuilder()
        .setResyncRequest(ResyncRequest.newBuilder().setTableId(table)).build());
  }
}
