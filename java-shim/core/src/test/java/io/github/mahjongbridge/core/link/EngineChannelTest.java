package io.github.mahjongbridge.core.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EngineChannelTest {
  private static LinkSettings at(String host) {
    return LinkSettings.usual(host, 1, "sesame", "server", "paper", "26.1.2");
  }

  private static String refusal(LinkSettings settings) {
    return assertThrows(UnusableSettings.class, () -> EngineChannel.open(settings)).getMessage();
  }

  @ParameterizedTest
  @ValueSource(strings = {"192.0.2.5", "engine.example", "0.0.0.0", "localhost.example", "127.evil", "::2"})
  void plainTextDoesNotLeaveThisMachine(String host) {
    String told = refusal(at(host));
    assertTrue(told.contains("engine.tls.ca") && told.contains(host), told);
    assertTrue(!told.contains("sesame"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"127.0.0.1", "127.9.9.9", "localhost", "::1"})
  void onThisMachineItNeedsNoMore(String host) {
    EngineChannel.open(at(host)).shutdownNow();
  }

  @Test
  void withTlsEveryAddressIsSpokenTo() {
    EngineChannel.open(at("engine.example").with(LinkTls.of(Path.of("."), true, "", "", ""))).shutdownNow();
  }

  @Test
  void filesThatAreMissingOrStandAloneAreNamed() {
    Path folder = Path.of("nowhere");
    String told = refusal(at("engine.example").with(LinkTls.of(folder, false, "ca.pem", "", "")));
    assertTrue(told.contains(folder.resolve("ca.pem") + " cannot be read"), told);
    assertTrue(refusal(at("localhost").with(LinkTls.of(folder, false, "", "own.pem", " "))).contains("belong together"));
  }

  @Test
  void namingAFileTurnsTlsOnAndNothingLeavesItOff() {
    assertEquals(LinkTls.OFF, LinkTls.of(Path.of("x"), false, "", null, " "));
    assertEquals(
        new LinkTls(true, Path.of("x/ca.pem"), null, null), LinkTls.of(Path.of("x"), false, "ca.pem", "", ""));
  }
}
