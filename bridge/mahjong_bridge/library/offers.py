"""A profile as it is offered to tables, with what is wrong with the newest version of its file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from mahjong_bridge.library.passwords import PasswordHash
from mahjong_commands.catalogues import DEFAULT_LOCALE, language_of, nearest_locale, shipped_locales
from mahjong_commands.messages import Message, Named, plain
from mahjong_engine.kernel import new_match
from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.reading_reports import Report
from mahjong_engine.profiles.saying import LANGUAGES
from mahjong_engine.variant import Variants
from mahjong_engine.variants.shipped import SHIPPED

_ROOM: Final = "room_config"
_SECRET: Final = f"{_ROOM}.password"


@dataclass(frozen=True, slots=True)
class Fault:
    """One reason why a file is not taken: a report on its document, or what is wrong with the file as such."""

    file: str
    code: str
    reason: Report | Message

    def format(self, locale: str = DEFAULT_LOCALE) -> str:
        """``file:line:column: CODE key.path: message`` (P-63); what a password is, is never told."""
        if isinstance(self.reason, Message):
            return f"{self.file}:1:1: {self.code}: {plain(self.reason, locale)}"
        report = self.reason
        hidden = _hidden(report)
        if hidden is None:
            return report.format(self.file, report_language(locale))
        path = report.path.split(":")[0]
        told = plain(Message(f"mahjong.profile.file.{hidden}"), locale)
        return f"{self.file}:{report.line}:{report.column}: {report.code} {path}: {told}"

    @property
    def named(self) -> Named:
        """It as a part of a message, in each reader's language."""
        return in_languages(self.format, sorted(set(map(language_of, shipped_locales()))))


def _hidden(report: Report) -> str | None:
    """What to say instead of a report that would tell a password; None for any other.

    Without the space behind its colon, key and value are one word: ``password:1234`` is a key without a value, or, if
    it stands alone, a text where the section should be.
    """
    if report.path == _SECRET or report.path.startswith((f"{_SECRET}.", f"{_SECRET}[")):
        return "secret"
    in_key = report.path.startswith(f"{_ROOM}.") and ":" in report.path
    return "no_space" if in_key or (report.path == _ROOM and report.code == "E_TYPE") else None


def in_languages(tell: Callable[[str], str], languages: Sequence[str] = LANGUAGES) -> Named:
    """What is told of a profile as a part of a message: in these languages, English to all who read others."""
    return Named(tuple((language, tell(language)) for language in languages), tell(LANGUAGES[0]))


def report_language(locale: str) -> str:
    """The language of reports for somebody who reads this locale."""
    language = language_of(nearest_locale(locale))
    return language if language in LANGUAGES else LANGUAGES[0]


@dataclass(frozen=True, slots=True)
class Offer:
    """A profile by its name.

    ``profile`` is the version tables take, None while no version of its file was valid. ``alias`` is another word for
    it, ``base`` what it was made from, ``lock`` its room's password. ``file`` is None for shipped ones; ``faults`` are
    those of the newest version of the file.
    """

    name: str
    alias: str = ""
    profile: Profile | None = None
    base: str | None = None
    lock: PasswordHash | None = None
    file: str | None = None
    faults: tuple[Fault, ...] = ()

    @property
    def words(self) -> tuple[str, ...]:
        """What one may type for it."""
        return (self.name, self.alias) if self.alias else (self.name,)

    @property
    def is_open(self) -> bool:
        """Whether a table can be played by it."""
        return self.profile is not None


def refused_by_variant(profile: Profile, variants: Variants) -> str:
    """Why the variant of a package does not take a sound profile; empty if it does. Ours take every one."""
    if profile.variant in SHIPPED:
        return ""
    try:
        new_match(profile, variants)
    except ValueError as error:
        return str(error)
    except (Exception, SystemExit) as error:  # noqa: BLE001 - a guest's fault costs those who chose him only
        return f"{type(error).__name__}: {error}"
    return ""
