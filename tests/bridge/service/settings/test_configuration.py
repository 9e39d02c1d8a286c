from __future__ import annotations

from pathlib import Path

import pytest

from mahjong_bridge.service.security.addresses import check_listen
from mahjong_bridge.service.settings.configuration import Configuration
from mahjong_bridge.service.settings.defaults import ConfigurationError
from mahjong_bridge.service.settings.reading import read_configuration
from mahjong_bridge.tables.play.clocks import ThinkingTime
from mahjong_engine.actions import SeedOrigin
from mahjong_engine.dealing import commitment
from mahjong_engine.profiles.reading import load_profile


def written(folder: Path, text: str) -> Path:
    file = folder / "engine.yaml"
    file.write_text(text, encoding="utf-8")
    return file


def test_without_a_file_everything_has_its_default() -> None:
    settings = read_configuration(None).table_settings()
    assert (settings.away_time, settings.pause_limit, settings.bot_delay) == (1.0, 600.0, (0.6, 1.2))


def test_keys_are_written_in_camel_case_and_fast_is_without_rests(tmp_path: Path) -> None:
    configuration = read_configuration(written(tmp_path, "pace: fast\nawayTime: 2.5\nthinkingTime: 3+9\n"))
    settings = configuration.table_settings()
    assert (settings.away_time, settings.bot_delay, settings.after_deal) == (2.5, (0.0, 0.0), 0.0)
    assert configuration.new_tables_think(load_profile("MAJSOUL_TONPUU")) == ThinkingTime(3, 9)


def test_an_empty_file_is_all_defaults(tmp_path: Path) -> None:
    assert read_configuration(written(tmp_path, "")) == Configuration(profiles_folder=tmp_path / "profiles")


@pytest.mark.parametrize(
    ("text", "folder"),
    [("profilesFolder: rules", "rules"), ("profilesFolder: ./a/b", "a/b"), ("pace: fast", "profiles")],
)
def test_profile_files_lie_beside_the_configuration_or_where_it_says(tmp_path: Path, text: str, folder: str) -> None:
    assert read_configuration(written(tmp_path, text)).profiles_folder == tmp_path / folder


def test_an_absolute_profile_folder_is_taken_as_it_is(tmp_path: Path) -> None:
    assert read_configuration(written(tmp_path, "profilesFolder: /srv/rules")).profiles_folder == Path("/srv/rules")


def test_without_a_configuration_no_profile_folder_is_watched() -> None:
    assert read_configuration(None).profiles_folder is None


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("awaytime: 3", "awaytime: there is no such setting"),
        ("plugins: {alow: []}", "plugins.alow: there is no such setting"),
        ("awayTime: -1", "awayTime"),
        ("pace: slow", "pace"),
        ("thinkingTime: five", "thinkingTime"),
        ("seeds: -4", "seeds"),
        ("- a list", "engine.yaml"),
        ("pace: [", "engine.yaml"),
    ],
)
def test_what_cannot_be_used_is_refused_by_name(tmp_path: Path, text: str, named: str) -> None:
    with pytest.raises(ConfigurationError, match=named.replace(".", r"\.")):
        read_configuration(written(tmp_path, text))


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ConfigurationError, match=r"nothing\.yaml"):
        read_configuration(tmp_path / "nothing.yaml")


def test_given_seeds_follow_the_number_and_are_marked() -> None:
    seeds = Configuration(seeds=7).seed_source()
    first = seeds.bind("table-1", 1, 0)
    assert first.origin is SeedOrigin.GIVEN
    assert commitment(first.seed).startswith("CB6A0EFC31E17624")  # D-43
    assert seeds.bind("table-1", 1, 1) != first
    assert seeds.bind("table-1", 2, 0) == Configuration(seeds=8).seed_source().bind("other", 1, 0)


def test_seeds_by_table_leave_the_others_to_the_system() -> None:
    seeds = Configuration(seeds={"table-1": 7}).seed_source()
    assert seeds.bind("table-1", 1, 0).origin is SeedOrigin.GIVEN
    system = [seeds.bind("table-2", 1, 0) for _ in range(2)]
    assert {bound.origin for bound in system} == {SeedOrigin.RANDOM}
    assert system[0].seed != system[1].seed
    assert len(system[0].seed) == 128


@pytest.mark.parametrize("listen", ["127.0.0.1:0", "localhost:50551", "[::1]:50551", "127.9.9.9:1"])
def test_loopback_needs_no_secret(listen: str) -> None:
    check_listen(listen, Configuration())


@pytest.mark.parametrize("listen", ["50551", "host:", "host:x", ":5"])
def test_an_address_has_host_and_port(listen: str) -> None:
    with pytest.raises(ConfigurationError, match="HOST:PORT"):
        check_listen(listen, Configuration())


def test_a_folder_that_no_system_can_name_is_refused_as_a_setting(tmp_path: Path) -> None:
    with pytest.raises(ConfigurationError, match="null character"):
        read_configuration(written(tmp_path, 'profilesFolder: "\\0"'))
