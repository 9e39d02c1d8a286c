package io.github.mahjongbridge.core.players;

import io.github.mahjongbridge.core.Language;
import io.github.mahjongbridge.wire.v1.ConnectRequest;
import io.github.mahjongbridge.wire.v1.PlayerJoined;
import io.github.mahjongbridge.wire.v1.PlayerLeft;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;

/** The players in the world as the engine is told of them. */
public final class Roster {
  private final Map<UUID, PlayerJoined> players = new LinkedHashMap<>();

  /** Takes a player in and gives the message about it. */
  public ConnectRequest joined(UUID player, String name, String locale, String world, List<String> permissions) {
    PlayerJoined message = PlayerJoined.newBuilder()
        .setPlayerId(player.toString()).setName(name).setLocale(locale).setWorld(world)
        .addAllPermissions(permissions).build();
    players.put(player, message);
    return ConnectRequest.newBuilder().setPlayerJoined(message).build();
  }

  /** Everybody in the world. */
  public Collection<PlayerJoined> players() {
    return players.values();
  }

  /** The messages about everybody again, by their keys, with what they may do now. */
  public Map<String, ConnectRequest> again(Function<UUID, List<String>> permissions) {
    players.replaceAll((player, message) ->
        message.toBuilder().clearPermissions().addAllPermissions(permissions.apply(player)).build());
    Map<String, ConnectRequest> messages = new LinkedHashMap<>();
    players.forEach((player, message) ->
        messages.put(key(player), ConnectRequest.newBuilder().setPlayerJoined(message).build()));
    return messages;
  }

  /** Takes a player out and gives the message about it. */
  public ConnectRequest left(UUID player) {
    players.remove(player);
    return ConnectRequest.newBuilder()
        .setPlayerLeft(PlayerLeft.newBuilder().setPlayerId(player.toString())).build();
  }

  /** The language a player reads; English for one who is not in the world. */
  public Language language(UUID player) {
    PlayerJoined message = players.get(player);
    return message == null ? Language.ENGLISH : Language.of(message.getLocale());
  }

  /** Whether a player is in the world. */
  public boolean contains(UUID player) {
    return players.containsKey(player);
  }

  /** The key under which a waiting message about a player replaces an older one. */
  public static String key(UUID player) {
    return "player " + player;
  }
}
