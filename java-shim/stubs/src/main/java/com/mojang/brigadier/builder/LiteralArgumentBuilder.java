package com.mojang.brigadier.builder;

import com.mojang.brigadier.tree.LiteralCommandNode;
import io.github.mahjongbridge.stubs.Mirrors;

/** Signatures of brigadier 1.3.10, no more than the plug-in uses. */
@Mirrors("brigadier 1.3.10")
public class LiteralArgumentBuilder<S> extends ArgumentBuilder<S, LiteralArgumentBuilder<S>> {
  @Override
  public native LiteralCommandNode<S> build();
}
