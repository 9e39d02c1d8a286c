package io.github.mahjongbridge.playground;

import io.github.mahjongbridge.core.Shim;
import io.github.mahjongbridge.core.commands.Grammar;
import io.github.mahjongbridge.core.commands.Suggested;
import net.kyori.adventure.text.Component;
import net.minestom.server.command.CommandSender;
import net.minestom.server.command.builder.Command;
import net.minestom.server.command.builder.arguments.ArgumentStringArray;
import net.minestom.server.command.builder.arguments.ArgumentType;
import net.minestom.server.command.builder.suggestion.Suggestion;
import net.minestom.server.command.builder.suggestion.SuggestionEntry;
import net.minestom.server.entity.Player;

/**
 * The command, as its root and everything after it: so the client offers the words that the engine calls legal now,
 * where a tree of literals would offer every word at any time.
 */
final class MahjongCommand extends Command {
  private final Online online;
  private final Shim shim;

  MahjongCommand(Grammar grammar, Online online, Shim shim) {
    super(grammar.root(), grammar.aliases().toArray(String[]::new));
    this.online = online;
    this.shim = shim;
    ArgumentStringArray words = ArgumentType.StringArray("command");
    words.setSuggestionCallback((sender, context, suggestion) -> suggest(sender, suggestion));
    setDefaultExecutor((sender, context) -> run(sender, context.getInput()));
    addSyntax((sender, context) -> run(sender, context.getInput()), words);
  }

  private void run(CommandSender sender, String input) {
    if (sender instanceof Player player) {
      shim.command(player.getUuid(), input, online.placeOf(player));
    } else {
      sender.sendMessage(Component.text("Only a player can sit at a table."));
    }
  }

  private void suggest(CommandSender sender, Suggestion suggestion) {
    if (!(sender instanceof Player player)) {
      return;
    }
    // A trailing space arrives as a NUL character.
    String line = suggestion.getInput().replace("\0", "");
    Suggested found = shim.completeNow(player.getUuid(), line);
    suggestion.setStart(found.start() + 1);
    suggestion.setLength(line.length() - found.start());
    for (String entry : found.entries()) {
      String help = shim.describe(player.getUuid(), entry);
      suggestion.addEntry(new SuggestionEntry(entry, help.isEmpty() ? null : Component.text(help)));
    }
  }
}
