package io.github.mahjongbridge.core.scene;

import io.github.mahjongbridge.wire.v1.Audience;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;

/** Who is sent a primitive: those of its audience who are near its table. */
final class AudienceRule {
  private AudienceRule() {}

  /** An audience of an unknown kind is nobody: showing too little is harmless, showing too much is not. */
  static Set<UUID> viewers(Audience audience, Set<UUID> near) {
    return switch (audience.getKind()) {
      case KIND_EVERYONE -> Set.copyOf(near);
      case KIND_ONLY -> {
        Set<UUID> viewers = listed(audience);
        viewers.retainAll(near);
        yield viewers;
      }
      case KIND_EXCEPT -> {
        Set<UUID> viewers = new HashSet<>(near);
        viewers.removeAll(listed(audience));
        yield viewers;
      }
      case KIND_UNSPECIFIED, UNRECOGNIZED -> Set.of();
    };
  }

  private static Set<UUID> listed(Audience audience) {
    Set<UUID> players = new HashSet<>();
    for (String player : audience.getPlayersList()) {
      players.add(UUID.fromString(player));
    }
    return players;
  }
}
