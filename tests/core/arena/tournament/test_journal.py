"""The journal: what is on the disk counts, nothing else does, and nothing is lost."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from interpreted import CORE

from plyscope.arena.agents.agent import Agent
from plyscope.arena.play.pace import Pace
from plyscope.arena.tournament.counted import Counted, Fault, counted_json, read_counted
from plyscope.arena.tournament.journal import Disk, Journal, JournalError, Opening, contents
from plyscope.arena.tournament.settings import Adjudication, Entrant, Openings, Settings, Sprt
from plyscope.rules.time_control import TimeControl

SETTINGS = Settings(
    "connect4",
    (
        Entrant("a", "A", Pace(seconds=2.0), agent=Agent("a", "A", ("x", "-y"), "uci"), program="ab" * 32),
        Entrant(
            "b", "B", Pace(None, TimeControl(60, 1), 4, 100, 0.5), algorithm="mcts", options=(("c", 0.7),)
        ),
    ),
    "match",
    rounds=3,
    game_options=(("size", "6x5"),),
    openings=Openings("file", 3, "book.txt", False),
    adjudication=Adjudication(10.0, 3, 0.15, 20, 4, True, 99),
    sprt=Sprt(0.0, 5.0, "logistic", 0.01, 0.02),
    seed=7,
    name="Größe ×",
    notes={"left out": "c.py"},
)
DRAWN = (Opening("", ("4", "4")), Opening("", ("3",)))


def game(n: int, result: Any = "1-0", **others: object) -> Counted:
    first, second = ("a", "b") if n % 2 == 0 else ("b", "a")
    return Counted(
        n, n // 2, n // 2, first, second, n // 2, ("4", "4", "3"), result, "rules", "Four in a row",
        (None, 0.25, 1.5), (None, -0.5, "W3"), 12, "here", **others,  # type: ignore[arg-type]
    )  # fmt: skip


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "t.plyarena"


def begun(path: Path, games: int = 0) -> Path:
    with Journal.create(path, SETTINGS, DRAWN) as journal:
        for n in range(games):
            assert journal.add(game(n))
    return path


def test_what_was_written_is_read_again(path: Path) -> None:
    begun(path)
    odd = game(
        3, "1/2-1/2", strikes=(("wrong case",), ()), points=0.0, position="x y",
        fault=Fault("raw", ("log",), "s.py", 12), ended="2026-01-01T00:00:00Z",
    )  # fmt: skip
    with Journal.open(path) as journal:
        journal.add(game(0))
        journal.add(odd)
    with Journal.read(path) as journal:
        assert journal.settings == SETTINGS and journal.drawn == DRAWN
        assert journal.games == [game(0), odd] and not journal.problems and journal.read_only
        assert not journal.foreign


def test_its_lines_have_the_words_of_the_format(path: Path) -> None:
    begun(path, 1)
    header, line = (json.loads(text) for text in path.read_text("utf-8").splitlines())
    assert header["plyscope"] == "arena" and header["version"] == 1 and len(header["id"]) == 64
    assert header["entrants"][0]["agent"]["command"] == ["x", "-y"]
    assert line == {
        "n": 0, "pair": 0, "round": 0, "first": "a", "second": "b", "opening": 0, "moves": "4;4;3",
        "result": "1-0", "by": "rules", "reason": "Four in a row", "times": [None, 0.25, 1.5],
        "scores": [None, -0.5, "W3"], "seed": 12, "machine": "here",
    }  # fmt: skip


def test_fields_of_a_later_version_are_passed_over() -> None:
    assert read_counted({**counted_json(game(0)), "colour": "red"}) == game(0)


def test_a_torn_last_line_is_cut_off(path: Path) -> None:
    whole = begun(path, 3).read_bytes()
    last = whole[: whole[:-1].rindex(b"\n") + 1]
    for length in (*range(len(last), len(whole) - 1, 7), len(whole) - 2):
        path.write_bytes(whole[:length])
        assert [one.n for one in contents(path).games] == [0, 1]
        with Journal.open(path) as journal:
            assert [one.n for one in journal.games] == [0, 1] and not journal.problems
        assert path.read_bytes() == last
    path.write_bytes(whole[:-1])
    with Journal.open(path) as journal:
        assert len(journal.games) == 3, "all of it is there but the end of the line"
    assert path.read_bytes() == whole


def test_blocks_of_zeros_after_a_power_failure_are_cut_off(path: Path) -> None:
    whole = begun(path, 2).read_bytes()
    path.write_bytes(whole + b"\0" * 4000)
    with Journal.open(path) as journal:
        assert len(journal.games) == 2 and journal.add(game(2))
    assert len(contents(path).games) == 3 and b"\0" not in path.read_bytes()


def test_a_damaged_line_is_reported_with_its_number_and_nothing_else_is_lost(path: Path) -> None:
    lines = begun(path, 5).read_bytes().splitlines(keepends=True)
    lines[2] = b'{"n":1,"pair":\xff\xfe}\n'
    lines[4] = lines[4].replace(b'"1-0"', b'"2-0"')
    path.write_bytes(b"".join(lines))
    with Journal.open(path) as journal:
        assert [one.n for one in journal.games] == [0, 2, 4]
        assert [problem.split(":")[0] for problem in journal.problems] == [
            "t.plyarena, line 3", "t.plyarena, line 5",
        ]  # fmt: skip
        assert journal.add(game(1))
    assert path.read_bytes().startswith(b"".join(lines)), "what is damaged stays for whoever can mend it"
    assert [one.n for one in contents(path).games] == [0, 2, 4, 1]


def test_of_two_lines_with_one_number_the_first_counts(path: Path) -> None:
    begun(path, 2)
    with path.open("a") as file:
        file.write(json.dumps(counted_json(game(0, "0-1"))) + "\n")
    with Journal.open(path) as journal:
        assert [one.result for one in journal.games] == ["1-0", "1-0"]
        assert journal.problems == ["t.plyarena, line 4: game 0 is there twice; the first counts."]
        assert not journal.add(game(1, "0-1")) and "game 1" in journal.problems[1]
    assert len(path.read_text().splitlines()) == 4


def test_the_order_of_lines_is_the_order_of_counting(path: Path) -> None:
    with Journal.create(path, SETTINGS, DRAWN) as journal:
        for n in (4, 0, 3):
            journal.add(game(n))
    assert [one.n for one in contents(path).games] == [4, 0, 3]


def test_a_second_program_only_reads(path: Path) -> None:
    begun(path, 1)
    with Journal.open(path) as journal:
        code = (
            "import sys; from pathlib import Path\n"
            "from plyscope.arena.tournament.journal import Journal, JournalError\n"
            "journal = Journal.open(Path(sys.argv[1]))\n"
            "print(journal.read_only, len(journal.games))\n"
            "try: journal.extend(9, ())\n"
            "except JournalError as error: print(error)\n"
        )
        told = subprocess.run(
            [sys.executable, "-c", code, str(path)], capture_output=True, text=True, cwd=CORE, check=True
        ).stdout
        assert told.splitlines() == ["True 1", "t.plyarena: it is open to be read only."]
        with Journal.open(path) as other:
            assert other.read_only
        assert journal.add(game(1))
    with Journal.open(path) as again:
        assert not again.read_only


class Full(Disk):
    """A disk that takes so many bytes more, or does not sync."""

    def __init__(self, room: int, *, syncs: bool = True, cuts: bool = True) -> None:
        self.room, self.syncs, self.cuts = room, syncs, cuts

    def write(self, handle: int, data: bytes) -> int:
        if self.room <= 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        part = data[: self.room]
        self.room -= len(part)
        return super().write(handle, part)

    def sync(self, handle: int) -> None:
        if not self.syncs:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        super().sync(handle)

    def cut(self, handle: int, size: int) -> None:
        if not self.cuts:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        super().cut(handle, size)


@pytest.mark.parametrize("cuts", [True, False])
def test_on_a_full_disk_nothing_counts_that_is_not_written(cuts: bool, path: Path) -> None:
    begun(path, 1)
    journal = Journal.open(path, Full(100, cuts=cuts))
    with journal:
        with pytest.raises(JournalError, match=r"nothing more can be written: No space left on device\."):
            journal.add(game(1))
        assert [one.n for one in journal.games] == [0] and not journal.has(1)
        with pytest.raises(JournalError):
            journal.add(game(2))
    with Journal.open(path) as again:
        assert [one.n for one in again.games] == [0] and not again.problems and again.add(game(1))
    assert [one.n for one in contents(path).games] == [0, 1]


def test_a_line_that_is_not_safe_on_the_disk_does_not_count(path: Path) -> None:
    begun(path, 1)
    with Journal.open(path, Full(10**9, syncs=False)) as journal:
        with pytest.raises(JournalError):
            journal.add(game(1))
        assert len(journal.games) == 1
    assert len(contents(path).games) == 1


def test_a_mended_end_that_is_not_safe_on_the_disk_is_no_end(path: Path) -> None:
    whole = begun(path, 2).read_bytes()
    for left_out in (1, 9):
        path.write_bytes(whole[:-left_out])
        with pytest.raises(JournalError, match="Input/output error"):
            Journal.open(path, Full(10**9, syncs=False))


def test_more_rounds_and_their_openings_are_in_the_file(path: Path) -> None:
    begun(path, 1)
    with Journal.open(path) as journal:
        journal.extend(8, (Opening("", ("1",)),))
        journal.add(game(7))
    found = contents(path)
    assert found.settings == replace(SETTINGS, rounds=8) and len(found.drawn) == 3
    assert [one.n for one in found.games] == [0, 7]


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"%PDF-1.7 \x00\xff", "it is no journal of a tournament"),
        (b'{"version":1}\n', "it is no journal of a tournament"),
        (b'{"plyscope":"arena","version":2}\n', "it has version 2; this Plyscope reads version 1"),
        (b'{"plyscope":"arena","version":1}\n', "line 1: "),
        (b'{"plyscope":"arena",\n{}\n', "line 1: it is damaged"),
        (b'{"plyscope":"arena","ver', "its first line is not whole"),
    ],
)
def test_files_that_are_none_are_refused_in_a_sentence(data: bytes, words: str, path: Path) -> None:
    path.write_bytes(data)
    for read in (contents, Journal.open):
        with pytest.raises(JournalError, match=words):
            read(path)
    assert path.read_bytes() == data


def test_changed_settings_are_refused(path: Path) -> None:
    begun(path, 1)
    path.write_text(path.read_text("utf-8").replace('"seed":7', '"seed":8', 1), "utf-8")
    with pytest.raises(JournalError, match="the settings were changed"):
        contents(path)


def test_a_file_that_is_there_is_not_overwritten(path: Path) -> None:
    path.write_text("precious")
    with pytest.raises(JournalError, match="there is such a file already"):
        Journal.create(path, SETTINGS, DRAWN)
    assert path.read_text() == "precious"
    for begin in (b"", b'{"plyscope":"arena","version":1,"id"'):
        path.write_bytes(begin)
        begun(path, 1)
        assert len(contents(path).games) == 1
        path.unlink()


def test_it_has_the_rights_of_an_ordinary_file(path: Path) -> None:
    (path.parent / "usual").write_bytes(b"")
    assert begun(path).stat().st_mode == (path.parent / "usual").stat().st_mode


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match="No such file or directory"):
        Journal.create(tmp_path / "no" / "t.plyarena", SETTINGS, DRAWN)
