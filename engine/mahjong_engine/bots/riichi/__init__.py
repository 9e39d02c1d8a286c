"""The riichi bot: shanten and acceptance under a plan for a yaku, riichi, calls that keep the plan, folding."""
