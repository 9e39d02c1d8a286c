package io.github.mahjongbridge.core.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.github.mahjongbridge.core.players.TextDialog;
import io.github.mahjongbridge.core.support.EngineProcess;
import io.github.mahjongbridge.core.support.RunningShim;
import java.nio.file.Files;
import java.nio.file.Path;
import net.kyori.adventure.text.TextComponent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class QuestionTest {
  @TempDir Path folder;

  @Test
  void aTablesPasswordIsAskedInAWindowAndTheRightAnswerSits() throws Exception {
    Path profiles = Files.createDirectory(folder.resolve("profiles"));
    Files.writeString(profiles.resolve("club.yaml"), "base: 立直东风\nroom_config: {password: \"sesame\"}\n");
    try (EngineProcess engine = EngineProcess.start(
            folder, "pace: human\nprofile: club\nprofilesFolder: " + profiles + "\n");
        RunningShim running = RunningShim.at(engine, 1024)) {
      running.joinAlice();
      running.until("tables", () -> !running.world.living.isEmpty());
      running.say("mahjong join table-1");
      running.until("asked", () -> running.world.questions.containsKey(RunningShim.ALICE));
      TextDialog question = running.world.questions.remove(RunningShim.ALICE);
      assertEquals("Password", ((TextComponent) question.label()).content());
      assertEquals(64, question.longest());
      running.shim.answered(RunningShim.ALICE, "barley");
      running.say("mahjong join table-1");
      running.until("asked again", () -> running.world.questions.containsKey(RunningShim.ALICE));
      assertFalse(running.world.riding.containsKey(RunningShim.ALICE));
      running.shim.answered(RunningShim.ALICE, "sesame");
      running.until("seated", () -> running.world.riding.containsKey(RunningShim.ALICE));
      running.shim.answered(RunningShim.ALICE, "once more");
      running.say("mahjong profile use club");
      running.until("it knows what she may do", () ->
          running.shim.completeNow(RunningShim.ALICE, "mahjong profile use ").entries().contains("club"));
    }
  }
}
