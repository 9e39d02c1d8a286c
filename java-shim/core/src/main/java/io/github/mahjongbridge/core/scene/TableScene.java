package io.github.mahjongbridge.core.scene;

import io.github.mahjongbridge.core.world.BlockPlace;
import io.github.mahjongbridge.core.world.PrimitiveKey;
import io.github.mahjongbridge.core.world.WorldPort;
import io.github.mahjongbridge.wire.v1.Primitive;
import io.github.mahjongbridge.wire.v1.SceneStep;
import io.github.mahjongbridge.wire.v1.SceneUpdate;
import io.github.mahjongbridge.wire.v1.TableAnchor;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** The last picture of one table: its anchor, revision and primitives, and who is near enough to be sent them. */
final class TableScene {
  private final String id;
  private final WorldPort world;
  private final BlockLedger ledger;
  private final WatchersBar bar;
  private final LaterSteps later = new LaterSteps();
  private final Map<String, Primitive> primitives = new LinkedHashMap<>();
  private final Map<BlockPlace, Primitive> blocks = new HashMap<>();
  private TableAnchor anchor;
  private long revision;
  private Set<UUID> near = Set.of();
  private Set<UUID> free = Set.of();

  TableScene(String id, TableAnchor anchor, WorldPort world, BlockLedger ledger, WatchersBar bar) {
    this.id = id;
    this.anchor = anchor;
    this.world = world;
    this.ledger = ledger;
    this.bar = bar;
  }

  TableAnchor anchor() {
    return anchor;
  }

  /** Takes the anchor of a reset, before what stands around it is spawned; nothing stays at another place. */
  void moveTo(TableAnchor place) {
    if (!place.equals(anchor)) {
      List.copyOf(primitives.keySet()).forEach(this::remove);
      anchor = place;
    }
  }

  long revision() {
    return revision;
  }

  /** The primitive of this id, or null. */
  Primitive primitive(String primitiveId) {
    return primitives.get(primitiveId);
  }

  /** Ids of all primitives. */
  List<String> primitiveIds() {
    return List.copyOf(primitives.keySet());
  }

  /** The block primitive at a place, or null. */
  Primitive blockAt(BlockPlace place) {
    return blocks.get(place);
  }

  /** Whether a place belongs to the room of the table. */
  boolean guards(BlockPlace place) {
    return ClearRoom.holds(anchor, blocks.keySet(), place);
  }

  PrimitiveKey key(String primitiveId) {
    return new PrimitiveKey(id, primitiveId);
  }

  /**
   * Shows an update as a whole. A reset drops everything that it does not name again just so: what has not changed stays
   * and does not flicker. A box whose token is another is a new entity, even for an id that is known: a click that is
   * still under way to the old one then finds nothing, and never the token of something else.
   */
  void apply(SceneUpdate update) {
    Set<String> overtaken = new HashSet<>(update.getRemoveList());
    update.getPutList().forEach(primitive -> overtaken.add(primitive.getId()));
    SceneStep rest = later.takeAll(overtaken);
    if (update.getReset()) {
      keepOnly(update.getPutList());
    } else {
      show(rest);
    }
    update.getRemoveList().forEach(this::remove);
    update.getPutList().forEach(this::put);
    revision = update.getRevision();
    arrangeBlocks();
    later.start(update.getLaterList());
  }

  /** Shows at once what is still to come of the last update. */
  void showLater() {
    show(later.takeAll(Set.of()));
  }

  /** A tick passes. */
  void tick() {
    later.tick().forEach(this::show);
  }

  private void show(SceneStep step) {
    step.getRemoveList().forEach(this::remove);
    step.getPutList().forEach(this::put);
    arrangeBlocks();
  }

  private void keepOnly(List<Primitive> wanted) {
    Map<String, Primitive> named = new HashMap<>();
    wanted.forEach(primitive -> named.put(primitive.getId(), primitive));
    for (Primitive old : List.copyOf(primitives.values())) {
      if (!staysThrough(old, named.get(old.getId()))) {
        remove(old.getId());
      }
    }
  }

