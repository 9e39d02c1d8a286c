package io.github.mahjongbridge.core.players;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.mahjongbridge.core.commands.Grammar;
import io.github.mahjongbridge.core.support.MemoryWorld;
import io.github.mahjongbridge.wire.v1.PermissionNode;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class PermissionNodesTest {
  private static final UUID ALICE = UUID.fromString("00000000-0000-3000-8000-00000000000a");
  private final MemoryWorld world = new MemoryWorld();
  private final Grammar grammar = new Grammar(
      "", "mahjong", List.of(),
      List.of(new Grammar.Node("mahjong.profile.show", true), new Grammar.Node("mahjong.profile.use", false)),
      List.of());
  private final PermissionNodes nodes = new PermissionNodes(grammar, world);

  private static io.github.mahjongbridge.wire.v1.PermissionNodes named(boolean everybody, String... names) {
    var message = io.github.mahjongbridge.wire.v1.PermissionNodes.newBuilder();
    for (String name : names) {
      message.addNodes(PermissionNode.newBuilder().setName(name).setForEverybody(everybody));
    }
    return message.build();
  }

  @Test
  void theNodesOfProfilesAreAskedBesideThoseOfTheGrammar() {
    assertEquals(List.of("mahjong.profile.show"), nodes.held(ALICE));
    nodes.put(named(true, "mahjong.profile.周末"));
    assertTrue(nodes.held(ALICE).containsAll(List.of("mahjong.profile.show", "mahjong.profile.周末")));
    nodes.put(named(true, "mahjong.profile.other"));
    assertFalse(nodes.held(ALICE).contains("mahjong.profile.周末"), "a newer list takes the older one's place");
  }

  @Test
  void profilesMayBeForOperators() {
    nodes.put(named(false, "mahjong.profile.secret"));
    assertFalse(nodes.held(ALICE).contains("mahjong.profile.secret"));
    world.operators.add(ALICE);
    assertTrue(nodes.held(ALICE).contains("mahjong.profile.secret"));
  }

  @Test
  void theEngineCannotGiveAwayWhatTheGrammarKeepsForOperators() {
    nodes.put(named(true, "mahjong.profile.use"));
    assertFalse(nodes.held(ALICE).contains("mahjong.profile.use"));
  }
}
