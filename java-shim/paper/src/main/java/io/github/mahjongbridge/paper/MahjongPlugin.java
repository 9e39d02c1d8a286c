package io.github.mahjongbridge.paper;

import io.github.mahjongbridge.core.Shim;
import io.github.mahjongbridge.core.commands.Grammar;
import io.github.mahjongbridge.core.link.EngineToken;
import io.github.mahjongbridge.core.link.LinkSettings;
import io.github.mahjongbridge.core.link.LinkTls;
import io.github.mahjongbridge.core.link.UnusableSettings;
import io.github.mahjongbridge.core.players.ClickFilter;
import io.github.mahjongbridge.core.scene.BlockLedger;
import io.papermc.paper.plugin.lifecycle.event.types.LifecycleEvents;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.bukkit.Bukkit;
import org.bukkit.configuration.file.FileConfiguration;
import org.bukkit.entity.Player;
import org.bukkit.event.Listener;
import org.bukkit.plugin.java.JavaPlugin;

/** The plug-in: joins this server to the engine whose address its configuration names. */
public final class MahjongPlugin extends JavaPlugin {
  private static final String LEDGER = "replaced-blocks.tsv";

  private Shim shim;

  @Override
  public void onEnable() {
    saveDefaultConfig();
    try {
      enable(Grammar.ofThisBuild(), BlockLedger.at(getDataFolder().toPath().resolve(LEDGER)));
    } catch (UnusableSettings unusable) {
      getLogger().severe("config.yml: " + unusable.getMessage());
    } catch (IOException failure) {
      throw new UncheckedIOException("cannot read what this plug-in needs", failure);
    }
  }

  private void enable(Grammar grammar, BlockLedger ledger) {
    Pieces pieces = new Pieces();
    Regions regions = new Regions(this);
    PaperWorld world = new PaperWorld(this, regions, pieces);
    shim = new Shim(
        settings(), grammar, world, new PaperPlayers(regions), ledger, ClickFilter.USUAL, line -> getLogger().info(line));
    Presence presence = new Presence(regions, shim, world, pieces);
    listen(presence);
    Clicks clicks = new Clicks(shim, pieces);
    listen(getConfig().getBoolean("ask-protection.clicks", false) ? clicks.permitted() : clicks.first());
    listen(new Seats(shim, world, pieces));
    listen(new Protection(shim));
    listen(new Dialogs(shim));
    Leftovers leftovers = new Leftovers(regions, pieces);
    listen(leftovers);
    leftovers.sweepLoaded();
    MahjongBrigadier tree =
        new MahjongBrigadier(grammar, shim, getConfig().getBoolean("ask-protection.building", true));
    getLifecycleManager().registerEventHandler(LifecycleEvents.COMMANDS, event -> tree.register(event.registrar()));
    for (Player player : Bukkit.getOnlinePlayers()) {
      presence.tell(player, player.locale());
    }
    shim.start();
    Bukkit.getGlobalRegionScheduler().runAtFixedRate(this, task -> shim.tick(), 1, 1);
  }

  private LinkSettings settings() {
    FileConfiguration config = getConfig();
    Path folder = getDataFolder().toPath();
    String token = EngineToken.of(config.getString("engine.token", ""), config.getString("engine.token-file", ""), folder);
    LinkTls tls = LinkTls.of(
        folder, config.getBoolean("engine.tls.enabled", false), config.getString("engine.tls.ca", ""),
        config.getString("engine.tls.certificate", ""), config.getString("engine.tls.key", ""));
    return LinkSettings.usual(
        config.getString("engine.host", "127.0.0.1"), config.getInt("engine.port", 50551), token,
        config.getString("server-id", "paper"), "paper", Bukkit.getMinecraftVersion()).with(tls);
  }

  private void listen(Listener listener) {
    getServer().getPluginManager().registerEvents(listener, this);
  }

  @Override
  public void onDisable() {
    if (shim != null) {
      shim.close();
    }
  }
}
