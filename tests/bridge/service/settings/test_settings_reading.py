"""Settings from a file and from the environment: which one counts, and how people are told what is wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel
from pydantic.alias_generators import to_camel
from typer.testing import CliRunner

from mahjong_bridge.cli import app
from mahjong_bridge.service.settings.configuration import Configuration
from mahjong_bridge.service.settings.defaults import ConfigurationError
from mahjong_bridge.service.settings.reading import SETTINGS, Setting, read_configuration, read_settings

LIBRARY_WORDS = ("Input should", "valid ", "pydantic", "Traceback", "validation error", "type=", "unable to parse")
ODD_VALUES = (
    "{a: 1}",
    "[1, 2]",
    "true",
    "-1",
    ".inf",
    ".nan",
    "1e999",
    "x",
    "''",
    "null",
    "99999999999999999999999999",
)


NUMBERS = {
    setting.key
    for setting in SETTINGS
    if setting.path[-1].endswith(("Time", "Limit", "Deal", "Look")) and setting.key != "thinkingTime"
} | {"mailbox", "window", "seeds"}


def written(folder: Path, text: str) -> Path:
    file = folder / "engine.yaml"
    file.write_text(text, encoding="utf-8")
    return file


def refused(file: Path | None, environment: dict[str, str] | None = None) -> str:
    with pytest.raises(ConfigurationError) as caught:
        read_configuration(file, environment or {})
    return str(caught.value)


def told_of(file: Path | None, environment: dict[str, str]) -> str:
    """What is wrong; empty if nothing is."""
    try:
        read_configuration(file, environment)
    except ConfigurationError as error:
        return str(error)
    return ""


def value_of(configuration: Configuration, setting: Setting) -> Any:  # noqa: ANN401 - of any setting
    found: Any = configuration
    for part in setting.path:
        names = {to_camel(name): name for name in type(found).model_fields}
        found = getattr(found, names[part])
    return found


def in_file(setting: Setting, value: str) -> str:
    return "".join(f"{'  ' * depth}{part}:{chr(10)}" for depth, part in enumerate(setting.path[:-1])) + (
        f"{'  ' * (len(setting.path) - 1)}{setting.path[-1]}: {value}\n"
    )


def two_values(setting: Setting) -> tuple[str, str]:
    """Two texts that a setting takes, neither its default."""
    special = {
        "pace": ("fast", "human"),
        "hints": ("off", "forbidden"),
        "animations": ("off", "on"),
        "language": ("ja_jp", "zh_cn"),
        "profilesFor": ("operators", "everybody"),
        "logs.form": ("json", "text"),
        "logs.level": ("debug", "error"),
        "thinkingTime": ("7+9", "8+10"),
        "allowedProfiles": ("TENHOU_TONPUU", "TENHOU_HANCHAN"),
        "plugins.allow": ("mahjong-duel", "mahjong-other"),
    }
    return special.get(setting.key, ("17", "18"))


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.key)
def test_a_variable_stands_above_the_file_and_the_file_above_the_default(tmp_path: Path, setting: Setting) -> None:
    in_the_file, in_the_environment = two_values(setting)
    for name in ("17", "18"):
        (tmp_path / name).write_text(f"secret-{name}\n", encoding="utf-8")
    shown = f"[{in_the_file}]" if setting.is_list else in_the_file if setting.key in NUMBERS else f"'{in_the_file}'"
    text = in_file(setting, shown)
    environment = {setting.variable: str(tmp_path / in_the_environment) if setting.is_file else in_the_environment}
    if setting.path[0] == "tls":  # these need each other
        text = "tls:\n" + "".join(f"  {key}: '17'\n" for key in ("certificate", "key", "clientCa"))
    file = written(tmp_path, text)
    default = value_of(read_configuration(None, {}), setting)
    first = read_settings(file, {})
    second = read_settings(file, environment)
    values = [default, value_of(first.configuration, setting), value_of(second.configuration, setting)]
    assert values[1] not in (values[0], values[2])
    assert first.origins[setting.path] == "file"
    assert second.origins[setting.path] == "environment"
    empty = {setting.variable: ""}
    assert value_of(read_configuration(file, empty), setting) == values[1], "an empty variable sets nothing"


def test_an_option_of_the_command_stands_above_both(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAHJONG_BRIDGE_LISTEN", "nowhere")
    config = written(tmp_path, "listen: nobody\n")
    told = CliRunner().invoke(app, ["serve", "--config", str(config), "--store", str(tmp_path / "s"), "--listen", "x"])
    assert (told.exit_code, told.output.strip()) == (2, "x: write HOST:PORT, such as 127.0.0.1:50551")
    told = CliRunner().invoke(app, ["serve", "--config", str(config), "--store", str(tmp_path / "s")])
    assert told.output.strip().startswith("nowhere: ")
    monkeypatch.delenv("MAHJONG_BRIDGE_LISTEN")
    told = CliRunner().invoke(app, ["serve", "--config", str(config), "--store", str(tmp_path / "s")])
    assert told.output.strip().startswith("nobody: ")


def test_every_leaf_of_the_model_is_a_setting_with_a_variable_of_its_own() -> None:
    def leaves(model: type[BaseModel]) -> int:
        kinds = [field.annotation for field in model.model_fields.values()]
        return sum(leaves(kind) if isinstance(kind, type) and issubclass(kind, BaseModel) else 1 for kind in kinds)

    assert len(SETTINGS) == leaves(Configuration) == len({setting.variable for setting in SETTINGS})
    assert {"MAHJONG_BRIDGE_AWAY_TIME", "MAHJONG_BRIDGE_TLS_CLIENT_CA", "MAHJONG_BRIDGE_TOKEN_FILE"} <= {
        setting.variable for setting in SETTINGS
    }


def test_each_fault_is_a_line_with_its_place_and_a_mistyped_key_is_answered_by_the_nearest(tmp_path: Path) -> None:
    file = written(tmp_path, "pace: slow\ntls:\n  certifcate: a\nawaytime: 3\nwindow: 2\n")
    assert refused(file).splitlines() == [
        f"{file}:1:7: pace: it must be one of: human, fast",
        f"{file}:3:3: tls.certifcate: there is no such setting; did you mean certificate?",
        f"{file}:4:1: awaytime: there is no such setting; did you mean awayTime?",
        f"{file}:5:9: window: it must be at least 8",
    ]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("away_time: 3", "1:1: away_time: there is no such setting; did you mean awayTime?"),
        ("zzz: 3", "1:1: zzz: there is no such setting"),
        ("awayTime: soon", "1:11: awayTime: a number is needed, such as 2.5"),
        ("awayTime: true", "1:11: awayTime: a number is needed, such as 2"),
        ("awayTime: .inf", "1:11: awayTime: "),
        ("mailbox: 2.5", "1:10: mailbox: a whole number is needed, such as 256"),
        ("profilesLook: 0", "1:15: profilesLook: it must be more than 0"),
        ("token: 12345", "1:8: token: text is needed; put it in quotes"),
        ("seeds: {east: -3}", "1:8: seeds: a whole number that is not negative is needed, or such numbers by the"),
        ("thinkingTime: five", "1:15: thinkingTime: write seconds of a decision and of the reserve, such as 5+20"),
        ("plugins: [a]", "1:10: plugins: keys of its own are needed below it"),
        ("plugins: {allow: mahjong-duel}", "1:18: plugins.allow: a list is needed, such as [first, second]"),
        ("plugins:\n  allow: [a, a]", "2:10: plugins.allow: a stands there twice"),
        ("tls: {key: k.pem}", "1:6: tls: a certificate and its key belong together: set both, or neither"),
        ("tls: {clientCa: c.pem}", "1:6: tls: clientCa asks clients for certificates"),
        ("language: kl_in", "1:11: language: there are no texts in kl_in; there are: en_us"),
        ("- a", "1:1: settings are keys with values"),
        ("pace: fast\npace: human", "2:1: "),
        ("pace: [", "2:1: "),
        ("pace: &a fast", "1:7: "),
        ("a: !!python/object:os.system x", "1:4: "),
    ],
)
def test_what_is_wrong_is_told_where_it_is_in_our_words(tmp_path: Path, text: str, told: str) -> None:
    file = written(tmp_path, text)
    assert refused(file).startswith(f"{file}:{told}")


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.key)
def test_no_value_of_any_setting_brings_the_librarys_own_words_to_light(tmp_path: Path, setting: Setting) -> None:
    for value in ODD_VALUES:
        file = written(tmp_path, in_file(setting, value))
        for told in (told_of(file, {}), told_of(None, {setting.variable: value.strip("'")})):
            assert not told or setting.path[0] in told or setting.variable in told
            assert not any(word in told for word in LIBRARY_WORDS), told


def test_what_is_wrong_in_the_environment_is_told_by_the_variables_name(tmp_path: Path) -> None:
    environment = {"MAHJONG_BRIDGE_AWAY_TIME": "soon", "MAHJONG_BRIDGE_LOGS_LEVEL": "loud"}
    assert sorted(refused(written(tmp_path, "pace: fast"), environment).splitlines()) == [
        "MAHJONG_BRIDGE_AWAY_TIME: a number is needed, such as 2.5",
        "MAHJONG_BRIDGE_LOGS_LEVEL: it must be one of: debug, info, warning, error",
    ]


def test_a_variable_that_looks_like_a_setting_and_is_none_is_named_and_stops_nothing() -> None:
    read = read_settings(
        None, {"MAHJONG_BRIDGE_TOKN": "x", "MAHJONG_BRIDGE_PORT": "tcp://1", "MAHJONG_BRIDGE_CONFIG": "y"}
    )
    assert read.unknown_variables == (
        "MAHJONG_BRIDGE_PORT: there is no such setting",
        "MAHJONG_BRIDGE_TOKN: there is no such setting; did you mean MAHJONG_BRIDGE_TOKEN?",
    )
    assert read.configuration == Configuration()


def test_lists_and_seeds_can_be_given_in_the_environment() -> None:
    environment = {
        "MAHJONG_BRIDGE_ALLOWED_PROFILES": "TENHOU_HANCHAN, 周末 麻将,",
        "MAHJONG_BRIDGE_SEEDS": "{east: 7, west: 8}",
    }
    read = read_configuration(None, environment)
    assert read.allowed_profiles == ("TENHOU_HANCHAN", "周末 麻将")
    assert read.seeds == {"east": 7, "west": 8}
    assert read_configuration(None, {"MAHJONG_BRIDGE_SEEDS": "7"}).seeds == 7
    assert "MAHJONG_BRIDGE_SEEDS" in refused(None, {"MAHJONG_BRIDGE_SEEDS": "{east: "})


def test_files_named_in_a_file_are_meant_from_its_folder_and_those_of_variables_from_where_one_is(
    tmp_path: Path,
) -> None:
    file = written(tmp_path, "store: var/m.sqlite\nprofilesFolder: rules\ntls: {certificate: c.pem, key: /k.pem}\n")
    read = read_configuration(file, {})
    assert (read.store, read.profiles_folder) == (tmp_path / "var/m.sqlite", tmp_path / "rules")
    assert (read.tls.certificate, read.tls.key) == (tmp_path / "c.pem", Path("/k.pem"))
    read = read_configuration(file, {"MAHJONG_BRIDGE_STORE": "m.sqlite", "MAHJONG_BRIDGE_PROFILES_FOLDER": "p"})
    assert (read.store, read.profiles_folder) == (Path("m.sqlite"), Path("p"))


def test_a_secret_can_stand_in_a_file_of_its_own_which_the_environment_overrides(tmp_path: Path) -> None:
    (tmp_path / "one").write_text("sesame\n", encoding="utf-8")
    (tmp_path / "two").write_text("barley", encoding="utf-8")
    file = written(tmp_path, "tokenFile: one\n")
    assert read_configuration(file, {}).token == "sesame"
    assert read_configuration(file, {"MAHJONG_BRIDGE_TOKEN_FILE": str(tmp_path / "two")}).token == "barley"
    assert read_configuration(file, {"MAHJONG_BRIDGE_TOKEN": "rye"}).token == "rye"
    plain = written(tmp_path, "token: wheat\n")
    assert read_configuration(plain, {"MAHJONG_BRIDGE_TOKEN_FILE": str(tmp_path / "two")}).token == "barley"


def test_a_secret_file_that_cannot_be_used_is_refused_and_what_it_holds_is_never_told(tmp_path: Path) -> None:
    (tmp_path / "empty").write_text("\n", encoding="utf-8")
    (tmp_path / "two").write_text("sesame\nbarley\n", encoding="utf-8")
    (tmp_path / "binary").write_bytes(b"\xff\xfe")
    for name, told in (
        ("empty", "is to hold the token in one line"),
        ("two", "is to hold the token in one line"),
        ("binary", "it is no text in UTF-8"),
        ("absent", "No such file"),
        (".", "Is a directory"),
    ):
        said = refused(written(tmp_path, f"tokenFile: {name}\n"))
        assert told in said
        assert "tokenFile" in said
        assert "sesame" not in said
    assert "given twice" in refused(written(tmp_path, "tokenFile: two\ntoken: x\n"))
    both = {"MAHJONG_BRIDGE_TOKEN": "x", "MAHJONG_BRIDGE_TOKEN_FILE": str(tmp_path / "two")}
    assert "given twice" in refused(None, both)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("pace: fast\nbotLevel: genius\n", "2:11: botLevel: there is no bot genius"),
        ("tls:\n  certificate: none.pem\n  key: none.key\n", "2:3: tls: "),
        ("metrics: {listen: nowhere}\n", "1:19: metrics.listen: nowhere: write HOST:PORT"),
        ("tokenFile: nothing\n", "1:12: tokenFile: "),
    ],
)
def test_what_only_the_start_finds_is_told_with_its_place_too(tmp_path: Path, text: str, told: str) -> None:
    file = written(tmp_path, text)
    serve = ["serve", "--config", str(file), "--store", str(tmp_path / "s"), "--listen", "127.0.0.1:0"]
    said = CliRunner().invoke(app, serve)
    assert said.exit_code == 2
    assert said.output.strip().startswith(f"{file}:{told}")
    assert len(said.output.strip().splitlines()) == 1


def test_what_only_the_start_finds_is_told_by_the_variables_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MAHJONG_BRIDGE_BOT_LEVEL", "genius")
    said = CliRunner().invoke(app, ["serve", "--store", str(tmp_path / "s"), "--listen", "127.0.0.1:0"])
    assert (said.exit_code, said.output.startswith("MAHJONG_BRIDGE_BOT_LEVEL: there is no bot genius")) == (2, True)


def test_a_refusal_holds_no_value_that_could_be_a_secret(tmp_path: Path) -> None:
    assert "hunter2" not in refused(written(tmp_path, "token: [hunter2]\n"))
    assert "hunter2" not in refused(written(tmp_path, "tokn: hunter2\n"))


def test_a_file_that_is_no_text_or_endless_is_one_line(tmp_path: Path) -> None:
    file = tmp_path / "engine.yaml"
    file.write_bytes(b"pace: \xff")
    assert refused(file) == f"{file}: it is no text in UTF-8; save it as such"
    file.write_bytes(b"#" * 1_000_000)
    assert len(refused(file).splitlines()) == 1
    file.write_text("[" * 5000, encoding="utf-8")
    assert len(refused(file).splitlines()) == 1
    assert "cannot be read" in refused(tmp_path / "nothing.yaml")
    assert "cannot be read" in refused(tmp_path)
