"""Settings as operators give them: a YAML file, and above it variables ``MAHJONG_BRIDGE_...`` of the environment.

A command's own options stand above both. A variable is named after the key's path, in capitals: ``tls.certificate`` is
``MAHJONG_BRIDGE_TLS_CERTIFICATE``, ``awayTime`` is ``MAHJONG_BRIDGE_AWAY_TIME``. An empty one counts as not set.
"""

from __future__ import annotations

import difflib
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Literal, get_args

from pydantic import BaseModel, ValidationError
from pydantic.alias_generators import to_camel

from mahjong_bridge.service.settings.configuration import Configuration
from mahjong_bridge.service.settings.defaults import PREFIX, ConfigurationError
from mahjong_bridge.service.settings.texts import NO_KEY, Fault, faults_of
from mahjong_engine.profiles.reading_reports import Place
from mahjong_engine.profiles.reading_yaml import MOST_BYTES, OddScalar, PlacedDocument, YamlError, read_yaml
from mahjong_engine.profiles.saying import said

PROFILES: Final = "profiles"
"""Name of the folder of profile files beside the configuration."""
FOR_COMMANDS: Final = frozenset(
    {"CONFIG", "ENGINE", "PLAYER", "LOCALE", "TLS", "TLS_CA", "CLIENT_CERTIFICATE", "CLIENT_KEY"}
)
"""What follows the prefix in variables that commands take beside the settings."""

KeyPath = tuple[str, ...]
Origin = Literal["default", "file", "environment"]


@dataclass(frozen=True, slots=True)
class Setting:
    """One key: its path as it is written in a file, whether it names a file, and whether it is a list."""

    path: KeyPath
    is_file: bool
    is_list: bool

    @property
    def key(self) -> str:
        """As it is written with dots."""
        return ".".join(self.path)

    @property
    def variable(self) -> str:
        """Name of its variable in the environment."""
        return PREFIX + "_".join(_in_capitals(part) for part in self.path)


def _in_capitals(key: str) -> str:
    return "".join(f"_{letter}" if letter.isupper() else letter.upper() for letter in key)


def _settings(model: type[BaseModel], before: KeyPath = ()) -> Iterator[Setting]:
    for name, told in model.model_fields.items():
        path = (*before, to_camel(name))
        if isinstance(told.annotation, type) and issubclass(told.annotation, BaseModel):
            yield from _settings(told.annotation, path)
        else:
            kinds = {told.annotation, *get_args(told.annotation)}
            yield Setting(path, Path in kinds, is_list=told.annotation == tuple[str, ...])


SETTINGS: Final = tuple(_settings(Configuration))


@dataclass(frozen=True, slots=True)
class ReadSettings:
    """The settings, where each comes from that has no default, and variables that look like settings and are none."""

    configuration: Configuration
    origins: Mapping[KeyPath, Origin]
    unknown_variables: tuple[str, ...] = ()
    places: Mapping[KeyPath, str] = field(default_factory=dict)

    def placed(self, told: str) -> str:
        """What is told of a setting, ``key: reason``, with the place where the file or environment sets it."""
        return _placed(told, self.origins, self.places)


def read_configuration(path: Path | None, environment: Mapping[str, str] | None = None) -> Configuration:
    """The settings of a file (None: of none) and of the environment; raises ``ConfigurationError``."""
    return read_settings(path, environment).configuration


def read_settings(path: Path | None, environment: Mapping[str, str] | None = None) -> ReadSettings:
    """The same, with where each comes from. ``environment`` None is that of this process.

    Files named in a file are meant from its folder, others from the working folder. Profiles are looked for in
    ``profiles`` beside the file unless it, or the environment, names another folder.
    """
    environment = os.environ if environment is None else environment
    document = PlacedDocument() if path is None else _document(path)
    values = {} if document.value is None else document.value
    if not isinstance(values, dict):
        raise ConfigurationError(f"{path}:1:1: settings are keys with values, such as `profile: TENHOU_HANCHAN`")
    values = _plain(values)
    origins: dict[KeyPath, Origin] = {setting.path: "file" for setting in SETTINGS if _has(values, setting.path)}
    if path is not None:
        values.setdefault("profilesFolder", PROFILES)
        _resolve(values, path.parent)
    _lay_over(values, origins, environment)
    try:
        read = Configuration.model_validate(values, by_alias=True, by_name=False)
    except ValidationError as error:
        lines = [_told(fault, path, document, origins) for fault in faults_of(error)]
        raise ConfigurationError("\n".join(line for _, line in sorted(lines))) from None
    places = {tuple(map(str, key)): f"{path}:{line}:{column}" for key, (line, column) in document.places.items()}
    try:
        read = _with_secret(read)
    except ConfigurationError as error:
        raise ConfigurationError(_placed(str(error), origins, places)) from None
    return ReadSettings(read, origins, tuple(_unknown(environment)), places)


def suggestion(word: str, known: list[str], before: str = "") -> str:
    """A remark that proposes the nearest of the known words; empty if none is near."""
    near = difflib.get_close_matches(word[:100], known, n=1, cutoff=0.6)
    return f"; did you mean {before}{near[0]}?" if near else ""


