"""The profile, read from the package's own files."""

from __future__ import annotations

from mahjong_engine.profiles.additions import packaged_profile

DUEL = packaged_profile("mahjong_duel", "duel.yaml", id="DUEL", title="双人决斗")
