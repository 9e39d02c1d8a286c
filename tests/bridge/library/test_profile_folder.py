"""The folder of profile files: what is taken, what is refused and said, what stays while a file is broken (P-62, P-63)."""

from __future__ import annotations

import os
import socket
from pathlib import Path

import pytest

from mahjong_bridge.library.files import look
from mahjong_bridge.library.folder import ProfileFolder
from mahjong_bridge.library.offers import Offer
from mahjong_bridge.library.shelf import ProfileShelf, ShelfError

SETTLE = 2.0
SOUND = "base: 国标\nroom_config:\n  end_target: 4\n"
BROKEN = "base: 国标\nroom_config:\n  end_target: four\n"


class Watched:
    """A folder under a clock that is turned by hand."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.now = 0.0
        shipped = ProfileShelf("MAJSOUL_TONPUU")
        self.folder = ProfileFolder(path, SETTLE, lambda key: "国标" if shipped.find(key) is not None else None)

    def write(self, name: str, text: str | bytes) -> None:
        content = text.encode() if isinstance(text, str) else text
        (self.path / name).write_bytes(content)

    def pass_by(self, seconds: float = SETTLE) -> list[str]:
        """Look before and after some time; the names of what has changed."""
        changes = self.folder.refresh(self.now)
        self.now += seconds
        changes += self.folder.refresh(self.now)
        return [str((change.after or change.before or Offer("")).name) for change in changes]

    def offer(self, name: str) -> Offer:
        return self.folder.offers[name]

    def told(self, name: str, locale: str = "en_us") -> list[str]:
        return [fault.format(locale) for fault in self.offer(name).faults]


@pytest.fixture
def watched(tmp_path: Path) -> Watched:
    (tmp_path / "profiles").mkdir()
    return Watched(tmp_path / "profiles")


def hands(offer: Offer) -> int:
    assert offer.profile is not None
    room = getattr(offer.profile.options, "room")  # noqa: B009 - the variant's own options
    return int(room.end_target)


def test_a_file_is_a_profile_by_its_name_in_any_script(watched: Watched) -> None:
    for name in ("house", "周末 麻将", "Дом"):
        watched.write(f"{name}.yaml", SOUND)
    assert sorted(watched.pass_by()) == sorted(["house", "周末 麻将", "Дом"])
    offer = watched.offer("周末 麻将")
    assert (offer.name, offer.base, hands(offer), offer.faults) == ("周末 麻将", "国标", 4, ())
    assert offer.profile is not None
    assert offer.profile.name == "周末 麻将"


def test_a_changed_file_counts_once_it_has_been_still_for_a_while(watched: Watched) -> None:
    watched.write("house.yaml", SOUND)
    assert watched.pass_by(SETTLE / 2) == []
    watched.write("house.yaml", SOUND.replace("4", "8"))
    assert watched.pass_by(SETTLE / 2) == [], "it has changed again meanwhile"
    assert watched.pass_by(SETTLE) == ["house"]
    assert hands(watched.offer("house")) == 8
    assert watched.pass_by() == [], "and nothing happens while it stays as it is"


def test_half_a_file_keeps_the_last_good_version_until_the_rest_is_there(watched: Watched) -> None:
    watched.write("house.yaml", SOUND)
    watched.pass_by()
    watched.write("house.yaml", SOUND[:20] + "[")
    watched.pass_by()
    assert hands(watched.offer("house")) == 4
    assert watched.told("house")[0].startswith("house.yaml:3:1: E_YAML")
    watched.write("house.yaml", SOUND.replace("4", "2"))
    watched.pass_by()
    assert (hands(watched.offer("house")), watched.told("house")) == (2, [])


def test_p_62_a_file_with_an_error_is_taken_in_no_part_and_every_error_is_said(watched: Watched) -> None:
    watched.write("house.yaml", SOUND)
    watched.pass_by()
    watched.write("house.yaml", BROKEN + "  main_time: 99999\ngame_config:\n  max_player: 7\n")
    assert watched.pass_by() == ["house"]
    offer = watched.offer("house")
    assert offer.profile is not None
    assert (hands(offer), offer.profile.main_time) == (4, 10)
    assert [line.split(": ")[0] for line in watched.told("house")] == [
        "house.yaml:3:15", "house.yaml:4:14", "house.yaml:6:15"
    ]  # fmt: skip
    assert "E_TYPE room_config.end_target" in watched.told("house")[0]
    assert watched.told("house", "zh_cn") != watched.told("house"), "P-64: in the reader's language"


def test_a_file_that_was_never_valid_offers_nothing_but_its_errors(watched: Watched) -> None:
    watched.write("house.yaml", BROKEN)
    watched.pass_by()
    offer = watched.offer("house")
    assert (offer.profile, offer.is_open, len(offer.faults)) == (None, False, 1)


def test_a_deleted_file_is_offered_no_longer_but_not_at_once(watched: Watched) -> None:
    watched.write("house.yaml", SOUND)
    watched.pass_by()
    (watched.path / "house.yaml").unlink()
    watched.pass_by(SETTLE / 2)
    assert "house" in watched.folder.offers, "an editor may be writing it anew"
    watched.write("house.yaml", SOUND)
    assert watched.pass_by() == []
    (watched.path / "house.yaml").unlink()
    assert watched.pass_by() == ["house"]
    assert watched.folder.offers == {}


def test_a_renamed_file_is_another_profile(watched: Watched) -> None:
    watched.write("house.yaml", SOUND)
    watched.pass_by()
    (watched.path / "house.yaml").rename(watched.path / "club.yaml")
    watched.pass_by()
    assert list(watched.folder.offers) == ["club"]


def test_a_file_replaced_by_renaming_another_over_it_is_seen(watched: Watched) -> None:
    watched.write("house.yaml", SOUND)
    watched.pass_by()
    watched.write("house.new", SOUND.replace("4", "6"))
    (watched.path / "house.new").replace(watched.path / "house.yaml")
    watched.pass_by()
    assert hands(watched.offer("house")) == 6


def test_links_inside_the_folder_are_followed_and_links_out_of_it_are_not(watched: Watched, tmp_path: Path) -> None:
    (tmp_path / "elsewhere.yaml").write_text(SOUND, encoding="utf-8")
    (watched.path / ".versions").mkdir()
    watched.write(".versions/one.yaml", SOUND)
    (watched.path / "inside.yaml").symlink_to(".versions/one.yaml")
    (watched.path / "outside.yaml").symlink_to(tmp_path / "elsewhere.yaml")
    (watched.path / "round.yaml").symlink_to("round.yaml")
    (watched.path / "nowhere.yaml").symlink_to("gone.yaml")
    watched.pass_by()
    assert watched.offer("inside").is_open
    assert watched.told("outside") == ["outside.yaml:1:1: E_FILE: the link leads out of the folder"]
    for name in ("round", "nowhere"):
        assert watched.told(name)[0].startswith(f"{name}.yaml:1:1: E_FILE: the file can not be read")


@pytest.mark.parametrize("name", ["国标", "guobiao", "GuoBiao", "ｇｕｏｂｉａｏ", "MAJSOUL_HANCHAN"])
def test_a_file_cannot_take_a_shipped_name_in_any_case_or_width(watched: Watched, name: str) -> None:
    watched.write(f"{name}.yaml", SOUND)
    watched.pass_by()
    (offer,) = watched.folder.offers.values()
    assert offer.profile is None
    assert "E_FILE: the shipped profile" in offer.faults[0].format()


@pytest.mark.parametrize(
    ("first", "second"), [("house.yaml", "house.yml"), ("house.yaml", "House.yaml"), ("家１.yaml", "家1.yml")]
)
def test_of_two_files_with_one_name_none_is_taken_and_what_was_good_stays(
    watched: Watched, first: str, second: str
) -> None:
    watched.write(first, SOUND)
    watched.pass_by()
    watched.write(second, SOUND.replace("4", "8"))
    watched.pass_by()
    (offer,) = watched.folder.offers.values()
    assert hands(offer) == 4
    assert sorted(fault.format() for fault in offer.faults) == sorted(
        [
            f"{first}:1:1: E_FILE: the same name as {second}; none of them is taken",
            f"{second}:1:1: E_FILE: the same name as {first}; none of them is taken",
        ]
    )
    (watched.path / first).unlink()
    watched.pass_by()
    (offer,) = watched.folder.offers.values()
    assert (hands(offer), offer.faults) == (8, ())


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"base: \xff\xfe", "E_YAML: byte 7 is no UTF-8; save the file in that encoding"),
        (b"#" * (256 * 1024 + 1), "E_YAML: the file is larger than 256 KiB"),
    ],
)
def test_what_is_no_text_or_too_much_is_refused(watched: Watched, content: bytes, told: str) -> None:
    watched.write("house.yaml", content)
    watched.pass_by()
    assert watched.told("house") == [f"house.yaml:1:1: {told}"]


def test_a_byte_order_mark_does_no_harm(watched: Watched) -> None:
    watched.write("house.yaml", b"\xef\xbb\xbf" + SOUND.encode())
    watched.pass_by()
    assert watched.offer("house").is_open


def test_a_folder_a_pipe_and_an_unreadable_file_hold_nobody_up(watched: Watched) -> None:
    (watched.path / "folder.yaml").mkdir()
    os.mkfifo(watched.path / "pipe.yaml")
    watched.write("house.yaml", SOUND)
    watched.pass_by()
    assert watched.told("folder") == ["folder.yaml:1:1: E_FILE: this is a folder"]
    assert watched.told("pipe") == ["pipe.yaml:1:1: E_FILE: this is no file"]
    assert watched.offer("house").is_open


def test_what_cannot_be_opened_is_said(watched: Watched) -> None:
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(watched.path / "house.yaml"))
        watched.pass_by()
    assert watched.told("house")[0].startswith("house.yaml:1:1: E_FILE: the file can not be read: ")


def test_a_change_of_permissions_alone_lets_a_file_be_read_again(watched: Watched) -> None:
    watched.write("house.yaml", SOUND)
    before = look(watched.path)
    (watched.path / "house.yaml").chmod(0o600)
    assert look(watched.path) != before


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("a" * 33, "the name is longer than 32 letters"),
        ("use", "use is a word of the command and no name"),
        ("RELOAD", "RELOAD is a word of the command and no name"),
        (" ", "a profile can not be called so"),
        ("bad\u202ename", "a profile can not be called so"),
        ("§khouse", "a profile can not be called so"),
    ],
)
def test_some_names_are_none(watched: Watched, name: str, told: str) -> None:
    watched.write(f"{name}.yaml", SOUND)
    watched.pass_by()
    (offer,) = watched.folder.offers.values()
    assert offer.profile is None
    assert told in offer.faults[0].format()


@pytest.mark.parametrize("name", [".house.yaml", "house.yaml~", "house.txt", "house.yaml.swp", "4913"])
def test_files_of_editors_are_not_looked_at(watched: Watched, name: str) -> None:
    watched.write(name, BROKEN)
    assert watched.pass_by() == []


def test_a_folder_that_comes_later_or_goes_away_changes_nothing_that_is_known(tmp_path: Path) -> None:
    watched = Watched(tmp_path / "profiles")
    assert watched.pass_by() == []
    assert watched.folder.unreadable
    watched.path.mkdir()
    watched.write("house.yaml", SOUND)
    assert watched.pass_by() == ["house"]
    watched.path.rename(tmp_path / "unmounted")
    assert watched.pass_by() == []
    assert watched.offer("house").is_open
    assert watched.folder.unreadable


def test_reloading_reads_everything_at_once(watched: Watched) -> None:
    watched.write("house.yaml", SOUND)
    watched.folder.refresh(0.0, everything=True)
    assert hands(watched.offer("house")) == 4
    before = (watched.path / "house.yaml").stat()
    watched.write("house.yaml", SOUND.replace("4", "8"))
    os.utime(watched.path / "house.yaml", ns=(before.st_atime_ns, before.st_mtime_ns))
    watched.folder.refresh(0.0, everything=True)
    assert hands(watched.offer("house")) == 8


@pytest.mark.parametrize(
    "written", ["password: 4711", "password: *key_4711", "password: !key_4711 x", "password: [4711]", f'password: "4711{"x" * 64}"']
)  # fmt: skip
def test_a_report_on_a_password_does_not_tell_it(watched: Watched, written: str) -> None:
    watched.write("house.yaml", f"base: 国标\nroom_config:\n  {written}\n")
    watched.pass_by()
    (line,) = watched.told("house")
    assert line.startswith("house.yaml:3:")
    assert " room_config.password" in line
    assert "4711" not in line


@pytest.mark.parametrize("room", ["\n  password:geheim", " {end_target: 4, password:geheim}", " {pasword:geheim}"])
@pytest.mark.parametrize("locale", ["en_us", "zh_cn"])
def test_a_password_whose_colon_has_no_space_behind_it_is_not_told(watched: Watched, room: str, locale: str) -> None:
    """Key and value are one word then, a key or the whole section."""
    watched.write("house.yaml", f"base: 国标\nroom_config:{room}\n")
    watched.pass_by()
    lines = watched.told("house", locale)
    assert lines
    assert not [line for line in lines if "geheim" in line]
    assert lines[0].startswith("house.yaml:")


def test_nor_does_an_engine_tell_it_that_cannot_start_by_a_profile(tmp_path: Path) -> None:
    file = tmp_path / "house.yaml"
    file.write_text("base: 国标\nroom_config: {password: 4711}\n", encoding="utf-8")
    with pytest.raises(ShelfError, match=r"house.yaml:2:25: E_TYPE room_config.password: ") as refused:
        ProfileShelf(str(file))
    assert "4711" not in str(refused.value)


def test_the_password_is_kept_as_a_salted_hash_and_nowhere_else(watched: Watched) -> None:
    watched.write("house.yaml", 'base: 国标\nroom_config:\n  password: "open sesame"\n')
    watched.pass_by()
    offer = watched.offer("house")
    assert offer.profile is not None
    assert offer.lock is not None
    assert offer.lock.fits(" open  sesame ")
    assert not offer.lock.fits("open Sesame")
    assert not offer.lock.fits("")
    assert "sesame" not in repr(offer)
    assert offer.profile.document.count('"password":""') == 1, "P-12"


def test_p_10_a_file_of_the_folder_is_no_base_for_another(watched: Watched) -> None:
    watched.write("house.yaml", SOUND)
    watched.write("club.yaml", "base: house\n")
    watched.pass_by()
    assert watched.offer("house").is_open
    assert watched.told("club")[0].startswith("club.yaml:1:7: E_BASE base: unknown profile house; known: ")
