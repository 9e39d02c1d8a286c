package io.github.mahjongbridge.core.support;

import com.google.gson.JsonParser;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/** The real engine service in a process of its own, on a free loopback port that it keeps over restarts. */
public final class EngineProcess implements AutoCloseable {
  static final Path ROOT = Path.of(System.getProperty("repository.root")).toAbsolutePath().normalize();

  private final Path folder;
  private final Path configuration;
  private int port;
  private Process process;

  /** None that a system gives to whoever asks for any: it can be had again after the engine was killed. */
  private static final int FIRST_PORT = 16_000;
  private static final int PORTS = 16_000;

  private EngineProcess(Path folder, String configuration) throws IOException {
    this.folder = folder;
    this.configuration = Files.writeString(folder.resolve("engine.yaml"), configuration);
  }

  /** Starts an engine that keeps its file in {@code folder}; returns when it listens. */
  public static EngineProcess start(Path folder, String configuration) throws IOException {
    EngineProcess engine = new EngineProcess(folder, configuration);
    engine.start();
    return engine;
  }

  /** Starts another engine at the place of one that has ended, with a file of its own. */
  public static EngineProcess startAt(int port, Path folder, String configuration) throws IOException {
    EngineProcess engine = new EngineProcess(Files.createDirectories(folder), configuration);
    engine.port = port;
    engine.start();
    return engine;
  }

  /** Starts it again after {@link #kill()}, on the same port and file. */
  public void start() throws IOException {
    if (port == 0) {
      port = freePort();
    }
    process = new ProcessBuilder(List.of(
            python().toString(), "-m", "mahjong_bridge", "serve", "--listen", "127.0.0.1:" + port,
            "--store", folder.resolve("engine.sqlite").toString(), "--config", configuration.toString()))
        .directory(folder.toFile())
        .redirectError(ProcessBuilder.Redirect.appendTo(folder.resolve("engine.log").toFile()))
        .start();
    BufferedReader output = process.inputReader();
    String line = output.readLine();
    if (line == null) {
      throw new IOException("the engine did not start: " + Files.readString(folder.resolve("engine.log")));
    }
    if (!JsonParser.parseString(line).getAsJsonObject().get("listening").getAsString().endsWith(":" + port)) {
      throw new IOException("the engine listens elsewhere: " + line);
    }
  }

  private static int freePort() throws IOException {
    for (int tried = 0; tried < PORTS; tried++) {
      int wanted = FIRST_PORT + ThreadLocalRandom.current().nextInt(PORTS);
      try (ServerSocket probe = new ServerSocket(wanted, 1, InetAddress.getLoopbackAddress())) {
        return probe.getLocalPort();
      } catch (BindException taken) {
        continue;
      }
    }
    throw new IOException("no port is free");
  }

  static Path python() throws IOException {
    String named = System.getenv("MAHJONG_PYTHON");
    Path python = named == null ? ROOT.resolve(".venv/bin/python") : Path.of(named);
    if (!Files.isExecutable(python)) {
      throw new IOException("these tests play against the real engine and need " + python + "; run make test");
    }
    return python;
  }

  public int port() {
    return port;
  }

  /** Ends it without any chance to say goodbye. */
  public void kill() {
    process.destroyForcibly();
    await();
  }

  private void await() {
    try {
      if (!process.waitFor(20, TimeUnit.SECONDS)) {
        throw new IllegalStateException("the engine does not end");
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interrupted);
    }
  }

  @Override
  public void close() {
    kill();
  }
}