def _document(path: Path) -> PlacedDocument:
    try:
        with path.open("rb") as file:
            text = file.read(MOST_BYTES + 1).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ConfigurationError(f"{path}: it is no text in UTF-8; save it as such") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else "no file can be called so"
        raise ConfigurationError(f"{path}: it cannot be read: {reason}") from None
    try:
        return read_yaml(text)
    except YamlError as error:
        line, column = error.place
        raise ConfigurationError(f"{path}:{line}:{column}: {said(error.text)}") from None


def _plain(value: Any) -> Any:  # noqa: ANN401 - whatever stands in a file
    """Numbers with a fraction as such; other odd spellings are texts, and refused where a number is needed."""
    if isinstance(value, dict):
        return {key: _plain(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_plain(inner) for inner in value]
    if isinstance(value, OddScalar):
        try:
            return float(value.text)
        except ValueError:
            return value.text
    return value


def _has(values: Mapping[str, Any], path: KeyPath) -> bool:
    found: Any = values
    for part in path:
        if not isinstance(found, dict) or part not in found:
            return False
        found = found[part]
    return True


def _resolve(values: dict[str, Any], folder: Path) -> None:
    """Mean the files a file names from its folder."""
    for setting in SETTINGS:
        if setting.is_file and _has(values, setting.path):
            inner = values
            for part in setting.path[:-1]:
                inner = inner[part]
            named = inner[setting.path[-1]]
            if isinstance(named, str):
                inner[setting.path[-1]] = str(folder / named)


def _lay_over(values: dict[str, Any], origins: dict[KeyPath, Origin], environment: Mapping[str, str]) -> None:
    """Put what the environment sets over what the file does."""
    for setting in SETTINGS:
        text = environment.get(setting.variable, "")
        if not text:
            continue
        inner = values
        for part in setting.path[:-1]:
            if not isinstance(inner.get(part), dict):
                inner[part] = {}
            inner = inner[part]
        inner[setting.path[-1]] = _from_text(text, setting)
        origins[setting.path] = "environment"
    for one, other in (("token", "tokenFile"), ("tokenFile", "token")):
        if origins.get((one,)) == "environment" and origins.get((other,)) == "file":
            del values[other], origins[(other,)]


def _from_text(text: str, setting: Setting) -> Any:  # noqa: ANN401 - a text, a list or what is written as in YAML
    if setting.is_list:
        return [entry for entry in (part.strip() for part in text.split(",")) if entry]
    if text.startswith("{"):
        try:
            return _plain(read_yaml(text).value)
        except YamlError as error:
            raise ConfigurationError(f"{setting.variable}: {said(error.text)}") from None
    return text


def _told(
    fault: Fault, path: Path | None, document: PlacedDocument, origins: Mapping[KeyPath, Origin]
) -> tuple[Place, str]:
    """The line of a fault, and where it stands in the file."""
    for setting in SETTINGS:
        if origins.get(setting.path) == "environment" and fault.path[: len(setting.path)] == setting.path:
            return (0, 0), f"{setting.variable}: {fault.text}"
    text = fault.text
    if fault.is_unknown_key:
        above = fault.path[:-1]
        text += suggestion(str(fault.path[-1]), sorted(_keys_below(above)))
    place = (document.key_places if fault.is_unknown_key else document.places).get(fault.path)
    key = fault.key
    if place is None and fault.path[:1] in document.places:
        place = document.places[fault.path[:1]]
    if path is None or place is None:
        return (0, 0), f"{key}: {text}" if key else text
    return place, f"{path}:{place[0]}:{place[1]}: {key}: {text}"


def _keys_below(path: tuple[str | int, ...]) -> set[str]:
    depth = len(path)
    return {setting.path[depth] for setting in SETTINGS if setting.path[:depth] == path and len(setting.path) > depth}


def _placed(told: str, origins: Mapping[KeyPath, Origin], places: Mapping[KeyPath, str]) -> str:
    key = tuple(told.partition(":")[0].split("."))
    for setting in SETTINGS:
        if setting.path == key and origins.get(key) == "environment":
            return f"{setting.variable}{told[len(setting.key) :]}"
    return f"{places[key]}: {told}" if key in places else told


def _with_secret(read: Configuration) -> Configuration:
    """The settings with the token that stands in a file of its own; raises ``ConfigurationError``."""
    if read.token_file is None:
        return read
    if read.token:
        raise ConfigurationError("tokenFile: the token is given twice; set token or tokenFile, not both")
    try:
        token = read.token_file.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is no text in UTF-8"
        raise ConfigurationError(f"tokenFile: {read.token_file} cannot be read: {reason}") from None
    if not token or not token.isprintable():
        raise ConfigurationError(f"tokenFile: {read.token_file} is to hold the token in one line")
    return read.model_copy(update={"token": token})


def _unknown(environment: Mapping[str, str]) -> Iterator[str]:
    """Variables with our prefix that nothing reads, with the name that may be meant."""
    known = [setting.variable.removeprefix(PREFIX) for setting in SETTINGS]
    for name in sorted(environment):
        rest = name.removeprefix(PREFIX)
        if name.startswith(PREFIX) and rest not in known and rest not in FOR_COMMANDS:
            yield f"{name}: {NO_KEY}{suggestion(rest, known, PREFIX)}"
