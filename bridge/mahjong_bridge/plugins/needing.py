"""Which packages a match needs, whether they are here, and which of them an error came from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from mahjong_bridge.plugins.admitting import Admission
from mahjong_bridge.plugins.finding import Kind, Package
from mahjong_commands.messages import Message
from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.language.table_rules import TableRules


def needed_by(admission: Admission, profile: Profile, levels: Iterable[str]) -> tuple[Package, ...]:
    """The packages whose variant, fans or bots a match is played with, by name."""
    rules = profile.options
    families = rules.families if isinstance(rules, TableRules) else ()
    used = [
        (Kind.VARIANT, profile.variant),
        *[(Kind.FAN, family.prefix) for family in families],
        *[(Kind.BOT, level) for level in levels],
    ]
    owners = {admission.owners[one] for one in used if one in admission.owners}
    return tuple(sorted(owners, key=lambda package: package.name))


def lacking(admission: Admission, needs: Iterable[Package]) -> Message | None:
    """Why a stored match cannot go on here: the first package that is not what it was; None if nothing lacks."""
    for needed in needs:
        message = _lack(admission, needed)
        if message is not None:
            return message
    return None


def _lack(admission: Admission, needed: Package) -> Message | None:
    said = {"package": needed.name, "version": needed.version}
    admitted = admission.package(needed.name)
    if admitted == needed:
        return None
    if admitted is not None:
        return Message("mahjong.table.refused.package_version", {**said, "installed": admitted.version})
    refused = admission.refused(needed.name)
    if refused is None:
        return Message("mahjong.table.refused.package_missing", said)
    if refused.entry.package.version != needed.version:
        said["installed"] = refused.entry.package.version
        return Message("mahjong.table.refused.package_version", said)
    return Message("mahjong.table.refused.package_refused", {**said, "reason": refused.refusal})


def culprit(admission: Admission, error: BaseException) -> Package | None:
    """The admitted package whose code raised an error, or called what raised it."""
    return package_of_modules(admission, _modules_in(error))


def package_of_modules(admission: Admission, modules: Iterable[str]) -> Package | None:
    """The admitted package the last of these modules belongs to that is any package's."""
    by_module = {module: found.package for found in admission.packages for module in found.modules}
    met = [by_module[top] for module in modules if (top := module.partition(".")[0]) in by_module]
    return met[-1] if met else None


def _modules_in(error: BaseException) -> Iterator[str]:
    """The modules whose code was running, of what caused the error first, the innermost last."""
    if error.__cause__ is not None:
        yield from _modules_in(error.__cause__)
    trace = error.__traceback__
    while trace is not None:
        yield str(trace.tb_frame.f_globals.get("__name__", ""))
        trace = trace.tb_next
