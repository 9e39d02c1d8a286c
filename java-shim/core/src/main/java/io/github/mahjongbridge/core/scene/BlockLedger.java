package io.github.mahjongbridge.core.scene;

import io.github.mahjongbridge.core.world.BlockPlace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which block states tables have replaced, kept in a file: even a killed server puts them back at its next start.
 *
 * <p>A line is written before the block changes: place, tab, state; a place restored has an empty state. Only the first
 * state seen at a place counts, later ones are the tables' own. Thread-safe.
 */
public final class BlockLedger {
  private final Path file;
  private final Map<BlockPlace, String> replaced = new LinkedHashMap<>();

  private BlockLedger(Path file) {
    this.file = file;
  }

  /** A ledger in memory, for worlds that do not outlive their server. */
  public static BlockLedger inMemory() {
    return new BlockLedger(null);
  }

  /** Reads the ledger an earlier run has left, if any; a half-written last line is left out. */
  public static BlockLedger at(Path file) throws IOException {
    BlockLedger ledger = new BlockLedger(file);
    Files.createDirectories(file.toAbsolutePath().getParent());
    if (Files.exists(file)) {
      String text = Files.readString(file, StandardCharsets.UTF_8);
      for (String line : text.substring(0, text.lastIndexOf('\n') + 1).lines().toList()) {
        ledger.read(line);
      }
      ledger.rewrite();
    }
    return ledger;
  }

  private void read(String line) {
    String[] parts = line.split("\t", -1);
    BlockPlace place = new BlockPlace(
        parts[0], Integer.parseInt(parts[1]), Integer.parseInt(parts[2]), Integer.parseInt(parts[3]));
    if (parts[4].isEmpty()) {
      replaced.remove(place);
    } else {
      replaced.putIfAbsent(place, parts[4]);
    }
  }

  /** Remembers what stood at a place, unless something is remembered already. */
  public synchronized void record(BlockPlace place, String state) {
    if (replaced.putIfAbsent(place, state) == null) {
      append(place, state);
    }
  }

  /** The state to put back; null when the place was never replaced. */
  public synchronized String stateAt(BlockPlace place) {
    return replaced.get(place);
  }

  /** Forgets a place whose old state has been put back. */
  public synchronized void restored(BlockPlace place) {
    if (replaced.remove(place) != null) {
      append(place, "");
    }
  }

  /** Every place replaced and not yet restored. */
  public synchronized List<BlockPlace> places() {
    return List.copyOf(replaced.keySet());
  }

  private void append(BlockPlace place, String state) {
    if (file == null) {
      return;
    }
    try {
      Files.writeString(file, line(place, state), StandardCharsets.UTF_8,
          StandardOpenOption.CREATE, StandardOpenOption.APPEND, StandardOpenOption.DSYNC);
    } catch (IOException failure) {
      throw new UncheckedIOException("cannot note replaced blocks in " + file, failure);
    }
  }

  private void rewrite() throws IOException {
    StringBuilder text = new StringBuilder();
    replaced.forEach((place, state) -> text.append(line(place, state)));
    Path fresh = file.resolveSibling(file.getFileName() + ".new");
    Files.writeString(fresh, text, StandardCharsets.UTF_8);
    Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
  }

  private static String line(BlockPlace place, String state) {
    return String.join("\t", place.world(), Integer.toString(place.x()), Integer.toString(place.y()),
        Integer.toString(place.z()), state) + "\n";
  }
}
