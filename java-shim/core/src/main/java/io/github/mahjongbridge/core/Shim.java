package io.github.mahjongbridge.core;

import io.github.mahjongbridge.core.commands.CompletionCache;
import io.github.mahjongbridge.core.commands.Grammar;
import io.github.mahjongbridge.core.commands.Suggested;
import io.github.mahjongbridge.core.feedback.FeedbackDispatch;
import io.github.mahjongbridge.core.link.Delivery;
import io.github.mahjongbridge.core.link.EngineLink;
import io.github.mahjongbridge.core.link.LinkSettings;
import io.github.mahjongbridge.core.link.LinkState;
import io.github.mahjongbridge.core.players.ClickFilter;
import io.github.mahjongbridge.core.players.FormDialog;
import io.github.mahjongbridge.core.players.PermissionNodes;
import io.github.mahjongbridge.core.players.PlayerPort;
import io.github.mahjongbridge.core.players.Roster;
import io.github.mahjongbridge.core.players.SneakHold;
import io.github.mahjongbridge.core.scene.BlockLedger;
import io.github.mahjongbridge.core.scene.SceneBook;
import io.github.mahjongbridge.core.world.BlockPlace;
import io.github.mahjongbridge.core.world.Place;
import io.github.mahjongbridge.core.world.PrimitiveKey;
import io.github.mahjongbridge.core.world.WorldPort;
import io.github.mahjongbridge.wire.v1.ConnectRequest;
import io.github.mahjongbridge.wire.v1.Form;
import io.github.mahjongbridge.wire.v1.LeaveSeat;
import io.github.mahjongbridge.wire.v1.Primitive;
import io.github.mahjongbridge.wire.v1.TextQuestion;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;
import net.kyori.adventure.audience.Audience;
import net.kyori.adventure.text.Component;

/**
 * One Minecraft server's side of the bridge. The platform calls {@link #tick()} twenty times a second and reports what
 * players do; everything else is here. Holds nothing of a game but the last picture and its tokens.
 *
 * <p>Thread-safe: one lock, never held while waiting.
 */
public final class Shim implements AutoCloseable {
  private static final int MESSAGES_A_TICK = 256;
  private static final long NANOS_A_TICK = 15_000_000;
  private static final int LOOK_EVERY = 5;
  private static final String LOOK_FROM_ABOVE = "mahjong look above";

  private final EngineLink link;
  private final Grammar grammar;
  private final PlayerPort players;
  private final WorldPort world;
  private final SceneBook book;
  private final Roster roster = new Roster();
  private final SneakHold sneaks = new SneakHold();
  private final Set<UUID> jumping = new HashSet<>();
  private final ClickFilter clicks;
  private final CompletionCache completions;
  private final FeedbackDispatch feedback;
  private final Questions questions;
  private final AwayNotice away;
  private final PermissionNodes permissions;
  private final Asking asking;
  private final Incoming incoming;
  private long ticks;
  private boolean closed;

  /** A shim that is not started yet; {@code press} is the time in which clicks on one thing are one press. */
  public Shim(
      LinkSettings settings, Grammar grammar, WorldPort world, PlayerPort players, BlockLedger ledger, Duration press,
      Consumer<String> log) {
    this.clicks = new ClickFilter(press, System::nanoTime);
    this.grammar = grammar;
    this.world = world;
    this.players = players;
    this.link = new EngineLink(settings, grammar.digest(), log);
    this.feedback = new FeedbackDispatch(players);
    this.book = new SceneBook(world, ledger, feedback);
    this.completions = new CompletionCache(grammar);
    this.questions = new Questions(link);
    this.away = new AwayNotice(link, feedback);
    this.permissions = new PermissionNodes(grammar, players);
    this.asking = new Asking(players);
    this.incoming = new Incoming(
        link, book, roster, feedback, completions, questions, permissions, asking, log);
  }

  /** Starts to look for the engine. */
  public void start() {
    link.start();
  }

  /** How the stream to the engine stands. */
  public LinkState state() {
    return link.state();
  }

  /** How often scene updates had to be dropped because this world was too slow. */
  public long overflows() {
    return link.inbox().overflows();
  }

  /** Applies what the engine has sent, as far as one tick allows, and looks after everything that takes time. */
  public synchronized void tick() {
    if (closed) {
      return;
    }
    ticks++;
    clicks.tick();
    if (ticks % LOOK_EVERY == 0) {
      book.playersAt(players.places());
    }
    book.tick();
    book.showAtOnce(link.isFar());
    drain();
    link.inbox().takeTablesToAsk().forEach(incoming::resync);
    sneaks.tick().forEach(this::leaveSeat);
    questions.tick();
    away.tick(roster);
    incoming.tick();
  }

  private void drain() {
    long until = System.nanoTime() + NANOS_A_TICK;
    Delivery last = null;
    for (int i = 0; i < MESSAGES_A_TICK && System.nanoTime() < until; i++) {
      Delivery next = link.inbox().poll();
      if (next == null) {
        break;
      }
      incoming.receive(next.message());
      last = next;
    }
    if (last != null) {
      link.acknowledge(last.stream(), last.message().getSequence());
    }
  }

  /** A player is in the world and can be sent things. */
  public synchronized void playerJoined(UUID player, String name, String locale, String worldName) {
    link.tell(Roster.key(player), roster.joined(player, name, locale, worldName, permissions.held(player)));
    book.playersAt(players.places());
    book.mountAgain(player);
  }

  /** A player has left the world. */
  public synchronized void playerLeft(UUID player) {
    link.tell(Roster.key(player), roster.left(player));
    sneaks.ended(player);
    jumping.remove(player);
    feedback.forget(player);
    completions.remove(player);
    asking.left(player);
    Map<UUID, Place> others = new HashMap<>(players.places());
    others.remove(player);
    book.playersAt(others);
  }

