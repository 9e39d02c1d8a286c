package io.github.mahjongbridge.playground;

import io.github.mahjongbridge.wire.v1.Alignment;
import io.github.mahjongbridge.wire.v1.Billboard;
import io.github.mahjongbridge.wire.v1.Primitive;
import io.github.mahjongbridge.wire.v1.Quaternion;
import io.github.mahjongbridge.wire.v1.Text;
import io.github.mahjongbridge.wire.v1.Transform;
import io.github.mahjongbridge.wire.v1.Vector;
import java.util.Arrays;
import java.util.Objects;
import net.kyori.adventure.text.serializer.gson.GsonComponentSerializer;
import net.minestom.server.coordinate.Vec;
import net.minestom.server.entity.Entity;
import net.minestom.server.entity.EntityType;
import net.minestom.server.entity.metadata.display.AbstractDisplayMeta;
import net.minestom.server.entity.metadata.display.AbstractDisplayMeta.BillboardConstraints;
import net.minestom.server.entity.metadata.display.BlockDisplayMeta;
import net.minestom.server.entity.metadata.display.TextDisplayMeta;
import net.minestom.server.entity.metadata.other.InteractionMeta;
import net.minestom.server.instance.block.Block;

/** Writes what a primitive looks like into the metadata of its entity: only what differs, in one packet. */
final class PieceLook {
  private static final float[] NO_TURN = {0, 0, 0, 1};

  private PieceLook() {}

  static EntityType type(Primitive primitive) {
    return switch (primitive.getShapeCase()) {
      case BODY -> EntityType.BLOCK_DISPLAY;
      case TEXT -> EntityType.TEXT_DISPLAY;
      case BOX -> EntityType.INTERACTION;
      case BLOCK, SHAPE_NOT_SET ->
          throw new IllegalArgumentException("no entity shows a " + primitive.getShapeCase());
    };
  }

  /** Changes an entity from one look to another; {@code before} is null for a new one. */
  static void write(Entity entity, Primitive before, Primitive after) {
    entity.getEntityMeta().setNotifyAboutChanges(false);
    try {
      switch (after.getShapeCase()) {
        case BODY -> entity.editEntityMeta(BlockDisplayMeta.class, meta -> body(meta, before, after));
        case TEXT -> entity.editEntityMeta(TextDisplayMeta.class, meta -> text(meta, before, after));
        case BOX -> entity.editEntityMeta(InteractionMeta.class, meta -> box(meta, after));
        case BLOCK, SHAPE_NOT_SET -> { }
      }
    } finally {
      entity.getEntityMeta().setNotifyAboutChanges(true);
    }
  }

  private static void body(BlockDisplayMeta meta, Primitive before, Primitive after) {
    Transform old = before == null ? null : before.getBody().getTransform();
    display(meta, after, old, after.getBody().getTransform());
    if (before == null || !before.getBody().getBlockState().equals(after.getBody().getBlockState())) {
      meta.setBlockState(block(after.getBody().getBlockState()));
    }
  }

  private static void text(TextDisplayMeta meta, Primitive before, Primitive after) {
    Text text = after.getText();
    Text old = before == null ? null : before.getText();
    display(meta, after, old == null ? null : old.getTransform(), text.getTransform());
    if (old == null || !old.getComponentJson().equals(text.getComponentJson())) {
      meta.setText(GsonComponentSerializer.gson().deserialize(text.getComponentJson()));
    }
    meta.setBackgroundColor(text.getBackground());
    meta.setLineWidth(text.getLineWidth());
    meta.setTextOpacity((byte) text.getOpacity());
    meta.setAlignment(alignment(text.getAlignment()));
  }

  private static void box(InteractionMeta meta, Primitive after) {
    meta.setWidth(after.getBox().getWidth());
    meta.setHeight(after.getBox().getHeight());
    meta.setResponse(true);
  }

  private static void display(AbstractDisplayMeta meta, Primitive after, Transform old, Transform transform) {
    meta.setPosRotInterpolationDuration(after.getMoveTicks());
    meta.setViewRange(after.getViewRange() == 0 ? 1 : after.getViewRange());
    meta.setBillboardRenderConstraints(billboard(after.getBillboard()));
    meta.setBrightness(15, 15);
    if (transform.equals(old)) {
      return;
    }
    if (after.getGlideTicks() > 0) {
      meta.setTransformationInterpolationDuration(after.getGlideTicks());
    }
    meta.setTranslation(vec(transform.getTranslation()));
    meta.setScale(vec(transform.getScale()));
    float[] left = turn(transform.hasLeftRotation(), transform.getLeftRotation());
    float[] right = turn(transform.hasRightRotation(), transform.getRightRotation());
    if (!Arrays.equals(left, meta.getLeftRotation())) {
      meta.setLeftRotation(left);
    }
    if (!Arrays.equals(right, meta.getRightRotation())) {
      meta.setRightRotation(right);
    }
    if (old != null && after.getGlideTicks() > 0) {
      // A glide starts when its delay is in the same packet, changed or not; what is new without it is there at once.
      meta.setTransformationInterpolationStartDelta(0);
    }
  }

  static Block block(String state) {
    return Objects.requireNonNull(Block.fromState(state), () -> "unknown block state " + state);
  }

  private static Vec vec(Vector vector) {
    return new Vec(vector.getX(), vector.getY(), vector.getZ());
  }

  private static float[] turn(boolean present, Quaternion turn) {
    return present ? new float[] {turn.getX(), turn.getY(), turn.getZ(), turn.getW()} : NO_TURN;
  }

  private static BillboardConstraints billboard(Billboard billboard) {
    return switch (billboard) {
      case BILLBOARD_VERTICAL -> BillboardConstraints.VERTICAL;
      case BILLBOARD_HORIZONTAL -> BillboardConstraints.HORIZONTAL;
      case BILLBOARD_CENTER -> BillboardConstraints.CENTER;
      case BILLBOARD_UNSPECIFIED, BILLBOARD_FIXED, UNRECOGNIZED -> BillboardConstraints.FIXED;
    };
  }

  private static TextDisplayMeta.Alignment alignment(Alignment alignment) {
    return switch (alignment) {
      case ALIGNMENT_LEFT -> TextDisplayMeta.Alignment.LEFT;
      case ALIGNMENT_RIGHT -> TextDisplayMeta.Alignment.RIGHT;
      case ALIGNMENT_UNSPECIFIED, ALIGNMENT_CENTER, UNRECOGNIZED -> TextDisplayMeta.Alignment.CENTER;
    };
  }
}
