"""One actor a table: seats, clocks, clicks, bots, and the only writer of its matches."""
