"""The whole way of a typed line: read it, ask the permission, and say what it wants done - or why it can not be."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, cast

from mahjong_commands import intents
from mahjong_commands.command_shapes import RIICHI
from mahjong_commands.faults import CommandError, FaultCode, fault, hint
from mahjong_commands.grammar import specs_of
from mahjong_commands.intents import Intent, TableIntent
from mahjong_commands.parsing import SWITCHES, Command, Holds, parse, split_line
from mahjong_commands.play import is_play_verb, read_play
from mahjong_commands.ruling import read_rule_command
from mahjong_engine.profiles import Profile
from mahjong_engine.seats import Seat
from mahjong_engine.views import View


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a sender's commands are read against and completed from, gathered by the bridge.

    ``view`` is the sender's own seat's view, None when the sender sits nowhere. ``profile``, ``free_seats`` and
    ``bot_seats`` are those of the table the sender sits at, or of the one that ``join`` without a name would take;
    ``words`` names the set of words it is told in, without a table that of new tables. ``profiles`` are the words for
    profiles the sender may play by; ``is_asked`` says whether he has been asked for a password.

    ``sitting`` are the names of the other players at that table, ``around`` those of all others in the sender's world.
    ``is_ready`` says whether he is ready for the next match, ``is_private`` whether the table's owner has set a
    password, ``watches`` whether the sender watches a table.
    """

    tables: tuple[str, ...] = ()
    view: View | None = None
    seated: bool = False
    profile: Profile | None = None
    free_seats: tuple[Seat, ...] = ()
    bot_seats: tuple[Seat, ...] = ()
    levels: tuple[str, ...] = ()
    profiles: tuple[str, ...] = ()
    is_asked: bool = False
    sitting: tuple[str, ...] = ()
    around: tuple[str, ...] = ()
    is_ready: bool = False
    is_private: bool = False
    watches: bool = False
    words: str = RIICHI

    @property
    def in_match(self) -> bool:
        """Whether a match runs at the sender's table."""
        return self.view is not None and self.view.phase not in ("before_match", "after_match")


def understand(line: str, holds: Holds, surroundings: Surroundings) -> Intent | CommandError:
    """What a typed line wants done by somebody with these permissions in these surroundings."""
    command = parse(line, holds, surroundings.words)
    understood = command if isinstance(command, CommandError) else interpret(command, surroundings)
    return replace(understood, words=surroundings.words) if isinstance(understood, CommandError) else understood


def acts_in_deal(line: str) -> bool:
    """Whether a line acts in a deal: it is read against the sender's view and the words of his table, and no more."""
    words = split_line(line)
    specs = specs_of(words[0].lower()) if words else ()
    return bool(specs) and all(is_play_verb(spec.verb) for spec in specs)


def interpret(command: Command, surroundings: Surroundings) -> Intent | CommandError:
    """What a command that was read wants done."""
    if is_play_verb(command.spec.verb):
        if surroundings.seated and surroundings.view is None:
            return fault(FaultCode.NOT_YOUR_DECISION, command.line, hint("ready"), wrong="no_deal")
        return read_play(command, surroundings.view, surroundings.words)
    if command.spec.verb == "hints":
        return _hints(command)
    if command.spec.verb == "auto":
        return _auto(command)
    if command.spec.verb == "fans":
        return _fans(str(command.arguments.get("search", "")), surroundings)
    if command.spec.verb == "rule":
        return read_rule_command(command, surroundings.profile, in_match=surroundings.in_match)
    return _TABLE_INTENTS[command.spec.path](command.arguments)


def _hints(command: Command) -> TableIntent | CommandError:
    choice = command.arguments.get("choice")
    if "scope" in command.arguments:
        return intents.RuleHints(cast("Literal['on', 'off', 'forbidden']", choice))
    if choice == "forbidden":
        usage = hint("usage", usage=command.spec.usage)
        return fault(FaultCode.MISSING_ARGUMENT, command.line, usage, arguments={"name": "scope"})
    return intents.AskHints(None if choice is None else choice == "on")


def _auto(command: Command) -> TableIntent | CommandError:
    choice, switch = command.arguments.get("choice"), command.arguments.get("switch")
    if choice in SWITCHES:
        if switch is None:
            return intents.LetPlay(on=choice == "on")
        usage = hint("usage", usage=command.spec.usage)
        return fault(FaultCode.TOO_MANY_ARGUMENTS, command.line, usage, arguments={"extra": switch})
    if choice is None or switch is None:
        return intents.ShowAuto()
    return intents.SetAnswer(cast("intents.AnswerKind", choice), on=switch == "on")


