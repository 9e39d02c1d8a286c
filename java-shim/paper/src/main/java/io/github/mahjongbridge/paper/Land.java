package io.github.mahjongbridge.paper;

import org.bukkit.Bukkit;
import org.bukkit.Location;
import org.bukkit.Material;
import org.bukkit.World;
import org.bukkit.block.Block;
import org.bukkit.block.BlockFace;
import org.bukkit.entity.Player;
import org.bukkit.event.block.BlockPlaceEvent;
import org.bukkit.inventory.EquipmentSlot;
import org.bukkit.inventory.ItemStack;

/** Asks the plug-ins that protect land whether somebody may put up a table, as if he placed blocks where it would stand. */
final class Land {
  private static final ThreadLocal<Boolean> ASKING = ThreadLocal.withInitial(() -> false);

  private Land() {}

  /** Whether the event that is handled now only asks, and no block is placed. */
  static boolean isAsking() {
    return ASKING.get();
  }

  /** Whether a player may build where he stands and this many blocks to each side: asked at the middle, edges and corners. */
  @OnRegionThread
  static boolean mayBuild(Player player, int reach) {
    for (int east = -reach; east <= reach; east += reach) {
      for (int south = -reach; south <= reach; south += reach) {
        if (!mayPlace(player, player.getLocation(), east, south)) {
          return false;
        }
      }
    }
    return true;
  }

  @OnRegionThread
  private static boolean mayPlace(Player player, Location feet, int east, int south) {
    World world = player.getWorld();
    Block block = world.getBlockAt(feet.getBlockX() + east, feet.getBlockY(), feet.getBlockZ() + south);
    BlockPlaceEvent question = new BlockPlaceEvent(
        block, block.getState(), block.getRelative(BlockFace.DOWN), ItemStack.of(Material.SPRUCE_PLANKS), player, true,
        EquipmentSlot.HAND);
    ASKING.set(true);
    try {
      Bukkit.getPluginManager().callEvent(question);
    } finally {
      ASKING.remove();
    }
    return question.canBuild() && !question.isCancelled();
  }
}
