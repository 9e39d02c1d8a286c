"""``mahjong-bridge deal verify``: the checks of dealing.md D-35, of a record or of single parts."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import typer

from mahjong_bridge.cli.admitted import catalogue_here
from mahjong_bridge.cli.profile_option import PROFILE_HELP, read_profile
from mahjong_engine.dealing import SeedError, parse_seed
from mahjong_engine.profiles.reading import ProfileError, parse_stored_profile
from mahjong_engine.records.own import Record, RecordError, read_record
from mahjong_engine.records.own_replay import check_draws
from mahjong_engine.records.proofs import (
    NOT_PROVED,
    PROVED,
    Check,
    Claims,
    DealFacts,
    check_deal,
    check_seats,
    claims_of,
    deal_proofs,
    faces_in,
    fixed_wall_checks,
    is_seeded,
)
from mahjong_engine.tiles import Face, TileNotationError, parse_faces

_NO_RECORD = Check("draws", "skipped", "later draws stand in a record only")
_COMMITMENT = re.compile(r"[0-9A-Fa-f]{64}")


def verify(
    record: Path = typer.Argument(None, metavar="[RECORD]", help="A record of ours; without it, give the parts."),
    deal: int = typer.Option(None, min=0, help="Only this deal of the record, counted from 0."),
    seed: str = typer.Option(None, help="The revealed seed: 256 hexadecimal digits."),
    commit: str = typer.Option(None, help="The commitment published before the deal: 64 hexadecimal digits."),
    profile: str = typer.Option("MAJSOUL_HANCHAN", help=PROFILE_HELP),
    players: int = typer.Option(None, min=2, max=4, help="Number of seats, if it is not the profile's."),
    dealer: int = typer.Option(0, min=0, max=3, help="Seat of the dealer, from 0."),
    wall: str = typer.Option(None, metavar="TILES", help="The archived wall, such as 8s8p1z..."),
    hands: Path = typer.Option(None, metavar="FILE", help="JSON with the opening hands, as `deal --json` prints them."),
) -> None:
    """Check a deal against its seed: commitment, wall, dice, break, opening hands and, of a record, every later draw.

    Prints one line a check and exits 0 if all hold, 1 if one fails, 2 on bad usage. What was not given is skipped.
    """
    if (record is None) == (seed is None):
        raise typer.BadParameter("give either a RECORD or --seed")
    failed = (
        _verify_record(record, deal)
        if record is not None
        else _verify_parts(seed, commit, profile, players, dealer, wall, hands)
    )
    print(PROVED)
    print(NOT_PROVED)
    raise typer.Exit(1 if failed else 0)


def _verify_record(path: Path, only: int | None) -> bool:
    """Print the checks of one or all deals of a record; whether any failed."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise typer.BadParameter(f"{path} cannot be read: {error}") from error
    try:
        record = read_record(text)
        catalogue = catalogue_here()
        profile = parse_stored_profile(record.header.profile_document, record.header.profile_name, catalogue.added)
    except (RecordError, ProfileError) as error:
        print(f"record: fails: {error}")
        return True
    facts = deal_proofs(record.header.profile_document, record.events)
    if only is not None and only >= len(facts):
        raise typer.BadParameter(f"the record has the deals 0 to {len(facts) - 1}", param_hint="--deal")
    draws = check_draws(record.events, profile, catalogue.variants)
    failed = False
    for fact, drawn in zip(facts, draws, strict=False):
        if only is None or fact.deal == only:
            checks = (*_seed_checks(record, fact), *_seat_checks(record, fact), drawn)
            failed |= _print_checks(f"deal {fact.deal} ", checks)
    if len(draws) < len(facts):
        print("record: fails: the events of a deal do not fit what came before")
        failed = True
    return failed


def _seed_checks(record: Record, fact: DealFacts) -> tuple[Check, ...]:
    if not is_seeded(fact):
        return fixed_wall_checks()
    document = json.loads(record.header.profile_document)
    declared = faces_in(document["game_config"]["wall"])
    return check_deal(
        parse_seed(fact.seed),
        declared,
        len(fact.hands),
        fact.dealer,
        document["extensions"]["deal"]["break"],
        claims_of(fact),
    )


def _seat_checks(record: Record, fact: DealFacts) -> tuple[Check, ...]:
    """Of the first deal, where the record says that its seats were drawn."""
    header = record.header
    if fact.deal or not header.joined or not is_seeded(fact):
        return ()
    return (check_seats(parse_seed(fact.seed), header.joined, header.seats),)


def _verify_parts(
    seed: str,
    commit: str | None,
    profile: str,
    players: int | None,
    dealer: int,
    wall: str | None,
    hands: Path | None,
) -> bool:
    chosen = read_profile(profile)
    seats = players or chosen.players
    if dealer >= seats:
        raise typer.BadParameter(f"there are seats 0 to {seats - 1}", param_hint="--dealer")
    if commit is not None and not _COMMITMENT.fullmatch(commit):
        raise typer.BadParameter("a commitment has 64 hexadecimal digits", param_hint="--commit")
    said = _read_hands(hands) if hands is not None else {}
    try:
        claims = Claims(
            commitment=commit,
            wall=None if wall is None else parse_faces(wall),
            dice=said.get("dice"),
            break_at=said.get("break"),
            hands=said.get("hands"),
        )
        checks = check_deal(parse_seed(seed), faces_in(chosen.wall), seats, dealer, chosen.deal_break, claims)
    except TileNotationError as error:
        raise typer.BadParameter(str(error), param_hint="--wall") from error
    except SeedError as error:
        raise typer.BadParameter(str(error), param_hint="--seed") from error
    return _print_checks("", (*checks, _NO_RECORD))


def _print_checks(prefix: str, checks: Iterable[Check]) -> bool:
    failed = False
    for check in checks:
        print(f"{prefix}{check.name}: {check.status}: {check.detail}")
        failed |= check.status == "fails"
    return failed


def _read_hands(path: Path) -> dict[str, Any]:
    """Opening hands by seat (a list, an object by seat, or either under ``hands``), dice and break if they are told."""
    try:
        value = json.loads(path.read_text(encoding="utf-8"))
        told = value if isinstance(value, dict) and "hands" in value else {"hands": value}
        hands = told["hands"]
        if isinstance(hands, dict):
            hands = [hands[str(seat)] for seat in range(len(hands))]
        said: dict[str, Any] = {"hands": tuple(_hand(hand) for hand in hands)}
        if isinstance(told.get("dice"), list):
            said["dice"] = tuple(told["dice"])
        if isinstance(told.get("break"), int):
            said["break"] = told["break"]
    except (OSError, ValueError, KeyError, TypeError, RecursionError) as error:
        raise typer.BadParameter(f"{path}: no opening hands by seat: {error}", param_hint="--hands") from error
    return said


def _hand(hand: str | list[str]) -> tuple[Face, ...]:
    return parse_faces(hand) if isinstance(hand, str) else tuple(face for text in hand for face in parse_faces(text))
