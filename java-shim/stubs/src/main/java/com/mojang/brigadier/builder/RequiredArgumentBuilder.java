package com.mojang.brigadier.builder;

import com.mojang.brigadier.suggestion.SuggestionProvider;
import com.mojang.brigadier.tree.CommandNode;
import io.github.mahjongbridge.stubs.Mirrors;

/** Signatures of brigadier 1.3.10, no more than the plug-in uses. */
@Mirrors("brigadier 1.3.10")
public class RequiredArgumentBuilder<S, T> extends ArgumentBuilder<S, RequiredArgumentBuilder<S, T>> {
  public native RequiredArgumentBuilder<S, T> suggests(SuggestionProvider<S> provider);
  @Override
  public native CommandNode<S> build();
}
