package io.github.mahjongbridge.paper;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.mahjongbridge.core.commands.Grammar;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PluginFileTest {

  @Test
  void thePermissionsOfThePluginFileAreThoseOfTheGrammar() throws IOException {
    Map<String, String> expected = new LinkedHashMap<>();
    Grammar.ofThisBuild().nodes().forEach(node -> expected.put(node.name(), node.forEverybody() ? "true" : "op"));
    assertEquals(expected, permissions());
  }

  @Test
  void theMainClassIsThere() throws Exception {
    String name = text().lines().filter(line -> line.startsWith("main: ")).findFirst().orElseThrow().substring(6);
    assertEquals(MahjongPlugin.class.getName(), name);
    assertTrue(text().contains("folia-supported: true"));
  }

  private static Map<String, String> permissions() throws IOException {
    Map<String, String> found = new LinkedHashMap<>();
    String node = null;
    for (String line : text().substring(text().indexOf("\npermissions:")).lines().skip(2).toList()) {
      if (line.startsWith("    default: ")) {
        found.put(node, line.substring(13));
      } else if (line.startsWith("  ")) {
        node = line.strip().replace(":", "");
      }
    }
    return found;
  }

  private static String text() throws IOException {
    try (InputStream stream = PluginFileTest.class.getResourceAsStream("/paper-plugin.yml")) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
