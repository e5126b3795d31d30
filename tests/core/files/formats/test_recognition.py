"""A text of games is recognized by how it begins, whatever its format."""

import pytest

from plyscope.files.game_files import read_text
from plyscope.rules.game_record import GameRecordError


@pytest.mark.parametrize(
    ("text", "game", "moves"),
    [
        ('[Event "x"]\n\n1. e4 e5 2. Nf3 *', "chess", ("e2e4", "e7e5", "g1f3")),
        ("1. e4 e5 2. Nf3", "chess", ("e2e4", "e7e5", "g1f3")),
        (" 1.e4 e5\n2.Nf3 *", "chess", ("e2e4", "e7e5", "g1f3")),
        ("1. 11-15 23-19 2. 8-11 *", "draughts", ("11-15", "23-19", "8-11")),
        ("(;GM[1]SZ[9];B[ee])", "go", ("E5",)),
    ],
)
def test_a_text_is_read_as_the_game_that_it_is(text: str, game: str, moves: tuple[str, ...]) -> None:
    found = read_text("", text)
    assert found is not None and [record.game for record in found.records] == [game]
    assert found.records[0].moves == moves


@pytest.mark.parametrize("text", ["", "1", "2. e4", "no game", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"])
def test_another_text_is_none(text: str) -> None:
    assert read_text("", text) is None


def test_the_complaint_is_that_of_the_format_that_came_furthest() -> None:
    with pytest.raises(GameRecordError, match=r"Line 1, column 13: .*Nf6"):
        read_text("", "1. e4 e5 2. Nf6")
    with pytest.raises(GameRecordError, match=r"Line 1, column 19: .*8-40"):
        read_text("", "1. 11-15 23-19 2. 8-40")
