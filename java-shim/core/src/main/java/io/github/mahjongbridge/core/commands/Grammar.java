package io.github.mahjongbridge.core.commands;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.mahjongbridge.core.Language;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The command grammar as the engine's side has exported it into this software at build time. Platforms take
 * their command's names, permissions and help from it; what a line means is for the engine alone to say.
 *
 * @param digest SHA-256 (hex) that the engine compares with its own grammar's
 * @param root first word
 * @param aliases other first words
 * @param nodes every permission node
 * @param commands every command
 */
public record Grammar(
    String digest, String root, List<String> aliases, List<Node> nodes, List<CommandShape> commands) {

  /** Name of the resource in the jar. */
  public static final String RESOURCE = "/mahjong_grammar.json";

  /**
   * A permission node.
   *
   * @param name such as {@code mahjong.play.discard}
   * @param forEverybody whether players hold it by default; else operators do
   */
  public record Node(String name, boolean forEverybody) {}

  /**
   * One command.
   *
   * @param path literals after the root
   * @param aliases other words for the last literal
   * @param descriptions one line of help in each language
   * @param usage how one writes it
   * @param permission node of whoever may give it
   */
  public record CommandShape(
      List<String> path, List<String> aliases, Map<Language, String> descriptions, String usage, String permission) {}

  /** Names of all permission nodes. */
  public List<String> nodeNames() {
    return nodes.stream().map(Node::name).toList();
  }

  /** First words after the root, with aliases, in their order. */
  public Set<String> verbs() {
    Set<String> verbs = new LinkedHashSet<>();
    for (CommandShape command : commands) {
      verbs.add(command.path().getFirst());
      if (command.path().size() == 1) {
        verbs.addAll(command.aliases());
      }
    }
    return verbs;
  }

  /** The permission node of the command that a line (with or without slash) begins with; empty for none. */
  public String permissionOf(String line) {
    List<String> words = List.of(normal(line).strip().split(" +"));
    for (CommandShape command : commands) {
      int end = 1 + command.path().size();
      if (words.size() >= end && words.subList(1, end).equals(command.path())) {
        return command.permission();
      }
    }
    return "";
  }

  /** One line of help for the command that begins with these words after the root; empty for none. */
  public String describe(String words, Language language) {
    for (CommandShape command : commands) {
      boolean alias = command.path().size() == 1 && command.aliases().contains(words);
      if (alias || String.join(" ", command.path()).equals(words)) {
        return command.usage() + "  " + command.descriptions().get(language);
      }
    }
    return "";
  }

  /** The line with the root instead of an alias and without a slash, which is what the engine reads. */
  public String normal(String line) {
    String bare = line.startsWith("/") ? line.substring(1) : line;
    int end = bare.indexOf(' ');
    return end < 0 ? root : root + bare.substring(end);
  }

  /** The grammar in this jar. */
  public static Grammar ofThisBuild() throws IOException {
    try (InputStream stream = Grammar.class.getResourceAsStream(RESOURCE)) {
      if (stream == null) {
        throw new IOException(RESOURCE + " is missing from the jar");
      }
      return read(new InputStreamReader(stream, StandardCharsets.UTF_8));
    }
  }

  /** Reads an exported grammar. */
  public static Grammar read(Reader text) {
    JsonObject document = JsonParser.parseReader(text).getAsJsonObject();
    List<Node> nodes = new ArrayList<>();
    for (JsonElement each : document.getAsJsonArray("permissions")) {
      JsonObject node = each.getAsJsonObject();
      nodes.add(new Node(node.get("node").getAsString(), node.get("default").getAsString().equals("play")));
    }
    List<CommandShape> commands = new ArrayList<>();
    for (JsonElement each : document.getAsJsonArray("commands")) {
      commands.add(command(each.getAsJsonObject(), document.getAsJsonObject("descriptions")));
    }
    return new Grammar(document.get("digest").getAsString(), document.get("root").getAsString(),
        words(document.getAsJsonArray("aliases")), List.copyOf(nodes), List.copyOf(commands));
  }

  private static CommandShape command(JsonObject command, JsonObject descriptions) {
    String help = command.get("help").getAsString();
    Map<Language, String> told = new EnumMap<>(Language.class);
    for (Language language : Language.values()) {
      told.put(language, descriptions.getAsJsonObject(language.locale()).get(help).getAsString());
    }
    return new CommandShape(words(command.getAsJsonArray("path")), words(command.getAsJsonArray("aliases")),
        told, command.get("usage").getAsString(), command.get("permission").getAsString());
  }

  private static List<String> words(JsonArray array) {
    return array.asList().stream().map(JsonElement::getAsString).toList();
  }
}
