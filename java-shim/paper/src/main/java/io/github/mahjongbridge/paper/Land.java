package io.github.mahjongbridge.paper;

import io.github.mahjongbridge.core.commands.TableSite;
import org.bukkit.Bukkit;
import org.bukkit.Material;
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

  /** Whether a player may build on a site: asked at its middle, edges and corners. */
  @OnRegionThread
  static boolean mayBuild(Player player, TableSite site) {
    for (int east = -1; east <= 1; east++) {
      for (int south = -1; south <= 1; south++) {
        Block block = player.getWorld().getBlockAt(
            site.x() + east * site.reach(), site.y(), site.z() + south * site.reach());
        if (!mayPlace(player, block)) {
          return false;
        }
      }
    }
    return true;
  }

  @OnRegionThread
  private static boolean mayPlace(Player player, Block block) {
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
