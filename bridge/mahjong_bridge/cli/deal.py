"""``mahjong-bridge deal``: what a seed deals; ``deal verify``: whether a deal was dealt as it was promised."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Annotated

import typer

from mahjong_bridge.cli.deal_verify import verify
from mahjong_bridge.cli.profile_option import PROFILE_HELP, read_profile
from mahjong_engine.dealing import DEALING_VERSION, SeedError, commitment, deal_of, parse_seed
from mahjong_engine.profiles import Profile
from mahjong_engine.records.proofs import DealFacts, faces_in
from mahjong_engine.tiles import format_faces

deals = typer.Typer(help="The provable deal: what a seed deals, and whether a deal is what it was promised to be.")


def register(app: typer.Typer) -> None:
    """Add the command and its sub-command."""
    app.add_typer(deals, name="deal")


deals.command(name="verify")(verify)


@deals.callback(invoke_without_command=True)
def deal(
    context: typer.Context,
    seed: str = typer.Option("", help="The seed: 256 hexadecimal digits (128 bytes)."),
    profile: str = typer.Option("MAJSOUL_HANCHAN", help=PROFILE_HELP),
    dealer: int = typer.Option(0, min=0, max=3, help="Seat of the dealer, from 0."),
    json_: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Print the deal of a seed: commitment, archived wall, dice, break and opening hands in order of reception."""
    if context.invoked_subcommand is not None:
        return
    chosen = read_profile(profile)
    if not seed:
        raise typer.BadParameter("give the seed as 256 hexadecimal digits", param_hint="--seed")
    if dealer >= chosen.players:
        raise typer.BadParameter(f"the profile has seats 0 to {chosen.players - 1}", param_hint="--dealer")
    try:
        facts = deal_facts(parse_seed(seed), chosen, dealer)
    except SeedError as error:
        raise typer.BadParameter(str(error), param_hint="--seed") from error
    seats = list(range(chosen.players))
    if json_:
        print(json.dumps({**_told(facts), "profile": chosen.name, "seats": seats}, ensure_ascii=False))
        return
    print(f"seed_origin      {facts.seed_origin}")
    print(f"commitment       {facts.commitment}")
    print(f"seed             {facts.seed}")
    print(f"wall             {facts.wall}")
    print(f"dice             {' '.join(map(str, facts.dice)) or 'none'}")
    print(f"break            {facts.break_at}")
    print(f"dealer           {facts.dealer}")
    print(f"seats            {' '.join(map(str, seats))}")
    print(f"dealing_version  {facts.dealing_version}")
    for seat, hand in enumerate(facts.hands):
        print(f"seat {seat}           {format_faces(faces_in(hand))}")


def deal_facts(seed: bytes, profile: Profile, dealer: int) -> DealFacts:
    """The fields of dealing.md section 10 for a seed that was given."""
    wall = faces_in(profile.wall)
    dealt = deal_of(seed, wall, profile.players, dealer, profile.deal_break)
    return DealFacts(
        deal=0,
        seed_origin="given",
        commitment=commitment(seed),
        seed=seed.hex(),
        wall="".join(wall[tile] for tile in dealt.archived),
        dice=dealt.dice,
        break_at=dealt.break_at,
        dealer=dealer,
        hands=tuple("".join(wall[tile] for tile in hand) for hand in dealt.hands),
        dealing_version=DEALING_VERSION,
    )


def _told(facts: DealFacts) -> dict[str, object]:
    told = asdict(facts)
    told["break"] = told.pop("break_at")
    del told["deal"]
    return told
