package io.github.mahjongbridge.core.support;

import io.github.mahjongbridge.core.commands.Grammar;
import io.github.mahjongbridge.core.players.ChoicePanel;
import io.github.mahjongbridge.core.players.FormDialog;
import io.github.mahjongbridge.core.players.PlayerPort;
import io.github.mahjongbridge.core.players.TextDialog;
import io.github.mahjongbridge.core.world.BlockPlace;
import io.github.mahjongbridge.core.world.Place;
import io.github.mahjongbridge.core.world.PrimitiveKey;
import io.github.mahjongbridge.core.world.WorldPort;
import io.github.mahjongbridge.wire.v1.Box;
import io.github.mahjongbridge.wire.v1.Primitive;
import io.github.mahjongbridge.wire.v1.TableAnchor;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.BiConsumer;
import net.kyori.adventure.audience.Audience;

/** A platform that remembers what it was told to show, and complains about what no platform could do. */
public final class MemoryWorld implements WorldPort, PlayerPort {
  public static final String AIR = "minecraft:air";

  public final Map<PrimitiveKey, Primitive> living = new HashMap<>();
  public final Map<PrimitiveKey, Set<UUID>> viewers = new HashMap<>();
  public final Map<PrimitiveKey, TableAnchor> anchors = new HashMap<>();
  public final Map<UUID, PrimitiveKey> riding = new HashMap<>();
  public final Map<BlockPlace, String> blocks = new HashMap<>();
  public final Map<UUID, Place> players = new HashMap<>();
  public final Map<UUID, Audience> audiences = new HashMap<>();
  public final Map<UUID, TextDialog> questions = new HashMap<>();
  public final Map<UUID, ChoicePanel> panels = new HashMap<>();
  public final Map<UUID, FormDialog> forms = new HashMap<>();
  public final Set<UUID> operators = new HashSet<>();
  public final List<String> said = new ArrayList<>();

  @Override
  public synchronized void spawn(
      PrimitiveKey key, TableAnchor anchor, Primitive primitive, Set<UUID> shownTo) {
    if (living.putIfAbsent(key, primitive) != null) {
      throw new AssertionError(key + " lives already");
    }
    viewers.put(key, shownTo);
    anchors.put(key, anchor);
    said.add("spawn " + key.primitive());
  }

  @Override
  public synchronized void change(PrimitiveKey key, TableAnchor anchor, Primitive before, Primitive after) {
    if (!living.replace(key, before, after)) {
      throw new AssertionError(key + " is not as it was said to be");
    }
    said.add("change " + key.primitive());
  }

  @Override
  public synchronized void remove(PrimitiveKey key) {
    if (living.remove(key) == null) {
      throw new AssertionError(key + " does not live");
    }
    viewers.remove(key);
    anchors.remove(key);
    riding.values().removeIf(key::equals);
    said.add("remove " + key.primitive());
  }

  @Override
  public synchronized void show(PrimitiveKey key, Set<UUID> shownTo) {
    viewers.put(key, shownTo);
    said.add("show " + key.primitive() + " to " + shownTo.size());
  }

  @Override
  public synchronized void mount(UUID player, PrimitiveKey key, Float yaw) {
    if (players.containsKey(player) && living.containsKey(key)) {
      riding.put(player, key);
      said.add("mount " + key.primitive() + (yaw == null ? "" : " " + yaw));
    }
  }

  @Override
  public synchronized void dismount(UUID player, Place exit) {
    riding.remove(player);
    said.add("dismount " + (exit == null ? "here" : exit.x() + " " + exit.y() + " " + exit.z()));
  }

  @Override
  public synchronized void placeBlock(
      BlockPlace place, String state, BiConsumer<BlockPlace, String> replaced) {
    replaced.accept(place, blocks.getOrDefault(place, AIR));
    blocks.put(place, state);
  }

  @Override
  public synchronized void restoreBlock(BlockPlace place, String state, Runnable restored) {
    blocks.put(place, state);
    restored.run();
  }

  @Override
  public synchronized Map<UUID, Place> places() {
    return Map.copyOf(players);
  }

  @Override
  public synchronized List<String> held(UUID player, Collection<Grammar.Node> nodes) {
    return nodes.stream().filter(node -> node.forEverybody() || operators.contains(player))
        .map(Grammar.Node::name).toList();
  }

  @Override
  public synchronized void show(UUID player, ChoicePanel panel) {
    panels.put(player, panel);
  }

  @Override
  public synchronized void show(UUID player, FormDialog form) {
    forms.put(player, form);
  }

  @Override
  public synchronized void ask(UUID player, TextDialog question) {
    questions.put(player, question);
  }

  @Override
  public synchronized Audience audience(UUID player) {
    return audiences.get(player);
  }

  /** What lives, by table and id, without the tokens that every stream draws anew. */
  public synchronized Map<String, Primitive> picture() {
    Map<String, Primitive> picture = new TreeMap<>();
    living.forEach((key, primitive) -> {
      Primitive.Builder shown = primitive.toBuilder();
      if (primitive.hasBox()) {
        shown.setBox(Box.newBuilder(primitive.getBox()).clearToken());
      }
      picture.put(key.table() + " " + key.primitive(), shown.build());
    });
    return picture;
  }

  /** Keys of the boxes a player is sent. */
  public synchronized List<PrimitiveKey> boxesOf(UUID player) {
    return living.keySet().stream()
        .filter(key -> living.get(key).hasBox() && viewers.get(key).contains(player)).toList();
  }
}
