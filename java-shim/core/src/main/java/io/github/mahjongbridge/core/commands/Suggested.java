package io.github.mahjongbridge.core.commands;

import java.util.List;

/**
 * What may stand at the cursor of a half-typed command.
 *
 * @param start character of the line where the entries begin, from 0
 * @param entries whole words
 */
public record Suggested(int start, List<String> entries) {}
