package io.github.mahjongbridge.core.commands;

import java.util.List;

/** Which commands put up a table, so that a platform can ask whoever protects the land before the engine hears of it. */
public final class TableSites {
  private static final String PUT_UP = "mahjong.table.create";
  private static final String OF_BLOCKS = "block";
  private static final int DISPLAY_REACH = 2;
  private static final int BLOCK_REACH = 5;

  private TableSites() {}

  /** How many blocks to each side a table takes that a line would put up where its player stands; 0 if it puts up none. */
  public static int reach(Grammar grammar, String line) {
    if (!grammar.permissionOf(line).equals(PUT_UP)) {
      return 0;
    }
    return List.of(line.strip().split(" +")).getLast().equals(OF_BLOCKS) ? BLOCK_REACH : DISPLAY_REACH;
  }
}
