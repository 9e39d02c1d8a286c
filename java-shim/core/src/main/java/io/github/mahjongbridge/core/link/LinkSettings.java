package io.github.mahjongbridge.core.link;

import java.time.Duration;
import java.util.List;

/**
 * Where the engine is and how this server introduces itself.
 *
 * @param host engine's host
 * @param port engine's port
 * @param token shared secret, empty on loopback
 * @param serverId stable name of this server; a new stream of the same name replaces the old one
 * @param serverKind {@code paper}, {@code playground} or another
 * @param minecraftVersion such as {@code 26.1.2}
 * @param shimVersion version of this software
 * @param wireVersion version of the contract spoken; {@link #WIRE_VERSION} outside tests
 * @param capabilities words for optional abilities
 * @param inboundCapacity messages kept for a slow world before scenes are dropped and asked for again
 * @param outboundCapacity messages kept for a slow connection before clicks and commands are refused
 * @param firstRetry pause before the first attempt to reconnect
 * @param longestRetry longest pause between attempts
 * @param probeEvery pause between probes; three unanswered ones cut the stream
 * @param tls how the connection is kept from others
 */
public record LinkSettings(
    String host,
    int port,
    String token,
    String serverId,
    String serverKind,
    String minecraftVersion,
    String shimVersion,
    int wireVersion,
    List<String> capabilities,
    int inboundCapacity,
    int outboundCapacity,
    Duration firstRetry,
    Duration longestRetry,
    Duration probeEvery,
    LinkTls tls) {

  /** Version of the contract this software speaks. */
  public static final int WIRE_VERSION = 1;

  /** Settings with the usual capacities and pauses. */
  public static LinkSettings usual(
      String host, int port, String token, String serverId, String serverKind, String minecraftVersion) {
    return new LinkSettings(
        host, port, token, serverId, serverKind, minecraftVersion, shimVersionOfThisBuild(), WIRE_VERSION,
        List.of("batches", "blocks", "forms", "motion", "panels"), 1024, 512, Duration.ofMillis(250),
        Duration.ofSeconds(5), Duration.ofSeconds(4), LinkTls.OFF);
  }

  /** The same, with another way to keep the connection from others. */
  public LinkSettings with(LinkTls other) {
    return new LinkSettings(
        host, port, token, serverId, serverKind, minecraftVersion, shimVersion, wireVersion, capabilities,
        inboundCapacity, outboundCapacity, firstRetry, longestRetry, probeEvery, other);
  }

  private static String shimVersionOfThisBuild() {
    String version = LinkSettings.class.getPackage().getImplementationVersion();
    return version == null ? "development" : version;
  }
}
