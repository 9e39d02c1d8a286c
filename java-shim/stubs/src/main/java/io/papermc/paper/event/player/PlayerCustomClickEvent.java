package io.papermc.paper.event.player;

import io.github.mahjongbridge.stubs.Mirrors;
import io.papermc.paper.connection.PlayerCommonConnection;
import io.papermc.paper.dialog.DialogResponseView;
import net.kyori.adventure.key.Key;
import org.bukkit.event.Event;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public abstract class PlayerCustomClickEvent extends Event {
  public final Key getIdentifier() {
    throw new UnsupportedOperationException("a stub");
  }

  public abstract DialogResponseView getDialogResponseView();

  public final PlayerCommonConnection getCommonConnection() {
    throw new UnsupportedOperationException("a stub");
  }
}
