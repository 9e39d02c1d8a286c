package io.github.mahjongbridge.core.players;

import io.github.mahjongbridge.wire.v1.ConnectRequest;
import io.github.mahjongbridge.wire.v1.PlayerJoined;
import io.github.mahjongbridge.wire.v1.PlayerLeft;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;

/** The players in the world as the engine is told of them. */
public final class Roster {
  private final Map<UUID, PlayerJoined> players = new LinkedHashMap<>();

  /** Takes a player in and gives the message about it. */
  public ConnectRequest joined(UUID player, String name, String locale, String world) {
    PlayerJoined message = PlayerJoined.newBuilder()
        .setPlayerId(player.toString()).setName(name).setLocale(locale).setWorld(world).build();
    players.put(player, message);
    return ConnectRequest.newBuilder().setPlayerJoined(message).build();
  }

  /** Takes a player out and gives the message about it. */
  public ConnectRequest left(UUID player) {
    players.remove(player);
    return ConnectRequest.newBuilder()
        .setPlayerLeft(PlayerLeft.newBuilder().setPlayerId(player.toString())).build();
  }

  /** Whether a player is in the world. */
  public boolean contains(UUID player) {
    return players.containsKey(player);
  }

  /** Everybody in the world. */
  public Collection<PlayerJoined> players() {
    return players.values();
  }

  /** The key under which a waiting message about a player replaces an older one. */
  public static String key(UUID player) {
    return "player " + player;
  }
}
