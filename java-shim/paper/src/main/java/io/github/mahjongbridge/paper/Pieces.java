package io.github.mahjongbridge.paper;

import io.github.mahjongbridge.core.world.PrimitiveKey;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.bukkit.entity.Entity;

/** Which entity shows which primitive, for both directions and from any thread. */
final class Pieces {
  private final Map<PrimitiveKey, Entity> entities = new ConcurrentHashMap<>();
  private final Map<UUID, PrimitiveKey> keys = new ConcurrentHashMap<>();

  void put(PrimitiveKey key, Entity entity) {
    entities.put(key, entity);
    keys.put(entity.getUniqueId(), key);
  }

  /** The living entity of a primitive, or null. */
  Entity entity(PrimitiveKey key) {
    return entities.get(key);
  }

  /** The primitive an entity shows, or null. */
  PrimitiveKey key(Entity entity) {
    return keys.get(entity.getUniqueId());
  }

  /** Forgets a primitive and gives its entity, or null. */
  Entity take(PrimitiveKey key) {
    Entity entity = entities.remove(key);
    if (entity != null) {
      keys.remove(entity.getUniqueId());
    }
    return entity;
  }
}
