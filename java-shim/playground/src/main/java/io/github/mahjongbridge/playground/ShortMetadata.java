package io.github.mahjongbridge.playground;

import java.util.Map;
import net.kyori.adventure.nbt.BinaryTag;
import net.kyori.adventure.text.Component;
import net.minestom.server.MinecraftServer;
import net.minestom.server.codec.Codec;
import net.minestom.server.codec.Transcoder;
import net.minestom.server.entity.Metadata;
import net.minestom.server.network.ConnectionState;
import net.minestom.server.network.NetworkBuffer;
import net.minestom.server.network.packet.PacketVanilla;
import net.minestom.server.network.packet.PacketWriting;
import net.minestom.server.network.packet.server.BufferedPacket;
import net.minestom.server.network.packet.server.SendablePacket;
import net.minestom.server.network.packet.server.play.EntityMetaDataPacket;

/**
 * Texts of displays as vanilla servers and Paper send them: a plain one as a string, and no run names its type, which
 * Minestom writes into each of them (13 bytes).
 */
final class ShortMetadata implements NetworkBuffer.Type<EntityMetaDataPacket> {
  private static final int END = 0xFF;
  private static final long FIRST_SIZE = 256;
  private static final int ID =
      PacketVanilla.SERVER_PACKET_PARSER.stateRegistry(ConnectionState.PLAY).packetInfo(EntityMetaDataPacket.class).id();

  /** The packet as short as it can be; one without texts as it is. */
  static SendablePacket of(EntityMetaDataPacket packet) {
    if (packet.entries().values().stream().noneMatch(entry -> entry.value() instanceof Component)) {
      return packet;
    }
    NetworkBuffer buffer = NetworkBuffer.resizableBuffer(FIRST_SIZE, MinecraftServer.process());
    PacketWriting.writeFramedPacket(
        buffer, new ShortMetadata(), ID, packet, MinecraftServer.getCompressionThreshold());
    return new BufferedPacket(buffer, 0, buffer.writeIndex());
  }

  @Override
  public void write(NetworkBuffer buffer, EntityMetaDataPacket packet) {
    buffer.write(NetworkBuffer.VAR_INT, packet.entityId());
    for (Map.Entry<Integer, Metadata.Entry<?>> entry : packet.entries().entrySet()) {
      buffer.write(NetworkBuffer.BYTE, entry.getKey().byteValue());
      if (entry.getValue().value() instanceof Component text) {
        buffer.write(NetworkBuffer.VAR_INT, entry.getValue().type());
        BinaryTag tag = Codec.COMPONENT.encode(Transcoder.NBT, text).orElseThrow();
        buffer.write(NetworkBuffer.NBT, tag);
      } else {
        buffer.write(Metadata.Entry.SERIALIZER, entry.getValue());
      }
    }
    buffer.write(NetworkBuffer.BYTE, (byte) END);
  }

  @Override
  public EntityMetaDataPacket read(NetworkBuffer buffer) {
    return EntityMetaDataPacket.SERIALIZER.read(buffer);
  }
}
