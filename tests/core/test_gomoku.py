"""Gomoku: its three rules, what Renju forbids, the swap2 opening, and searches that see threats."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest
from oracles import EXTENTS, rows
from play import snapshot
from records import assert_well_formed
from searching import search

from plyscope import catalog
from plyscope.position import MAX, MIN, MoveError, Position, PositionError
from plyscope.query import moves_to
from plyscope.search import Limits
from plyscope.setting import EMPTY, Setting
from plyscope.store.replay import Replay
from plyscope.trace import Trace
from plyscope.tree import Tree

GAME = catalog.game("gomoku")
TURNS = {"X": MAX, "O": MIN, None: None}
AXES = ((0, 1), (1, 0), (1, 1), (1, -1))
Point = tuple[int, int]


def drawn(signs: str, rule: str) -> Position:
    """A position on 8 x 8 points; an asterisk marks a point that is free."""
    return GAME.read(signs.replace("*", "."), size=8, rule=rule)


@pytest.mark.parametrize("extent", EXTENTS)
def test_the_rules_agree_with_other_programs(extent: str) -> None:
    for row in rows("rules_gomoku15", extent):
        position = GAME.start()
        GAME.play(position, row["moves"])
        assert position.write() == row["board"]
        assert position.side == TURNS[row["to_move"]]
        assert position.finished is row["terminal"]
        legal = [position.text(move) for move in position.legal_moves()]
        assert len(legal) == row["n_legal"]
        assert sorted(legal) == sorted(row.get("legal", legal))
        assert position.result == (row["returns"][0] if row["terminal"] else None)
        assert snapshot(GAME.read(row["board"])) == snapshot(position)


@pytest.mark.parametrize("extent", EXTENTS[1:])
def test_published_openings_can_be_played(extent: str) -> None:
    for row in rows("gomoku_openings", extent):
        position = GAME.start(size=20)
        if "," in row["line"]:
            offsets = [int(number) for number in re.findall(r"-?\d+", row["line"])]
            pairs = zip(offsets[::2], offsets[1::2], strict=True)
            points = [f"{10 + y},{10 + x}" for x, y in pairs]
        else:
            points = re.findall(r"[a-z]\d+", row["line"])
        GAME.play(position, points)
        assert sum(sign != "." for sign in position.write()) == len(points)
        assert snapshot(GAME.read(position.write(), size=20)) == snapshot(position)


@pytest.mark.parametrize(
    ("rule", "black", "white"), [("freestyle", True, True), ("exact", False, False), ("renju", None, True)]
)
def test_six_in_a_row_win_only_where_the_rule_says_so(rule: str, black: bool | None, white: bool) -> None:
    black_begins = "................XXX*XX..........O.O.O...O.O....................."
    position = drawn(black_begins, rule)
    if black is None:
        with pytest.raises(MoveError, match="Renju"):
            position.parse("2,3")
    else:
        position.play(position.parse("2,3"))
        assert (position.result == 1.0) is black
    position = drawn(black_begins.translate(str.maketrans("XO", "OX"))[:-1] + "X", rule)
    position.play(position.parse("2,3"))
    assert (position.result == -1.0) is white


# Renju, by section 9 of the International Rules of Renju. Black moves where the asterisk is.

FORBIDDEN = {
    "double three": "/ / .....X/ .....X/ ...XX*",
    "broken double three": "/ .....X/ / .....X/ ..X.X*",
    "double three on diagonals": "/ ..X...X/ ...X.X/ ....*",
    "double four": "/ .....X/ .....X/ .....X/ .OXXX*",
    "double four in one line": "/ .XXX.*.XXX",
    "broken double four in one line": "/ .X.X*X.X",
    "overline": "/ .XXX*XX",
}
ALLOWED = {
    "three and four": "/ / .....X/ .....X/ .OXXX*",
    "one three is closed": "/ / .....X/ .....X/ ..OXX*",
    "one three has no room": "/ / .....X/ .....X/ .O.XX*.O",
    "one three can only become overlines": "/ / .....X/ .....X/ .X..X*X..X",
    "straight four": "/ .XX*X",
    "five beats double three": "/ / .....X.X/ .....XX/ .XXXX*",
    "five beats overline": ".....X/ .....X/ .....X/ .....X/ .OXXX*XX",
}


def marked(drawing: str) -> Point:
    lines = [line.strip() for line in drawing.split("/")]
    return next((row, line.index("*")) for row, line in enumerate(lines) if "*" in line)


def balanced(drawing: str) -> Position:
    """The position on 11 x 11 points with harmless white stones added until it is Black's turn."""
    lines = [line.strip().ljust(11, ".") for line in drawing.split("/")]
    text = list("".join(lines).replace("*", ".").ljust(121, "."))
    spare = [row * 11 + column for row in (10, 8) for column in range(10, 0, -2)]
    while text.count("O") < text.count("X"):
        text[spare.pop(0)] = "O"
    return GAME.read("".join(text), size=11, rule="renju")


