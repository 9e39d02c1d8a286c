package io.github.mahjongbridge.paper;

import io.github.mahjongbridge.core.world.PrimitiveKey;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.bukkit.Location;
import org.bukkit.World;
import org.bukkit.plugin.Plugin;

/** Keeps the few chunks loaded in which a table's entities stand: unsaved entities vanish with their chunk. */
final class TableChunks {
  private record Column(World world, int x, int z) {}

  private final Plugin plugin;
  private final Map<Column, Set<PrimitiveKey>> held = new HashMap<>();
  private final Map<PrimitiveKey, Column> columns = new HashMap<>();

  TableChunks(Plugin plugin) {
    this.plugin = plugin;
  }

  @OnRegionThread
  synchronized void hold(PrimitiveKey key, Location place) {
    Column column = new Column(place.getWorld(), place.getBlockX() >> 4, place.getBlockZ() >> 4);
    if (column.equals(columns.get(key))) {
      return;
    }
    release(key);
    columns.put(key, column);
    if (held.computeIfAbsent(column, fresh -> new HashSet<>()).isEmpty()) {
      column.world().addPluginChunkTicket(column.x(), column.z(), plugin);
    }
    held.get(column).add(key);
  }

  @OnRegionThread
  synchronized void release(PrimitiveKey key) {
    Column column = columns.remove(key);
    if (column == null) {
      return;
    }
    Set<PrimitiveKey> keys = held.get(column);
    keys.remove(key);
    if (keys.isEmpty()) {
      held.remove(column);
      column.world().removePluginChunkTicket(column.x(), column.z(), plugin);
    }
  }

  /** A world is gone with all its tickets. */
  synchronized void forget(World world) {
    held.keySet().removeIf(column -> column.world().equals(world));
    columns.values().removeIf(column -> column.world().equals(world));
  }
}
