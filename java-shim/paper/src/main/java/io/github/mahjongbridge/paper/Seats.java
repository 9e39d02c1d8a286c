package io.github.mahjongbridge.paper;

import io.github.mahjongbridge.core.Shim;
import java.util.UUID;
import org.bukkit.entity.Player;
import org.bukkit.event.EventHandler;
import org.bukkit.event.EventPriority;
import org.bukkit.event.Listener;
import org.bukkit.event.entity.EntityDismountEvent;
import org.bukkit.event.player.PlayerInputEvent;

/** Keeps players on their stools until the engine lets them go: sneaking alone, as with a sneak-click, does not. */
final class Seats implements Listener {
  private final Shim shim;
  private final PaperWorld world;
  private final Pieces pieces;

  Seats(Shim shim, PaperWorld world, Pieces pieces) {
    this.shim = shim;
    this.world = world;
    this.pieces = pieces;
  }

  @EventHandler
  void keys(PlayerInputEvent event) {
    shim.sneaked(event.getPlayer().getUniqueId(), event.getInput().isSneak());
    shim.jumped(event.getPlayer().getUniqueId(), event.getInput().isJump());
  }

  @EventHandler(priority = EventPriority.HIGH)
  void dismounts(EntityDismountEvent event) {
    if (!(event.getEntity() instanceof Player player) || pieces.key(event.getDismounted()) == null) {
      return;
    }
    UUID id = player.getUniqueId();
    if (world.isStandingUp(id) || !shim.isSeated(id)) {
      return;
    }
    if (event.isCancellable()) {
      event.setCancelled(true);
    } else if (event.getDismounted().isValid() && player.isOnline()) {
      shim.leaveSeat(id);
    }
  }
}
