package org.bukkit;

import io.github.mahjongbridge.stubs.Mirrors;
import java.util.function.Consumer;
import org.bukkit.entity.Entity;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public interface RegionAccessor {
  <T extends Entity> T spawn(Location location, Class<T> type, Consumer<? super T> function);
}
