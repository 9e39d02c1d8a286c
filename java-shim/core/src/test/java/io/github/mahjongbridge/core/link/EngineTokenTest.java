package io.github.mahjongbridge.core.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EngineTokenTest {
  @TempDir Path folder;

  @Test
  void itStandsInTheConfigurationOrInAFileSeenFromItsFolder() throws Exception {
    Files.writeString(folder.resolve("token"), "sesame\n");
    assertEquals("sesame", EngineToken.of("", "token", folder));
    assertEquals("barley", EngineToken.of("barley", " ", folder));
    assertEquals("", EngineToken.of(null, null, folder));
  }

  @Test
  void aFileThatCannotBeUsedIsNamedAndWhatItHoldsIsNot() throws Exception {
    Files.writeString(folder.resolve("two"), "sesame\nbarley\n");
    Files.writeString(folder.resolve("empty"), "\n");
    for (String name : new String[] {"two", "empty", "absent"}) {
      String told = refusal("", name);
      assertTrue(told.contains("engine.token-file") && told.contains(name), told);
      assertFalse(told.contains("sesame"), told);
    }
    assertTrue(refusal("x", "two").contains("given twice"));
  }

  private String refusal(String token, String file) {
    return assertThrows(UnusableSettings.class, () -> EngineToken.of(token, file, folder)).getMessage();
  }
}
