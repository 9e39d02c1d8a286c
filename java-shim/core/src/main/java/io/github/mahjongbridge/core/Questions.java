package io.github.mahjongbridge.core;

import io.github.mahjongbridge.core.commands.Suggested;
import io.github.mahjongbridge.core.link.EngineLink;
import io.github.mahjongbridge.core.world.Place;
import io.github.mahjongbridge.core.world.PrimitiveKey;
import io.github.mahjongbridge.wire.v1.BlockClick;
import io.github.mahjongbridge.wire.v1.Click;
import io.github.mahjongbridge.wire.v1.CommandLine;
import io.github.mahjongbridge.wire.v1.CompletionRequest;
import io.github.mahjongbridge.wire.v1.Completions;
import io.github.mahjongbridge.wire.v1.ConnectRequest;
import io.github.mahjongbridge.wire.v1.Form;
import io.github.mahjongbridge.wire.v1.FormAnswer;
import io.github.mahjongbridge.wire.v1.Location;
import io.github.mahjongbridge.wire.v1.TextAnswer;
import io.github.mahjongbridge.wire.v1.TextQuestion;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;

/** Everything that is sent with a number of its own and answered by it. */
final class Questions {
  private static final int TICKS_TO_COMPLETE = 20;

  private final EngineLink link;
  private final Map<Long, Pending> pending = new HashMap<>();
  private long numbers;
  private long ticks;

  private record Pending(CompletableFuture<Suggested> answer, long until) {}

  Questions(EngineLink link) {
    this.link = link;
  }

  /** Sends a click on a box; false when it could not be sent. */
  boolean click(UUID player, PrimitiveKey key, String token, boolean sneaking, List<String> permissions) {
    return link.ask(ConnectRequest.newBuilder().setClick(Click.newBuilder()
        .setRequestId(++numbers).setPlayerId(player.toString()).setTableId(key.table())
        .setPrimitiveId(key.primitive()).setToken(token).setSneaking(sneaking)
        .addAllPermissions(permissions)).build());
  }

  /** Sends a click on a block with the revision its clicker has seen; false when it could not be sent. */
  boolean blockClick(UUID player, PrimitiveKey key, long revision, boolean sneaking, List<String> permissions) {
    return link.ask(ConnectRequest.newBuilder().setBlockClick(BlockClick.newBuilder()
        .setRequestId(++numbers).setPlayerId(player.toString()).setTableId(key.table())
        .setPrimitiveId(key.primitive()).setRevision(revision).setSneaking(sneaking)
        .addAllPermissions(permissions)).build());
  }

  /** Sends a command; false when it could not be sent. */
  boolean command(UUID player, String line, List<String> permissions, Place place) {
    return link.ask(ConnectRequest.newBuilder().setCommandLine(CommandLine.newBuilder()
        .setRequestId(++numbers).setPlayerId(player.toString()).setLine(line).addAllPermissions(permissions)
        .setLocation(Location.newBuilder().setWorld(place.world()).setX(place.x()).setY(place.y()).setZ(place.z())
            .setYaw(place.yaw()))).build());
  }

  /** Asks for completions; the answer is null when none comes in time. */
  CompletableFuture<Suggested> completions(UUID player, String line, List<String> permissions) {
    long number = ++numbers;
    boolean sent = link.ask(ConnectRequest.newBuilder().setCompletionRequest(CompletionRequest.newBuilder()
        .setRequestId(number).setPlayerId(player.toString()).setLine(line)
        .addAllPermissions(permissions)).build());
    if (!sent) {
      return CompletableFuture.completedFuture(null);
    }
    CompletableFuture<Suggested> answer = new CompletableFuture<>();
    pending.put(number, new Pending(answer, ticks + TICKS_TO_COMPLETE));
    return answer;
  }

  /** Sends the answer to a question; false when it could not be sent. */
  boolean textAnswer(UUID player, TextQuestion question, String text, List<String> permissions) {
    return link.ask(ConnectRequest.newBuilder().setTextAnswer(TextAnswer.newBuilder()
        .setRequestId(++numbers).setPlayerId(player.toString()).setTableId(question.getTableId())
        .setToken(question.getToken()).setText(text).addAllPermissions(permissions)).build());
  }

  /** Sends what was chosen in a form; false when it could not be sent. */
  boolean formAnswer(
      UUID player, Form form, String button, Map<String, String> values, List<String> permissions) {
    return link.ask(ConnectRequest.newBuilder().setFormAnswer(FormAnswer.newBuilder()
        .setRequestId(++numbers).setPlayerId(player.toString()).setTableId(form.getTableId())
        .setToken(form.getToken()).setButton(button).putAllValues(values).addAllPermissions(permissions)).build());
  }

  void answered(Completions completions) {
    Pending asked = pending.remove(completions.getRequestId());
    if (asked != null) {
      asked.answer().complete(new Suggested(completions.getStart(), List.copyOf(completions.getEntriesList())));
    }
  }

  /** A tick passes: what has waited too long is answered with null. */
  void tick() {
    ticks++;
    pending.values().removeIf(each -> {
      boolean late = each.until() <= ticks;
      if (late) {
        each.answer().complete(null);
      }
      return late;
    });
  }
}
