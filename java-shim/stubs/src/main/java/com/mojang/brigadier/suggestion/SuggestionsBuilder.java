package com.mojang.brigadier.suggestion;

import com.mojang.brigadier.Message;
import io.github.mahjongbridge.stubs.Mirrors;
import java.util.concurrent.CompletableFuture;

/** Signatures of brigadier 1.3.10, no more than the plug-in uses. */
@Mirrors("brigadier 1.3.10")
public class SuggestionsBuilder {
  public native String getInput();
  public native SuggestionsBuilder createOffset(int start);
  public native SuggestionsBuilder suggest(String text);
  public native SuggestionsBuilder suggest(String text, Message tooltip);
  public native Suggestions build();
  public native CompletableFuture<Suggestions> buildFuture();
}
