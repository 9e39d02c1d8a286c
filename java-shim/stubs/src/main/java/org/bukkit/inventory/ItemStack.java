package org.bukkit.inventory;

import io.github.mahjongbridge.stubs.Mirrors;
import org.bukkit.Material;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public class ItemStack {
  public static native ItemStack of(Material type);
}
