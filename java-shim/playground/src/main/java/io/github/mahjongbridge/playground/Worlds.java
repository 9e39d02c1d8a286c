package io.github.mahjongbridge.playground;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.minestom.server.entity.Player;
import net.minestom.server.instance.Instance;

/** The playground's worlds by name: the one with its tables, and an empty garden for tables that players put up. */
final class Worlds {
  static final String GARDEN = "garden";

  private final Map<String, World> worlds = new LinkedHashMap<>();

  private Worlds() {}

  /** Builds all of them. */
  static Worlds build(List<TablePlan> tables) {
    Worlds built = new Worlds();
    for (World world : List.of(World.build(tables.getFirst().world(), tables), World.build(GARDEN, List.of()))) {
      built.worlds.put(world.name(), world);
    }
    return built;
  }

  /** Where everybody begins. */
  World first() {
    return worlds.values().iterator().next();
  }

  /** All names, that of the first world first. */
  List<String> names() {
    return List.copyOf(worlds.keySet());
  }

  /** The world of this name, or null. */
  World named(String name) {
    return worlds.get(name);
  }

  /** The instance of the world of this name, or null. */
  Instance instance(String name) {
    World world = worlds.get(name);
    return world == null ? null : world.instance();
  }

  /** The world a player is in; the first for one who is in none yet. */
  World of(Player player) {
    return worlds.values().stream().filter(world -> world.instance().equals(player.getInstance())).findFirst()
        .orElseGet(this::first);
  }

  /** Shows everybody the signs in his language. */
  void showSigns() {
    worlds.values().forEach(World::showSigns);
  }
}
