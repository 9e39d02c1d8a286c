package io.github.mahjongbridge.playground;

import io.github.mahjongbridge.core.Language;
import java.util.ArrayList;
import java.util.List;
import net.kyori.adventure.key.Key;
import net.kyori.adventure.text.Component;
import net.minestom.server.MinecraftServer;
import net.minestom.server.coordinate.Pos;
import net.minestom.server.coordinate.Vec;
import net.minestom.server.entity.Entity;
import net.minestom.server.entity.EntityType;
import net.minestom.server.entity.metadata.display.AbstractDisplayMeta;
import net.minestom.server.entity.metadata.display.TextDisplayMeta;
import net.minestom.server.instance.DynamicChunk;
import net.minestom.server.instance.InstanceContainer;
import net.minestom.server.instance.block.Block;
import net.minestom.server.registry.RegistryKey;
import net.minestom.server.world.DimensionType;

/** A small floor in the void, always bright, with room for every table. */
final class World {
  /** Players stand on this height. */
  static final int FLOOR_TOP = 41;
  private static final int MARGIN = 9;
  private static final int VIEW_DISTANCE = 4;
  private static final double SPAWN_FROM_CENTRE = 4.15;
  private static final float LOOK_DOWN = 24;
  private static final double STOOL_FROM_CENTRE = 2.15;
  /** Over the eyes of who sits there, before the eyes of who comes. */
  private static final double TEXT_ABOVE = 2.1;

  private final String name;
  private final List<TablePlan> tables;
  private final InstanceContainer instance;
  private final List<Entity> signs = new ArrayList<>();

  private World(String name, List<TablePlan> tables, InstanceContainer instance) {
    this.name = name;
    this.tables = tables;
    this.instance = instance;
  }

  /** Builds the floor and the texts above the tables; round the middle where there are none. */
  static World build(String name, List<TablePlan> tables) {
    RegistryKey<DimensionType> dimension = MinecraftServer.getDimensionTypeRegistry().register(
        Key.key("mahjong", name),
        DimensionType.builder().ambientLight(1f).fixedTime(true).minY(0).height(64).logicalHeight(64).build());
    InstanceContainer instance = MinecraftServer.getInstanceManager().createInstanceContainer(dimension);
    instance.setChunkSupplier(DynamicChunk::new);
    instance.viewDistance(VIEW_DISTANCE);
    World world = new World(name, tables, instance);
    world.layFloor();
    for (TablePlan table : tables) {
      for (Language language : Language.values()) {
        world.explain(table, language);
      }
    }
    return world;
  }

  private void layFloor() {
    int west = edge(tables.stream().mapToDouble(TablePlan::x).min().orElse(0) - MARGIN);
    int east = edge(tables.stream().mapToDouble(TablePlan::x).max().orElse(0) + MARGIN);
    int north = edge(tables.stream().mapToDouble(TablePlan::z).min().orElse(0) - MARGIN);
    int south = edge(tables.stream().mapToDouble(TablePlan::z).max().orElse(0) + MARGIN);
    for (int x = (west >> 4) - VIEW_DISTANCE; x <= (east >> 4) + VIEW_DISTANCE; x++) {
      for (int z = (north >> 4) - VIEW_DISTANCE; z <= (south >> 4) + VIEW_DISTANCE; z++) {
        instance.loadChunk(x, z).join();
      }
    }
    for (int x = west; x <= east; x++) {
      for (int z = north; z <= south; z++) {
        boolean rim = x == west || x == east || z == north || z == south;
        instance.setBlock(x, FLOOR_TOP - 1, z, rim ? Block.SPRUCE_PLANKS : Block.SMOOTH_STONE);
      }
    }
  }

  private static int edge(double value) {
    return (int) Math.floor(value);
  }

  private void explain(TablePlan table, Language language) {
    Component text = PlaygroundTexts.sign(language, table.isDisplay());
    Entity sign = new Entity(EntityType.TEXT_DISPLAY);
    sign.setNoGravity(true);
    sign.editEntityMeta(TextDisplayMeta.class, meta -> {
      meta.setText(text);
      meta.setLineWidth(400);
      meta.setBackgroundColor(0xFF101010);
      meta.setScale(new Vec(0.35));
      meta.setBillboardRenderConstraints(AbstractDisplayMeta.BillboardConstraints.CENTER);
      meta.setBrightness(15, 15);
    });
    sign.setSynchronizationTicks(Integer.MAX_VALUE);
    sign.updateViewableRule(player -> PlaygroundTexts.language(player) == language);
    signs.add(sign);
    sign.setInstance(instance, new Pos(table.x(), table.y() + TEXT_ABOVE, table.z())).join();
  }

  /** Shows everybody the signs in his language; called when somebody comes, or reads another. */
  void showSigns() {
    signs.forEach(Entity::updateViewableRule);
  }

  InstanceContainer instance() {
    return instance;
  }

  /** Name by which the engine knows this world. */
  String name() {
    return name;
  }

  /** Two blocks from a stool of the display table on which nobody sits, looking at it; the middle where there is none. */
  Pos spawn() {
    TablePlan table = tables.stream().filter(TablePlan::isDisplay).findFirst().orElse(null);
    if (table == null) {
      return new Pos(0.5, FLOOR_TOP, 0.5).withDirection(outward(0).neg());
    }
    for (int seat = 0; seat < 4; seat++) {
      Vec outward = outward(table.yaw() - 90.0 * seat);
      Pos stool = new Pos(table.x(), table.y(), table.z()).add(outward.mul(STOOL_FROM_CENTRE));
      boolean taken = instance.getPlayers().stream()
          .anyMatch(player -> player.getVehicle() != null && player.getPosition().distanceSquared(stool) < 1);
      if (!taken) {
        return spawnBehind(table, outward);
      }
    }
    return spawnBehind(table, outward(table.yaw()));
  }

  private static Pos spawnBehind(TablePlan table, Vec outward) {
    Pos centre = new Pos(table.x(), FLOOR_TOP, table.z());
    return centre.add(outward.mul(SPAWN_FROM_CENTRE)).withDirection(outward.neg()).withPitch(LOOK_DOWN);
  }

  private static Vec outward(double yaw) {
    double angle = Math.toRadians(yaw);
    return new Vec(Math.round(-Math.sin(angle)), 0, Math.round(Math.cos(angle)));
  }
}
