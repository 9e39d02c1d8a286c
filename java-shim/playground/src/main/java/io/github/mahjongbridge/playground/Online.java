package io.github.mahjongbridge.playground;

import io.github.mahjongbridge.core.commands.Grammar;
import io.github.mahjongbridge.core.players.ChoicePanel;
import io.github.mahjongbridge.core.players.FormDialog;
import io.github.mahjongbridge.core.players.PlayerPort;
import io.github.mahjongbridge.core.players.TextDialog;
import io.github.mahjongbridge.core.world.Place;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import net.kyori.adventure.audience.Audience;
import net.minestom.server.coordinate.Pos;
import net.minestom.server.entity.Player;

/**
 * The players who are in the world, from their spawn to their end. Everybody holds every permission but the one to take
 * a table away, since this world has room for its two tables and nobody to put them up again.
 */
final class Online implements PlayerPort {
  private static final String TAKE_AWAY = "mahjong.table.remove";

  private final Map<UUID, Player> players = new ConcurrentHashMap<>();
  private final Map<UUID, String> worlds = new ConcurrentHashMap<>();

  /**
   * Takes in a player who has come into a world. While he is on his way to another he counts as in the old one: what he
   * were shown of the new one earlier his client would forget with the old.
   */
  void add(Player player, String world) {
    worlds.put(player.getUuid(), world);
    players.put(player.getUuid(), player);
  }

  /** Takes a player out; false when a newer connection of the same player is in the world instead. */
  boolean remove(Player player) {
    return players.remove(player.getUuid(), player);
  }

  /** The player of this id, or null. */
  Player player(UUID id) {
    return players.get(id);
  }

  /** Where a player is now. */
  Place placeOf(Player player) {
    Pos pos = player.getPosition();
    return new Place(worlds.getOrDefault(player.getUuid(), ""), pos.x(), pos.y(), pos.z(), pos.yaw());
  }

  @Override
  public Map<UUID, Place> places() {
    Map<UUID, Place> places = new HashMap<>();
    players.forEach((id, player) -> places.put(id, placeOf(player)));
    return places;
  }

  @Override
  public List<String> held(UUID player, Collection<Grammar.Node> nodes) {
    return players.containsKey(player)
        ? nodes.stream().map(Grammar.Node::name).filter(node -> !node.equals(TAKE_AWAY)).toList() : List.of();
  }

  @Override
  public void ask(UUID id, TextDialog question) {
    Player player = players.get(id);
    if (player != null) {
      player.showDialog(Dialogs.of(question));
    }
  }

  @Override
  public void show(UUID id, ChoicePanel panel) {
    Player player = players.get(id);
    if (player != null) {
      player.showDialog(Dialogs.of(panel));
    }
  }

  @Override
  public void show(UUID id, FormDialog form) {
    Player player = players.get(id);
    if (player != null) {
      player.showDialog(Dialogs.of(form));
    }
  }

  @Override
  public Audience audience(UUID player) {
    return players.get(player);
  }
}
