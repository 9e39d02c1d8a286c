"""A state machine plays random legal actions and holds every state against the promises."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from mahjong_engine.actions import Action, BindSeed, StartDeal, StartMatch
from mahjong_engine.dealing import SeedStream, match_seed
from mahjong_engine.events import Event
from mahjong_engine.kernel import MatchState, decide, fold, legal_actions, new_match, open_asks
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.seats import TABLE, Actor
from mahjong_engine.testing import check_state, promises
from mahjong_engine.variants.riichi.options import OPTION_WORDS
from support.lively_play import block_walls, lively_choice, with_options

FREE_WORDS = sorted(set(OPTION_WORDS) - {"length", "double_yakuman", "pao_yaku", "result_rounding", "tied_places"})
FLAGS = (
    "bust", "all_last_stop_on_abort", "ura_dora", "kan_dora", "kan_ura_dora", "ankan_robbed_by_kokushi", "ippatsu",
    "houtei_after_rinshan", "furiten_on_no_yaku", "nagashi_mangan", "kyuushu_kyuuhai", "suufon_renda", "suucha_riichi",
    "suukaikan", "open_tanyao", "yakuman_stacking", "kiriage_mangan", "pao_counts_ankan",
)  # fmt: skip
MIXES = st.fixed_dictionaries(
    {
        **{key: st.sampled_from(OPTION_WORDS[key]) for key in FREE_WORDS},
        **{key: st.booleans() for key in FLAGS},
        "riichi_min_points": st.sampled_from((0, 1000)),
        "riichi_min_live_tiles": st.sampled_from((0, 4)),
    }
)
"""Any four-player combination of the choices of section 17 that no ruling forbids."""


class RandomPlay(RuleBasedStateMachine):
    """One match under a drawn mix of options."""

    state: MatchState
    start: MatchState
    events: list[Event]
    number: int
    steps: int
    total: int

    @initialize(
        name=st.sampled_from(("MAJSOUL_TONPUU", "MAJSOUL_HANCHAN", "TENHOU_TONPUU", "TENHOU_HANCHAN")),
        mix=st.one_of(st.just({}), MIXES),
        number=st.integers(0, 10_000),
    )
    def open(self, name: str, mix: dict[str, Any], number: int) -> None:
        self.start = new_match(with_options(load_profile(name), **mix))
        self.state, self.events, self.number, self.steps = self.start, [], number, 0
        self._do(TABLE, StartMatch())
        self.total = sum(self.state.points)

    def _do(self, actor: Actor, action: Action) -> None:
        told = decide(self.state, actor, action)
        self.events += told
        self.state = fold(self.state, told)
        self.steps += 1

    @precondition(lambda self: BindSeed in legal_actions(self.state, TABLE).open_kinds)
    @rule(blocks=st.booleans())
    def deal(self, blocks: bool) -> None:
        deals = self.state.deal_count
        bound = block_walls(self.state, self.number, deals) if blocks else BindSeed(match_seed(self.number, deals))
        self._do(TABLE, bound)
        self._do(TABLE, StartDeal())

    @precondition(lambda self: bool(open_asks(self.state)))
    @rule(data=st.data())
    def answer(self, data: st.DataObject) -> None:
        seat, ask = data.draw(st.sampled_from(open_asks(self.state)))
        self._do(seat, data.draw(st.sampled_from(ask.offers)))

    @precondition(lambda self: bool(open_asks(self.state)))
    @rule(turns=st.integers(1, 30), salt=st.integers(0, 10_000))
    def play_on(self, turns: int, salt: int) -> None:
        """Some steps by lively players, so that the match gets anywhere."""
        stream = SeedStream(match_seed(salt, 0), "play")
        for _ in range(turns):
            asks = open_asks(self.state)
            if asks:
                seat, ask = asks[stream.next_int(len(asks))]
                self._do(seat, lively_choice(stream, ask, self.state, seat))

    @invariant()
    def tiles_and_points_are_conserved(self) -> None:
        promises.tiles_are_conserved(self.state)
        promises.counts_agree(self.state)
        assert sum(self.state.points) + self.state.pool == self.total

    @invariant()
    def the_state_keeps_the_searching_promises(self) -> None:
        if self.steps % 5 == 0:
            check_state(self.state)

    def teardown(self) -> None:
        if hasattr(self, "state"):
            promises.records_fold_back(self.start, self.events, self.state)


RandomPlay.TestCase.settings = settings(
    max_examples=16,
    stateful_step_count=12,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
    phases=(Phase.generate, Phase.shrink),
)
TestRandomPlay = RandomPlay.TestCase
TestRandomPlay.pytestmark = [pytest.mark.timeout(300)]  # type: ignore[attr-defined]
