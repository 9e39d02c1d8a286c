"""What goes and comes back with every turn stays with the clients, unseen: showing it again is one short change.

An entity is dear to make and cheap to change. So the face of a tile that has gone shows the next one; who is on turn
keeps the sign he is not shown meanwhile; marks, questions, hints and rows wait for the next time. Boxes are never kept:
what is not offered must not be there to be clicked, and a box has one tile for all its life.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import count
from typing import Final

from mahjong_bridge.scenes.flyer import FLYER, NOTHING
from mahjong_bridge.scenes.glyphs import back_span, words
from mahjong_bridge.scenes.motion import Motion, Passing, Picture
from mahjong_bridge.scenes.primitives import UNSEEN, Audience, Block, Box, Primitive, Text, all_but, only

MOST_SEEN: Final = 110
MOST_THERE: Final = 190
"""Entities one client, and the server, may have of a table: what is only kept never takes the room of what is seen."""
_SIGN: Final = "sign.text"
_SIGNS: Final = ("mark.", "sign.")
_BACK: Final = words([[back_span()]]).component_json
_FACE: Final = ".face"
_FACES: Final = "face."
_WITH_A_DEAL: Final = (_FACES, "river.", "wall.", "melds.")
"""What comes back with the next deal at the latest."""
_COME_BACK: Final = ("drawn.0.body", "drawn.0.text", "mark.", "prompt.", "hints.", "sign.", *_WITH_A_DEAL)


class Keeper:
    """Remembers for one table which face shows which tile."""

    def __init__(self) -> None:
        self._faces: Mapping[str, str] = {}
        self._called: dict[str, tuple[Primitive, Primitive]] = {}

    def forget(self) -> None:
        """Nothing is kept any more."""
        self._faces = {}
        self._called = {}

    def keep(
        self, shown: Picture, wanted: Picture, motions: Iterable[Motion], sitting: Iterable[str]
    ) -> tuple[Picture, Sequence[Motion]]:
        """A picture with what was shown before it and comes back, to everybody or to those ``sitting``; its motions."""
        readers = sorted(sitting)
        self._faces = _names_of_faces(self._faces, wanted)
        moving = [self._renamed_motion(motion) for motion in motions]
        found = {p.id: p for p in map(self._renamed, _with_signs(wanted, readers))}
        flyer = _landed(shown, moving)
        if flyer is not None and FLYER in found:
            found[FLYER] = flyer
        gone = [_unseen(old) for key, old in shown.items() if key not in found and _comes_back(old, readers)]
        few = [old for old in gone if not old.id.startswith(_WITH_A_DEAL)]
        for kept in (gone, few):
            with_them = {**found, **{old.id: old for old in kept}}
            if _has_room(with_them):
                return with_them, moving
        return found, moving

    def _renamed(self, primitive: Primitive) -> Primitive:
        """By the name of its face; what has not changed stays the same value, which needs no comparison."""
        name = self._faces.get(primitive.id)
        if name is None:
            return primitive
        source, called = self._called.get(name, (None, primitive))
        if source is not primitive:
            called = replace(primitive, id=name)
            self._called[name] = (primitive, called)
        return called

    def _renamed_motion(self, motion: Motion) -> Motion:
        if not isinstance(motion, Passing) or motion.id not in self._faces:
            return motion
        looks = tuple((tick, None if look is None else self._renamed(look)) for tick, look in motion.looks)
        return replace(motion, id=self._faces[motion.id], looks=looks)


def _names_of_faces(before: Mapping[str, str], wanted: Picture) -> Mapping[str, str]:
    """A name for each own face, by what the layout calls it: tiles keep theirs, new ones get those that are free."""
    own = [key for key in wanted if key.startswith("own.") and key.endswith(_FACE)]
    names = {key: before[key] for key in own if key in before}
    taken = set(names.values())
    for key in own:
        if key not in names:
            free = (f"{_FACES}{key.split('.')[1]}.{number}" for number in count())
            names[key] = next(name for name in free if name not in taken)
            taken.add(names[key])
    return names


def _with_signs(wanted: Picture, readers: Sequence[str]) -> Iterator[Primitive]:
    """The picture with a sign of his own for each who sits there, where the server has room for them."""
    sign = wanted.get(_SIGN)
    if sign is None or len(wanted) + len(readers) > MOST_THERE:
        yield from wanted.values()
        return
    yield from (primitive for key, primitive in wanted.items() if key != _SIGN)
    yield replace(sign, audience=all_but(*readers))
    for reader in readers:
        if sign.audience.reaches(reader):
            yield replace(sign, id=f"sign.{reader}.text", audience=only(reader))


def _comes_back(old: Primitive, readers: Sequence[str]) -> bool:
    if isinstance(old.shape, Box | Block) or not old.id.startswith(_COME_BACK):
        return False
    return old.audience.kind != "only" or all(player in readers for player in old.audience.players)


def _landed(shown: Picture, motions: Iterable[Motion]) -> Primitive | None:
    """The flyer at rest: unseen where it flew last."""
    flights = [motion.looks[-1][1] for motion in motions if isinstance(motion, Passing) and motion.id == FLYER]
    last = flights[-1] if flights else shown.get(FLYER)
    return None if last is None else _unseen(last)


def _unseen(primitive: Primitive) -> Primitive:
    """It is not drawn, and tells nothing to who comes now: only signs that always say the same keep their text."""
    if primitive.view_range == UNSEEN:
        return primitive
    shape = primitive.shape
    if isinstance(shape, Text) and not (primitive.id.startswith(_SIGNS) or shape.component_json == _BACK):
        shape = replace(shape, component_json=NOTHING.component_json)
    return replace(primitive, shape=shape, view_range=UNSEEN)


def _has_room(picture: Picture) -> bool:
    there = Counter(part.audience for part in picture.values() if not isinstance(part.shape, Block))
    return there.total() <= MOST_THERE and max(_seen(there), default=0) <= MOST_SEEN


def _seen(there: Counter[Audience]) -> Iterator[int]:
    """How many each kind of viewer is sent."""
    for viewer in {None, *(player for audience in there for player in audience.players)}:
        yield sum(number for audience, number in there.items() if audience.reaches(viewer))