  /** A player has clicked an entity of a table, with either button. */
  public synchronized void clicked(UUID player, PrimitiveKey key, boolean sneaking) {
    sneaks.ended(player);
    Primitive primitive = book.primitive(key);
    if (primitive == null || !primitive.hasBox() || !clicks.isFirst(player, key)) {
      return;
    }
    sent(player, questions.click(
        player, key, primitive.getBox().getToken(), sneaking, permissions.held(player)));
  }

  /** A player has clicked a real block; false when no table owns it. */
  public synchronized boolean blockClicked(UUID player, BlockPlace place, boolean sneaking) {
    PrimitiveKey key = book.blockAt(place);
    if (key == null) {
      return false;
    }
    sneaks.ended(player);
    if (clicks.isFirst(player, place)) {
      sent(player, questions.blockClick(
          player, key, book.revision(key.table()), sneaking, permissions.held(player)));
    }
    return true;
  }

  /** Whether a table owns the block at a place. */
  public synchronized boolean ownsBlock(BlockPlace place) {
    return book.blockAt(place) != null;
  }

  /** Whether a place belongs to the room of a table, in which only the engine changes blocks. */
  public synchronized boolean guards(BlockPlace place) {
    return book.guards(place);
  }

  /** The sneak key of a player went down or up. */
  public synchronized void sneaked(UUID player, boolean down) {
    if (down && book.seatOf(player) != null) {
      sneaks.pressed(player);
    } else {
      sneaks.ended(player);
    }
  }

  /** The jump key of a player went down or up: who sits looks from above, or from his stool again. */
  public synchronized void jumped(UUID player, boolean down) {
    boolean pressed = down ? jumping.add(player) : jumping.remove(player);
    if (down && pressed && isSeated(player)) {
      command(player, LOOK_FROM_ABOVE, players.places().get(player));
    }
  }

  /** Whether a player is in the world and the engine has seated him. */
  public synchronized boolean isSeated(UUID player) {
    return roster.contains(player) && book.seatOf(player) != null;
  }

  /** The platform has lost an entity, as with an unloaded chunk. */
  public synchronized void respawn(PrimitiveKey key) {
    book.respawn(key);
  }

  /** A world was loaded in which entities could not be made before. */
  public synchronized void respawnWorld(String worldName) {
    book.respawnWorld(worldName);
  }

  /** A player wants to stand up, or was moved away from his seat by somebody else. */
  public synchronized void leaveSeat(UUID player) {
    boolean sent = link.ask(ConnectRequest.newBuilder()
        .setLeaveSeat(LeaveSeat.newBuilder().setPlayerId(player.toString())).build());
    if (!sent) {
      // Nobody is kept on a stool by an absent engine; when it is back it says who sits.
      world.dismount(player, null);
    }
  }

  /** A typed command, with or without slash. */
  public synchronized void command(UUID player, String line, Place place) {
    sent(player, questions.command(
        player, grammar.normal(line), permissions.held(player), place));
  }

  /** A player has answered the question he was shown last; the text may be a secret and is kept nowhere. */
  public synchronized void answered(UUID player, String text) {
    TextQuestion question = asking.answered(player);
    if (question != null) {
      sent(player, questions.textAnswer(player, question, text, permissions.held(player)));
    }
  }

  /**
   * A player has pressed a button of a form: {@code key} is what his client has sent, {@code read} what stands in a
   * field. An answer to another form than the one he was shown last is no answer.
   */
  public synchronized void chosen(UUID player, String key, Function<FormDialog.Field, String> read) {
    Form form = asking.form(player);
    FormDialog shown = form == null ? null : FormDialog.of(form);
    FormDialog.Button button = shown == null ? null : shown.pressed(key);
    if (button != null) {
      Map<String, String> values = new HashMap<>();
      shown.fields().forEach(field -> {
        String value = read.apply(field);
        values.put(field.name(), value == null ? field.initial() : value);
      });
      sent(player, questions.formAnswer(player, form, button.name(), values, permissions.held(player)));
    }
  }

  private void sent(UUID player, boolean ok) {
    if (!ok) {
      tell(player, ShimTexts::notSent);
    }
  }

  /** Tells a player, above his hotbar and in his language, why what he tried was not done and the engine not asked. */
  public synchronized void tell(UUID player, Function<Language, Component> text) {
    Audience audience = players.audience(player);
    if (audience != null) {
      audience.sendActionBar(text.apply(roster.language(player)));
    }
  }

  /** Completions from what the engine has pushed; positions count in the line given. */
  public synchronized Suggested completeNow(UUID player, String line) {
    String normal = grammar.normal(line);
    Suggested found = completions.suggest(player, normal);
    return new Suggested(found.start() + line.length() - normal.length(), found.entries());
  }

  /** One line of help for a command's words, such as a verb, in a player's language; empty for none. */
  public synchronized String describe(UUID player, String words) {
    return completions.describe(words, roster.language(player));
  }

  /** Completions from the engine; from what it has pushed when it does not answer in time. */
  public CompletableFuture<Suggested> complete(UUID player, String line) {
    Suggested known = completeNow(player, line);
    String normal = grammar.normal(line);
    CompletableFuture<Suggested> asked;
    synchronized (this) {
      asked = questions.completions(player, normal, permissions.held(player));
    }
    int shift = line.length() - normal.length();
    return asked.thenApply(found ->
        found == null ? known : new Suggested(found.start() + shift, found.entries()));
  }

  /** Takes every table out of the world and closes the stream. */
  @Override
  public synchronized void close() {
    closed = true;
    link.close();
    feedback.removeAllBars();
    book.clear();
  }
}
