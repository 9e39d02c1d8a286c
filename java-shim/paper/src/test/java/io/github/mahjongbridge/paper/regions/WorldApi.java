package io.github.mahjongbridge.paper.regions;

import java.lang.classfile.MethodModel;
import java.util.Set;

/** What of the server's interface touches a world, and what of it any thread may call. */
final class WorldApi {
  /** Worlds, blocks and entities: everything in these is guarded but what is listed below. */
  private static final Set<String> TYPES = Set.of(
      "org/bukkit/World", "org/bukkit/RegionAccessor", "org/bukkit/Chunk", "org/bukkit/block/Block",
      "org/bukkit/block/BlockState");
  private static final String ENTITIES = "org/bukkit/entity/";

  /** What never changes, and what Folia lets every thread read: names, ids, where something stands, how to reach it. */
  private static final Set<String> FREE = Set.of(
      "getName", "getUniqueId", "getScheduler", "locale", "isOnline", "getProtocolVersion", "hasPermission",
      "isPermissionSet", "getWorld", "getLocation", "getX", "getY", "getZ", "getLoadedChunks", "isValid",
      "equals", "hashCode");

  /** Events that no region's thread brings: of the whole server, and of connections. */
  private static final Set<String> NOT_TICKED = Set.of(
      "org/bukkit/event/world/WorldLoadEvent", "org/bukkit/event/world/WorldUnloadEvent",
      "io/papermc/paper/event/player/PlayerCustomClickEvent");

  /** Calls that have used a lambda up when they return. */
  private static final Set<String> AT_ONCE = Set.of(
      "org/bukkit/World.spawn", "org/bukkit/RegionAccessor.spawn", "java/util/List.removeIf", "java/util/Set.removeIf",
      "java/util/List.forEach", "java/util/Set.forEach", "java/util/Map.forEach", "java/util/stream/Stream.anyMatch",
      "java/util/stream/Stream.forEach", "io/github/mahjongbridge/paper/PaperWorld.made");

  private WorldApi() {}

  static boolean touches(Calls.Called called) {
    boolean ofWorld = TYPES.contains(called.owner()) || called.owner().startsWith(ENTITIES);
    boolean firesEvents = called.name().equals("org/bukkit/plugin/PluginManager.callEvent");
    return firesEvents || ofWorld && !FREE.contains(called.method());
  }

  /** Whether a handler's event is brought by the thread that ticks what it is about. */
  static boolean isTicked(MethodModel handler) {
    String type = handler.methodTypeSymbol().parameterType(0).descriptorString();
    return !NOT_TICKED.contains(type.substring(1, type.length() - 1));
  }

  /** A command runs on the thread that ticks whoever has typed it. */
  static boolean runsCommands(String functional) {
    return functional.equals("com/mojang/brigadier/Command.run");
  }

  static boolean consumesAtOnce(Calls.Called consumer) {
    return consumer != null && AT_ONCE.contains(consumer.name());
  }
}
