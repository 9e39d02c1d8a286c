"""How a table gets from one picture to the next: pictures in between, each at its tick (table_look section 6).

The last picture is the one the sight says. Nobody waits for those before it, and what can be clicked is in the first.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from mahjong_bridge.scenes.primitives import Primitive, diff

Picture = Mapping[str, Primitive]


@dataclass(frozen=True, slots=True)
class Step:
    """What is put and removed ``after_ticks`` after the change it belongs to was shown."""

    after_ticks: int
    put: tuple[Primitive, ...]
    remove: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Held:
    """Primitives whose ids begin with ``prefix`` stay what they were until a tick."""

    prefix: str
    until: int

    @property
    def ticks(self) -> tuple[int, ...]:
        """When something of it changes."""
        return (self.until,)


@dataclass(frozen=True, slots=True)
class Passing:
    """What a primitive is from each tick on, the first of them 0 (None: not there), until it is what the sight says."""

    id: str
    looks: tuple[tuple[int, Primitive | None], ...]
    until: int

    @property
    def ticks(self) -> tuple[int, ...]:
        """When something of it changes."""
        return (*(tick for tick, _ in self.looks), self.until)


Motion = Held | Passing


def steps(shown: Picture, wanted: Picture, motions: Iterable[Motion] = ()) -> tuple[Step, ...]:
    """What turns a picture into another: at once, and where something moves in further steps, in order."""
    moving = tuple(motions)
    ticks = sorted({0, *(tick for motion in moving for tick in motion.ticks)})
    changes = pairwise([shown, *(_frame(shown, wanted, moving, tick) for tick in ticks)])
    flying = frozenset(motion.id for motion in moving if isinstance(motion, Passing))
    found = [_step(tick, first, second, flying) for tick, (first, second) in zip(ticks, changes, strict=True)]
    return tuple(step for step in found if step.after_ticks == 0 or step.put or step.remove)


def _step(tick: int, first: Picture, second: Picture, flying: frozenset[str]) -> Step:
    """A step; later than at once, what flew is gone before what it has become is there, so that nobody sees both."""
    put, remove = diff(first, second)
    return Step(tick, tuple(sorted(put, key=lambda each: each.id not in flying)) if tick else put, remove)


def together(parts: Sequence[Step]) -> Step:
    """All steps as one, which leads to the same picture."""
    put: dict[str, Primitive] = {}
    gone: dict[str, None] = {}
    for part in parts:
        for key in part.remove:
            put.pop(key, None)
            gone[key] = None
        put.update({primitive.id: primitive for primitive in part.put})
    return Step(0, tuple(put.values()), tuple(gone))


def _frame(shown: Picture, wanted: Picture, motions: Sequence[Motion], tick: int) -> Picture:
    running = [motion for motion in motions if tick < motion.until]
    if not running:
        return wanted
    frame = dict(wanted)
    for motion in running:
        match motion:
            case Held(prefix=prefix):
                for key in [key for key in frame if key.startswith(prefix)]:
                    del frame[key]
                frame.update((key, old) for key, old in shown.items() if key.startswith(prefix))
            case Passing(id=key, looks=looks):
                look = [look for at, look in looks if at <= tick][-1]
                if look is None:
                    frame.pop(key, None)
                else:
                    frame[key] = look
    return frame
