package io.github.mahjongbridge.core;

import io.github.mahjongbridge.core.scene.SceneBook;
import java.util.function.Consumer;

/**
 * Finds tables and riders that a new stream's engine no longer has: a table it does not send anew by itself is asked for,
 * and taken out of the world if it is not known then; a rider it does not name is put down.
 */
final class Confirmation {
  private static final int ASK_AFTER = 60;
  private static final int DROP_AFTER = 200;

  private final SceneBook book;
  private final Consumer<String> ask;
  private int ticks;

  Confirmation(SceneBook book, Consumer<String> ask) {
    this.book = book;
    this.ask = ask;
  }

  /** A stream has begun. */
  void restart() {
    ticks = 0;
  }

  void tick() {
    if (ticks > DROP_AFTER) {
      return;
    }
    ticks++;
    if (ticks == ASK_AFTER) {
      book.unconfirmed().forEach(ask);
      book.endDoubtOfRiders();
    } else if (ticks == DROP_AFTER) {
      book.unconfirmed().forEach(book::remove);
    }
  }
}
