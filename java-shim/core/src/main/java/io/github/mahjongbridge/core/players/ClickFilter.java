package io.github.mahjongbridge.core.players;

import java.util.HashSet;
import java.util.Set;
import java.util.UUID;

/** Lets one click through of those that one press makes: some are reported once a hand, or as two events. */
public final class ClickFilter {
  private record Press(UUID player, Object target) {}

  private final Set<Press> seen = new HashSet<>();

  /** Whether this is the first click of this player on this target in this tick. */
  public boolean isFirst(UUID player, Object target) {
    return seen.add(new Press(player, target));
  }

  /** A tick passes. */
  public void tick() {
    seen.clear();
  }
}
