package io.papermc.paper.command.brigadier;

import com.mojang.brigadier.Message;
import io.github.mahjongbridge.stubs.Mirrors;
import net.kyori.adventure.text.Component;
import net.kyori.adventure.text.serializer.ComponentSerializer;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public interface MessageComponentSerializer extends ComponentSerializer<Component, Component, Message> {
  static MessageComponentSerializer message() {
    throw new UnsupportedOperationException("signature only");
  }
}
