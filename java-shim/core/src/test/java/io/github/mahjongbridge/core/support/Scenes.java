package io.github.mahjongbridge.core.support;

import io.github.mahjongbridge.wire.v1.Audience;
import io.github.mahjongbridge.wire.v1.Block;
import io.github.mahjongbridge.wire.v1.Body;
import io.github.mahjongbridge.wire.v1.Box;
import io.github.mahjongbridge.wire.v1.Mount;
import io.github.mahjongbridge.wire.v1.Primitive;
import io.github.mahjongbridge.wire.v1.SceneUpdate;
import io.github.mahjongbridge.wire.v1.TableAnchor;
import io.github.mahjongbridge.wire.v1.TableBar;
import io.github.mahjongbridge.wire.v1.Vector;
import java.util.List;
import java.util.UUID;

/** Short ways to write pictures. The table stands at 10.5, 65, 10.5 of the world "world". */
public final class Scenes {
  public static final UUID ALICE = new UUID(1, 1);
  public static final UUID BOB = new UUID(2, 2);
  public static final TableAnchor ANCHOR =
      TableAnchor.newBuilder().setWorld("world").setX(10.5).setY(65).setZ(10.5).build();

  private Scenes() {}

  public static SceneUpdate.Builder update(long revision) {
    return SceneUpdate.newBuilder().setTableId("t").setRevision(revision);
  }

  public static SceneUpdate.Builder reset(long revision) {
    return update(revision).setReset(true).setAnchor(ANCHOR);
  }

  public static Primitive body(String id, Audience.Kind kind, UUID... players) {
    return Primitive.newBuilder().setId(id).setAudience(audience(kind, players))
        .setBody(Body.newBuilder().setBlockState("minecraft:stone")).build();
  }

  public static Primitive box(String id, String token) {
    return Primitive.newBuilder().setId(id).setAudience(audience(Audience.Kind.KIND_EVERYONE))
        .setBox(Box.newBuilder().setWidth(1).setHeight(1).setToken(token)).build();
  }

  public static Primitive block(String id, int x, int y, int z, String state) {
    return Primitive.newBuilder().setId(id).setAudience(audience(Audience.Kind.KIND_EVERYONE))
        .setX(x).setY(y).setZ(z).setBlock(Block.newBuilder().setBlockState(state)).build();
  }

  public static Mount sits(UUID player, String seat, float yaw) {
    return Mount.newBuilder().setPlayerId(player.toString()).setPrimitiveId(seat).setYaw(yaw)
        .setExit(Vector.newBuilder().setZ(3)).build();
  }

  public static Mount stands(UUID player, float x) {
    return Mount.newBuilder().setPlayerId(player.toString()).setExit(Vector.newBuilder().setX(x)).build();
  }

  /** A table's bar; an empty text takes it away. */
  public static TableBar.Builder bar(String text, Audience.Kind kind, UUID... players) {
    return TableBar.newBuilder().setComponentJson(text.isEmpty() ? "" : '"' + text + '"').setProgress(0.5f)
        .setColor("white").setAudience(audience(kind, players));
  }

  private static Audience audience(Audience.Kind kind, UUID... players) {
    return Audience.newBuilder().setKind(kind)
        .addAllPlayers(List.of(players).stream().map(UUID::toString).toList()).build();
  }
}
