"""What may stand at the cursor: only words that are legal for this player at this moment."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from mahjong_commands.command_list import COMMANDS
from mahjong_commands.command_shapes import (
    EVERYTHING,
    ROOT,
    ROOT_ALIASES,
    SHAPES,
    CommandSpec,
    Parameter,
    ParameterType,
)
from mahjong_commands.faults import CommandError
from mahjong_commands.grammar import specs_of
from mahjong_commands.interpreting import Surroundings
from mahjong_commands.openness import open_commands, playable_verbs, standing_commands
from mahjong_commands.parsing import (
    AUTOS,
    HINT_RULES,
    LANGUAGES,
    LOOKS,
    MODES,
    SCOPES,
    SWITCHES,
    WATCH_RULES,
    Holds,
    commands_of,
    may_use,
    needed_node,
    read_value,
)
from mahjong_commands.play import is_play_verb
from mahjong_commands.rule_texts import PRESET
from mahjong_commands.rules import find_rule, rule_keys, suggested_values
from mahjong_commands.ruling import preset_name, rule_words
from mahjong_commands.words import seat_word, tile_word
from mahjong_engine.actions import CallMeld, Discard, SetAside
from mahjong_engine.melds import ANKAN, CHII, KAKAN, PON
from mahjong_engine.seats import Seat
from mahjong_engine.tiles import Face, TileId, display_order
from mahjong_engine.views import OwnView

_KINDS_OF_ACT: Final = {"chii": (CHII,), "pon": (PON,), "kan": (ANKAN, KAKAN)}


_WITH_SPACES: Final = frozenset({ParameterType.PROFILE})
_BEFORE_A_NAME: Final = re.compile(
    r"\S+ +(?:"
    + "|".join(
        " +".join(map(re.escape, spec.path))
        for spec in COMMANDS
        if spec.parameters and spec.parameters[0].type in _WITH_SPACES
    )
    + ") +",
    re.IGNORECASE,
)
"""A line up to a parameter whose values are more than one word."""


@dataclass(frozen=True, slots=True)
class Completion:
    """Whole words that may replace the line from character ``start`` on."""

    start: int
    entries: tuple[str, ...]


def complete(line: str, holds: Holds, surroundings: Surroundings) -> Completion:
    """Completions of a half-typed line (without slash, up to the cursor) that begin like its last word.

    The name of a profile may have spaces: there they begin like all that has been typed of it.
    """
    named = _BEFORE_A_NAME.match(line)
    start = named.end() if named is not None else line.rfind(" ") + 1
    begun = line[start:].lower()
    words = line[:start].split()
    if not words:
        return Completion(start, tuple(word for word in (ROOT, *ROOT_ALIASES) if word.startswith(begun)))
    if words[0].lower() not in (ROOT, *ROOT_ALIASES):
        return Completion(start, ())
    entries = following(tuple(words[1:]), holds, surroundings)
    return Completion(start, tuple(entry for entry in entries if entry.lower().startswith(begun)))


Paths = tuple[tuple[str, tuple[str, ...]], ...]
"""Paths of words with what may follow each."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What no open decision changes: all verbs in their order, those of playing too, and the paths below the others."""

    verbs: tuple[str, ...]
    paths: Paths


def standing_paths(holds: Holds, surroundings: Surroundings) -> Standing:
    """The part of ``pushed_paths`` that may be kept while only the player's open decision changes."""
    verbs = tuple(dict.fromkeys(spec.verb for spec in standing_commands(holds, surroundings)))
    others = (verb for verb in verbs if not is_play_verb(verb))
    return Standing(verbs, tuple(path for verb in others for path in _paths_below((verb,), holds, surroundings)))


def playing_paths(holds: Holds, surroundings: Surroundings, verbs: Sequence[str]) -> Paths:
    """The other part: which of the standing verbs there are now, and the paths below those of playing."""
    playable = playable_verbs(surroundings)
    there = tuple(verb for verb in verbs if not is_play_verb(verb) or verb in playable)
    played = (verb for verb in there if is_play_verb(verb))
    return (("", there), *(path for verb in played for path in _paths_below((verb,), holds, surroundings)))


def pushed_paths(holds: Holds, surroundings: Surroundings) -> Paths:
    """Every path of words with what may follow it now, for platforms that must answer at once; the verbs come first.

    The rule values are left out: they do not change with a match, and a request answers them.
    """
    standing = standing_paths(holds, surroundings)
    return (*playing_paths(holds, surroundings, standing.verbs), *standing.paths)


def _paths_below(
    words: tuple[str, ...], holds: Holds, surroundings: Surroundings
) -> Iterator[tuple[str, tuple[str, ...]]]:
    entries = following(words, holds, surroundings)
    if not entries:
        return
    yield " ".join(words), entries
    if words == ("rule",):
        return
    deepest = max(len(spec.path) + len(spec.parameters) for spec in specs_of(words[0]))
    if len(words) + 1 < deepest:
        for entry in entries:
            yield from _paths_below((*words, entry), holds, surroundings)


def following(words: tuple[str, ...], holds: Holds, surroundings: Surroundings) -> tuple[str, ...]:
    """Words that may follow these (after the root)."""
    if not words:
        return tuple(dict.fromkeys(spec.verb for spec in open_commands(holds, surroundings)))
    entries: list[str] = []
    for spec in specs_of(words[0].lower()):
        depth = len(spec.path)
        if len(words) >= depth + len(spec.parameters) or not may_use(spec, holds):
            continue
        if len(words) < depth:
            if tuple(word.lower() for word in words[1:]) == spec.path[1 : len(words)]:
                entries.append(spec.path[len(words)])
        elif tuple(word.lower() for word in words[1:depth]) == spec.path[1:]:
            entries.extend(_argument_entries(spec, words[depth:], holds, surroundings))
    return tuple(dict.fromkeys(entries))


