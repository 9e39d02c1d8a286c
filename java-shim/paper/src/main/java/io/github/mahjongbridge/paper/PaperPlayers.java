package io.github.mahjongbridge.paper;

import io.github.mahjongbridge.core.commands.Grammar;
import io.github.mahjongbridge.core.players.ChoicePanel;
import io.github.mahjongbridge.core.players.FormDialog;
import io.github.mahjongbridge.core.players.PlayerPort;
import io.github.mahjongbridge.core.players.TextDialog;
import io.github.mahjongbridge.core.world.Place;
import io.papermc.paper.dialog.Dialog;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import net.kyori.adventure.audience.Audience;
import net.kyori.adventure.text.Component;
import org.bukkit.Bukkit;
import org.bukkit.Location;
import org.bukkit.entity.Player;

/** The players of this server. */
final class PaperPlayers implements PlayerPort {
  private final Regions regions;

  PaperPlayers(Regions regions) {
    this.regions = regions;
  }

  /** Where a player is now. */
  static Place placeOf(Player player) {
    Location at = player.getLocation();
    return new Place(at.getWorld().getName(), at.getX(), at.getY(), at.getZ(), at.getYaw());
  }

  @Override
  public Map<UUID, Place> places() {
    Map<UUID, Place> places = new HashMap<>();
    for (Player player : Bukkit.getOnlinePlayers()) {
      places.put(player.getUniqueId(), placeOf(player));
    }
    return places;
  }

  @Override
  public List<String> held(UUID id, Collection<Grammar.Node> nodes) {
    Player player = Bukkit.getPlayer(id);
    return player == null ? List.of()
        : nodes.stream().filter(node -> holds(player, node)).map(Grammar.Node::name).toList();
  }

  /** The server gives a node it was not told of to operators; one that is for everybody has to be taken away. */
  private static boolean holds(Player player, Grammar.Node node) {
    return player.hasPermission(node.name()) || (node.forEverybody() && !player.isPermissionSet(node.name()));
  }

  @Override
  public void ask(UUID id, TextDialog question) {
    Player player = Bukkit.getPlayer(id);
    if (player != null && player.getProtocolVersion() >= Dialogs.FIRST_PROTOCOL) {
      regions.with(player, () -> player.showDialog(Dialogs.of(question)));
    }
  }

  @Override
  public void show(UUID id, ChoicePanel panel) {
    show(id, () -> Dialogs.of(panel), panel.chat());
  }

  @Override
  public void show(UUID id, FormDialog form) {
    show(id, () -> Dialogs.of(form), form.chat());
  }

  private void show(UUID id, Supplier<Dialog> dialog, Component chat) {
    Player player = Bukkit.getPlayer(id);
    if (player == null) {
      return;
    }
    if (player.getProtocolVersion() >= Dialogs.FIRST_PROTOCOL) {
      regions.with(player, () -> player.showDialog(dialog.get()));
    } else {
      regions.with(player, () -> player.sendMessage(chat));
    }
  }

  @Override
  public Audience audience(UUID id) {
    Player player = Bukkit.getPlayer(id);
    return player == null ? null : new RegionAudience(player, regions);
  }
}
