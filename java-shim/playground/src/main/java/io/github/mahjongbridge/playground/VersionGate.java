package io.github.mahjongbridge.playground;

import net.kyori.adventure.text.Component;
import net.minestom.server.MinecraftServer;
import net.minestom.server.listener.preplay.HandshakeListener;
import net.minestom.server.network.ConnectionState;
import net.minestom.server.network.packet.client.handshake.ClientHandshakePacket;
import net.minestom.server.network.packet.client.handshake.ClientHandshakePacket.Intent;

/** Refuses a client of another version with a text that names the right ones. */
final class VersionGate {
  /** The versions that speak this protocol. */
  static final String VERSIONS = "26.1 - 26.1.2";

  private VersionGate() {}

  static void install() {
    MinecraftServer.getPacketListenerManager().setListener(
        ConnectionState.HANDSHAKE, ClientHandshakePacket.class, (packet, connection) -> {
          boolean joins = packet.intent() != Intent.STATUS;
          if (joins && packet.protocolVersion() != MinecraftServer.PROTOCOL_VERSION) {
            connection.kick(Component.text(
                "This server needs Minecraft " + VERSIONS + ". Choose that version in your launcher and join again."));
          } else {
            HandshakeListener.listener(packet, connection);
          }
        });
  }
}
