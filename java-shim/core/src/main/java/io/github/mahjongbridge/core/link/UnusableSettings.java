package io.github.mahjongbridge.core.link;

/** The link cannot be made by these settings; the message says in one line what to do. */
public final class UnusableSettings extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  UnusableSettings(String message) {
    super(message);
  }
}
