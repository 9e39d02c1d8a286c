"""青雀: the 89 fans of qingque.md as atoms, and the table of what sets of them are worth."""
