"""Every ``/mahjong`` command, one after another."""

from __future__ import annotations

from typing import Final

from mahjong_commands.command_shapes import RIICHI, CommandSpec, Parameter, ParameterType


def _required(name: str, kind: ParameterType) -> Parameter:
    return Parameter(name, kind)


def _optional(name: str, kind: ParameterType) -> Parameter:
    return Parameter(name, kind, optional=True)


def _riichi(act: str, *parameters: Parameter, node: str = "") -> CommandSpec:
    """A command of play in the words of riichi; its node is named for the act unless another is given."""
    return CommandSpec((act,), f"mahjong.play.{node or act}", "play", parameters, acts=(act,), words=RIICHI)


_T: Final = ParameterType
_TWO_TILES: Final = (_required("tile_a", _T.TILE), _required("tile_b", _T.TILE))
_TWO_TILES_OR_NONE: Final = (
    _optional("tile_a", _T.TILE),
    Parameter("tile_b", _T.TILE, optional=True, with_previous=True),
)
_TILE_OR_FOUR_OR_NONE: Final = (
    _optional("tile", _T.TILE),
    _optional("tile_b", _T.TILE),
    Parameter("tile_c", _T.TILE, optional=True, with_previous=True),
    Parameter("tile_d", _T.TILE, optional=True, with_previous=True),
)

