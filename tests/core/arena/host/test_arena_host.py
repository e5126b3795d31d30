"""Arena host: the process in which tournaments of a window run, asked as the window does."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from plyscope import catalog
from plyscope.arena.host.arena_host import score_of
from plyscope.arena.host.conversation import Reader, host_command, lines_of
from plyscope.arena.play.pace import Pace
from plyscope.arena.play.seat import Told
from plyscope.arena.tournament.journal import contents, is_written
from plyscope.arena.tournament.settings import Entrant, Settings
from plyscope.arena.tournament.settings_file import settings_json
from plyscope.rules.values import WIN

PLAYERS = (
    Entrant("deep", "Deep", Pace(None, depth=3), algorithm="alphabeta"),
    Entrant("flat", "Flat", Pace(None, depth=1), algorithm="minimax"),
)
MATCH = Settings("tictactoe", PLAYERS, form="match", rounds=3, slots=1, seed=5)
LONG = Settings("connect4", PLAYERS, form="match", rounds=5_000, slots=1, seed=5)


class Host:
    """A host and what it said."""

    def __init__(self) -> None:
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(host_command("arena-host"), stdin=pipe, stdout=pipe)
        self.said: list[dict[str, Any]] = []
        self.lines = 0
        self._reader = Reader()

    def tell(self, message: dict[str, Any]) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("".join(f"{line}\n" for line in lines_of(message)).encode())
        self.process.stdin.flush()

    def until(self, say: str) -> dict[str, Any]:
        """Read on to the end of the line that has a message of this kind; return it."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines += 1
            found = self._reader.take(line.decode())
            self.said += found
            for message in found:
                if message["say"] == say:
                    return message
        raise AssertionError(f"it ended without {say}: {self.said[-3:]}")

    def end(self) -> int:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.close()
        code = self.process.wait(20)
        self.process.stdout.close()
        return code


@pytest.fixture
def host() -> Iterator[Host]:
    made = Host()
    yield made
    made.process.kill()
    made.process.wait()
    for stream in (made.process.stdin, made.process.stdout):
        if stream is not None:
            stream.close()


def test_it_tells_every_game_once_and_no_faster_than_it_can_be_read(host: Host, tmp_path: Path) -> None:
    file = tmp_path / "match.plyarena"
    host.tell({"do": "begin", "settings": settings_json(MATCH), "file": str(file)})
    host.until("over")
    told = [game for message in host.said if message["say"] == "counted" for game in message["games"]]
    assert [game["n"] for game in told] == list(range(6))
    on_disk = contents(file)
    assert [" ".join(game.moves) for game in on_disk.games] == [
        " ".join(game["moves"].split(";")) for game in told
    ]
    states = [message["state"] for message in host.said if message["say"] == "state"]
    assert states == ["running", "finished"]
    assert host.lines < 3 + 31
    assert host.end() == 0


def test_the_moves_that_are_told_are_those_of_the_games(host: Host, tmp_path: Path) -> None:
    file = tmp_path / "a.plyarena"
    slow = Entrant("slow", "Slow", Pace(0.05), algorithm="alphabeta")
    settings = Settings("connect4", (slow, PLAYERS[1]), form="match", rounds=1, slots=1)
    host.tell({"do": "begin", "settings": settings_json(settings), "file": str(file)})
    host.until("over")
    moves: dict[int, list[int]] = {}
    for message in host.said:
        if message["say"] != "slot" or message["n"] is None:
            continue
        known = moves.setdefault(message["n"], list(message.get("game", {}).get("moves", [])))
        assert message["from"] == len(known)
        assert len(message["moves"]) == len(message["seconds"]) == len(message["scores"])
        known += message["moves"]
    assert any(len(told) > 6 for told in moves.values())
    for game in contents(file).games:
        position, texts = catalog.game("connect4").start(), []
        for move in moves.get(game.n, []):
            texts.append(position.text(move))
            position.play(move)
        assert tuple(texts) == game.moves[: len(texts)]


def test_more_rounds_are_played_when_they_are_asked_for(host: Host, tmp_path: Path) -> None:
    file = tmp_path / "match.plyarena"
    host.tell({"do": "begin", "settings": settings_json(MATCH), "file": str(file)})
    host.until("over")
    host.tell({"do": "go on", "file": str(file), "more": 2})
    assert host.until("rounds")["rounds"] == 5
    host.until("over")
    assert sorted(game.n for game in contents(file).games) == list(range(10))


def test_what_cannot_be_begun_is_said_in_a_sentence(host: Host, tmp_path: Path) -> None:
    file = tmp_path / "no.plyarena"
    file.write_text("a shopping list")
    host.tell({"do": "go on", "file": str(file)})
    said = host.until("failed")
    assert "no.plyarena" in said["reason"] and "Traceback" not in said["reason"]
    assert file.read_text() == "a shopping list"


def test_closing_the_connection_ends_it_and_nothing_that_counts_is_lost(host: Host, tmp_path: Path) -> None:
    file = tmp_path / "long.plyarena"
    host.tell({"do": "begin", "settings": settings_json(LONG), "file": str(file)})
    host.until("counted")
    assert is_written(file)
    assert host.end() == 0
    assert not is_written(file)
    told = [game["n"] for message in host.said if message["say"] == "counted" for game in message["games"]]
    assert set(told) <= {game.n for game in contents(file).games}


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_another_host_goes_on_after_one_that_was_killed(host: Host, tmp_path: Path) -> None:
    file = tmp_path / "long.plyarena"
    settings = Settings("connect4", PLAYERS, form="match", rounds=4, slots=1, seed=5)
    host.tell({"do": "begin", "settings": settings_json(settings), "file": str(file)})
    host.until("counted")
    os.kill(host.process.pid, signal.SIGKILL)
    host.process.wait()
    other = Host()
    other.tell({"do": "go on", "file": str(file)})
    other.until("over")
    assert other.end() == 0
    assert sorted(game.n for game in contents(file).games) == list(range(8))


def test_a_win_is_told_as_searches_write_it() -> None:
    assert score_of(Told(value=0.25)) == 0.25
    assert score_of(Told(value=3.0, wins_in=3)) == WIN - 3
    assert score_of(Told(wins_in=-4)) == -(WIN - 4)
    assert score_of(Told()) is None
