"""How to play by a YAML profile to win: plans over its winning shapes."""
