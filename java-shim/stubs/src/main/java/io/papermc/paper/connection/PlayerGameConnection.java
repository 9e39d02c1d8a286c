package io.papermc.paper.connection;

import io.github.mahjongbridge.stubs.Mirrors;
import org.bukkit.entity.Player;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public interface PlayerGameConnection extends PlayerCommonConnection {
  Player getPlayer();
}
