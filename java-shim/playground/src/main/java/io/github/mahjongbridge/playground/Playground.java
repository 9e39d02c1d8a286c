package io.github.mahjongbridge.playground;

import io.github.mahjongbridge.core.Shim;
import io.github.mahjongbridge.core.commands.Grammar;
import io.github.mahjongbridge.core.link.LinkSettings;
import io.github.mahjongbridge.core.scene.BlockLedger;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import net.minestom.server.Auth;
import net.minestom.server.MinecraftServer;
import net.minestom.server.ServerFlag;
import net.minestom.server.timer.TaskSchedule;

/** A local Minecraft server with two mahjong tables, for trying and testing. Holds no rules: the engine does. */
public final class Playground {
  /** Clicks on one thing within three ticks are one press. */
  private static final int TICKS_A_PRESS = 3;

  private Playground() {}

  /** Serves until the process is ended. Prints one line when clients may join. */
  public static void main(String[] arguments) throws IOException {
    Options options;
    try {
      options = Options.read(System.getenv(), arguments);
    } catch (IllegalArgumentException wrong) {
      System.err.println(wrong.getMessage());
      System.exit(2);
      return;
    }
    serve(options);
  }

  /** Ends the process when nobody holds the other end of its input any more: whoever started it is gone. */
  private static void endWithInput() {
    try {
      System.in.transferTo(OutputStream.nullOutputStream());
    } catch (IOException closed) {
      // as good as its end
    }
    System.exit(0);
  }

  private static void serve(Options options) throws IOException {
    System.setProperty("minestom.chunk-view-distance", "4");
    System.setProperty("minestom.entity-view-distance", "4");
    MinecraftServer server = MinecraftServer.init(new Auth.Offline());
    MinecraftServer.setBrandName("mahjong-bridge playground");
    Grammar grammar = Grammar.ofThisBuild();
    Worlds worlds = Worlds.build(TablePlan.ofThisBuild());
    Online online = new Online();
    Shim shim = new Shim(
        LinkSettings.usual(options.engineHost(), options.enginePort(), options.token(), "playground", "playground",
            MinecraftServer.VERSION_NAME).with(options.tls()),
        grammar, new MinestomWorld(worlds::instance, online), online, BlockLedger.inMemory(),
        Duration.ofMillis(TICKS_A_PRESS * 1000L / ServerFlag.SERVER_TICKS_PER_SECOND),
        line -> System.out.println("playground: " + line));
    VersionGate.install();
    new Listening(worlds, online, shim).listen(MinecraftServer.getGlobalEventHandler());
    MinecraftServer.getCommandManager().register(new MahjongCommand(grammar, online, shim));
    MinecraftServer.getCommandManager().register(new WorldCommand(worlds));
    MinecraftServer.getSchedulerManager().buildTask(shim::tick).repeat(TaskSchedule.tick(1)).schedule();
    MinecraftServer.getSchedulerManager().buildShutdownTask(shim::close);
    server.start(options.bind(), options.port());
    shim.start();
    if (Boolean.getBoolean("mahjong.untilInputEnds")) {
      Thread.ofPlatform().daemon().name("input").start(Playground::endWithInput);
    }
    System.out.println("playground ready: Minecraft " + VersionGate.VERSIONS + " at " + options.bind() + ":"
        + MinecraftServer.getServer().getPort());
  }
}
