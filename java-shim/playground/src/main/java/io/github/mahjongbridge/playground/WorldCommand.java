package io.github.mahjongbridge.playground;

import net.minestom.server.command.CommandSender;
import net.minestom.server.command.builder.Command;
import net.minestom.server.command.builder.arguments.ArgumentType;
import net.minestom.server.command.builder.arguments.ArgumentWord;
import net.minestom.server.entity.Player;

/** Brings a player to another world of the playground, for trying tables in several worlds. */
final class WorldCommand extends Command {
  private final Worlds worlds;

  WorldCommand(Worlds worlds) {
    super("world");
    this.worlds = worlds;
    ArgumentWord name = ArgumentType.Word("name").from(worlds.names().toArray(String[]::new));
    addSyntax((sender, context) -> go(sender, worlds.named(context.get(name))), name);
  }

  private void go(CommandSender sender, World world) {
    if (!(sender instanceof Player player) || worlds.of(player) == world) {
      return;
    }
    if (player.getVehicle() == null) {
      player.setInstance(world.instance(), world.spawn());
    } else {
      player.sendMessage(PlaygroundTexts.standUpFirst(PlaygroundTexts.language(player)));
    }
  }
}
