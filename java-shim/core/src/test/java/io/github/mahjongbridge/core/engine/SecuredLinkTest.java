package io.github.mahjongbridge.core.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.mahjongbridge.core.link.LinkState;
import io.github.mahjongbridge.core.link.LinkTls;
import io.github.mahjongbridge.core.support.Certificates;
import io.github.mahjongbridge.core.support.EngineProcess;
import io.github.mahjongbridge.core.support.RunningShim;
import io.grpc.Server;
import io.grpc.TlsServerCredentials;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecuredLinkTest {
  @TempDir static Path shared;
  private static Certificates ours;
  private static Certificates others;

  @TempDir Path folder;

  @BeforeAll
  static void make() throws Exception {
    ours = Certificates.in(Files.createDirectory(shared.resolve("ours")));
    others = Certificates.in(Files.createDirectory(shared.resolve("others")));
  }

  @Test
  void overTlsAServerThatTrustsTheAuthorityJoinsWithItsToken() throws Exception {
    try (EngineProcess engine = EngineProcess.start(folder, ours.settings("engine", ""))) {
      try (RunningShim server = RunningShim.securedAt(engine.port(), "sesame", ours.trusted())) {
        server.until("joined", () -> server.shim.state() == LinkState.READY);
      }
      try (RunningShim stranger = RunningShim.securedAt(engine.port(), "barley", ours.trusted())) {
        stranger.until("refused", () -> stranger.shim.state() == LinkState.REFUSED);
        assertTrue(stranger.log.getFirst().contains("bad_token"), stranger.log.toString());
      }
    }
  }

  @Test
  void anEngineOfAnotherAuthorityOrInPlainTextIsNotSpokenToAndTheLogSaysWhyOnce() throws Exception {
    try (EngineProcess engine = EngineProcess.start(folder, ours.settings("engine", ""))) {
      isNotReached(engine.port(), others.trusted(), "not of the authority you trust");
    }
    Path elsewhere = Files.createDirectory(folder.resolve("plain"));
    try (EngineProcess engine = EngineProcess.start(elsewhere, "pace: human\n")) {
      isNotReached(engine.port(), ours.trusted(), "plain text");
    }
  }

  @Test
  void anExpiredCertificateIsRefused() throws Exception {
    Server expired = NettyServerBuilder.forPort(0, TlsServerCredentials.create(
        ours.file("expired.pem").toFile(), ours.file("expired.key").toFile())).build().start();
    try {
      isNotReached(expired.getPort(), ours.trusted(), "has expired");
    } finally {
      expired.shutdownNow().awaitTermination();
    }
  }

  @Test
  void whereTheEngineAsksForACertificateOnlyOneOfItsAuthorityIsHeard() throws Exception {
    String asking = "  clientCa: " + ours.file("authority.pem") + "\n";
    try (EngineProcess engine = EngineProcess.start(folder, ours.settings("engine", asking))) {
      try (RunningShim known = RunningShim.securedAt(engine.port(), "sesame", ours.showing("client"))) {
        known.until("joined", () -> known.shim.state() == LinkState.READY);
      }
      isNotReached(engine.port(), ours.trusted(), "cannot reach the engine");
    }
  }

  private static void isNotReached(int port, LinkTls tls, String why) throws Exception {
    try (RunningShim server = RunningShim.securedAt(port, "sesame", tls)) {
      server.until("said why", () -> server.log.stream().anyMatch(line -> line.contains(why)));
      assertEquals(LinkState.AWAY, server.shim.state() == LinkState.GREETING ? LinkState.AWAY : server.shim.state());
      assertTrue(server.log.stream().noneMatch(line -> line.contains("sesame")), server.log.toString());
    }
  }
}
