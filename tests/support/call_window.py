"""One discard and everybody's answers to it, driven and told in words: for the ways in which calls become known."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mahjong_engine.actions import Announce, SeatAction, StartMatch
from mahjong_engine.evolution import TURN
from mahjong_engine.kernel import decide, fold, held_calls, legal_actions, new_match
from mahjong_engine.profiles import Profile
from mahjong_engine.seats import TABLE
from mahjong_engine.state import Ask
from mahjong_engine.tiles import TileId
from support.ruled_tables import WALL, RuledTable, laid_wall, table_profile, table_rules

HANDS: Final[Mapping[str, str]] = {
    "chow": "34p19m19s1234567z",
    "chow win": "123m456m789m99s34p",
    "pung": "55p2468m1357s112z",
    "pung win": "123s456s789s55p77s",
    "kong": "555p2468m1357s11z",
    "win": "123m456m789m66z46p",
    "nothing": "1357m2468s1122z9m",
    "far win": "123s456s789s33z46p",
}
"""What a hand can do with a discarded 5p. Only the next seat may chow, so the last two are for the others."""

_CALLS: Final = {"chii": "chow", "pon": "pung", "daiminkan": "kong", "win": "win"}


def call_profile(mode: int, *, multi_win: bool = False, **play: object) -> Profile:
    """Plain rules with a value of ``tactical_call``."""
    return table_profile(table_rules(game={"tactical_call": mode, "multi_win": multi_win}, play=play))


def call_document(mode: int, hands: Mapping[str, str], *, multi_win: bool = False) -> str:
    """The same as a profile file: its wall deals these hands to the positions S, W and N, and a 5p to E."""
    state = new_match(call_profile(mode, multi_win=multi_win))
    state = fold(state, decide(state, TABLE, StartMatch()))
    wall = laid_wall(state, {"E": "5p", **{wind: HANDS[hand] for wind, hand in hands.items()}})
    places = {tile: place for place, tile in enumerate(wall)}
    return f"""base: 配置模板
room_config: {{random_seat: false}}
game_config:
  wall: {WALL}
  shuffle: false
  wallrand: {[places[TileId(tile)] for tile in range(len(wall))]}
  multi_win: {str(multi_win).lower()}
  tactical_call: {mode}
"""


class CallWindow(RuledTable):
    """E has discarded 5p; S, W and N may do with it what their hands are named for in ``HANDS``.

    Hands may also be tiles; ``draws`` and another ``opening`` as for ``RuledTable``.
    """

    def __init__(
        self,
        mode: int,
        hands: Mapping[str, str],
        *,
        multi_win: bool = False,
        draws: str = "",
        opening: str = "E throw 5p",
    ) -> None:
        named = {wind: HANDS.get(hand, hand) for wind, hand in hands.items()}
        super().__init__(call_profile(mode, multi_win=multi_win), {"E": "5p", **named}, draws)
        self.play(opening)

    def wish(self, words: str) -> CallWindow:
        """Play ``W pung`` for a seat, or ``table W``: the table lets W's call become known."""
        who, what = words.split()
        if who == "table":
            self._tell(TABLE, Announce(self.seat(what)))
            return self
        seat = self.seat(who)
        found = [action for action in legal_actions(self.state, seat) if self._said(action) == what]
        assert found, f"{words}: offered is {self.asks().get(who)}"
        self._tell(seat, found[0])
        return self

    def told(self) -> str:
        """The window in one line, or how it ended.

        ``W[pung win]`` is asked, with a ``'`` once more; ``S:chow`` is known to all; ``S~`` is held back, with a ``!``
        if the table may announce it.
        """
        window = self.state.window
        if window is None or window.moment == TURN or window.on is None:
            return self._outcome()
        asked = [f"{wind}[{' '.join(offers)}]" for wind, offers in self.asks().items()]
        known = [f"{self.wind(call.seat)}:{_CALLS[call.call]}" for call in window.announced]
        free = [action.seat for action in legal_actions(self.state, TABLE) if isinstance(action, Announce)]
        held = [f"{self.wind(seat)}~{'!' if seat in free else ''}" for seat in held_calls(self.state)]
        return " ".join([*asked, *known, *held])

    def asks(self) -> dict[str, list[str]]:
        """What each seat still asked may call, by position, in turn order; second asks have a ``'``."""
        window = self.state.window
        assert window is not None
        asks = [ask for ask in window.asks if ask.answer is None]
        return {self.wind(ask.seat) + ("'" if ask.again else ""): self._calls(ask) for ask in asks}

    def _calls(self, ask: Ask) -> list[str]:
        words = [self._said(offer) for offer in ask.offers or ()]
        return list(dict.fromkeys(word for word in words if word != "pass"))

    def _said(self, action: SeatAction | object) -> str:
        return self._word(action).split(" ")[0]

    def _outcome(self) -> str:
        deal = self.state.playing
        if deal.wins:
            return f"won by {''.join(self.wind(win.seat) for win in deal.wins)}"
        called = deal.seats[self.seat("E")].river[-1].called_by
        if called is None:
            return "nobody"
        return f"{self.wind(called)} took the {_CALLS[deal.seats[called].melds[-1].kind]}"
