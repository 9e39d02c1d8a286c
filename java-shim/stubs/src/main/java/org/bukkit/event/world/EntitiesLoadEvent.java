package org.bukkit.event.world;

import io.github.mahjongbridge.stubs.Mirrors;
import java.util.List;
import org.bukkit.entity.Entity;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public class EntitiesLoadEvent extends ChunkEvent {
  public native List<Entity> getEntities();
}