  private static boolean staysThrough(Primitive old, Primitive wanted) {
    return wanted != null && old.getShapeCase() == wanted.getShapeCase()
        && old.getBox().getToken().equals(wanted.getBox().getToken());
  }

  /** Shows the bar of an update that is applied already to those near who do not sit at another table. */
  void showBar(SceneUpdate update) {
    bar.apply(update, free);
  }

  private void remove(String primitiveId) {
    Primitive gone = primitives.remove(primitiveId);
    if (gone != null && !gone.hasBlock()) {
      world.remove(key(primitiveId));
    }
  }

  private void put(Primitive primitive) {
    Primitive before = primitives.get(primitive.getId());
    if (primitive.equals(before)) {
      return;
    }
    boolean sameKind = before != null && before.getShapeCase() == primitive.getShapeCase();
    if (before != null && !sameKind) {
      remove(primitive.getId());
    }
    primitives.put(primitive.getId(), primitive);
    if (primitive.hasBlock() || primitive.getShapeCase() == Primitive.ShapeCase.SHAPE_NOT_SET) {
      return;
    }
    Set<UUID> viewers = AudienceRule.viewers(primitive.getAudience(), near);
    if (sameKind) {
      // Who must not see the new content loses the entity before it changes.
      if (!before.getAudience().equals(primitive.getAudience())) {
        Set<UUID> both = new HashSet<>(AudienceRule.viewers(before.getAudience(), near));
        both.retainAll(viewers);
        world.show(key(primitive.getId()), both);
      }
      world.change(key(primitive.getId()), anchor, before, primitive);
      if (!before.getAudience().equals(primitive.getAudience())) {
        world.show(key(primitive.getId()), viewers);
      }
    } else {
      world.spawn(key(primitive.getId()), anchor, primitive, viewers);
    }
  }

  /** Makes the world's blocks those of the picture; what is no longer part of it gets its old state back. */
  private void arrangeBlocks() {
    Map<BlockPlace, Primitive> wanted = new LinkedHashMap<>();
    for (Primitive primitive : primitives.values()) {
      if (primitive.hasBlock()) {
        wanted.put(BlockPlace.of(anchor, primitive), primitive);
      }
    }
    for (BlockPlace place : List.copyOf(blocks.keySet())) {
      if (!wanted.containsKey(place)) {
        blocks.remove(place);
        SceneBook.restore(world, ledger, place);
      }
    }
    wanted.forEach((place, primitive) -> {
      Primitive standing = blocks.put(place, primitive);
      if (standing == null || !standing.getBlock().equals(primitive.getBlock())) {
        world.placeBlock(place, primitive.getBlock().getBlockState(), ledger::record);
      }
    });
  }

  /** Takes who of those near does not sit at another table: he alone is shown this one's bar. */
  void setFree(Set<UUID> players) {
    if (!players.equals(free)) {
      free = Set.copyOf(players);
      bar.setNear(free);
    }
  }

  /** Takes the set of players near the table and shows or hides what that changes. */
  void setNear(Set<UUID> players) {
    if (players.equals(near)) {
      return;
    }
    Set<UUID> before = near;
    near = Set.copyOf(players);
    for (Primitive primitive : primitives.values()) {
      if (primitive.hasBlock() || primitive.getShapeCase() == Primitive.ShapeCase.SHAPE_NOT_SET) {
        continue;
      }
      Set<UUID> viewers = AudienceRule.viewers(primitive.getAudience(), near);
      if (!viewers.equals(AudienceRule.viewers(primitive.getAudience(), before))) {
        world.show(key(primitive.getId()), viewers);
      }
    }
  }

  /** Takes everything away and restores every block. */
  void clear() {
    List.copyOf(primitives.keySet()).forEach(this::remove);
    arrangeBlocks();
    bar.clear();
  }

  /** Spawns one primitive anew that the platform has lost, as with an unloaded chunk; no effect for blocks. */
  void respawn(String primitiveId) {
    Primitive primitive = primitives.get(primitiveId);
    if (primitive != null && !primitive.hasBlock()) {
      world.spawn(key(primitiveId), anchor, primitive, AudienceRule.viewers(primitive.getAudience(), near));
    }
  }
}
