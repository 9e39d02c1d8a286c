package com.mojang.brigadier.suggestion;

import com.mojang.brigadier.context.CommandContext;
import com.mojang.brigadier.exceptions.CommandSyntaxException;
import io.github.mahjongbridge.stubs.Mirrors;
import java.util.concurrent.CompletableFuture;

/** Signatures of brigadier 1.3.10, no more than the plug-in uses. */
@Mirrors("brigadier 1.3.10")
@FunctionalInterface
public interface SuggestionProvider<S> {
  CompletableFuture<Suggestions> getSuggestions(CommandContext<S> context, SuggestionsBuilder builder)
      throws CommandSyntaxException;
}