@pytest.mark.parametrize("name", FORBIDDEN)
def test_a_forbidden_point_is_no_move_of_black(name: str) -> None:
    position = balanced(FORBIDDEN[name])
    row, column = marked(FORBIDDEN[name])
    assert row * 11 + column not in position.legal_moves()
    crosses = [piece for piece in position.picture().pieces if piece.shape == "cross"]
    assert (column + 0.5, row + 0.5) in {(piece.x, piece.y) for piece in crosses}
    with pytest.raises(MoveError, match="a point that Renju allows"):
        position.parse(f"{row},{column}")
    whites = position.copy()
    whites.play(position.parse("10,0"))
    assert row * 11 + column in whites.legal_moves()


@pytest.mark.parametrize("name", ALLOWED)
def test_what_only_looks_forbidden_is_allowed(name: str) -> None:
    position = balanced(ALLOWED[name])
    row, column = marked(ALLOWED[name])
    assert row * 11 + column in position.legal_moves()
    position.play(row * 11 + column)
    assert position.finished is name.startswith("five")


def row_through(black: set[Point], at: Point, axis: Point) -> int:
    length = 1
    for sign in (1, -1):
        r, c = at[0] + sign * axis[0], at[1] + sign * axis[1]
        while (r, c) in black:
            length, r, c = length + 1, r + sign * axis[0], c + sign * axis[1]
    return length


def forbidden(black: set[Point], free: set[Point], at: Point) -> bool:
    """Is the point forbidden, by windows of five and sets of stones instead of walks along rows?"""
    black, free = black | {at}, free - {at}
    lengths = [row_through(black, at, axis) for axis in AXES]
    if 5 in lengths:
        return False
    if max(lengths) > 5:
        return True
    four = sum(len(fours_in(black, free, at, axis)) for axis in AXES)
    return four > 1 or sum(is_three(black, free, at, axis) for axis in AXES) > 1


def fours_in(black: set[Point], free: set[Point], at: Point, axis: Point) -> set[frozenset[Point]]:
    """The fours of the stone in a line, as sets of stones."""
    found = set()
    for shift in range(-4, 1):
        window = {(at[0] + (shift + i) * axis[0], at[1] + (shift + i) * axis[1]) for i in range(5)}
        missing = window - black
        if len(missing) == 1 and missing <= free:
            (last,) = missing
            if row_through(black | {last}, last, axis) == 5:
                found.add(frozenset(window - missing))
    return found


def is_three(black: set[Point], free: set[Point], at: Point, axis: Point) -> bool:
    for shift in range(-3, 1):
        four = [(at[0] + (shift + i) * axis[0], at[1] + (shift + i) * axis[1]) for i in range(4)]
        added = set(four) - black
        if len(added) != 1 or not added <= free:
            continue
        ends = (
            (four[0][0] - axis[0], four[0][1] - axis[1]),
            (four[3][0] + axis[0], four[3][1] + axis[1]),
        )
        whole = black | added
        (point,) = added
        if any(row_through(whole, point, other) == 5 for other in AXES):
            continue
        straight = all(end in free and row_through(whole | {end}, end, axis) == 5 for end in ends)
        if straight and not forbidden(black, free, point):
            return True
    return False


