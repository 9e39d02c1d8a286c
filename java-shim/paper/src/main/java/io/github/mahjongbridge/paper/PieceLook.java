package io.github.mahjongbridge.paper;

import io.github.mahjongbridge.wire.v1.Alignment;
import io.github.mahjongbridge.wire.v1.Audience;
import io.github.mahjongbridge.wire.v1.Billboard;
import io.github.mahjongbridge.wire.v1.Primitive;
import io.github.mahjongbridge.wire.v1.Quaternion;
import io.github.mahjongbridge.wire.v1.Text;
import io.github.mahjongbridge.wire.v1.Transform;
import io.github.mahjongbridge.wire.v1.Vector;
import net.kyori.adventure.text.serializer.gson.GsonComponentSerializer;
import org.bukkit.Bukkit;
import org.bukkit.Color;
import org.bukkit.entity.BlockDisplay;
import org.bukkit.entity.Display;
import org.bukkit.entity.Entity;
import org.bukkit.entity.Interaction;
import org.bukkit.entity.TextDisplay;
import org.bukkit.util.Transformation;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** Writes what a primitive looks like into its entity. The server sends the changes of one tick together. */
final class PieceLook {
  private PieceLook() {}

  static Class<? extends Entity> type(Primitive primitive) {
    return switch (primitive.getShapeCase()) {
      case BODY -> BlockDisplay.class;
      case TEXT -> TextDisplay.class;
      case BOX -> Interaction.class;
      case BLOCK, SHAPE_NOT_SET ->
          throw new IllegalArgumentException("no entity shows a " + primitive.getShapeCase());
    };
  }

  static boolean isForEveryone(Primitive primitive) {
    return primitive.getAudience().getKind() == Audience.Kind.KIND_EVERYONE;
  }

  /** Changes an entity; {@code before} is null for a new one. Who may see it is narrowed before its content changes. */
  @OnRegionThread
  static void write(Entity entity, Primitive before, Primitive after) {
    entity.setVisibleByDefault(isForEveryone(after));
    switch (entity) {
      case BlockDisplay display -> {
        display(display, before, after, after.getBody().getTransform(), oldTransform(before));
        String state = after.getBody().getBlockState();
        if (before == null || !before.getBody().getBlockState().equals(state)) {
          display.setBlock(Bukkit.createBlockData(state));
        }
      }
      case TextDisplay display -> {
        display(display, before, after, after.getText().getTransform(), oldTransform(before));
        text(display, before == null ? null : before.getText(), after.getText());
      }
      case Interaction box -> {
        box.setInteractionWidth(after.getBox().getWidth());
        box.setInteractionHeight(after.getBox().getHeight());
        box.setResponsive(true);
      }
      default -> throw new IllegalArgumentException("not the entity of a primitive: " + entity);
    }
  }

  private static Transform oldTransform(Primitive before) {
    if (before == null) {
      return null;
    }
    return before.hasBody() ? before.getBody().getTransform() : before.getText().getTransform();
  }

  @OnRegionThread
  private static void display(
      Display display, Primitive before, Primitive after, Transform transform, Transform old) {
    display.setTeleportDuration(after.getMoveTicks());
    display.setViewRange(after.getViewRange() == 0 ? 1 : after.getViewRange());
    display.setBillboard(billboard(after.getBillboard()));
    if (before == null) {
      display.setBrightness(new Display.Brightness(15, 15));
    }
    if (!transform.equals(old)) {
      if (after.getGlideTicks() > 0) {
        display.setInterpolationDuration(after.getGlideTicks());
      }
      display.setTransformation(new Transformation(
          vector(transform.getTranslation()), turn(transform.hasLeftRotation(), transform.getLeftRotation()),
          vector(transform.getScale()), turn(transform.hasRightRotation(), transform.getRightRotation())));
      if (before != null && after.getGlideTicks() > 0) {
        // A glide starts when its delay is sent with it; what is new without it is there at once.
        display.setInterpolationDelay(0);
      }
    }
  }

  @OnRegionThread
  private static void text(TextDisplay display, Text old, Text text) {
    if (old == null || !old.getComponentJson().equals(text.getComponentJson())) {
      display.text(GsonComponentSerializer.gson().deserialize(text.getComponentJson()));
    }
    display.setDefaultBackground(false);
    display.setBackgroundColor(Color.fromARGB(text.getBackground()));
    display.setLineWidth(text.getLineWidth());
    display.setTextOpacity((byte) text.getOpacity());
    display.setAlignment(alignment(text.getAlignment()));
    display.setShadowed(false);
    display.setSeeThrough(false);
  }

  private static Vector3f vector(Vector vector) {
    return new Vector3f(vector.getX(), vector.getY(), vector.getZ());
  }

  private static Quaternionf turn(boolean present, Quaternion turn) {
    return present ? new Quaternionf(turn.getX(), turn.getY(), turn.getZ(), turn.getW()) : new Quaternionf();
  }

  private static Display.Billboard billboard(Billboard billboard) {
    return switch (billboard) {
      case BILLBOARD_VERTICAL -> Display.Billboard.VERTICAL;
      case BILLBOARD_HORIZONTAL -> Display.Billboard.HORIZONTAL;
      case BILLBOARD_CENTER -> Display.Billboard.CENTER;
      case BILLBOARD_UNSPECIFIED, BILLBOARD_FIXED, UNRECOGNIZED -> Display.Billboard.FIXED;
    };
  }

  private static TextDisplay.TextAlignment alignment(Alignment alignment) {
    return switch (alignment) {
      case ALIGNMENT_LEFT -> TextDisplay.TextAlignment.LEFT;
      case ALIGNMENT_RIGHT -> TextDisplay.TextAlignment.RIGHT;
      case ALIGNMENT_UNSPECIFIED, ALIGNMENT_CENTER, UNRECOGNIZED -> TextDisplay.TextAlignment.CENTER;
    };
  }
}
