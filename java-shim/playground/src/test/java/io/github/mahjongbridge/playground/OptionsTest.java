package io.github.mahjongbridge.playground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;

class OptionsTest {
  private static Options read(String... arguments) {
    return Options.read(Map.of(), arguments);
  }

  @Test
  void withoutArgumentsEverythingStaysOnLoopback() {
    assertEquals(new Options("127.0.0.1", 50551, "127.0.0.1", 25565, "", ""), read());
  }

  @Test
  void everyOptionIsRead() {
    assertEquals(
        new Options("engine.example", 7, "0.0.0.0", 0, "secret", "ca.pem"),
        read("--engine", "engine.example:7", "--bind", "0.0.0.0", "--port", "0", "--token", "secret", "--ca", "ca.pem"));
    assertTrue(read("--ca", "ca.pem").tls().on());
    assertFalse(read().tls().on());
  }

  @Test
  void aTokenThatIsNoBusinessOfOtherUsersStandsInTheEnvironment() {
    assertEquals("sesame", Options.read(Map.of("MAHJONG_BRIDGE_TOKEN", "sesame")).token());
  }

  @Test
  void aWrongOptionIsNamed() {
    String message = assertThrows(IllegalArgumentException.class, () -> read("--prot", "1")).getMessage();
    assertTrue(message.startsWith("unknown option --prot"), message);
    assertThrows(IllegalArgumentException.class, () -> read("--port", "65536"));
    assertThrows(IllegalArgumentException.class, () -> read("--engine", "nowhere"));
    assertThrows(IllegalArgumentException.class, () -> read("--port"));
  }
}
