package io.github.mahjongbridge.core.world;

/**
 * Names one primitive of one table.
 *
 * @param table table's id
 * @param primitive primitive's id, unique in its table
 */
public record PrimitiveKey(String table, String primitive) {}
