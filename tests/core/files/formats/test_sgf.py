"""Games of Go and Gomoku as other programs keep them are read, written and refused with the place."""

from __future__ import annotations

import re
from random import Random
from time import process_time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plyscope import catalog
from plyscope.rules.game_record import GameRecord, GameRecordError

SGF = catalog.formats()["sgf"]
GO, GOMOKU = catalog.game("go"), catalog.game("gomoku")

TWO_GAMES = r"""A line that belongs to no game
(;FF[4]GM[1]SZ[9]KM[5.5]PB[Right\]\\]PW[Left, L.]RE[B+2.5]DT[2001-02-03]BR[1d]
C[At the table:
a new li\
ne.]
;B[ee]C[The centre.]
;W[gc]
(;B[cg];W[tt](;B[aa]C[last])(;B[bb]))
(;B[gg]C[not this]))
( ; GM [4] SZ[15] ; Black[hh] ; White [hi] C[\]] )
"""


def test_games_are_read_with_names_comments_and_main_lines() -> None:
    first, second = SGF.read(TWO_GAMES)
    assert (first.game, first.options) == ("go", {"komi": 5.5})
    assert first.tags == {
        "Black": "Right]\\", "White": "Left, L.", "Result": "B+2.5", "Date": "2001-02-03", "BR": "1d",
    }  # fmt: skip
    assert first.moves == ("E5", "G7", "C3", "pass", "A9")
    assert first.comments == {0: "At the table:\na new line.", 1: "The centre.", 5: "last"}
    assert (second.game, second.options, second.moves) == ("gomoku", {}, ("7,7", "8,7"))
    assert second.comments == {2: "]"}


def test_stones_can_be_set_up() -> None:
    (record,) = SGF.read("(;SZ[9]KM[0.5]AB[aa:bb][dd]AW[ii]PL[W];W[ee])")
    position = GO.read(record.position or "", **record.options)
    signs = position.write().split()[0]
    assert {position.text(i) for i, sign in enumerate(signs) if sign == "B"} == {
        "A9", "A8", "B9", "B8", "D6",
    }  # fmt: skip
    assert signs.index("W") == 8
    assert record.moves == ("E5",)
    (handicap,) = SGF.read("(;SZ[9]HA[2]AB[cc][gg];W[ee])")
    assert (handicap.position or "").endswith(" W")
    assert handicap.tags == {"HA": "2"}
    (gomoku,) = SGF.read("(;GM[4]RU[renju]SZ[7]AB[dd][de]AW[cc];W[aa])")
    assert gomoku.options == {"size": 7, "rule": "renju"}
    assert gomoku.moves == ("0,0",)


