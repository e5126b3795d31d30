"""Games of draughts as other programs keep them are read, written and refused with the place."""

from __future__ import annotations

from random import Random
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plyscope import catalog
from plyscope.rules.game_record import GameRecord, GameRecordError

PDN = catalog.formats()["pdn"]
GAME = catalog.game("draughts")

TWO_GAMES = """[Event "A match"]
[White "Right, R."]
[Black "Left \\"L\\""]
[Result "1/2-1/2"]
[GameType "21,B,8,8,N1,0"]

{At the table.} 1. 11-15! 23-19 $1 2. 8-11 (2. 9-13 {no} (2. 9-14) 22-18) 22-17 ; the Glasgow
3. 11-16 24-20?! 4. 16x23 27x11 5. 7x16 20x11 6. 3x7* 1/2-1/2

[Event "An ending"]
[FEN "W:W18,K6:BK1,2."]
1... 18-14 2. 1x10x17 *
"""


def test_games_are_read_with_names_comments_and_positions() -> None:
    first, second = PDN.read(TWO_GAMES)
    assert first.tags == {
        "Event": "A match", "White": "Right, R.", "Black": 'Left "L"', "Result": "1/2-1/2",
    }  # fmt: skip
    assert first.moves[:3] == ("11-15", "23-19", "8-11")
    assert len(first.moves) == 11
    assert first.comments == {0: "At the table.", 4: "the Glasgow"}
    assert (second.position, second.moves) == ("W:WK6,18:BK1,2", ("18-14", "1x10x17"))
    assert second.tags == {"Event": "An ending"}


def random_record(luck: Random) -> GameRecord:
    """A game played at random, with words around it."""
    position, moves = GAME.start(), []
    start = None
    for _ in range(luck.randrange(40)):
        if not position.finished:
            position.play(luck.choice(position.legal_moves()))
    if luck.random() < 0.5:
        start = position.write()
        position = GAME.read(start)
    else:
        position = GAME.start()
    while not position.finished and len(moves) < 150:
        moves.append(position.text(luck.choice(position.legal_moves())))
        GAME.play(position, [moves[-1]])
    tags = {"White": 'A "quoted" \\ name', "Result": luck.choice(["1-0", "0-1", "1/2-1/2"]), "Place2": "中"}
    comments = {luck.randrange(len(moves) + 1): "A long comment; (with) $1 % [marks] 1-0 " * 4}
    comments = {ply: " ".join(told.split()) for ply, told in comments.items()}
    return GameRecord("draughts", {}, start, tuple(moves), tags if luck.random() < 0.8 else {}, comments)


def test_what_is_written_reads_back_to_the_same_game() -> None:
    luck = Random(1)
    records = [random_record(luck) for _ in range(100)]
    for record in records:
        text = PDN.write(record)
        assert max(map(len, text.splitlines())) <= 120
        assert PDN.read(text) == [record]
    assert PDN.read("\n".join(PDN.write(record) for record in records)) == records


def test_moves_are_numbered_as_black_begins_or_white() -> None:
    lines = ['[Result "0-1"]', '[GameType "21"]', '[SetUp "1"]', '[FEN "W:W21,22:B1,2"]', ""]
    moves, tags = ("22-17", "1-5", "17-13"), {"Result": "0-1"}
    record = GameRecord("draughts", {}, "W:W21,22:B1,2", moves, tags, {1: "seen"})
    assert PDN.write(record) == "\n".join([*lines, "1... 22-17 {seen} 2. 1-5 17-13 0-1", ""])
    record = GameRecord("draughts", {}, None, ("11-15", "22-17", "8-11"), {}, {2: "seen"})
    assert PDN.write(record) == '[GameType "21"]\n\n1. 11-15 22-17 {seen} 2. 8-11 *\n'


@pytest.mark.parametrize(
    "text",
    ["1. 11-15", "11-15", "1.11-15 *", '\ufeff[White "x"]\r\n\r\n1. 11-15\r\n0-1', "% a line\n11-15 2-0"],
)
def test_games_are_read_in_the_forms_of_other_programs(text: str) -> None:
    assert PDN.read(text)[0].moves == ("11-15",)


