package io.github.mahjongbridge.core.players;

import io.github.mahjongbridge.core.commands.Grammar;
import io.github.mahjongbridge.core.world.Place;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import net.kyori.adventure.audience.Audience;

/** What a platform knows about the players in its world. */
public interface PlayerPort {

  /** Where every player in the world is now. */
  Map<UUID, Place> places();

  /**
   * The names of those of the nodes that a player holds; none for an unknown player. A node that nobody has given or
   * taken is held by whom it is for.
   */
  List<String> held(UUID player, Collection<Grammar.Node> nodes);

  /** Shows a player a question where his client can; the answer goes to {@code Shim.answered}. */
  void ask(UUID player, TextDialog question);

  /** Shows a player a panel: as a dialog where his client has them, else its lines in chat. */
  void show(UUID player, ChoicePanel panel);

  /** Shows a player a form: as a dialog where his client has them, answered to {@code Shim.chosen}; else in chat. */
  void show(UUID player, FormDialog form);

  /** Where to send texts, bars, titles and sounds for a player; null when he is not in the world. */
  Audience audience(UUID player);
}
