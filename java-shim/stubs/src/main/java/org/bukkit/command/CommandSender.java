package org.bukkit.command;

import io.github.mahjongbridge.stubs.Mirrors;
import net.kyori.adventure.audience.Audience;
import org.bukkit.permissions.Permissible;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public interface CommandSender extends Audience, Permissible {}
