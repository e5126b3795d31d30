"""Games of chess come and go as PGN, and what is wrong with one is told with its place."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

pytest.importorskip("chess", reason="python-chess is not installed")

from plyscope import catalog
from plyscope.rules.game_record import GameRecord, GameRecordError

FORMAT = catalog.formats()["pgn"]
GAME = catalog.game("chess")

TWO_GAMES = """\
% made for this test
[Event "A game with \\"quotes\\" and a \\\\"]
[White "Somebody"]
[Result "1-0"]

1. e4 {the king's pawn
goes two squares} e5 $1 (1... c5 2. Nf3 (2. c3 {quiet}) 2... d6) 2. Bc4!? Nc6 3. Qh5 ; an attack
3... Nf6?? 4. Qxf7# 1-0

[Variant "Chess960"]
[SetUp "1"]
[FEN "1r3k1r/8/8/8/8/8/8/1R3K1R w KQkq - 0 1"]
1. O-O-O O-O {both} *
"""


def test_two_games_are_read_with_tags_comments_and_without_variations() -> None:
    first, second = FORMAT.read(TWO_GAMES)
    assert first.moves == ("e2e4", "e7e5", "f1c4", "b8c6", "d1h5", "g8f6", "h5f7")
    assert first.tags == {"Event": 'A game with "quotes" and a \\', "White": "Somebody", "Result": "1-0"}
    assert first.comments == {1: "the king's pawn goes two squares", 5: "an attack"}
    assert (first.position, first.options) == (None, {})
    assert second.moves == ("f1b1", "f8h8")
    assert second.position == "1r3k1r/8/8/8/8/8/8/1R3K1R w KQkq - 0 1"
    assert (second.options, second.comments) == ({"chess960": True}, {2: "both"})


def test_games_are_read_as_they_were_written() -> None:
    luck = Random(3)
    for number in range(20):
        options = {"chess960": True, "start": luck.randrange(960)} if number % 2 else {}
        position = GAME.start(**options)
        begins_later, written = number % 3 == 0, None
        if begins_later:
            for _ in range(30):
                position.play(luck.choice(position.legal_moves()))
            options = {"chess960": True} if options else {}
            written = position.write()
        moves: list[str] = []
        while not position.finished and len(moves) < 80:
            move = luck.choice(position.legal_moves())
            moves.append(position.text(move))
            position.play(move)
        comments = {i: f"comment {i} %\\" for i in range(len(moves) + 1) if luck.random() < 0.05}
        tags = {"White": 'W "w" \\', "Black": "黑", "Result": "1/2-1/2", "Annotator": "[x] {y}"}
        record = GameRecord("chess", options, written, tuple(moves), tags, comments)
        text = FORMAT.write(record)
        assert FORMAT.read(text) == [record], text
        assert FORMAT.read(text + text) == [record, record]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "Line 1, column 1: expected a game"),
        ("% nothing but a comment\n", "Line 2, column 1: expected a game"),
        ("1. e4 e5\n2. Ke3", "Line 2, column 4: expected a legal move (Ke2,"),
        ('[FEN "4k3/8/8/8/8/8/4K3/R6R w - - 0 1"]\n1. Rd1', "Line 2, column 4: expected a legal move (Kd1"),
        ("1. Nf3 Nf6 2. Nd", "found 'Nd'"),
        (
            "1. Nf9",
            "Line 1, column 4: expected a move such as Nf3, a tag, a comment or a result, found 'Nf9'",
        ),
        ("1. e4 {no end", "Line 1, column 7: expected a comment that ends"),
        ("1. e4 (1. d4", "Line 1, column 7: expected ) at the end"),
        ("(1. d4)", "expected a move before the variation"),
        ("1. e4)", "Line 1, column 6: expected a move, found )"),
        ('[Event "x"', "Line 1, column 1: expected a tag"),
        ('[FEN "8/8"]\n1. e4', "Line 1, column 1: the position cannot be read: Expected a FEN"),
        ('[Variant "Atomic"]\n\n1. e4 *', "expected chess or Chess960, found 'Atomic'"),
        ("1. e4 -- 2. d4", "Line 1, column 7: expected a move such as Nf3"),
        ("1. e4 e5 2. O-O", "found 'O-O'"),
        ("hello", "expected a"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(text: str, said: str) -> None:
    with pytest.raises(GameRecordError) as refused:
        FORMAT.read(text)
    assert said in str(refused.value)
    assert str(refused.value).endswith(".")


def test_a_record_that_pgn_cannot_hold_is_refused() -> None:
    with pytest.raises(GameRecordError, match="tag"):
        FORMAT.write(GameRecord("chess", tags={"White player": "x"}))
    with pytest.raises(GameRecordError, match="result"):
        FORMAT.write(GameRecord("chess", tags={"Result": "win"}))


PIECES = st.sampled_from(
    [
        *[
            "e4",
            "e5",
            "Nf3",
            "Nc6",
            "O-O",
            "1.",
            "1...",
            "{",
            "}",
            "(",
            ")",
            ";",
            "%",
            "*",
            "1-0",
            "$1",
            "!?",
            "--",
            "Z0",
            "0000",
            "exd5",
            "e8=Q+",
            "[",
            "]",
            "e.p.",
            "@@@@",
            "a1",
            "0-0",
        ],
        *("1/2-1/2", "Kxe8#", "\n", "\n\n", " ", "\ufeff", "\r\n", '"', "\\", '[White "x"]', '[FEN "'),
        *('4k3/8/8/8/8/8/8/4K2R w K - 0 1"]', '[Variant "960"]'),
    ]
)


def read_or_refused(text: str) -> None:
    try:
        found = FORMAT.read(text)
    except GameRecordError as error:
        assert "ine" in str(error) and str(error).endswith(".")
    else:
        for record in found:
            assert FORMAT.read(FORMAT.write(record)) == [record]


@settings(max_examples=300, deadline=None)
@given(words=st.lists(PIECES, max_size=30), text=st.text(max_size=40))
def test_any_text_is_games_or_refused(words: list[str], text: str) -> None:
    read_or_refused("".join(words))
    read_or_refused(" ".join(words))
    read_or_refused(text)


@pytest.mark.slow
@settings(max_examples=10_000, deadline=None)
@given(words=st.lists(PIECES, max_size=60), text=st.text(max_size=120))
def test_thousands_of_texts_are_games_or_refused(words: list[str], text: str) -> None:
    read_or_refused(" ".join(words))
    read_or_refused(text)


@pytest.mark.parametrize(
    "text", ["(" * 200_000, "{} " * 200_000, "1. " * 200_000, "e4 " * 100_000, "[" * 100_000]
)
def test_long_nonsense_takes_no_time(text: str) -> None:
    read_or_refused(text) if text.startswith("{") or text.startswith("1") else None
    with pytest.raises(GameRecordError):
        FORMAT.read("1. e4 " + text + " nonsense")
