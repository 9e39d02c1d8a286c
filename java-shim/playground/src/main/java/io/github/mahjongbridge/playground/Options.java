package io.github.mahjongbridge.playground;

import io.github.mahjongbridge.core.link.LinkTls;
import java.nio.file.Path;
import java.util.Map;

/**
 * What was asked for on the command line.
 *
 * @param engineHost host of the engine
 * @param enginePort port of the engine
 * @param bind address to listen on; loopback unless somebody says otherwise
 * @param port port for clients, 0 for any free one
 * @param token shared secret of the engine, empty if it has none
 * @param authority file with whoever has signed the engine's certificate, empty for plain text
 */
record Options(String engineHost, int enginePort, String bind, int port, String token, String authority) {
  static final String USAGE =
      "usage: mahjong-playground --engine HOST:PORT [--port 25565] [--bind 127.0.0.1] [--token SECRET] [--ca FILE]";
  private static final String TOKEN = "MAHJONG_BRIDGE_TOKEN";

  /** Reads the arguments; throws IllegalArgumentException with a line to print for a wrong one. */
  static Options read(Map<String, String> environment, String... arguments) {
    String engine = "127.0.0.1:50551";
    String bind = "127.0.0.1";
    String token = environment.getOrDefault(TOKEN, "");
    String authority = "";
    int port = 25565;
    for (int i = 0; i < arguments.length; i += 2) {
      if (i + 1 == arguments.length) {
        throw new IllegalArgumentException(arguments[i] + " needs a value\n" + USAGE);
      }
      String value = arguments[i + 1];
      switch (arguments[i]) {
        case "--engine" -> engine = value;
        case "--bind" -> bind = value;
        case "--token" -> token = value;
        case "--ca" -> authority = value;
        case "--port" -> port = number(arguments[i], value);
        default -> throw new IllegalArgumentException("unknown option " + arguments[i] + "\n" + USAGE);
      }
    }
    int colon = engine.lastIndexOf(':');
    if (colon < 1) {
      throw new IllegalArgumentException("--engine needs HOST:PORT, not " + engine + "\n" + USAGE);
    }
    return new Options(
        engine.substring(0, colon), number("--engine", engine.substring(colon + 1)), bind, port, token, authority);
  }

  /** How the engine is spoken to. */
  LinkTls tls() {
    return LinkTls.of(Path.of(""), false, authority, "", "");
  }

  private static int number(String option, String text) {
    try {
      int value = Integer.parseInt(text);
      if (value >= 0 && value < 65536) {
        return value;
      }
    } catch (NumberFormatException notDigits) {
      // said below
    }
    throw new IllegalArgumentException(option + " needs a port from 0 to 65535, not " + text + "\n" + USAGE);
  }
}
