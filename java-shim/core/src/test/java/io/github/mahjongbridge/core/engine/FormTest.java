package io.github.mahjongbridge.core.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.mahjongbridge.core.players.FormDialog;
import io.github.mahjongbridge.core.support.EngineProcess;
import io.github.mahjongbridge.core.support.RunningShim;
import java.nio.file.Path;
import java.util.Map;
import net.kyori.adventure.text.TextComponent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FormTest {
  @TempDir Path folder;

  @Test
  void theRulesAreChosenInAFormAndComeBackAsTheyAreInForce() throws Exception {
    try (EngineProcess engine = EngineProcess.start(folder, "pace: human\n");
        RunningShim running = RunningShim.at(engine, 1024)) {
      running.world.operators.add(RunningShim.ALICE);
      running.joinAlice();
      running.until("tables", () -> !running.world.living.isEmpty());
      FormDialog match = ask(running, "mahjong rule");
      assertEquals(FormDialog.Kind.CHOICE, field(match, "length").kind());
      assertEquals("true", field(match, "bust").initial());
      press(running, match, "to_draws", Map.of("bust", "false", "length", "EAST"));
      FormDialog draws = next(running);
      assertEquals(FormDialog.Kind.TOGGLE, field(draws, "suukaikan").kind());
      press(running, draws, "apply", Map.of("suukaikan", "false"));
      FormDialog after = ask(running, "mahjong rule");
      assertEquals("false", field(after, "bust").initial());
      assertEquals("EAST", field(after, "length").initial());
      assertTrue(after.buttons().stream().anyMatch(button -> button.name().equals("preset")));
      press(running, match, "preset", Map.of());
      FormDialog still = ask(running, "mahjong rule draws");
      assertEquals("false", field(still, "suukaikan").initial());
      assertEquals("Close", ((TextComponent) still.close()).content());
    }
  }

  private static FormDialog ask(RunningShim running, String line) {
    running.world.forms.remove(RunningShim.ALICE);
    running.say(line);
    return next(running);
  }

  private static FormDialog next(RunningShim running) {
    running.until("a form", () -> running.world.forms.containsKey(RunningShim.ALICE));
    return running.world.forms.remove(RunningShim.ALICE);
  }

  private static void press(RunningShim running, FormDialog form, String button, Map<String, String> values) {
    FormDialog.Button pressed =
        form.buttons().stream().filter(each -> each.name().equals(button)).findFirst().orElse(null);
    String key = pressed == null ? FormDialog.ANSWER + "/" + form.token() + "/" + button : form.answerKey(pressed);
    running.shim.chosen(RunningShim.ALICE, key, field -> values.get(field.name()));
  }

  private static FormDialog.Field field(FormDialog form, String name) {
    return form.fields().stream().filter(field -> field.name().equals(name)).findFirst().orElseThrow();
  }
}
