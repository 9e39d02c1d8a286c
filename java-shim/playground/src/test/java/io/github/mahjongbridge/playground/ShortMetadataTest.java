package io.github.mahjongbridge.playground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import net.kyori.adventure.text.Component;
import net.kyori.adventure.text.format.TextColor;
import net.minestom.server.entity.Metadata;
import net.minestom.server.network.NetworkBuffer;
import net.minestom.server.network.packet.server.BufferedPacket;
import net.minestom.server.network.packet.server.play.EntityMetaDataPacket;
import net.minestom.testing.Env;
import net.minestom.testing.EnvTest;
import org.junit.jupiter.api.Test;

@EnvTest
class ShortMetadataTest {
  private static final int TEXT = 23;
  private static final int DELAY = 8;
  private static final Component ROW = Component.text("12", TextColor.color(0x1C1C1C))
      .append(Component.text("3", TextColor.color(0xB3001B))).append(Component.text("4"));

  private static EntityMetaDataPacket packet(Component text) {
    return new EntityMetaDataPacket(7, Map.of(TEXT, Metadata.Component(text)));
  }

  private static byte[] sent(EntityMetaDataPacket packet) {
    return NetworkBuffer.makeArray(new ShortMetadata(), packet);
  }

  @Test
  void aClientReadsTheSameText(Env env) {
    for (Component text : new Component[] {ROW, Component.text("plain"), Component.empty()}) {
      NetworkBuffer buffer = NetworkBuffer.resizableBuffer(env.process());
      buffer.write(new ShortMetadata(), packet(text));
      EntityMetaDataPacket read = buffer.read(EntityMetaDataPacket.SERIALIZER);
      assertEquals(text.compact(), ((Component) read.entries().get(TEXT).value()).compact());
      assertEquals(7, read.entityId());
      assertEquals(0, buffer.readableBytes());
    }
  }

  @Test
  void noRunNamesItsTypeAndAPlainTextIsAString(Env env) {
    int longer = NetworkBuffer.makeArray(EntityMetaDataPacket.SERIALIZER, packet(ROW)).length;
    assertTrue(longer - sent(packet(ROW)).length >= 3 * 13);
    // Entity, key and kind, a string's tag and length, the end.
    assertEquals(1 + 2 + 3 + "plain".length() + 1, sent(packet(Component.text("plain"))).length);
  }

  @Test
  void whatHoldsATextIsFramedAndAllElseSentAsItIs(Env env) {
    assertTrue(ShortMetadata.of(packet(ROW)) instanceof BufferedPacket);
    EntityMetaDataPacket plain = new EntityMetaDataPacket(7, Map.of(DELAY, Metadata.VarInt(0)));
    assertSame(plain, ShortMetadata.of(plain));
  }
}
