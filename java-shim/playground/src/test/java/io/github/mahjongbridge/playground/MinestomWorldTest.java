package io.github.mahjongbridge.playground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.mahjongbridge.core.world.BlockPlace;
import io.github.mahjongbridge.core.world.PrimitiveKey;
import io.github.mahjongbridge.wire.v1.Audience;
import io.github.mahjongbridge.wire.v1.Body;
import io.github.mahjongbridge.wire.v1.Primitive;
import io.github.mahjongbridge.wire.v1.TableAnchor;
import io.github.mahjongbridge.wire.v1.Text;
import io.github.mahjongbridge.wire.v1.Transform;
import io.github.mahjongbridge.wire.v1.Vector;
import java.util.List;
import java.util.Set;
import net.minestom.server.coordinate.Pos;
import net.minestom.server.entity.Player;
import net.minestom.server.instance.Instance;
import net.minestom.server.network.packet.server.play.DestroyEntitiesPacket;
import net.minestom.server.network.packet.server.play.EntityMetaDataPacket;
import net.minestom.server.network.packet.server.play.EntityPositionAndRotationPacket;
import net.minestom.server.network.packet.server.play.EntityPositionPacket;
import net.minestom.server.network.packet.server.play.EntityPositionSyncPacket;
import net.minestom.server.network.packet.server.play.SetPassengersPacket;
import net.minestom.server.network.packet.server.play.SpawnEntityPacket;
import net.minestom.testing.Env;
import net.minestom.testing.EnvTest;
import net.minestom.testing.TestConnection;
import org.junit.jupiter.api.Test;

@EnvTest
class MinestomWorldTest {
  private static final TableAnchor ANCHOR =
      TableAnchor.newBuilder().setWorld("w").setX(0.5).setY(41.5).setZ(0.5).build();
  private static final PrimitiveKey KEY = new PrimitiveKey("t", "p");
  private static final int START_DELAY = 8;
  private static final int MOVE_DURATION = 10;
  private static final int TRANSLATION = 11;
  private static final int SCALE = 12;
  private static final int BRIGHTNESS = 16;

  private static Primitive body(float width) {
    return Primitive.newBuilder().setId("p")
        .setAudience(Audience.newBuilder().setKind(Audience.Kind.KIND_EVERYONE)).setGlideTicks(4).setMoveTicks(3)
        .setBody(Body.newBuilder().setBlockState("minecraft:oak_slab[type=top]").setTransform(transform(width)))
        .build();
  }

  private static Transform transform(float width) {
    return Transform.newBuilder()
        .setTranslation(Vector.newBuilder().setX(-width / 2)).setScale(Vector.newBuilder().setX(width).setY(1).setZ(1))
        .build();
  }

  private record Stage(Instance instance, Online online, MinestomWorld world, TestConnection line, Player player) {
    static Stage set(Env env) {
      Instance instance = env.createFlatInstance();
      Online online = new Online();
      TestConnection line = env.createConnection();
      Player player = line.connect(instance, new Pos(0, 41, 3));
      online.add(player, "w");
      return new Stage(instance, online, new MinestomWorld(name -> instance, online), line, player);
    }

    void spawn(Primitive primitive) {
      world.spawn(KEY, ANCHOR, primitive, Set.of(player.getUuid()));
    }
  }

  @Test
  void aPieceArrivesWithItsWholeLookAndFullLight(Env env) {
    Stage stage = Stage.set(env);
    var spawns = stage.line.trackIncoming(SpawnEntityPacket.class);
    var looks = stage.line.trackIncoming(EntityMetaDataPacket.class);
    stage.spawn(body(2));
    assertEquals(1, spawns.collect().size());
    List<EntityMetaDataPacket> sent = looks.collect();
    assertEquals(1, sent.size());
    assertEquals(15 << 4 | 15 << 20, sent.getFirst().entries().get(BRIGHTNESS).value());
  }

  @Test
  void aChangedTransformationCarriesItsStartDelayInTheSamePacket(Env env) {
    Stage stage = Stage.set(env);
    stage.spawn(body(2));
    for (float width : new float[] {3, 4}) {
      var looks = stage.line.trackIncoming(EntityMetaDataPacket.class);
      stage.world.change(KEY, ANCHOR, body(width - 1), body(width));
      List<EntityMetaDataPacket> sent = looks.collect();
      assertEquals(1, sent.size());
      assertEquals(0, sent.getFirst().entries().get(START_DELAY).value());
      assertTrue(sent.getFirst().entries().containsKey(TRANSLATION));
    }
  }

  @Test
  void whatJumpsIsSentItsTransformationAlone(Env env) {
    Stage stage = Stage.set(env);
    stage.spawn(body(2));
    var looks = stage.line.trackIncoming(EntityMetaDataPacket.class);
    stage.world.change(KEY, ANCHOR, body(2), body(3).toBuilder().setGlideTicks(0).build());
    assertEquals(Set.of(TRANSLATION, SCALE), looks.collect().getFirst().entries().keySet());
  }

  @Test
  void anotherPlaceIsAShortMoveAndNoTransformation(Env env) {
    Stage stage = Stage.set(env);
    stage.spawn(body(2));
    var looks = stage.line.trackIncoming(EntityMetaDataPacket.class);
    var moves = stage.line.trackIncoming(EntityPositionPacket.class);
    stage.world.change(KEY, ANCHOR, body(2), body(2).toBuilder().setX(1).setMoveTicks(5).build());
    assertEquals(4096, moves.collect().getFirst().deltaX());
    List<EntityMetaDataPacket> sent = looks.collect();
    assertEquals(Set.of(MOVE_DURATION), sent.getFirst().entries().keySet());
  }

