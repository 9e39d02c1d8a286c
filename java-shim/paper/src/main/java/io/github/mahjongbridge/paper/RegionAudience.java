package io.github.mahjongbridge.paper;

import net.kyori.adventure.audience.Audience;
import net.kyori.adventure.bossbar.BossBar;
import net.kyori.adventure.sound.Sound;
import net.kyori.adventure.text.Component;
import net.kyori.adventure.title.Title;
import org.bukkit.entity.Player;

/** A player's eyes and ears, reached on the thread that ticks him. */
final class RegionAudience implements Audience {
  private final Player player;
  private final Regions regions;

  RegionAudience(Player player, Regions regions) {
    this.player = player;
    this.regions = regions;
  }

  @Override
  public void sendMessage(Component message) {
    regions.with(player, () -> player.sendMessage(message));
  }

  @Override
  public void sendActionBar(Component message) {
    regions.with(player, () -> player.sendActionBar(message));
  }

  @Override
  public void showTitle(Title title) {
    regions.with(player, () -> player.showTitle(title));
  }

  @Override
  public void playSound(Sound sound) {
    regions.with(player, () -> player.playSound(sound));
  }

  @Override
  public void showBossBar(BossBar bar) {
    regions.with(player, () -> player.showBossBar(bar));
  }

  @Override
  public void hideBossBar(BossBar bar) {
    regions.with(player, () -> player.hideBossBar(bar));
  }
}
