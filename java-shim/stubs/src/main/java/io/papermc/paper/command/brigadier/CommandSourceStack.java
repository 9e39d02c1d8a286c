package io.papermc.paper.command.brigadier;

import io.github.mahjongbridge.stubs.Mirrors;
import org.bukkit.command.CommandSender;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public interface CommandSourceStack {
  CommandSender getSender();
}
