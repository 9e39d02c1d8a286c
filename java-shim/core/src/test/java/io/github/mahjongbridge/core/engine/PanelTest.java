package io.github.mahjongbridge.core.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.mahjongbridge.core.players.ChoicePanel;
import io.github.mahjongbridge.core.support.EngineProcess;
import io.github.mahjongbridge.core.support.RunningShim;
import java.nio.file.Path;
import net.kyori.adventure.text.TextComponent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PanelTest {
  @TempDir Path folder;

  @Test
  void theCommandAloneOpensTheMenuOfWhatCanBeDoneNow() throws Exception {
    try (EngineProcess engine = EngineProcess.start(folder, "pace: human\n");
        RunningShim running = RunningShim.at(engine, 1024)) {
      running.joinAlice();
      running.until("tables", () -> !running.world.living.isEmpty());
      running.say("mahjong");
      running.until("the menu", () -> running.world.panels.containsKey(RunningShim.ALICE));
      ChoicePanel menu = running.world.panels.remove(RunningShim.ALICE);
      assertEquals("Mahjong", ((TextComponent) menu.title()).content());
      ChoicePanel.Choice first = menu.choices().getFirst();
      assertEquals("Sit down", ((TextComponent) first.label()).content());
      assertTrue(menu.chat().children().size() > menu.choices().size());
      running.say(first.command().substring(1));
      running.until("seated", () -> running.world.riding.containsKey(RunningShim.ALICE));
      running.say("mahjong menu");
      running.until("the menu of who sits", () -> running.world.panels.containsKey(RunningShim.ALICE));
      assertEquals("/mahjong ready", running.world.panels.get(RunningShim.ALICE).choices().getFirst().command());
    }
  }
}