def random_record(luck: Random, id: str) -> GameRecord:
    """A game played at random from a start or from somewhere in another, with words around it."""
    game = catalog.game(id)
    size = luck.choice((5, 7, 9, 13)) if id == "go" else luck.choice((7, 15, 19))
    options: dict[str, Any] = {"size": size}
    if id == "gomoku":
        options |= {
            "rule": luck.choice(("freestyle", "exact", "renju")),
            "opening": luck.choice(("none", "swap2")),
        }
    else:
        options["komi"] = luck.choice((0.5, -3.0, 7.5, 6.25))
    defaults = {"size": 9 if id == "go" else 15, "komi": 7.5, "rule": "freestyle", "opening": "none"}
    options = {name: value for name, value in options.items() if value != defaults[name]}
    position, start = game.start(**options), None
    for _ in range(luck.randrange(30)):
        if not position.finished:
            position.play(luck.choice(position.legal_moves()))
    if luck.random() < 0.5 and position.write() != game.start(**options).write():
        start = position.write()
    else:
        position = game.start(**options)
    moves: list[str] = []
    while not position.finished and len(moves) < 60:
        moves.append(position.text(luck.choice(position.legal_moves())))
        game.play(position, [moves[-1]])
    tags = {
        "Black": 'A "quoted" \\ ] name: [x',
        "Result": luck.choice(["B+R", "0"]),
        "Place 2": "中:x",
        "BR": "9p",
    }
    comments = {0: "first\nlines ]\\", len(moves): "the end", len(moves) // 2: "half:way"}
    return GameRecord(id, options, start, tuple(moves), tags, comments)


@pytest.mark.parametrize("games", [25, pytest.param(600, marks=pytest.mark.slow)])
@pytest.mark.parametrize("id", ["go", "gomoku"])
def test_a_game_is_read_as_it_was_written(id: str, games: int) -> None:
    luck = Random(7)
    for _ in range(games):
        record = random_record(luck, id)
        text = SGF.write(record)
        assert SGF.read(text) == [record]
        assert SGF.read(text + "\n" + text) == [record, record]


def test_what_is_written_is_read_by_another_program() -> None:
    sgf = pytest.importorskip("sgfmill.sgf", reason="sgfmill is not installed")
    luck = Random(8)
    for _ in range(20):
        record = random_record(luck, "go")
        other = sgf.Sgf_game.from_string(SGF.write(record))
        size = record.options.get("size", 9)
        assert other.get_size() == size
        assert other.get_komi() == record.options.get("komi", 7.5)
        assert other.get_player_name("b") == record.tags["Black"]
        played = [node.get_move() for node in other.get_main_sequence()[1:]]
        texts = ["pass" if at is None else f"{'ABCDEFGHJKLMN'[at[1]]}{at[0] + 1}" for _, at in played]
        assert tuple(texts) == record.moves
        if record.position is not None:
            black, white, _ = other.get_root().get_setup_stones()
            signs = record.position.split()[0]
            assert len(black) == signs.count("B")
            assert {row * size + column for row, column in white} == {
                i for i, sign in enumerate(signs) if sign == "W"
            }


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "Line 1, column 1: expected a game that begins with"),
        ("(;SZ[9]", "column 8: expected closing brackets (1 more), found the end of the text"),
        ("(;SZ[9]\n;B[ee)", "Line 2, column 3: expected a value of B in square brackets"),
        ("(;SZ[9];B)", "column 10: expected a value of B"),
        ("(;SZ[9]x[y])", "column 8: expected the name of a property in capital letters"),
        ("(;SZ[9])x", "column 9: expected another game"),
        ("(;SZ[9](;B[aa])X[y])", "column 16: expected a node before its properties"),
        ("(;SZ[9](;B[aa]);W[bb])", "column 16: expected another variation"),
        ("(;SZ[9]())", 'column 9: expected a node that begins with ";"'),
        ("(;SZ[9][", "column 8"),
        ("(;SZ[20])", "column 3: expected a whole number from 5 to 19, found 20"),
        ("(;GM[3])", "column 3: expected Go (GM[1]) or Gomoku (GM[4]), found GM[3]"),
        ("(;SZ[9:7])", "column 3: expected a square board, such as SZ[9], found SZ[9:7]"),
        ("(;SZ[nine])", "expected a square board"),
        ("(;SZ[1000])", "expected a square board"),
        ("(;SZ[99])", "found 99"),
        ("(;SZ[9]KM[much])", "Line 1, column 8: expected a number, found 'much'"),
        ("(;SZ[9];B[zz])", "column 9: expected a point of the board, such as B[cc], found B[zz]"),
        ("(;SZ[9];B[aa];B[bb])", "column 15: expected a move of W, found B[bb]"),
        ("(;SZ[9];B[aa];W[aa])", "column 15: expected a free point from A1 to J9"),
        ("(;SZ[9];B[aa]W[bb])", "column 14: expected one move in a node"),
        ("(;SZ[9];B[aa];AB[bb])", "column 15: expected stones to be set up before the first move only"),
        ("(;SZ[9];B[];W[];B[aa])", "the game is over"),
        ("(;SZ[9]AB[aa][aa])", "column 8: expected each point once, found aa again"),
        ("(;SZ[9]AB[a])", "expected points such as AB[cc], found AB[a]"),
        ("(;SZ[9]PL[?])", "expected PL[B] or PL[W]"),
        ("(;SZ[9]AB[aa]AW[ab][ba])", "a position that can be, found The stone at A9 has no liberty"),
        ("(;GM[4]SZ[9]AB[aa][bb])", "expected a position that can be"),
        ("(;GM[4]SZ[9];B[])", "expected a point of the board"),
        ("(;GM[4]SZ[9]RU[freestyle swap2];B[aa];W[ab];B[ac];W[ad])", "expected a choice (stay, swap, more)"),
    ],
)
def test_a_wrong_text_is_refused_with_place_and_expectation(text: str, said: str) -> None:
    with pytest.raises(GameRecordError, match=re.escape(said)):
        SGF.read(text)


def read_or_refuse(text: str) -> None:
    """Whatever the text is, it is games that read back, or it is refused with the place."""
    try:
        found = SGF.read(text)
    except GameRecordError as error:
        assert re.match(r"Line \d+, column \d+: expected ", str(error))
    else:
        for record in found:
            SGF.write(record)


PIECES = st.sampled_from(
    [
        *"();[]\\: \n", "B[ee]", "W[cc]", ";B[", ";W[aa]", "SZ[9]", "SZ[", "GM[4]", "GM[1]", "KM[6]",
        "AB[aa:cc]", "AW[dd][ee]", "AE[aa]", "PL[W]", "C[x]", "XS[", "XT[a:b]", "XC[swap]", "(;",
        "RU[renju swap2]", "aa", "tt", "中", "\x00", "RE[?]",
    ]
)  # fmt: skip
TEXTS = st.one_of(
    st.text(max_size=80),
    st.lists(PIECES, max_size=40).map("".join),
    st.lists(PIECES, max_size=25).map(lambda parts: "(;SZ[5]" + "".join(parts) + ")"),
    st.builds(
        lambda at, other: TWO_GAMES[:at] + other + TWO_GAMES[at + len(other) :],
        st.integers(0, len(TWO_GAMES)),
        st.text(max_size=5),
    ),
)


@settings(max_examples=1_500, deadline=None)
@given(TEXTS)
def test_any_text_is_read_or_refused(text: str) -> None:
    read_or_refuse(text)


@pytest.mark.slow
@settings(max_examples=10_000, deadline=None)
@given(TEXTS)
def test_ten_thousand_texts_are_read_or_refused(text: str) -> None:
    read_or_refuse(text)


@pytest.mark.parametrize(
    "text",
    [
        "(;" * 200_000,
        "(;SZ[9]" + "(;B[aa]" * 100_000,
        "(;SZ[9]C[" + "\\" * 500_000,
        "(" * 500_000,
        "(;SZ[9]" + "[" * 500_000,
        "(;SZ[9]AB" + "[aa:ii]" * 100_000 + ")",
        "(;SZ[9]C[" + "x" * 1_000_000 + "])",
        "(;A" + "a" * 500_000,
    ],
    ids=["open", "variations", "escapes", "brackets", "values", "rectangles", "comment", "name"],
)
def test_large_and_deep_texts_do_not_hang(text: str) -> None:
    begun = process_time()
    read_or_refuse(text)
    assert process_time() - begun < 10