def _fans(search: str, surroundings: Surroundings) -> TableIntent:
    """``[profile] [part of a name] [page]``; underscores join words like blanks, so that a click can name them."""
    words = search.replace("_", " ").split()
    page = int(words.pop()) if words and words[-1].isdecimal() else 1
    profile = next((name for name in _by_length(surroundings.profiles) if _begins_with(words, name)), None)
    if profile is not None:
        words = words[len(_words_of_name(profile)) :]
    return intents.ShowFans(profile, " ".join(words), page)


def _by_length(names: Sequence[str]) -> list[str]:
    """Names of more words first: one may begin like another."""
    return sorted(names, key=lambda name: -len(_words_of_name(name)))


def _words_of_name(name: str) -> list[str]:
    return name.casefold().replace("_", " ").split()


def _begins_with(words: Sequence[str], name: str) -> bool:
    wanted = _words_of_name(name)
    return bool(wanted) and [word.casefold() for word in words[: len(wanted)]] == wanted


Arguments = Mapping[str, object]


def _text(arguments: Arguments, name: str) -> str | None:
    value = arguments.get(name)
    return None if value is None else str(value)


def _seat(arguments: Arguments, name: str = "seat") -> Seat | None:
    value = arguments.get(name)
    return value if isinstance(value, Seat) else None


def _create(arguments: Arguments) -> TableIntent:
    mode = cast("Literal['display', 'block'] | None", arguments.get("mode"))
    return intents.CreateTable(_text(arguments, "name"), mode)


def _mode(arguments: Arguments) -> TableIntent:
    profile = _text(arguments, "profile")
    return intents.ListProfiles() if profile is None else intents.UseProfile(profile)


_TABLE_INTENTS: Final[Mapping[tuple[str, ...], Callable[[Arguments], TableIntent]]] = {
    ("create",): _create,
    ("remove",): lambda arguments: intents.RemoveTable(_text(arguments, "table")),
    ("list",): lambda arguments: intents.ListTables(cast("int", arguments.get("page", 1))),
    ("table",): lambda arguments: intents.ShowTable(_text(arguments, "table")),
    ("spectate",): lambda arguments: intents.Spectate(_text(arguments, "table")),
    ("unspectate",): lambda _: intents.Unspectate(),
    ("spectators",): lambda arguments: intents.RuleWatching(
        cast("Literal['public', 'hands', 'off']", arguments["choice"])
    ),
    ("join",): lambda arguments: intents.JoinTable(_text(arguments, "table"), _seat(arguments)),
    ("password",): lambda arguments: intents.GivePassword(str(arguments["password"])),
    ("seat",): lambda arguments: intents.ChangeSeat(Seat(cast("int", arguments["seat"]))),
    ("invite",): lambda arguments: intents.Invite(str(arguments["player"])),
    ("kick",): lambda arguments: intents.Kick(str(arguments["player"])),
    ("private",): lambda arguments: intents.MakePrivate(_text(arguments, "password")),
    ("public",): lambda _: intents.MakePublic(),
    ("owner",): lambda arguments: intents.HandOver(str(arguments["player"])),
    ("end",): lambda arguments: intents.EndMatch(_text(arguments, "table")),
    ("redraw",): lambda arguments: intents.RedrawTable(_text(arguments, "table")),
    ("leave",): lambda _: intents.LeaveTable(),
    ("ready",): lambda _: intents.SayReady(),
    ("unready",): lambda _: intents.SayReady(ready=False),
    ("botmatch",): lambda arguments: intents.BeginBotMatch(_text(arguments, "table")),
    ("addbot",): lambda arguments: intents.AddBot(_text(arguments, "level"), _seat(arguments)),
    ("removebot",): lambda arguments: intents.RemoveBot(Seat(cast("int", arguments["seat"]))),
    ("state",): lambda _: intents.ShowState(),
    ("settlement",): lambda _: intents.ShowSettlement(),
    ("record",): lambda arguments: intents.ShowRecord(_text(arguments, "match")),
    ("history",): lambda arguments: intents.ShowHistory(cast("int", arguments.get("page", 1))),
    ("profile", "list"): lambda _: intents.ListProfiles(),
    ("profile", "reload"): lambda _: intents.ReloadProfiles(),
    ("profile", "show"): lambda arguments: intents.ShowProfile(_text(arguments, "profile")),
    ("mode",): _mode,
    ("profile", "use"): lambda arguments: intents.UseProfile(str(arguments["profile"])),
    ("menu",): lambda _: intents.ShowMenu(),
    ("language",): lambda arguments: intents.ChooseLanguage(_text(arguments, "choice")),
    ("look",): lambda arguments: intents.ChooseLook(_text(arguments, "choice")),
    ("help",): lambda arguments: intents.ShowHelp(_text(arguments, "verb")),
}
