package io.github.mahjongbridge.playground;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Where a table of this world stands; the engine reads the same file.
 *
 * @param world world's name
 * @param x east, centre of the table
 * @param y top of the table
 * @param z south, centre of the table
 * @param yaw yaw the first seat's texts face, a multiple of 90
 * @param mode {@code display} or {@code block}
 */
record TablePlan(String world, double x, double y, double z, int yaw, String mode) {
  private static final String RESOURCE = "/playground_tables.json";

  /** The tables in this jar. */
  static List<TablePlan> ofThisBuild() throws IOException {
    try (InputStream stream = TablePlan.class.getResourceAsStream(RESOURCE)) {
      if (stream == null) {
        throw new IOException(RESOURCE + " is missing from the jar");
      }
      JsonObject document =
          JsonParser.parseReader(new InputStreamReader(stream, StandardCharsets.UTF_8)).getAsJsonObject();
      List<TablePlan> tables = new ArrayList<>();
      for (JsonElement each : document.getAsJsonArray("tables")) {
        JsonObject table = each.getAsJsonObject();
        tables.add(new TablePlan(
            table.get("world").getAsString(), table.get("x").getAsDouble(), table.get("y").getAsDouble(),
            table.get("z").getAsDouble(), table.get("yaw").getAsInt(), table.get("mode").getAsString()));
      }
      return List.copyOf(tables);
    }
  }

  boolean isDisplay() {
    return mode.equals("display");
  }
}
