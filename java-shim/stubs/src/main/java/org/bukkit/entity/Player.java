package org.bukkit.entity;

import com.destroystokyo.paper.network.NetworkClient;
import io.github.mahjongbridge.stubs.Mirrors;
import java.util.Locale;
import org.bukkit.OfflinePlayer;
import org.bukkit.plugin.Plugin;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public interface Player extends Entity, OfflinePlayer, NetworkClient {
  String getName();
  Locale locale();
  boolean isSneaking();
  void showEntity(Plugin plugin, Entity entity);
  void hideEntity(Plugin plugin, Entity entity);
}
