package io.github.mahjongbridge.core.world;

import io.github.mahjongbridge.wire.v1.Primitive;
import io.github.mahjongbridge.wire.v1.TableAnchor;
import java.util.Set;
import java.util.UUID;
import java.util.function.BiConsumer;

/**
 * What a platform does for the core. Every call may be carried out later, but calls about one table in their order.
 * Primitives given here are bodies, texts and boxes; real blocks come by {@link #placeBlock}.
 */
public interface WorldPort {

  /** Makes a primitive, sent to these players only (an audience of everyone may be left to the platform's tracking). */
  void spawn(PrimitiveKey key, TableAnchor anchor, Primitive primitive, Set<UUID> viewers);

  /** Changes a living primitive in place; its kind of shape is the same. */
  void change(PrimitiveKey key, TableAnchor anchor, Primitive before, Primitive after);

  /** Removes a primitive; its rider stands up where he is. */
  void remove(PrimitiveKey key);

  /** Says who is sent a primitive from now on. */
  void show(PrimitiveKey key, Set<UUID> viewers);

  /**
   * Lets a player ride a primitive; another ride ends. No effect while he is offline.
   *
   * @param yaw degrees to turn him to as he sits down; null when he only keeps his seat
   */
  void mount(UUID player, PrimitiveKey key, Float yaw);

  /** Puts a rider down at a place, or where he is when it is null. */
  void dismount(UUID player, Place exit);

  /**
   * Puts a table's block state into the world. Before it does, it tells {@code replaced} the place and the state found
   * there, on any thread.
   */
  void placeBlock(BlockPlace place, String blockState, BiConsumer<BlockPlace, String> replaced);

  /** Puts an old block state back and then runs {@code restored}, on any thread; later when the world is not loaded. */
  void restoreBlock(BlockPlace place, String blockState, Runnable restored);
}