def crowded(luck: Random, size: int) -> str:
    """A board with many black stones close together and as many white ones, wherever they are."""
    cells = [luck.choices("X.", (luck.choice((3, 4)), 9))[0] for _ in range(size * size)]
    free = [i for i, sign in enumerate(cells) if sign == "."]
    for i in luck.sample(free, min(cells.count("X"), len(free))):
        cells[i] = "O"
    while cells.count("X") > cells.count("O"):
        cells[cells.index("X")] = "."
    return "".join(cells)


@pytest.mark.parametrize("boards", [150, pytest.param(6_000, marks=pytest.mark.slow)])
def test_forbidden_points_are_those_of_the_definitions(boards: int) -> None:
    luck, seen = Random(9), 0
    for _ in range(boards):
        size = luck.choice((7, 9, 11))
        text = crowded(luck, size)
        try:
            position = GAME.read(text, size=size, rule="renju")
        except PositionError:
            continue
        if position.finished:
            continue
        points = [divmod(i, size) for i in range(size * size)]
        black = {point for point, sign in zip(points, text, strict=True) if sign == "X"}
        free = {point for point, sign in zip(points, text, strict=True) if sign == "."}
        expected = {row * size + column for row, column in free if not forbidden(black, free, (row, column))}
        assert set(position.legal_moves()) == expected, text
        seen += len(free) - len(expected)
    assert seen > boards / 6


# The opening.


def test_swap2_lets_the_second_player_stay() -> None:
    position = GAME.start(opening="swap2")
    for move, side in (("7,7", MAX), ("7,8", MAX), ("8,8", MAX), ("stay", MIN), ("6,6", MIN), ("6,7", MAX)):
        assert position.side == side
        position.play(position.parse(move))
    assert position.side == MIN


def test_swap2_lets_the_second_player_take_black() -> None:
    position = GAME.start(opening="swap2")
    GAME.play(position, ["7,7", "7,8", "8,8"])
    assert [action.name for action in position.picture().actions] == [
        "Play White", "Take Black", "Place two more stones",
    ]  # fmt: skip
    before = snapshot(position)
    position.play(position.parse("swap"))
    assert position.side == MAX
    assert position.write().endswith(" swapped")
    assert {piece.owner for piece in position.picture().pieces if piece.colour == "black"} == {"min"}
    GAME.play(position, ["0,0", "7,9", "0,1", "7,10", "0,2", "7,11", "0,3"])
    assert position.side == MIN
    position.take_back(position.parse("0,4") - 1)
    GAME.play(position, ["0,5", "7,6", "0,7", "8,7", "9,0", "8,6"])
    other = GAME.start(opening="swap2")
    GAME.play(other, ["7,7", "7,8", "8,8"])
    assert snapshot(other) == before


def test_who_has_black_after_a_swap_wins_with_black_stones() -> None:
    position = GAME.start(opening="swap2")
    GAME.play(position, ["7,7", "0,8", "7,8", "swap", "0,0", "7,9", "0,2", "7,10", "0,4", "7,11"])
    assert position.result == -1.0
    assert GAME.read(position.write()).result == -1.0


def test_swap2_lets_the_first_player_choose_after_two_more_stones() -> None:
    position = GAME.start(opening="swap2")
    GAME.play(position, ["7,7", "7,8", "8,8", "more", "9,9", "9,8"])
    assert position.side == MAX
    assert [position.text(move) for move in position.legal_moves()] == ["stay", "swap"]
    for choice, side in (("stay", MIN), ("swap", MAX)):
        after = position.copy()
        after.play(after.parse(choice))
        assert after.side == side


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("." * 224, "Expected 225 points"),
        ("." * 100 + "?" + "." * 124, "Point 101"),
        ("X" * 2 + "." * 223, "2 X and 0 O"),
        ("." * 225 + " choosing", "'choosing' needs 3 or 5 stones; found 0"),
        ("." * 225 + " later", "found 'later'"),
        ("." * 225 + " skipped swapped", "found 'swapped'"),
        ("XXXXX" + "." * 10 + "OOOOO" + "." * 205, "ended earlier"),
        ("XXXXX" + "." * 10 + "OOOO" + "." * 10 + "O" + "." * 195, "the other moved on"),
        ("XXXXX" + "." * 10 + "OOOO" + "." * 11 + "XXXXX" + "." * 10 + "OOOO.O" + "." * 174, "no last stone"),
    ],
)
def test_a_position_that_cannot_be_is_refused(text: str, said: str) -> None:
    with pytest.raises(PositionError, match=re.escape(said)):
        GAME.read(text)


