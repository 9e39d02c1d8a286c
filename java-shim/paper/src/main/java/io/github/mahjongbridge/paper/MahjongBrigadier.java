package io.github.mahjongbridge.paper;

import com.mojang.brigadier.Command;
import com.mojang.brigadier.arguments.StringArgumentType;
import com.mojang.brigadier.context.CommandContext;
import com.mojang.brigadier.suggestion.Suggestions;
import com.mojang.brigadier.suggestion.SuggestionsBuilder;
import com.mojang.brigadier.tree.LiteralCommandNode;
import io.github.mahjongbridge.core.Shim;
import io.github.mahjongbridge.core.ShimTexts;
import io.github.mahjongbridge.core.commands.Grammar;
import io.github.mahjongbridge.core.commands.Suggested;
import io.github.mahjongbridge.core.commands.TableSite;
import io.github.mahjongbridge.core.world.Place;
import io.papermc.paper.command.brigadier.CommandSourceStack;
import io.papermc.paper.command.brigadier.Commands;
import io.papermc.paper.command.brigadier.MessageComponentSerializer;
import java.util.concurrent.CompletableFuture;
import net.kyori.adventure.text.Component;
import org.bukkit.entity.Player;

/**
 * The command's tree: the grammar's root and aliases for whoever holds one of its permission nodes, then one text.
 *
 * <p>The words are no literals, since the client offers all literals it knows at any time; like this it asks, and is
 * offered what the engine calls legal now, with the grammar's help beside it. Errors are the engine's too, in words.
 */
final class MahjongBrigadier {
  private static final String TEXT = "command";

  private final Grammar grammar;
  private final Shim shim;
  private final boolean asksLand;

  /** A tree; with {@code asksLand} a table is put up only where its player may build. */
  MahjongBrigadier(Grammar grammar, Shim shim, boolean asksLand) {
    this.grammar = grammar;
    this.shim = shim;
    this.asksLand = asksLand;
  }

  /** Registers the tree; called again by the server at every reload. */
  void register(Commands commands) {
    LiteralCommandNode<CommandSourceStack> root = Commands.literal(grammar.root())
        .requires(source -> grammar.nodeNames().stream().anyMatch(source.getSender()::hasPermission))
        .executes(this::run)
        .then(Commands.argument(TEXT, StringArgumentType.greedyString())
            .suggests(this::suggest)
            .executes(this::run))
        .build();
    commands.register(root, "Mahjong at the tables of this world", grammar.aliases());
  }

  @OnRegionThread
  private int run(CommandContext<CommandSourceStack> context) {
    if (context.getSource().getSender() instanceof Player player) {
      Place place = PaperPlayers.placeOf(player);
      TableSite site = asksLand ? TableSite.of(grammar, context.getInput(), place) : null;
      if (site == null || Land.mayBuild(player, site)) {
        shim.command(player.getUniqueId(), context.getInput(), place);
      } else {
        shim.tell(player.getUniqueId(), ShimTexts::noBuilding);
      }
    } else {
      context.getSource().getSender().sendMessage(Component.text("Only a player can sit at a table."));
    }
    return Command.SINGLE_SUCCESS;
  }

  private CompletableFuture<Suggestions> suggest(
      CommandContext<CommandSourceStack> context, SuggestionsBuilder builder) {
    if (!(context.getSource().getSender() instanceof Player player)) {
      return builder.buildFuture();
    }
    return shim.complete(player.getUniqueId(), builder.getInput())
        .thenApply(found -> offer(player, builder, found));
  }

  private Suggestions offer(Player player, SuggestionsBuilder builder, Suggested found) {
    SuggestionsBuilder words = builder.createOffset(Math.min(found.start(), builder.getInput().length()));
    for (String entry : found.entries()) {
      String help = shim.describe(player.getUniqueId(), entry);
      if (help.isEmpty()) {
        words.suggest(entry);
      } else {
        words.suggest(entry, MessageComponentSerializer.message().serialize(Component.text(help)));
      }
    }
    return words.build();
  }
}
