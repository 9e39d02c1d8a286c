"""Why a table stands still until the engine is started anew: faulty rules, or a package that is not what it was."""

from __future__ import annotations

from mahjong_bridge.plugins.admitting import Admission
from mahjong_bridge.plugins.needing import culprit
from mahjong_bridge.tables.refusals import Refusal
from mahjong_bridge.tables.showing.views_of_state import Unviewable
from mahjong_commands.messages import Message
from mahjong_engine.profiles.reading import ProfileError


def blocked_by(admission: Admission, error: BaseException) -> Refusal:
    """What everybody is told who wants something of the table: an error's kind, since its words may tell a tile."""
    if isinstance(error, Unviewable) and error.__cause__ is not None:
        error = error.__cause__
    if isinstance(error, Refusal):
        return error
    if isinstance(error, ProfileError):
        reason = {"reason": str(error).splitlines()[0]}
        return Refusal("rules_unreadable", Message("mahjong.table.refused.rules_unreadable", reason))
    package = culprit(admission, error)
    return Refusal("table_blocked") if package is None else _faulty(package.name, package.version, type(error).__name__)


def blocked_by_stuck(stuck: str) -> Refusal:
    """What is told of a table a step of which never ended; ``stuck`` as its document has it."""
    name, _, version = stuck.partition("==")
    return Refusal("table_blocked") if not version else _faulty(name, version, TimeoutError.__name__)


def _faulty(name: str, version: str, error: str) -> Refusal:
    said = {"package": name, "version": version, "error": error}
    return Refusal("package_faulty", Message("mahjong.table.refused.package_faulty", said))
