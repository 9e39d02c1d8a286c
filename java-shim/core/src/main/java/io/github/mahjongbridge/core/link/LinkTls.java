package io.github.mahjongbridge.core.link;

import java.nio.file.Path;

/**
 * Whether the engine is spoken to by TLS, and by which files, all in PEM.
 *
 * @param on false is plain text, which never leaves this machine
 * @param authority who has signed the engine's certificate; null trusts those that Java does
 * @param certificate our own, where the engine asks for one; null for none
 * @param key its key, without a passphrase
 */
public record LinkTls(boolean on, Path authority, Path certificate, Path key) {
  /** Plain text. */
  public static final LinkTls OFF = new LinkTls(false, null, null, null);

  /** What configurations hold: empty names are none, and any name turns TLS on. Names are meant from {@code folder}. */
  public static LinkTls of(Path folder, boolean on, String authority, String certificate, String key) {
    LinkTls read = new LinkTls(on, file(folder, authority), file(folder, certificate), file(folder, key));
    boolean named = read.authority != null || read.certificate != null || read.key != null;
    return new LinkTls(on || named, read.authority, read.certificate, read.key);
  }

  private static Path file(Path folder, String name) {
    return name == null || name.isBlank() ? null : folder.resolve(name.strip());
  }
}
