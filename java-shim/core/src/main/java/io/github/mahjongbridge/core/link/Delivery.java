package io.github.mahjongbridge.core.link;

import io.github.mahjongbridge.wire.v1.ConnectResponse;

/**
 * A message of the engine with the stream it came by: nothing of a dead stream is acknowledged on its successor.
 *
 * @param stream number of the stream, growing with every attempt
 * @param message the message
 */
public record Delivery(long stream, ConnectResponse message) {}
