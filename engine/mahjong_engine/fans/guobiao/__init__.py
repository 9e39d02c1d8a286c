"""国标: the 82 fans of guobiao.md as atoms, and their official count."""
