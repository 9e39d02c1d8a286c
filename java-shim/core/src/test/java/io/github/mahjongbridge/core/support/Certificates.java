package io.github.mahjongbridge.core.support;

import io.github.mahjongbridge.core.link.LinkTls;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Real certificates of an authority of the test's own, made in a folder. */
public record Certificates(Path folder) {
  /** Makes {@code authority}, and what it has signed: {@code engine}, {@code client} and {@code expired}. */
  public static Certificates in(Path folder) throws IOException, InterruptedException {
    Process maker = new ProcessBuilder(
        List.of(EngineProcess.python().toString(), "-m", "support.certificates", folder.toString()))
        .directory(EngineProcess.ROOT.resolve("tests").toFile()).inheritIO().start();
    if (maker.waitFor() != 0) {
      throw new IOException("no certificates were made");
    }
    return new Certificates(folder);
  }

  /** Settings of an engine that shows one of them. */
  public String settings(String name, String more) {
    return "pace: human\ntoken: sesame\ntls:\n  certificate: " + file(name + ".pem") + "\n  key: " + file(name + ".key")
        + "\n" + more;
  }

  /** A link that trusts the authority and shows nothing. */
  public LinkTls trusted() {
    return LinkTls.of(folder, false, "authority.pem", "", "");
  }

  /** A link that shows one of them. */
  public LinkTls showing(String name) {
    return LinkTls.of(folder, false, "authority.pem", name + ".pem", name + ".key");
  }

  /** One of the files. */
  public Path file(String name) {
    return folder.resolve(name);
  }
}