def test_an_overline_of_black_is_refused_in_renju() -> None:
    text = "XXXXXX" + "." * 9 + "O.O.O.O.O.O" + "." * 199
    with pytest.raises(PositionError, match="Renju forbids"):
        GAME.read(text, rule="renju")


def test_a_setting_is_put_together_as_it_was_taken_apart() -> None:
    position = GAME.start(opening="swap2")
    for move in ("7,7", "7,8", "8,8", "more", "9,9", "9,8", "swap", "1,1"):
        position.play(position.parse(move))
        setting = GAME.take_apart(position)
        assert isinstance(setting, Setting)
        assert GAME.put_together(setting).write() == position.write()
    assert set(GAME.empty_setting().signs) == {EMPTY}


# Searches.


@pytest.mark.parametrize(
    ("moves", "answers", "wins_in"),
    [
        ("7,7 0,0 7,8 0,2 7,9 0,4 7,10 0,6", {"7,6", "7,11"}, 1),
        ("7,7 0,0 7,8 0,2 7,9 0,4", {"7,6", "7,10"}, 3),
    ],
)
def test_a_search_finishes_fours_and_open_threes(moves: str, answers: set[str], wins_in: int) -> None:
    position = GAME.start()
    GAME.play(position, moves.split())
    answer = catalog.algorithm("alphabeta").search().run(position, Limits(depth=3))
    assert answer.wins_in == wins_in
    assert answer.move is not None
    assert position.text(answer.move) in answers


@pytest.mark.parametrize(
    ("moves", "answers"),
    [
        ("7,7 0,0 7,8 0,2 7,9 0,4 7,10", {"7,6", "7,11"}),
        ("7,7 0,0 7,8 0,14 7,9", {"7,5", "7,6", "7,10", "7,11"}),
    ],
)
def test_a_search_stops_fours_and_open_threes(moves: str, answers: set[str]) -> None:
    position = GAME.start()
    GAME.play(position, moves.split())
    answer = catalog.algorithm("alphabeta").search().run(position, Limits(depth=2))
    assert answer.move is not None
    assert position.text(answer.move) in answers


def crowds(boards: int, sizes: tuple[int, ...], seed: int) -> Iterator[Position]:
    """Positions of all rules with many black stones close together, whoever moves."""
    luck = Random(seed)
    for number in range(boards):
        size = luck.choice(sizes)
        text = crowded(luck, size)
        if number % 2:
            text = text.translate(str.maketrans("XO", "OX"))
            text = text.replace("O", ".", max(0, text.count("O") - text.count("X")))
        try:
            position = GAME.read(text, size=size, rule=("freestyle", "exact", "renju")[number % 3])
        except PositionError:
            continue
        if not position.finished:
            yield position


def after(position: Position, move: int) -> Position:
    found = position.copy()
    found.play(move)
    return found


@pytest.mark.parametrize("boards", [60, pytest.param(1_500, marks=pytest.mark.slow)])
def test_a_move_that_is_no_answer_to_a_threat_loses(boards: int) -> None:
    narrow, left_out, won = catalog.algorithm("alphabeta").search(narrow=True), 0, 0
    for position in crowds(boards, (7, 8), 5):
        if narrow.run(position, Limits(depth=1)).details["narrowed"]:
            continue
        answers, legal = narrow.children(position, 1, 0), position.legal_moves()
        if after(position, answers[0]).finished:
            assert len(answers) == 1
            won += 1
            continue
        assert answers == [move for move in legal if move in answers]
        for move in set(legal) - set(answers):
            found = search("alphabeta", after(position, move), limits=Limits(depth=3))
            assert found.wins_in in (1, 3), (position.write(), position.text(move))
            left_out += 1
    assert left_out > boards
    assert won > boards / 10


