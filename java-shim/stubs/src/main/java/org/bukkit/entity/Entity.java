package org.bukkit.entity;

import io.github.mahjongbridge.stubs.Mirrors;
import io.papermc.paper.threadedregions.scheduler.EntityScheduler;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.bukkit.Location;
import org.bukkit.World;
import org.bukkit.command.CommandSender;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public interface Entity extends CommandSender {
  UUID getUniqueId();
  Location getLocation();
  World getWorld();
  boolean isValid();
  void remove();
  void setPersistent(boolean persistent);
  void setVisibleByDefault(boolean visible);
  boolean isVisibleByDefault();
  CompletableFuture<Boolean> teleportAsync(Location location);
  boolean addPassenger(Entity passenger);
  boolean leaveVehicle();
  Entity getVehicle();
  EntityScheduler getScheduler();
  boolean addScoreboardTag(String tag);
  Set<String> getScoreboardTags();
}
