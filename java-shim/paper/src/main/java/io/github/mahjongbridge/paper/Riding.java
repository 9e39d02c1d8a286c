package io.github.mahjongbridge.paper;

import io.github.mahjongbridge.core.world.Place;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.bukkit.Bukkit;
import org.bukkit.Location;
import org.bukkit.World;
import org.bukkit.entity.Entity;
import org.bukkit.entity.Player;

/** Seats players on the entities of stools and puts them down. Seat and player may be in different regions at first. */
final class Riding {
  private static final float PITCH_AT_TABLE = 29;

  private final Regions regions;
  private final Set<UUID> standingUp = ConcurrentHashMap.newKeySet();

  Riding(Regions regions) {
    this.regions = regions;
  }

  /** Whether a player is being put down by us at this moment. */
  boolean isStandingUp(UUID player) {
    return standingUp.contains(player);
  }

  /** Lets a player ride a seat; he is brought there first. With a yaw he is turned to it, else he keeps his view. */
  @OnRegionThread
  void mount(UUID id, Entity seat, Float yaw) {
    Player player = Bukkit.getPlayer(id);
    if (player != null) {
      Location place = seat.getLocation();
      regions.with(player, () -> bring(player, seat, place, yaw));
    }
  }

  @OnRegionThread
  private void bring(Player player, Entity seat, Location place, Float yaw) {
    if (seat.equals(player.getVehicle())) {
      return;
    }
    place.setYaw(yaw == null ? player.getLocation().getYaw() : yaw);
    place.setPitch(yaw == null ? player.getLocation().getPitch() : PITCH_AT_TABLE);
    standUp(player);
    player.teleportAsync(place).thenRun(() -> regions.with(seat, () -> {
      if (seat.isValid() && regions.owns(player)) {
        seat.addPassenger(player);
      }
    }));
  }

  /** Puts a player down at a place, or where he is when it is null. */
  void dismount(UUID id, Place exit) {
    Player player = Bukkit.getPlayer(id);
    if (player == null) {
      return;
    }
    regions.with(player, () -> {
      standUp(player);
      World world = exit == null ? null : Bukkit.getWorld(exit.world());
      if (world != null) {
        player.teleportAsync(new Location(world, exit.x(), exit.y(), exit.z(),
            player.getLocation().getYaw(), player.getLocation().getPitch()));
      }
    });
  }

  @OnRegionThread
  private void standUp(Player player) {
    standingUp.add(player.getUniqueId());
    try {
      player.leaveVehicle();
    } finally {
      standingUp.remove(player.getUniqueId());
    }
  }
}