COMMANDS: Final[tuple[CommandSpec, ...]] = (
    # the table
    CommandSpec(
        ("create",),
        "mahjong.table.create",
        "op",
        (_optional("name", _T.NAME), _optional("mode", _T.MODE)),
        cooldown=5.0,
    ),
    CommandSpec(("remove",), "mahjong.table.remove", "owner", (_optional("table", _T.TABLE),), cooldown=1.0),
    CommandSpec(("list",), "mahjong.table.list", "play", (_optional("page", _T.PAGE),)),
    CommandSpec(("table",), "mahjong.table.show", "play", (_optional("table", _T.TABLE),), aliases=("info",)),
    CommandSpec(("join",), "mahjong.table.join", "play", (_optional("table", _T.TABLE), _optional("seat", _T.SEAT))),
    CommandSpec(("seat",), "mahjong.table.seat", "play", (_required("seat", _T.SEAT),)),
    CommandSpec(("password",), "mahjong.table.password", "play", (_required("password", _T.PASSWORD),)),
    CommandSpec(("leave",), "mahjong.table.leave", "play"),
    CommandSpec(("ready",), "mahjong.table.ready", "play", aliases=("start",)),
    CommandSpec(("unready",), "mahjong.table.ready", "play"),
    CommandSpec(
        ("addbot",), "mahjong.table.addbot", "play", (_optional("level", _T.LEVEL), _optional("seat", _T.SEAT))
    ),
    CommandSpec(("removebot",), "mahjong.table.removebot", "play", (_required("seat", _T.SEAT),)),
    CommandSpec(("state",), "mahjong.table.state", "play"),
    CommandSpec(("settlement",), "mahjong.table.settlement", "play"),
    CommandSpec(("record",), "mahjong.table.record", "play", (_optional("match", _T.MATCH),), cooldown=5.0),
    # its people
    CommandSpec(("invite",), "mahjong.table.invite", "play", (_required("player", _T.PLAYER),), cooldown=5.0),
    CommandSpec(("kick",), "mahjong.table.kick", "owner", (_required("player", _T.PLAYER),), cooldown=1.0),
    CommandSpec(
        ("private",), "mahjong.table.private", "owner", (_optional("password", _T.NEW_PASSWORD),), cooldown=2.0
    ),
    CommandSpec(("public",), "mahjong.table.public", "owner", cooldown=2.0),
    CommandSpec(("owner",), "mahjong.table.owner", "owner", (_required("player", _T.PLAYER),), cooldown=2.0),
    CommandSpec(
        ("spectate",), "mahjong.table.spectate", "play", (_optional("table", _T.TABLE),), ("watch",), cooldown=1.0
    ),
    CommandSpec(("unspectate",), "mahjong.table.unspectate", "play", aliases=("unwatch",)),
    CommandSpec(
        ("spectators",), "mahjong.table.spectators", "owner", (_required("choice", _T.WATCH_RULE),), cooldown=2.0
    ),
    CommandSpec(("botmatch",), "mahjong.table.botmatch", "op", (_optional("table", _T.TABLE),), cooldown=5.0),
    CommandSpec(("end",), "mahjong.table.end", "op", (_optional("table", _T.TABLE),), cooldown=2.0),
    CommandSpec(("redraw",), "mahjong.table.redraw", "op", (_optional("table", _T.TABLE),), cooldown=2.0),
    # its rules
    CommandSpec(("profile", "list"), "mahjong.profile.list", "play"),
    CommandSpec(("profile", "show"), "mahjong.profile.show", "play", (_optional("profile", _T.PROFILE),), bare=True),
    CommandSpec(("profile", "use"), "mahjong.profile.use", "owner", (_required("profile", _T.PROFILE),), cooldown=1.0),
    CommandSpec(
        ("mode",),
        "mahjong.profile.use",
        "owner",
        (_optional("profile", _T.PROFILE),),
        show_permission="mahjong.profile.list",
        cooldown=1.0,
    ),
    CommandSpec(("profile", "reload"), "mahjong.profile.reload", "op", cooldown=2.0),
    CommandSpec(("fans",), "mahjong.profile.fans", "play", (_optional("search", _T.SEARCH),)),
    CommandSpec(
        ("rule",),
        "mahjong.rule.set",
        "owner",
        (_optional("key", _T.RULE_KEY), _optional("value", _T.RULE_VALUE)),
        show_permission="mahjong.rule.show",
    ),
    CommandSpec(
        ("hints",),
        "mahjong.rule.hints",
        "owner",
        (_optional("choice", _T.HINT_RULE), _optional("scope", _T.SCOPE)),
        show_permission="mahjong.play.hints",
    ),
    CommandSpec(
        ("auto",),
        "mahjong.play.auto",
        "play",
        (_optional("choice", _T.AUTO), _optional("switch", _T.SWITCH)),
        aliases=("trustee",),
    ),
    # play (riichi.md section 18.1), and the same acts in the words of other rules
    CommandSpec(
        ("discard",), "mahjong.play.discard", "play", (_required("tile", _T.TILE_OR_INDEX),), acts=("discard",)
    ),
    CommandSpec(("win",), "mahjong.play.win", "play", acts=("tsumo", "ron")),
    CommandSpec(("chow",), "mahjong.play.chii", "play", _TWO_TILES, acts=("chii",)),
    CommandSpec(("pung",), "mahjong.play.pon", "play", _TWO_TILES_OR_NONE, acts=("pon",)),
    CommandSpec(("kong",), "mahjong.play.kan", "play", _TILE_OR_FOUR_OR_NONE, acts=("kan", "minkan")),
    CommandSpec(("flower",), "mahjong.play.aside", "play", (_optional("tile", _T.TILE),), acts=("aside",)),
    _riichi("riichi", _required("index", _T.HAND_INDEX)),
    _riichi("tsumo"),
    _riichi("ron"),
    _riichi("chii", *_TWO_TILES),
    _riichi("pon", *_TWO_TILES_OR_NONE),
    _riichi("minkan"),
    _riichi("kan", _required("tile", _T.TILE)),
    CommandSpec(
        ("kita",),
        "mahjong.play.aside",
        "play",
        (_optional("tile", _T.TILE),),
        aliases=("aside",),
        acts=("aside",),
        words=RIICHI,
    ),
    _riichi("kyuushu"),
    _riichi("tenpai"),
    _riichi("noten", node="tenpai"),
    _riichi("stop"),
    _riichi("continue", node="stop"),
    CommandSpec(("skip",), "mahjong.play.skip", "play", acts=("skip",)),
    # the player's own
    CommandSpec(("menu",), "mahjong.help.menu", "play"),
    CommandSpec(("language",), "mahjong.help.language", "play", (_optional("choice", _T.LANGUAGE),), cooldown=1.0),
    CommandSpec(("look",), "mahjong.play.look", "play", (_optional("choice", _T.LOOK),)),
    CommandSpec(("history",), "mahjong.table.history", "play", (_optional("page", _T.PAGE),)),
    CommandSpec(("help",), "mahjong.help.show", "play", (_optional("verb", _T.VERB),)),
)