def _chairs_for(verb: str, around: Surroundings) -> Sequence[Seat]:
    """The chairs a verb may name: whoever sits down takes a bot's chair too."""
    match verb:
        case "removebot":
            return around.bot_seats
        case "join" | "seat":
            return sorted((*around.free_seats, *around.bot_seats))
        case _:
            return around.free_seats


def _argument_entries(spec: CommandSpec, given: Sequence[str], holds: Holds, around: Surroundings) -> Iterator[str]:
    """Entries for the next free place after the words given; a word in a later optional place skips the ones before."""
    place = 0
    for word in given:
        while place < len(spec.parameters) and isinstance(read_value(spec.parameters[place], word), CommandError):
            if not spec.parameters[place].optional:
                return
            place += 1
        place += 1
    if place >= len(spec.parameters):
        return
    if not holds(needed_node(spec, (*given, "next"))):
        return
    parameter = spec.parameters[place]
    yield from _entries(spec, parameter, given, holds, around)
    later = spec.parameters[place + 1 :]
    if parameter.optional and later and later[0].optional and SHAPES[later[0].type] == "word" and not given:
        yield from (
            entry for entry in _entries(spec, later[0], given, holds, around) if later[0].type != parameter.type
        )


def _entries(
    spec: CommandSpec, parameter: Parameter, given: Sequence[str], holds: Holds, around: Surroundings
) -> Sequence[str]:
    match parameter.type:
        case ParameterType.NAME | ParameterType.PASSWORD | ParameterType.NEW_PASSWORD:
            return ()
        case ParameterType.PAGE | ParameterType.MATCH:
            return ()
        case ParameterType.PLAYER:
            return around.sitting if spec.verb == "kick" else around.around
        case ParameterType.TABLE:
            return around.tables
        case ParameterType.MODE:
            return MODES
        case ParameterType.SEAT:
            return tuple(map(seat_word, _chairs_for(spec.verb, around)))
        case ParameterType.LEVEL:
            return around.levels
        case ParameterType.HINT_RULE:
            return HINT_RULES
        case ParameterType.SCOPE:
            return SCOPES
        case ParameterType.WATCH_RULE:
            return WATCH_RULES
        case ParameterType.LANGUAGE:
            return LANGUAGES
        case ParameterType.LOOK:
            return LOOKS
        case ParameterType.AUTO:
            return AUTOS
        case ParameterType.SWITCH:
            return () if given and given[-1].lower() in SWITCHES else SWITCHES
        case ParameterType.PROFILE | ParameterType.SEARCH:
            return around.profiles
        case ParameterType.VERB:
            return (*dict.fromkeys(other.verb for other in commands_of(holds, around.words)), EVERYTHING)
        case ParameterType.RULE_KEY:
            return () if around.profile is None else rule_words(around.profile)
        case ParameterType.RULE_VALUE:
            return _rule_values(given, around)
        case _:
            own = None if around.view is None else around.view.own
            return () if own is None else _play_entries(spec.acts[0], given, own)


def _rule_values(given: Sequence[str], around: Surroundings) -> Sequence[str]:
    if around.profile is None or around.in_match:
        return ()
    if given[0].lower() == PRESET:
        return (preset_name(around.profile),)
    key = find_rule(rule_keys(around.profile), given[0])
    return () if isinstance(key, CommandError) else suggested_values(key)


def _play_entries(act: str, given: Sequence[str], own: OwnView) -> Sequence[str]:
    """Tiles or hand places that an offer of this act takes next."""
    hand = own.tiles if own.drawn is None else (*own.tiles, own.drawn)
    faces = {tile.tile: tile.face for tile in hand}
    offers = () if own.ask is None else own.ask.offers
    discards = [offer for offer in offers if isinstance(offer, Discard) and offer.riichi == (act == "riichi")]
    if act == "riichi":
        legal = {offer.tile for offer in discards}
        return tuple(str(index) for index, tile in enumerate(hand) if tile.tile in legal)
    if act == "discard":
        return _words_of(faces[offer.tile] for offer in discards)
    if act == "aside":
        return _words_of(faces[offer.tile] for offer in offers if isinstance(offer, SetAside))
    calls = [offer.tiles for offer in offers if isinstance(offer, CallMeld) and offer.kind in _KINDS_OF_ACT[act]]
    if act == "kan" and own.ask is not None and any(meld.kind == ANKAN for meld in own.ask.open_melds):
        return _words_of(_left_in_hand(faces, given))
    if act == "kan":
        return _words_of(faces[tiles[0]] for tiles in calls) if not given else ()
    return _words_of(face for tiles in calls for face in _next_faces(tiles, faces, given))


def _left_in_hand(faces: dict[TileId, Face], given: Sequence[str]) -> Iterator[Face]:
    """Faces of the hand without those that the words given name."""
    words = [word.lower() for word in given]
    for face in faces.values():
        named = next((word for word in words if word in (tile_word(face), str(face))), None)
        if named is None:
            yield face
        else:
            words.remove(named)


def _next_faces(tiles: Sequence[TileId], faces: dict[TileId, Face], given: Sequence[str]) -> Iterator[Face]:
    """Faces of the choice that are still to be named after the words given, none when these do not belong to it."""
    left = [faces[tile] for tile in tiles]
    for word in given:
        named = next((face for face in left if word.lower() in (tile_word(face), str(face))), None)
        if named is None:
            return
        left.remove(named)
    yield from left


def _words_of(faces: Iterator[Face]) -> tuple[str, ...]:
    return tuple(tile_word(face) for face in sorted(dict.fromkeys(faces), key=display_order))
