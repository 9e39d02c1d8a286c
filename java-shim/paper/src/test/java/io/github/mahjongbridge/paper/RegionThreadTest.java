package io.github.mahjongbridge.paper;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.mahjongbridge.paper.regions.RegionRule;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bukkit.Location;
import org.bukkit.World;
import org.bukkit.block.Block;
import org.bukkit.entity.Entity;
import org.bukkit.entity.Player;
import org.bukkit.event.EventHandler;
import org.bukkit.event.block.BlockDamageEvent;
import org.bukkit.event.world.WorldLoadEvent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Regions are ticked by threads of their own (M09): what touches the world elsewhere fails on Folia, or worse, does not. */
class RegionThreadTest {
  @TempDir Path folder;

  @Test
  void nothingTouchesAWorldOutsideItsRegionThread() throws Exception {
    assertEquals(List.of(), RegionRule.violations(classesOf(MahjongPlugin.class)));
  }

  @Test
  void theRuleFindsWhatIsPlantedAndNothingElse() throws Exception {
    for (Class<?> planted : List.of(Planted.class, OnRegionThread.class, Regions.class, Regions.Work.class)) {
      String name = planted.getName().substring(planted.getPackageName().length() + 1) + ".class";
      Files.copy(classesOf(planted).resolve(planted.getPackageName().replace('.', '/')).resolve(name), folder.resolve(name));
    }
    List<String> found = RegionRule.violations(folder).stream().map(RegionThreadTest::shortened).toList();
    assertEquals(List.of(
        "blockOfAnyThread -> World.getBlockAt", "callback -> ::Entity.remove", "lambdaOfAnyThread -> Entity.remove",
        "laterFromRegion -> Entity.remove", "loaded -> World.getBlockAt", "marked -> touch"), found);
  }

  private static String shortened(String line) {
    return line.replaceAll("[\\w/$]+/([\\w$]+)", "$1").replaceAll("RegionThreadTest\\$Planted\\.", "")
        .replaceAll("lambda\\$(\\w+)\\$\\d+", "$1");
  }

  private static Path classesOf(Class<?> type) throws URISyntaxException, IOException {
    Path root = Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    assertTrue(Files.isDirectory(root), "class files lie in a folder: " + root);
    return root;
  }

  /** Mistakes somebody could make, and the same done rightly. */
  @SuppressWarnings("unused")
  private static final class Planted {
    private final Regions regions = null;

    Block blockOfAnyThread(World world) {
      return world.getBlockAt(0, 0, 0);
    }

    void lambdaOfAnyThread(Entity entity) {
      Runnable wrong = () -> entity.remove();
      wrong.run();
    }

    void callback(Player player, Location place) {
      player.getScheduler().execute(null, player::remove, null, 1);
    }

    @EventHandler
    void loaded(WorldLoadEvent event) {
      event.getWorld().getBlockAt(0, 0, 0);
    }

    @OnRegionThread
    void laterFromRegion(Entity entity, List<Runnable> waiting) {
      waiting.add(() -> entity.remove());
    }

    void marked(Entity entity) {
      touch(entity);
    }

    @OnRegionThread
    private void touch(Entity entity) {
      entity.remove();
    }

    @EventHandler
    void rightInHandlers(BlockDamageEvent event) {
      event.getBlock().setBlockData(null, false);
    }

    void rightThroughTheDoor(Entity entity, Location place) {
      regions.at(place, () -> touch(entity));
      regions.with(entity, entity::remove);
    }

    @OnRegionThread
    void rightAtOnce(List<Entity> entities) {
      entities.forEach(entity -> entity.remove());
    }
  }
}
