package io.github.mahjongbridge.core.players;

import io.github.mahjongbridge.core.commands.Grammar;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** The permission nodes the engine wants to know of: those of the grammar, and those of profiles as it names them. */
public final class PermissionNodes {
  private final Grammar grammar;
  private final PlayerPort players;
  private List<Grammar.Node> nodes;

  /** The grammar's nodes alone, until the engine names more. */
  public PermissionNodes(Grammar grammar, PlayerPort players) {
    this.grammar = grammar;
    this.players = players;
    this.nodes = grammar.nodes();
  }

  /** Takes what the engine names in place of what it named before. */
  public void put(io.github.mahjongbridge.wire.v1.PermissionNodes named) {
    Map<String, Grammar.Node> all = new LinkedHashMap<>();
    named.getNodesList().forEach(each -> all.put(each.getName(), new Grammar.Node(each.getName(), each.getForEverybody())));
    grammar.nodes().forEach(each -> all.put(each.name(), each));
    nodes = List.copyOf(new ArrayList<>(all.values()));
  }

  /** The names of those that a player holds. */
  public List<String> held(UUID player) {
    return players.held(player, nodes);
  }
}
