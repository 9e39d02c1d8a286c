package io.github.mahjongbridge.core.link;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The shared secret, from a configuration or from a file of its own. */
public final class EngineToken {
  private EngineToken() {}

  /** The token; {@code file} is meant from {@code folder}. Throws {@link UnusableSettings}, which never tells a token. */
  public static String of(String token, String file, Path folder) {
    if (file == null || file.isBlank()) {
      return token == null ? "" : token.strip();
    }
    if (token != null && !token.isBlank()) {
      throw new UnusableSettings("the token is given twice; set engine.token or engine.token-file, not both");
    }
    Path named = folder.resolve(file.strip());
    String read;
    try {
      read = Files.readString(named).strip();
    } catch (IOException unreadable) {
      throw new UnusableSettings("engine.token-file: " + named + " cannot be read");
    }
    if (read.isEmpty() || read.lines().count() > 1) {
      throw new UnusableSettings("engine.token-file: " + named + " is to hold the token in one line");
    }
    return read;
  }
}
