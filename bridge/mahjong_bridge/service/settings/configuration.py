"""What an operator may set: every setting with a default; ``reading`` reads them from a file and variables."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal, Self

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, field_validator, model_validator
from pydantic.alias_generators import to_camel

from mahjong_bridge.library.shelf import ProfileShelf, ShelfError
from mahjong_bridge.plugins.admitting import Admission, admit
from mahjong_bridge.plugins.allowing import Allowed, read_allow_list
from mahjong_bridge.service.settings.defaults import DEFAULT_LISTEN, DEFAULT_STORE, ConfigurationError
from mahjong_bridge.tables.document import HintRule
from mahjong_bridge.tables.play.clocks import ThinkingTime
from mahjong_bridge.tables.play.seeds import GivenSeeds, Seeds, SystemSeeds
from mahjong_bridge.tables.settings import TableSettings
from mahjong_commands.catalogues import DEFAULT_LOCALE, shipped_locales
from mahjong_engine.catalogue import SHIPPED, Catalogue
from mahjong_engine.profiles import Profile


def _is_no_truth_value(value: object) -> object:
    if isinstance(value, bool):
        raise ValueError("a number is needed, such as 2")
    return value


Number = BeforeValidator(_is_no_truth_value)
Seconds = Annotated[float, Number, Field(ge=0, allow_inf_nan=False)]
Seed = Annotated[int, Number, Field(ge=0)]
Count = Annotated[int, Number, Field(ge=1)]


class _Settings(BaseModel):
    """Keys in camel case, others refused, never changed after they are read."""

    model_config = ConfigDict(extra="forbid", alias_generator=to_camel, populate_by_name=True, frozen=True)


class TlsSettings(_Settings):
    """Files in PEM. With a certificate everybody speaks TLS; with ``client_ca`` clients need one of its own, too."""

    certificate: Path | None = None
    key: Path | None = None
    client_ca: Path | None = None

    @model_validator(mode="after")
    def _belong_together(self) -> Self:
        if (self.certificate is None) != (self.key is None):
            raise ValueError("a certificate and its key belong together: set both, or neither")
        if self.client_ca is not None and self.certificate is None:
            raise ValueError("clientCa asks clients for certificates, which needs a certificate and key of the engine")
        return self


class LogSettings(_Settings):
    """How much is logged and as what; ``auto`` is text on a terminal and JSON lines elsewhere."""

    form: Literal["auto", "text", "json"] = "auto"
    level: Literal["debug", "info", "warning", "error"] = "info"


class MetricsSettings(_Settings):
    """Where figures are served over HTTP; empty for nowhere."""

    listen: str = ""


class PluginSettings(_Settings):
    """Which packages of others may run in this engine: by name, or by name and version; none by default."""

    allow: tuple[str, ...] = ()

    @field_validator("allow")
    @classmethod
    def _are_packages(cls, allow: tuple[str, ...]) -> tuple[str, ...]:
        read_allow_list(allow)
        return allow

    def allowed(self) -> tuple[Allowed, ...]:
        """The list as it is judged by."""
        return read_allow_list(self.allow)


class Configuration(_Settings):
    """Times in seconds. ``pace`` is how fast bots act; ``fast`` is for tests.

    ``seeds`` takes the place of the operating system's: one number for all tables, or a number by table name (D-02,
    D-43); such deals are marked as given. ``language`` is that of texts which all see at once; what one player reads is
    in his own. Whoever reads the settings puts what ``token_file`` holds into ``token``.
    """

    listen: str = DEFAULT_LISTEN
    store: Path = DEFAULT_STORE
    tls: TlsSettings = TlsSettings()
    logs: LogSettings = LogSettings()
    metrics: MetricsSettings = MetricsSettings()
    stop_time: Seconds = 2.0
    pace: Literal["human", "fast"] = "human"
    seeds: Seed | dict[str, Seed] | None = None
    away_time: Seconds = 1.0
    missed_limit: Annotated[int, Number, Field(ge=0)] = 2
    pause_limit: Seconds = 600.0
    return_time: Seconds = 60.0
    after_deal: Seconds | None = None
    idle_time: Seconds = 300.0
    waiting_away_time: Seconds = 30.0
    forced_time: Seconds | None = None
    bot_limit: Seconds = 2.0
    stuck_limit: Seconds = 30.0
    bot_level: str = "normal"
    hints: HintRule = "on"
    animations: Literal["on", "off"] = "on"
    language: str = DEFAULT_LOCALE
    profile: str = "MAJSOUL_HANCHAN"
    profiles_folder: Path | None = None
    profiles_look: Annotated[float, Number, Field(gt=0, allow_inf_nan=False)] = 2.0
    allowed_profiles: tuple[str, ...] = ()
    profiles_for: Literal["everybody", "operators"] = "everybody"
    plugins: PluginSettings = PluginSettings()
    thinking_time: Annotated[str, Field(pattern=r"^\d{1,4}\+\d{1,4}$")] | None = None
    token: str = ""
    token_file: Path | None = None
    mailbox: Count = 256
    requests_per_second: Annotated[float, Number, Field(ge=0, allow_inf_nan=False)] = 40.0
    window: Annotated[int, Number, Field(ge=8)] = 512

    @field_validator("language")
    @classmethod
    def _is_shipped(cls, language: str) -> str:
        if language not in shipped_locales():
            raise ValueError(f"there are no texts in {language}; there are: {', '.join(shipped_locales())}")
        return language

    @field_validator("profiles_folder", "store", "token_file")
    @classmethod
    def _is_a_path(cls, path: Path | None) -> Path | None:
        if path is not None and "\0" in str(path):
            raise ValueError("no file's name holds a null character")
        return path

    def table_settings(self) -> TableSettings:
        """The part the tables need."""
        fast = self.pace == "fast"
        defaults = TableSettings()
        rest = 0.0 if fast else defaults.after_deal
        drawn = 0.0 if fast else defaults.before_drawn
        forced = None if fast else defaults.forced_time
        return TableSettings(
            away_time=self.away_time,
            missed_limit=self.missed_limit,
            pause_limit=self.pause_limit,
            return_time=self.return_time,
            after_deal=rest if self.after_deal is None else self.after_deal,
            before_drawn=drawn if self.after_deal is None else min(drawn, self.after_deal),
            idle_time=self.idle_time,
            waiting_away_time=self.waiting_away_time,
            bot_delay=(0.0, 0.0) if fast else defaults.bot_delay,
            bot_limit=self.bot_limit,
            forced_time=forced if self.forced_time is None else self.forced_time,
            bot_level=self.bot_level,
            hints=self.hints,
            animations=self.animations == "on",
            cooldowns=not fast,
            draw_wait=(0.0, 0.0) if fast else defaults.draw_wait,
            mailbox=self.mailbox,
        )

    def new_tables_think(self, profile: Profile) -> ThinkingTime:
        """Main and reserve of new tables: ``thinkingTime`` such as ``5+20``, else the profile's."""
        if self.thinking_time is None:
            return ThinkingTime(profile.main_time, profile.reserve_time)
        main, _, reserve = self.thinking_time.partition("+")
        return ThinkingTime(int(main), int(reserve))

    def admission(self) -> Admission:
        """What packages add; raises ``ConfigurationError`` if nobody is the bot that fills tables."""
        admission = admit(self.plugins.allowed())
        if self.bot_level not in admission.catalogue.bots:
            known = ", ".join(admission.catalogue.bots)
            raise ConfigurationError(f"botLevel: there is no bot {self.bot_level}; known: {known}")
        return admission

    def shelf(self, catalogue: Catalogue = SHIPPED) -> ProfileShelf:
        """The profiles tables may be played by; raises ``ConfigurationError`` if new tables have none."""
        try:
            return ProfileShelf(
                self.profile,
                self.profiles_folder,
                self.allowed_profiles,
                catalogue=catalogue,
                everybody=self.profiles_for == "everybody",
                settle=self.profiles_look / 2,
            )
        except ShelfError as error:
            raise ConfigurationError(str(error)) from error

    def seed_source(self) -> Seeds:
        """Where seeds come from."""
        if self.seeds is None:
            return SystemSeeds()
        if isinstance(self.seeds, int):
            return GivenSeeds({}, self.seeds)
        return GivenSeeds(self.seeds, None)
