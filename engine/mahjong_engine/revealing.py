"""Which seeds may be told, and when (dealing.md D-34)."""

from __future__ import annotations

from mahjong_engine.dealing import archived_places
from mahjong_engine.state import MatchState, PastSeed
from mahjong_engine.views import DealProof


def proofs(state: MatchState) -> tuple[DealProof, ...]:
    """Seeds and archived walls of all deals that may be revealed now, in order of deals."""
    if state.result is None:
        if state.profile.reveal == "match":
            return ()
        running = 1 if state.phase == "playing" else 0
        return tuple(_proof(state, past) for past in state.seeds[: len(state.seeds) - running])
    found = [_proof(state, past) for past in state.seeds]
    if state.bound is not None and state.bound.seed:
        places = archived_places(bytes.fromhex(state.bound.seed), len(state.tiles))
        wall = "".join(state.tiles.faces[place] for place in places)
        found.append(DealProof(state.bound.commitment, state.bound.seed, wall))
    return tuple(found)


def _proof(state: MatchState, past: PastSeed) -> DealProof:
    turned = len(past.wall) - past.break_index
    archived = past.wall[turned:] + past.wall[:turned]
    return DealProof(past.commitment, past.seed, "".join(state.tiles.face(tile) for tile in archived))
