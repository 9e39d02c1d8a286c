package com.mojang.brigadier.builder;

import com.mojang.brigadier.Command;
import com.mojang.brigadier.tree.CommandNode;
import io.github.mahjongbridge.stubs.Mirrors;
import java.util.function.Predicate;

/** Signatures of brigadier 1.3.10, no more than the plug-in uses. */
@Mirrors("brigadier 1.3.10")
public abstract class ArgumentBuilder<S, T extends ArgumentBuilder<S, T>> {
  public native T then(ArgumentBuilder<S, ?> argument);
  public native T executes(Command<S> command);
  public native T requires(Predicate<S> requirement);
  public abstract CommandNode<S> build();
}
