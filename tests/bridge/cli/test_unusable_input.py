"""What a command cannot use costs one clear line and an exit code, never a traceback."""

from __future__ import annotations

import json
import socket
from pathlib import Path

import pytest
from typer.testing import CliRunner

from mahjong_bridge.cli import app
from mahjong_bridge.service.life import running
from mahjong_bridge.store.ports import StoreError

DEEP = "[" * 100_000


@pytest.mark.parametrize("command", ["score", "waits"])
def test_a_bottomless_case_is_an_error_line_and_the_next_is_answered(command: str) -> None:
    text = f'{DEEP}\n{{"id": "H01", "concealed": "123456789m1111p", "melds": [], "win": "1p"}}\n'
    result = CliRunner().invoke(app, [command], input=text)
    first, second = result.stdout.splitlines()
    assert "no JSON" in first
    assert '"id": "H01"' in second
    assert result.exit_code == 1


@pytest.mark.parametrize("text", ["hello world, no database " * 100, "SQLite format 3\x00" + "x" * 5000])
@pytest.mark.parametrize("command", [["serve", "--listen", "127.0.0.1:0"], ["record", "export", "x.1"]])
def test_a_file_that_is_no_store_is_told_in_one_line(tmp_path: Path, text: str, command: list[str]) -> None:
    store = tmp_path / "notes.txt"
    store.write_text(text, encoding="utf-8")
    result = CliRunner().invoke(app, [*command, "--store", str(store)])
    assert result.exit_code == 2
    assert "cannot be used as a store" in result.output
    assert len(result.output.strip().splitlines()) == 1
    assert store.read_text(encoding="utf-8") == text


def test_a_folder_and_a_file_in_the_way_are_no_stores(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    for store in (tmp_path, tmp_path / "file" / "mahjong.sqlite"):
        result = CliRunner().invoke(app, ["serve", "--listen", "127.0.0.1:0", "--store", str(store)])
        assert result.exit_code == 2
        assert "cannot be used as a store" in result.output


@pytest.mark.parametrize(
    "arguments",
    [
        ["serve", "--listen", "127.0.0.1:99999"],
        ["serve", "--listen", "50551"],
        ["serve", "--listen", "127.0.0.1:-1"],
        ["playground", "--listen", "nowhere"],
        ["playground", "--listen", "127.0.0.1:port"],
        ["playground", "--port", "99999"],
        ["playground", "--port", "-1"],
    ],
)
def test_a_port_that_is_none_is_refused_before_anything_starts(tmp_path: Path, arguments: list[str]) -> None:
    result = CliRunner().invoke(app, [*arguments, "--store", str(tmp_path / "new" / "mahjong.sqlite")])
    assert result.exit_code == 2
    assert "HOST:PORT" in result.output
    assert not (tmp_path / "new").exists()


def test_a_port_that_is_none_is_told_before_another_that_is_taken(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        listen = f"127.0.0.1:{taken.getsockname()[1]}"
        arguments = ["playground", "--listen", listen, "--port", "99999", "--store", str(tmp_path / "m.sqlite")]
        result = CliRunner().invoke(app, arguments)
    assert result.exit_code == 2
    assert result.output.startswith("99999: a port is a number")


def test_a_bottomless_configuration_is_told_in_one_line(tmp_path: Path) -> None:
    config = tmp_path / "engine.yaml"
    config.write_text(DEEP, encoding="utf-8")
    result = CliRunner().invoke(app, ["serve", "--config", str(config), "--store", str(tmp_path / "m.sqlite")])
    assert result.exit_code == 2
    assert result.output.startswith(str(config))


def test_half_a_pair_of_code_units_is_answered_as_it_was_written() -> None:
    """JSON can escape it, UTF-8 cannot hold it: the answer escapes it, too."""
    result = CliRunner().invoke(app, ["score"], input='{"id": "\\ud800"}\n{"id": "two"}\n')
    assert [json.loads(line)["id"] for line in result.stdout.splitlines()] == ["\ud800", "two"]
    assert result.exit_code == 1


def test_records_cannot_be_written_below_a_file_and_nothing_is_played_for_them(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("", encoding="utf-8")
    for folder in (file, file / "records"):
        result = CliRunner().invoke(app, ["match", "--records", str(folder)])
        assert result.exit_code == 2
        assert "--records" in result.output
        assert '"places"' not in result.output


def test_what_a_disk_refuses_at_the_start_is_told_with_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What SQLite says of it names no file."""

    def full(*_: object, **__: object) -> None:
        raise StoreError("nothing was written: database or disk is full")

    monkeypatch.setattr(running, "engine", full)
    store = tmp_path / "mahjong.sqlite"
    result = CliRunner().invoke(app, ["serve", "--listen", "127.0.0.1:0", "--store", str(store)])
    assert result.exit_code == 2
    assert result.output == f"{store}: nothing was written: database or disk is full\n"
