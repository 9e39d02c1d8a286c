"""Where accepted moves live: ports, and the SQLite store behind them."""
