"""Games of a text are found at once, in the right places, and each is read only when it is asked for."""

from __future__ import annotations

import sys
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from plyscope import catalog
from plyscope.files import identify
from plyscope.files.formats import movetext, pdn, pgn, sgf_nodes
from plyscope.files.formats.movetext import Grammar
from plyscope.files.game_files import GameList, read_text
from plyscope.rules.game_record import MOST_MOVES, Format, GameRecordError, Place

sys.path.append(str(Path(__file__).parents[3] / "hardening" / "hostile"))

import games  # the generator's module of these formats

FORMATS = catalog.formats()


@pytest.mark.parametrize("grammar", [pgn.GRAMMAR, pdn.GRAMMAR])
def test_games_are_found_where_reading_from_the_start_finds_them(grammar: Grammar) -> None:
    id, compared = ("pgn" if grammar is pgn.GRAMMAR else "pdn"), 0
    for seed in range(60):
        luck = Random(seed)
        text = "".join(
            luck.choice((*games.samples(id), *games.EXTRA[id], "\n", "% x\n", "{y} ")) for _ in range(5)
        )
        if seed % 2:
            text = games.game(id, luck).decode("utf-8", "replace")[:20_000]
        try:
            places = grammar.places(text)
            read = list(grammar._games(text, 1 if text.startswith("\ufeff") else 0, len(text)))
        except GameRecordError:
            continue
        assert [grammar.words(text, place) for place in places] == read
        assert places[-1].end == len(text)
        assert all(one.end == other.begin for one, other in pairwise(places))
        compared += len(read)
    assert compared > 60


def listed(id: str, count: int) -> GameList:
    return GameList(FORMATS[id], games.samples(id)[0] * count)


@pytest.mark.parametrize("id", ["pgn", "pdn", "sgf"])
def test_a_game_is_read_when_it_is_asked_for_and_no_other(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[Place] = []
    reads = type(FORMATS[id]).read_game

    def counted(self: Format, text: str, place: Place) -> object:
        read.append(place)
        return reads(self, text, place)

    monkeypatch.setattr(type(FORMATS[id]), "read_game", counted)
    found = listed(id, 300)
    assert len(found) == 300 and not read
    assert found.headings[299].tags["White"] == "Ånders" and found.moves(299) == 3 and not read
    assert found[299] == found[299] == found[-1]
    assert len(read) == 1


def test_one_game_that_cannot_be_read_keeps_no_other_from_being_opened(tmp_path: Path) -> None:
    text = "1. e4 e5 *\n\n1. e4 Ke4 *\n\n1. d4 *\n"
    found = read_text("three.pgn", text)
    assert found is not None and len(found.records) == 3
    assert found.records[2].moves == ("d2d4",)
    with pytest.raises(GameRecordError, match="Line 3, column 7: expected a legal move"):
        _ = found.records[1]
    (tmp_path / "three.pgn").write_text(text)
    told = identify.examine(tmp_path / "three.pgn")
    assert told.facts["games"] == 3
    assert told.damage.startswith("Game 2 cannot be read: Line 3, column 7")


def test_a_large_file_is_checked_as_far_as_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "many.pdn"
    path.write_text(games.samples("pdn")[2] * 500)
    monkeypatch.setattr(identify, "MOST_CHECKED", 1_000)
    told = identify.examine(path)
    assert told.facts["games"] == 500 and told.facts["checked"] < 20
    assert told.remarks == (
        f"It is large: its first {told.facts['checked']:,} games were read, the others not yet.",
    )


def test_a_game_without_an_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (movetext, sgf_nodes):
        monkeypatch.setattr(module, "MOST_MOVES", 100)
    with pytest.raises(GameRecordError, match="at most 100 moves of a game"):
        FORMATS["pgn"].read("Nf3 Nf6 Ng1 Ng8 " * 26)
    with pytest.raises(GameRecordError, match="at most 100 nodes of a game"):
        FORMATS["sgf"].read(f"(;GM[1]{';C[x]' * 100})")
    assert MOST_MOVES == 100_000


def test_many_comments_behind_one_move_are_put_together_once() -> None:
    (record,) = FORMATS["pgn"].read("1. e4 " + "{a long remark about it} " * 20_000 + "*")
    assert record.comments[1] == " ".join(["a long remark about it"] * 20_000)


def test_sgf_variations_are_passed_over_and_values_may_hold_brackets() -> None:
    text = "(;GM[1]SZ[5]C[a(b)\\]c(];B[aa](;W[bb](;B[cc]))(;W[dd]C[)])(;W[ee]))\n(;GM[1]SZ[5];B[bb])"
    first, second = FORMATS["sgf"].read(text)
    assert first.moves == ("A5", "B4", "C3") and second.moves == ("B4",)
    assert first.comments == {0: "a(b)]c("}
