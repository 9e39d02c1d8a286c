"""Who pays what for base points b: R-481 to R-483 and three players' R-807. Points, without sticks and liability."""

from __future__ import annotations

from typing import Final


def round_up(points: int) -> int:
    """The next full hundred (R-481)."""
    return -(-points // 100) * 100


def ron_payment(base_points: int, *, dealer: bool) -> int:
    """What the discarder pays a winner: 6b to the dealer, 4b to a child, without honba (R-481)."""
    return -(base_points * (-6 if dealer else -4) // 100) * 100


class TsumoPayments:
    """What each seat pays for a self-draw; ``from_dealer`` is 0 when the dealer wins."""

    __slots__ = ("from_child", "from_dealer")

    def __init__(self, from_dealer: int, from_child: int) -> None:
        self.from_dealer: Final = from_dealer
        self.from_child: Final = from_child


def tsumo_payments(base_points: int, *, dealer: bool, players: int = 4, tsumo_loss: bool = True) -> TsumoPayments:
    """The shares of a self-draw without honba (R-481).

    With three players the share of the missing child is lost, or split between the two payers, each half rounded up
    to a hundred (R-807).
    """
    double = -(base_points * -2 // 100) * 100
    child = double if dealer else -(-base_points // 100) * 100
    extra = round_up(child // 2) if players == 3 and not tsumo_loss else 0
    return TsumoPayments(0 if dealer else double + extra, child + extra)


class Payments:
    """What is paid for base points at a table of so many players, each found once.

    ``ron`` is what the discarder pays and ``tsumo`` what each seat does, by base points; of each first those to a
    child, then those to the dealer.
    """

    __slots__ = ("ron", "tsumo")

    def __init__(self, players: int = 4, *, tsumo_loss: bool = True) -> None:
        self.ron: Final = _Ron(dealer=False), _Ron(dealer=True)
        self.tsumo: Final = tuple(_Tsumo(players, dealer=dealer, tsumo_loss=tsumo_loss) for dealer in (False, True))


class _Ron(dict[int, int]):
    def __init__(self, *, dealer: bool) -> None:
        super().__init__()
        self._dealer: Final = dealer

    def __missing__(self, base_points: int) -> int:
        found = self[base_points] = ron_payment(base_points, dealer=self._dealer)
        return found


class _Tsumo(dict[int, TsumoPayments]):
    def __init__(self, players: int, *, dealer: bool, tsumo_loss: bool) -> None:
        super().__init__()
        self._players: Final = players
        self._dealer: Final = dealer
        self._tsumo_loss: Final = tsumo_loss

    def __missing__(self, base_points: int) -> TsumoPayments:
        found = self[base_points] = tsumo_payments(
            base_points, dealer=self._dealer, players=self._players, tsumo_loss=self._tsumo_loss
        )
        return found


def tsumo_total(payments: TsumoPayments, *, dealer: bool, players: int = 4) -> int:
    """The sum all payers of a self-draw owe, without honba."""
    if dealer:
        return payments.from_child * (players - 1)
    return payments.from_dealer + payments.from_child * (players - 2)


def honba_of_ron(honba: int, per_payer: int, players: int = 4) -> int:
    """The counters a discarder pays: for every opponent of the winner (R-482), added after rounding (R-483)."""
    return honba * per_payer * (players - 1)


def honba_of_payer(honba: int, per_payer: int) -> int:
    """The counters each payer of a self-draw adds (R-482)."""
    return honba * per_payer
