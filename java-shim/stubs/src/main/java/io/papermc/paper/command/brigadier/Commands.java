package io.papermc.paper.command.brigadier;

import com.mojang.brigadier.arguments.ArgumentType;
import com.mojang.brigadier.builder.LiteralArgumentBuilder;
import com.mojang.brigadier.builder.RequiredArgumentBuilder;
import com.mojang.brigadier.tree.LiteralCommandNode;
import io.github.mahjongbridge.stubs.Mirrors;
import io.papermc.paper.plugin.lifecycle.event.registrar.Registrar;
import java.util.Collection;
import java.util.Set;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public interface Commands extends Registrar {
  static LiteralArgumentBuilder<CommandSourceStack> literal(String literal) {
    throw new UnsupportedOperationException("signature only");
  }
  static <T> RequiredArgumentBuilder<CommandSourceStack, T> argument(String name, ArgumentType<T> argumentType) {
    throw new UnsupportedOperationException("signature only");
  }
  Set<String> register(
      LiteralCommandNode<CommandSourceStack> node, String description, Collection<String> aliases);
}