  @Test
  void manyShortMovesNeverLeadElsewhereThanThePlaceItself(Env env) {
    Stage stage = Stage.set(env);
    stage.spawn(body(2));
    var moves = stage.line.trackIncoming(EntityPositionAndRotationPacket.class);
    Primitive before = body(2);
    for (int step = 1; step <= 100; step++) {
      Primitive after = body(2).toBuilder().setX(step * 0.12345).setYaw(step % 2 == 0 ? 0 : 90).build();
      stage.world.change(KEY, ANCHOR, before, after);
      before = after;
    }
    int sum = moves.collect().stream().mapToInt(EntityPositionAndRotationPacket::deltaX).sum();
    assertEquals(Math.round((12.345 + ANCHOR.getX()) * 4096) - Math.round(ANCHOR.getX() * 4096), sum);
  }

  @Test
  void theWayBackIsAMoveToo(Env env) {
    Stage stage = Stage.set(env);
    stage.spawn(body(2));
    Primitive away = body(2).toBuilder().setX(0.05).build();
    stage.world.change(KEY, ANCHOR, body(2), away);
    var moves = stage.line.trackIncoming(EntityPositionPacket.class);
    stage.world.change(KEY, ANCHOR, away, body(2));
    stage.world.change(KEY, ANCHOR, body(2), away);
    assertEquals(List.of(-205, 205), moves.collect().stream().map(packet -> (int) packet.deltaX()).toList());
  }

  @Test
  void aPlaceTooFarForAShortMoveIsNamedAnew(Env env) {
    Stage stage = Stage.set(env);
    stage.spawn(body(2));
    var moves = stage.line.trackIncoming(EntityPositionSyncPacket.class);
    stage.world.change(KEY, ANCHOR, body(2), body(2).toBuilder().setX(9).build());
    assertEquals(9.5, moves.collect().getFirst().position().x());
  }

  @Test
  void anUnchangedPrimitiveSendsNothing(Env env) {
    Stage stage = Stage.set(env);
    Primitive text = Primitive.newBuilder().setId("p").setViewRange(0.5f)
        .setText(Text.newBuilder().setComponentJson("{\"text\":\"a\"}").setLineWidth(400).setOpacity(255)
            .setTransform(transform(1)))
        .build();
    stage.spawn(text);
    var everything = stage.line.trackIncoming();
    stage.world.change(KEY, ANCHOR, text, text);
    for (int i = 0; i < 45; i++) {
      env.tick();
    }
    assertTrue(everything.collect().stream().noneMatch(packet -> packet instanceof EntityMetaDataPacket
        || packet instanceof EntityPositionPacket || packet instanceof EntityPositionSyncPacket), "a piece that does not change costs nothing, ever");
  }

  @Test
  void onlyViewersAreSentAPieceAndLosingItRemovesIt(Env env) {
    Stage stage = Stage.set(env);
    TestConnection otherLine = env.createConnection();
    Player other = otherLine.connect(stage.instance, new Pos(1, 41, 3));
    stage.online.add(other, "w");
    var seen = otherLine.trackIncoming(SpawnEntityPacket.class);
    stage.spawn(body(2));
    seen.assertEmpty();
    var later = otherLine.trackIncoming(SpawnEntityPacket.class);
    var removed = stage.line.trackIncoming(DestroyEntitiesPacket.class);
    stage.world.show(KEY, Set.of(other.getUuid()));
    later.assertCount(1);
    removed.assertCount(1);
  }

  @Test
  void aRiderIsKnownToWhoComesLaterAndStandsUpWhenTold(Env env) {
    Stage stage = Stage.set(env);
    stage.spawn(body(2));
    stage.world.mount(stage.player.getUuid(), KEY, 90f);
    assertEquals(90, stage.player.getPosition().yaw());
    assertTrue(stage.player.getVehicle() instanceof Piece);

    TestConnection otherLine = env.createConnection();
    Player other = otherLine.connect(stage.instance, new Pos(1, 41, 3));
    stage.online.add(other, "w");
    var riders = otherLine.trackIncoming(SetPassengersPacket.class);
    stage.world.show(KEY, Set.of(stage.player.getUuid(), other.getUuid()));
    riders.assertSingle(packet -> assertEquals(List.of(stage.player.getEntityId()), packet.passengersId()));

    stage.world.dismount(stage.player.getUuid(), null);
    assertNull(stage.player.getVehicle());
  }

  @Test
  void aRealBlockTellsWhatStoodThere(Env env) {
    Stage stage = Stage.set(env);
    BlockPlace place = new BlockPlace("w", 1, 39, 1);
    String[] found = new String[1];
    String before = stage.instance.getBlock(1, 39, 1).state();
    stage.world.placeBlock(place, "minecraft:smooth_quartz", (where, state) -> found[0] = state);
    assertEquals(before, found[0]);
    assertEquals("minecraft:smooth_quartz", stage.instance.getBlock(1, 39, 1).state());
    boolean[] restored = new boolean[1];
    stage.world.restoreBlock(place, found[0], () -> restored[0] = true);
    assertTrue(restored[0]);
    assertEquals(before, stage.instance.getBlock(1, 39, 1).state());
  }
}
