package io.github.mahjongbridge.core.players;

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

  /** Those of the nodes that a player holds; none for an unknown player. */
  List<String> held(UUID player, Collection<String> nodes);

  /** Where to send texts, bars, titles and sounds for a player; null when he is not in the world. */
  Audience audience(UUID player);
}
