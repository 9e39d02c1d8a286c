package io.github.mahjongbridge.paper;

import io.github.mahjongbridge.core.world.PrimitiveKey;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.bukkit.Bukkit;
import org.bukkit.entity.Entity;
import org.bukkit.entity.Player;
import org.bukkit.plugin.Plugin;

/** Which players the server was told to send an entity that is not for everyone. */
final class Viewers {
  /** What became of a wish. */
  enum Outcome {
    /** Exactly those wished for are sent it. */
    DONE,
    /** Somebody wished for is in another region, so he cannot be told yet. */
    LATER,
    /** Somebody who must not be sent it is in another region: another entity has to take its place. */
    IMPOSSIBLE
  }

  private final Plugin plugin;
  private final Regions regions;
  private final Map<PrimitiveKey, Set<UUID>> shown = new ConcurrentHashMap<>();

  Viewers(Plugin plugin, Regions regions) {
    this.plugin = plugin;
    this.regions = regions;
  }

  /** Forgets an entity that is gone or has become one for everyone. */
  void forget(PrimitiveKey key) {
    shown.remove(key);
  }

  /** Sends an entity to these players and to nobody else. */
  @OnRegionThread
  Outcome reveal(PrimitiveKey key, Entity entity, Set<UUID> wanted) {
    Set<UUID> now = new HashSet<>(shown.getOrDefault(key, Set.of()));
    for (UUID id : Set.copyOf(now)) {
      Player player = wanted.contains(id) ? null : Bukkit.getPlayer(id);
      if (player != null && !regions.owns(player)) {
        return Outcome.IMPOSSIBLE;
      }
      if (player != null) {
        player.hideEntity(plugin, entity);
      }
    }
    now.retainAll(wanted);
    Outcome outcome = Outcome.DONE;
    for (UUID id : wanted) {
      Player player = now.contains(id) ? null : Bukkit.getPlayer(id);
      if (player != null && !regions.owns(player)) {
        outcome = Outcome.LATER;
      } else if (player != null) {
        player.showEntity(plugin, entity);
        now.add(id);
      }
    }
    shown.put(key, now);
    return outcome;
  }
}
