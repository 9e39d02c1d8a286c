package io.github.mahjongbridge.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.mahjongbridge.core.players.ChoicePanel;
import io.github.mahjongbridge.core.support.MemoryWorld;
import io.github.mahjongbridge.wire.v1.Panel;
import io.github.mahjongbridge.wire.v1.PanelClosed;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import net.kyori.adventure.audience.Audience;
import org.junit.jupiter.api.Test;

class AskingTest {
  private static final UUID ALICE = UUID.fromString("00000000-0000-3000-8000-00000000000a");
  private static final UUID GONE = UUID.fromString("00000000-0000-3000-8000-00000000000b");

  private final MemoryWorld world = new MemoryWorld();
  private final Asking asking = new Asking(world);

  @Test
  void aPanelIsAsWideAsTheEngineSaysOrAsUsual() {
    Panel.Builder panel = Panel.newBuilder().setPlayerId(ALICE.toString())
        .setTitleJson("\"East 1\"").setCloseJson("\"Close\"").setChatJson("\"all of it\"");
    asking.show(panel.build());
    assertEquals(ChoicePanel.USUAL_WIDTH, world.panels.get(ALICE).width());
    asking.show(panel.setBodyWidth(320).build());
    assertEquals(320, world.panels.get(ALICE).width());
  }

  @Test
  void whatThePlayerHasOpenIsClosedUnlessHeIsGone() {
    List<String> closed = new ArrayList<>();
    world.audiences.put(ALICE, new Audience() {
      @Override
      public void closeDialog() {
        closed.add("closed");
      }
    });
    for (UUID player : List.of(ALICE, GONE)) {
      asking.close(PanelClosed.newBuilder().setPlayerId(player.toString()).build());
    }
    assertEquals(List.of("closed"), closed);
  }
}