def test_a_narrow_search_begins_in_the_centre_but_places_stones_of_the_opening_anywhere() -> None:
    narrow = catalog.algorithm("alphabeta").search(narrow=True)
    start, swap2 = GAME.start(), GAME.start(opening="swap2")
    assert [start.text(move) for move in narrow.children(start, 1, 0)] == ["7,7"]
    assert narrow.children(swap2, 1, 0) == swap2.legal_moves()


def test_what_a_narrow_search_calls_won_is_won() -> None:
    claims = 0
    for position in crowds(40, (7, 9), 6):
        found = search("alphabeta", position, limits=Limits(depth=5), play=True)
        if found.wins_in is not None and found.wins_in <= 4:
            assert found.score is not None
            whole = search("alphabeta", position, limits=Limits(depth=found.wins_in), loud_first=True)
            assert whole.wins_in == found.wins_in, position.write()
            assert whole.score == found.score
            claims += 1
        assert not found.exact or found.wins_in is not None
    assert claims > 10


WON_BY_FOURS = (
    (3, ".........../...OOO...../.....XO.OO./......X..../...X.OX.XX./.....X.X.../"
        "........X../..O..O...O./....X....../.O..X.O..X./..........."),
    (5, ".........../.X........./.....OO..../.OXX.X...../...X...X.../..O....X.../"
        ".XO.....OO./..XO.X...X./..O..O.X.../.O.......O./..........."),
    (3, ".........../...XO.XO.../.......O.../..O..X..OX./.X...X...../..X....XO../"
        "....X.XXOO./....OOO..X./........X../..O......O./..........."),
    (3, ".........../.XXO.O..OO./.O..O.O..O./...X...OX../...O..XX.../........O../"
        "..X..X..X../..X.....XO./......X..../.X.O......./..........."),
)  # fmt: skip
"""Positions that the side to move wins by so many fours, while the other has an open three."""


@pytest.mark.parametrize(("fours", "board"), WON_BY_FOURS)
def test_an_engine_that_plays_sees_wins_by_fours_at_once(fours: int, board: str) -> None:
    position = GAME.read(board.replace("/", ""), size=11)
    found = search("alphabeta", position, limits=Limits(nodes=10_000), play=True)
    assert found.move is not None
    assert position.is_loud(found.move)
    assert found.wins_in == 2 * fours + 1


def test_quiescence_looks_at_all_loud_moves() -> None:
    seen = 0
    for position in crowds(60, (7, 9), 7):
        trace = Trace()
        search("alphabeta", position, trace, limits=Limits(depth=0), quiescence=True, iterative="no")
        tree = Tree(trace)
        tree.read()
        looked_at = [moves_to(tree, child)[-1] for child in tree.children(0)]
        assert looked_at == [move for move in position.legal_moves() if position.is_loud(move)]
        seen += len(looked_at)
    assert seen > 60


def test_a_narrow_search_can_be_replayed() -> None:
    for position in crowds(8, (7, 9), 8):
        trace = Trace()
        search("alphabeta", position, trace, limits=Limits(depth=4), play=True)
        assert_well_formed(trace, finished=True, inherits=False)
        replay = Replay(position)
        for part in trace.read(0, trace.length):
            replay.check(part.copy())


def test_a_shallow_search_beats_random_moves() -> None:
    luck = Random(4)
    for number in range(6):
        position = GAME.start(rule=("freestyle", "exact", "renju")[number % 3])
        searcher = number % 2
        while not position.finished:
            if position.side == searcher:
                answer = catalog.algorithm("alphabeta").search().run(position, Limits(depth=1))
                assert answer.move is not None
                position.play(answer.move)
            else:
                position.play(luck.choice(position.legal_moves()))
        assert position.result == (1.0 if searcher == MAX else -1.0)
