package io.github.mahjongbridge.core.commands;

import io.github.mahjongbridge.core.Language;
import io.github.mahjongbridge.wire.v1.CompletionPath;
import io.github.mahjongbridge.wire.v1.PushedCompletions;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;

/** The legal words the engine has pushed to each player, for platforms that must answer at once. */
public final class CompletionCache {
  private final Grammar grammar;
  private final Map<UUID, Map<String, List<String>>> pushed = new HashMap<>();
  private boolean grammarMatches = true;

  /** An empty cache; verbs nobody has pushed come from the grammar. */
  public CompletionCache(Grammar grammar) {
    this.grammar = grammar;
  }

  /** Takes a push in place of the player's earlier one. */
  public void put(PushedCompletions push) {
    Map<String, List<String>> paths = new HashMap<>();
    for (CompletionPath path : push.getPathsList()) {
      paths.put(path.getPath(), List.copyOf(path.getEntriesList()));
    }
    pushed.put(UUID.fromString(push.getPlayerId()), paths);
  }

  /** Forgets a player. */
  public void remove(UUID player) {
    pushed.remove(player);
  }

  /** Forgets everybody: a new stream's engine pushes again, and has this build's grammar or another. */
  public void restart(boolean matches) {
    pushed.clear();
    grammarMatches = matches;
  }

  /** One line of help for a command's words; empty for none, or when the engine has another grammar. */
  public String describe(String words, Language language) {
    return grammarMatches ? grammar.describe(words, language) : "";
  }

  /** Words that may end this line (without slash, root first), by what was pushed. */
  public Suggested suggest(UUID player, String line) {
    int start = line.lastIndexOf(' ') + 1;
    int afterRoot = line.indexOf(' ') + 1;
    if (afterRoot == 0) {
      return new Suggested(line.length(), List.of());
    }
    String path = line.substring(afterRoot, Math.max(afterRoot, start)).strip().replaceAll(" +", " ");
    String begun = line.substring(start).toLowerCase(Locale.ROOT);
    List<String> words = pushed.getOrDefault(player, Map.of()).get(path);
    if (words == null) {
      words = path.isEmpty() && grammarMatches ? List.copyOf(grammar.verbs()) : List.of();
    }
    return new Suggested(
        start, words.stream().filter(word -> word.toLowerCase(Locale.ROOT).startsWith(begun)).toList());
  }
}