def test_results_in_points_are_read_as_results() -> None:
    assert [game.tags["Result"] for game in PDN.read("11-15 2-0 11-15 0-2 11-15 1-1")] == [
        "1-0",
        "0-1",
        "1/2-1/2",
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "Line 1, column 1: expected a game, found the end of the text."),
        ("\n {only words}", "Line 2, column 14: expected a game"),
        ("11-15 xyz", "Line 1, column 7: expected a move such as 11-15, a tag, a comment or a result, found"),
        ("11-15\n22-17 11-22", "Line 2, column 7: expected a legal move (7-11, 8-11, 9-13, "),
        ('[FEN "W:W:B1"] 9-13', "column 16: expected a legal move (none, the game is over), found '9-13'."),
        ("11-15 {never", "Line 1, column 7: expected a comment that ends"),
        ("11-15 (22-17", "Line 1, column 7: expected ) at the end of the variation"),
        ("11-15 ) 22-17", "Line 1, column 7: expected a move, found )"),
        ('11-15 (22-17 [White "x"]', "end of the variation"),
        ('\n[White "x]', "Line 2, column 1: expected a tag such as"),
        ('[GameType "20"]', "GameType 21), found international draughts (20)"),
        ('[GameType "x"]', "found another game (x)"),
        ('[FEN "W:W1:B2"]', "Line 1, column 1: the position cannot be read: Square 1: a white man"),
    ],
)  # fmt: skip
def test_a_wrong_text_is_refused_with_its_place(text: str, said: str) -> None:
    with pytest.raises(GameRecordError) as refused:
        PDN.read(text)
    assert said in str(refused.value)


def test_a_tag_that_cannot_be_written_is_refused() -> None:
    with pytest.raises(GameRecordError, match="cannot be called 'two words'"):
        PDN.write(GameRecord("draughts", tags={"two words": ""}))


PIECES = st.sampled_from(
    [
        *("11-15", "22-17", "23x14", "6x15x22", "99-99", "1.", "2...", "*", "1-0", "1/2-1/2", "$3", "!?"),
        *('[White "x"]', '[FEN "B:W18:B1"]', '[GameType "21"]', '[GameType "25"]', ";x", "\ufeff", "中"),
        *'{}()[]%\n 0x-"\\',
    ]
)
TEXTS = st.one_of(
    st.text(max_size=80), st.lists(PIECES, max_size=30).map("".join), st.lists(PIECES).map(" ".join)
)


def read_or_refused(text: str) -> None:
    """A text is games that can be written again, or an error that ends as a sentence."""
    try:
        found = PDN.read(text)
    except GameRecordError as error:
        assert str(error).startswith("Line ")
        assert str(error).endswith((".", ".)"))
    else:
        for record in found:
            (again,) = PDN.read(PDN.write(record))
            assert (again.moves, again.position) == (record.moves, record.position)


@settings(max_examples=400, deadline=None)
@given(TEXTS)
def test_any_text_is_read_or_refused(text: str) -> None:
    read_or_refused(text)


@pytest.mark.slow
@settings(max_examples=10_000, deadline=None)
@given(TEXTS)
def test_any_of_many_texts_is_read_or_refused(text: str) -> None:
    read_or_refused(text)


@pytest.mark.slow
@settings(max_examples=10_000, deadline=None)
@given(
    st.integers(0, 400),
    st.sampled_from(['"', "}", "(", ")", "x", "", "9", "\n", "{", "[", "]", "-"]),
    st.integers(0, 9),
)
def test_a_damaged_file_is_read_or_refused(at: int, put: str, dropped: int) -> None:
    read_or_refused(TWO_GAMES[:at] + put + TWO_GAMES[at + dropped :])


@pytest.mark.parametrize(
    "text", ["(" * 100_000, "{" * 100_000, "[" * 100_000, "(" * 50_000 + ")" * 50_000, '[A "' + "\\" * 99_999]
)
def test_nested_and_endless_texts_take_no_time(text: str) -> None:
    begin = process_time()
    with pytest.raises(GameRecordError):
        PDN.read(text)
    assert process_time() - begin < 2


def test_thousands_of_games_are_read_in_seconds() -> None:
    luck = Random(2)
    text = "\n".join(PDN.write(random_record(luck)) for _ in range(50))
    begin = process_time()
    assert len(PDN.read(text * 20)) == 1000
    assert process_time() - begin < 5
