package io.github.mahjongbridge.playground;

import io.github.mahjongbridge.core.Shim;
import io.github.mahjongbridge.core.world.BlockPlace;
import net.minestom.server.coordinate.BlockVec;
import net.minestom.server.coordinate.Pos;
import net.minestom.server.entity.GameMode;
import net.minestom.server.entity.Player;
import net.minestom.server.entity.PlayerHand;
import net.minestom.server.event.Event;
import net.minestom.server.event.EventNode;
import net.minestom.server.event.entity.EntityAttackEvent;
import net.minestom.server.event.inventory.InventoryPreClickEvent;
import net.minestom.server.event.item.ItemDropEvent;
import net.minestom.server.event.player.AsyncPlayerConfigurationEvent;
import net.minestom.server.event.player.PlayerBlockBreakEvent;
import net.minestom.server.event.player.PlayerBlockInteractEvent;
import net.minestom.server.event.player.PlayerBlockPlaceEvent;
import net.minestom.server.event.player.PlayerCustomClickEvent;
import net.minestom.server.event.player.PlayerDisconnectEvent;
import net.minestom.server.event.player.PlayerEntityInteractEvent;
import net.minestom.server.event.player.PlayerInputEvent;
import net.minestom.server.event.player.PlayerMoveEvent;
import net.minestom.server.event.player.PlayerSettingsChangeEvent;
import net.minestom.server.event.player.PlayerSpawnEvent;
import net.minestom.server.event.player.PlayerStartDiggingEvent;
import net.minestom.server.event.player.PlayerSwapItemEvent;

/** Turns what players do into calls of the shim, and keeps them from breaking the world or falling out of it. */
final class Listening {
  private static final int FALLEN = World.FLOOR_TOP - 8;

  private final Worlds worlds;
  private final Online online;
  private final Shim shim;

  Listening(Worlds worlds, Online online, Shim shim) {
    this.worlds = worlds;
    this.online = online;
    this.shim = shim;
  }

  void listen(EventNode<Event> node) {
    node.addListener(AsyncPlayerConfigurationEvent.class, this::configure);
    node.addListener(PlayerSpawnEvent.class, this::spawned);
    node.addListener(PlayerSettingsChangeEvent.class, event -> tell(event.getPlayer()));
    node.addListener(PlayerDisconnectEvent.class, event -> left(event.getPlayer()));
    node.addListener(PlayerMoveEvent.class, event -> catchFalling(event.getPlayer(), event.getNewPosition()));
    node.addListener(PlayerInputEvent.class, this::keys);
    node.addListener(PlayerEntityInteractEvent.class, event -> {
      if (event.getHand() == PlayerHand.MAIN && event.getTarget() instanceof Piece piece) {
        shim.clicked(event.getPlayer().getUuid(), piece.key(), event.getPlayer().isSneaking());
      }
    });
    node.addListener(EntityAttackEvent.class, event -> {
      if (event.getEntity() instanceof Player player && event.getTarget() instanceof Piece piece) {
        shim.clicked(player.getUuid(), piece.key(), player.isSneaking());
      }
    });
    node.addListener(PlayerCustomClickEvent.class, event -> {
      String answer = Dialogs.answer(event.getKey(), event.getPayload());
      if (answer != null) {
        shim.answered(event.getPlayer().getUuid(), answer);
      }
      shim.chosen(
          event.getPlayer().getUuid(), event.getKey().asString(), field -> Dialogs.read(field, event.getPayload()));
    });
    listenToBlocks(node);
  }

  private void listenToBlocks(EventNode<Event> node) {
    node.addListener(PlayerBlockInteractEvent.class, event -> {
      event.setCancelled(true);
      if (event.getHand() == PlayerHand.MAIN) {
        block(event.getPlayer(), event.getBlockPosition());
      }
    });
    node.addListener(PlayerStartDiggingEvent.class, event -> {
      event.setCancelled(true);
      block(event.getPlayer(), event.getBlockPosition());
    });
    node.addListener(PlayerBlockBreakEvent.class, event -> event.setCancelled(true));
    node.addListener(PlayerBlockPlaceEvent.class, event -> event.setCancelled(true));
    node.addListener(ItemDropEvent.class, event -> event.setCancelled(true));
    node.addListener(PlayerSwapItemEvent.class, event -> event.setCancelled(true));
    node.addListener(InventoryPreClickEvent.class, event -> event.setCancelled(true));
  }

  private void configure(AsyncPlayerConfigurationEvent event) {
    event.setSpawningInstance(worlds.first().instance());
    event.getPlayer().setRespawnPoint(worlds.first().spawn());
  }

  private void spawned(PlayerSpawnEvent event) {
    Player player = event.getPlayer();
    // Survival, since a client in adventure mode does not report left clicks on blocks; nothing can be broken anyway.
    player.setGameMode(GameMode.SURVIVAL);
    player.setInvulnerable(true);
    if (event.isFirstSpawn()) {
      Player earlier = online.player(player.getUuid());
      if (earlier != null) {
        // The same player again before his old connection was found dead: he is sent everything anew.
        left(earlier);
      }
      player.sendMessage(PlaygroundTexts.greeting(PlaygroundTexts.language(player)));
    }
    online.add(player, worlds.of(player).name());
    tell(player);
  }

  /** Tells of a player who is in the world, now, in another world or again with another language. */
  private void tell(Player player) {
    if (online.player(player.getUuid()) == player) {
      shim.playerJoined(
          player.getUuid(), player.getUsername(), PlaygroundTexts.locale(player), worlds.of(player).name());
      worlds.showSigns();
    }
  }

  private void left(Player player) {
    if (online.remove(player)) {
      shim.playerLeft(player.getUuid());
    }
  }

  private void catchFalling(Player player, Pos position) {
    if (position.y() < FALLEN) {
      player.teleport(worlds.of(player).spawn());
    }
  }

  private void keys(PlayerInputEvent event) {
    if (event.hasPressedJumpKey() || event.hasReleasedJumpKey()) {
      shim.jumped(event.getPlayer().getUuid(), event.hasPressedJumpKey());
    }
    if (event.hasPressedShiftKey()) {
      shim.sneaked(event.getPlayer().getUuid(), true);
    } else if (event.hasReleasedShiftKey()) {
      shim.sneaked(event.getPlayer().getUuid(), false);
    }
  }

  private void block(Player player, BlockVec position) {
    shim.blockClicked(
        player.getUuid(),
        new BlockPlace(worlds.of(player).name(), position.blockX(), position.blockY(), position.blockZ()),
        player.isSneaking());
  }
}
