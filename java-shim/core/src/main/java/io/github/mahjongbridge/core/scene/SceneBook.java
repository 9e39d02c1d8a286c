package io.github.mahjongbridge.core.scene;

import io.github.mahjongbridge.core.feedback.FeedbackDispatch;
import io.github.mahjongbridge.core.world.BlockPlace;
import io.github.mahjongbridge.core.world.Place;
import io.github.mahjongbridge.core.world.PrimitiveKey;
import io.github.mahjongbridge.core.world.WorldPort;
import io.github.mahjongbridge.wire.v1.Primitive;
import io.github.mahjongbridge.wire.v1.SceneUpdate;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** The last picture of every table, and the only thing that tells the world what to show. */
public final class SceneBook {
  /** Players nearer than this are sent a table. */
  public static final double RANGE = 32;
  /** A player who is sent a table keeps it this much longer, so that pacing at the edge does not flicker. */
  private static final double SLACK = 4;

  private final WorldPort world;
  private final BlockLedger ledger;
  private final FeedbackDispatch feedback;
  private final Rides rides;
  private final Map<String, TableScene> tables = new LinkedHashMap<>();
  private final Map<String, Set<UUID>> near = new LinkedHashMap<>();
  private final Set<String> unconfirmed = new LinkedHashSet<>();
  private Map<UUID, Place> players = Map.of();
  private boolean atOnce;

  /** An empty book; blocks that an earlier run has replaced are restored at once. */
  public SceneBook(WorldPort world, BlockLedger ledger, FeedbackDispatch feedback) {
    this.world = world;
    this.ledger = ledger;
    this.feedback = feedback;
    this.rides = new Rides(world);
    ledger.places().forEach(place -> restore(world, ledger, place));
  }

  static void restore(WorldPort world, BlockLedger ledger, BlockPlace place) {
    String state = ledger.stateAt(place);
    if (state != null) {
      world.restoreBlock(place, state, () -> ledger.restored(place));
    }
  }

  /**
   * Applies an update; false when its table is not known and it does not start one: it has to be asked for. What is
   * applied already changes nothing, once more.
   */
  public boolean apply(SceneUpdate update) {
    String id = update.getTableId();
    TableScene table = tables.get(id);
    if (table == null) {
      if (!update.getReset() || !update.hasAnchor()) {
        return false;
      }
      table = new TableScene(id, update.getAnchor(), world, ledger, new WatchersBar(id, feedback));
      tables.put(id, table);
    } else if (!update.getReset() && update.getRevision() <= table.revision()) {
      return true;
    }
    if (update.getReset()) {
      unconfirmed.remove(id);
    }
    if (update.hasAnchor()) {
      table.moveTo(update.getAnchor());
    }
    lookAround(id, table);
    table.apply(update);
    if (atOnce) {
      table.showLater();
    }
    rides.apply(update, table.anchor());
    tables.keySet().forEach(this::freeOnes);
    table.showBar(update);
    return true;
  }

  /** Takes a table away as a whole. */
  public void remove(String id) {
    unconfirmed.remove(id);
    near.remove(id);
    TableScene table = tables.remove(id);
    if (table != null) {
      rides.clear(id);
      table.clear();
      tables.keySet().forEach(this::freeOnes);
    }
  }

  /** Takes every table away, as when the plug-in stops. */
  public void clear() {
    List.copyOf(tables.keySet()).forEach(this::remove);
  }

  /** Takes where the players are now and shows each what is near. */
  public void playersAt(Map<UUID, Place> places) {
    players = Map.copyOf(places);
    tables.forEach(this::lookAround);
  }

  private void lookAround(String id, TableScene table) {
    Set<UUID> before = near.getOrDefault(id, Set.of());
    Set<UUID> now = new HashSet<>();
    players.forEach((player, place) -> {
      double range = before.contains(player) ? RANGE + SLACK : RANGE;
      if (place.isNear(table.anchor(), range)) {
        now.add(player);
      }
    });
    near.put(id, now);
    table.setNear(now);
    freeOnes(id);
  }

  /** Who sits at one table is not shown the bars of those around it. */
  private void freeOnes(String id) {
    Set<UUID> free = new HashSet<>(near.getOrDefault(id, Set.of()));
    free.removeIf(player -> {
      PrimitiveKey seat = rides.seatOf(player);
      return seat != null && !seat.table().equals(id);
    });
    tables.get(id).setFree(free);
  }

  /** Whether updates are shown with all their later steps at once. */
  public void showAtOnce(boolean wanted) {
    atOnce = wanted;
  }

  /** A tick passes: shows what of the last updates was to come now. */
  public void tick() {
    tables.values().forEach(TableScene::tick);
  }

  /** A stream has begun: until the engine has sent a table anew nobody knows whether it still exists. */
  public void doubtAll() {
    unconfirmed.addAll(tables.keySet());
    rides.doubtAll();
  }

  /** Nobody keeps a seat any longer whom the engine has not named since {@link #doubtAll()}. */
  public void endDoubtOfRiders() {
    rides.endDoubt();
  }

  /** Tables the engine has not sent anew since {@link #doubtAll()}. */
  public Set<String> unconfirmed() {
    return Set.copyOf(unconfirmed);
  }

  /** The box or body of this name, or null. */
  public Primitive primitive(PrimitiveKey key) {
    TableScene table = tables.get(key.table());
    return table == null ? null : table.primitive(key.primitive());
  }

  /** The table whose block stands at a place, or null. */
  public PrimitiveKey blockAt(BlockPlace place) {
    for (TableScene table : tables.values()) {
      Primitive block = table.blockAt(place);
      if (block != null) {
        return table.key(block.getId());
      }
    }
    return null;
  }

  /** Whether a place belongs to the room of some table. */
  public boolean guards(BlockPlace place) {
    return tables.values().stream().anyMatch(table -> table.guards(place));
  }

  /** Revision of a table's picture, 0 for an unknown one. */
  public long revision(String id) {
    TableScene table = tables.get(id);
    return table == null ? 0 : table.revision();
  }

  /** The seat a player rides, or null. */
  public PrimitiveKey seatOf(UUID player) {
    return rides.seatOf(player);
  }

  /** Mounts a player again where the engine last put him. */
  public void mountAgain(UUID player) {
    rides.again(player);
  }

  /** Spawns everything anew that stands in a world which was not loaded before. */
  public void respawnWorld(String worldName) {
    tables.forEach((id, table) -> {
      if (table.anchor().getWorld().equals(worldName)) {
        table.primitiveIds().forEach(primitive -> respawn(new PrimitiveKey(id, primitive)));
      }
    });
  }

  /** Spawns a primitive anew that the platform has lost, with its rider. */
  public void respawn(PrimitiveKey key) {
    TableScene table = tables.get(key.table());
    if (table != null && table.primitive(key.primitive()) != null) {
      table.respawn(key.primitive());
      rides.againOn(key);
    }
  }
}
