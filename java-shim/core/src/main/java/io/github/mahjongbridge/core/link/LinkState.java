package io.github.mahjongbridge.core.link;

/** How the stream to the engine stands. */
public enum LinkState {
  /** No stream; another attempt follows. */
  AWAY,
  /** A stream is open and introduced, the engine has not answered yet. */
  GREETING,
  /** The engine has welcomed this server. */
  READY,
  /** The engine has refused this server; attempts go on slowly. */
  REFUSED,
  /** Closed by this side for good. */
  CLOSED
}
