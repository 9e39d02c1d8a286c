package com.mojang.brigadier;

import com.mojang.brigadier.context.CommandContext;
import com.mojang.brigadier.exceptions.CommandSyntaxException;
import io.github.mahjongbridge.stubs.Mirrors;

/** Signatures of brigadier 1.3.10, no more than the plug-in uses. */
@Mirrors("brigadier 1.3.10")
@FunctionalInterface
public interface Command<S> {
  int SINGLE_SUCCESS = 1;
  int run(CommandContext<S> context) throws CommandSyntaxException;
}
