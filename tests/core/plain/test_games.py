"""A game in plain Python under our own searches, and what is said where it is wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from own_code import DICE, MINE, TAKE_AWAY, TIC_TAC_TOE, written
from records import assert_well_formed, rows_of

from plyscope import catalog
from plyscope.files.session.archive import digest_of_search
from plyscope.files.session.session import SavedDocument, SavedPlayer, SavedSetup
from plyscope.plain import OwnCodeError
from plyscope.record.trace import Trace
from plyscope.rules.position import CHANCE, MAX, MIN, MoveError, Position, PositionError
from plyscope.search.perft import perft
from plyscope.search.search import Limits, Search
from plyscope.strategic.method_options import METHODS


def start_of(folder: Path, text: str, name: str = "game.py", **options: Any) -> Position:
    found: Position = catalog.open_file(written(folder, name, text), "game").start(**options)
    return found


def test_the_game_of_the_lectures_is_a_position_like_any_other(tmp_path: Path) -> None:
    position = start_of(tmp_path, TAKE_AWAY, coins=7)
    assert [position.text(move) for move in position.legal_moves()] == ["1", "3", "4"]
    position.play(position.parse("3"))
    assert (position.write(), position.side, position.finished) == ("(4, -1)", MIN, False)
    position.play(position.parse("4"))
    assert (position.finished, position.result, position.legal_moves()) == (True, -1.0, [])
    assert position.picture().labels[0].text == "(0, 1)"
    assert perft(start_of(tmp_path, TAKE_AWAY, coins=4), 4) == 1


def test_a_game_that_reads_no_positions_finds_its_start_again_and_its_searches_keep_their_names(
    tmp_path: Path,
) -> None:
    start = start_of(tmp_path, TAKE_AWAY, coins=7)
    assert start.game.read(start.write(), coins=7).write() == "(7, 1)"
    with pytest.raises(PositionError, match="reads no positions"):
        start.game.read("(6, 1)", coins=7)
    game, seats = str(tmp_path / "game.py"), (SavedPlayer(), SavedPlayer())
    document, afterwards = (
        SavedDocument(
            game,
            {"coins": 7},
            text,
            (),
            0,
            dict(zip((MAX, MIN), seats, strict=True)),
            True,
            SavedSetup("alphabeta"),
        )
        for text in ("(7, 1)", "(6, 1)")
    )
    names = {
        digest_of_search(one, SavedSetup("alphabeta"), moves)
        for one in (document, afterwards)
        for moves in ((), (0,), (1,))
    }
    assert len(names) == 6


@pytest.mark.parametrize("text", ["", "2", "5", "(1, 3)"])
def test_only_actions_are_moves(tmp_path: Path, text: str) -> None:
    with pytest.raises(MoveError, match=r"Expected a legal action \(1, 3, 4\)"):
        start_of(tmp_path, TAKE_AWAY).parse(text)


@pytest.mark.parametrize(
    ("algorithm", "options"),
    [
        ("minimax", {}),
        ("minimax", {"symmetry": True}),
        ("alphabeta", {}),
        ("alphabeta", {"cut": ">", "fail": "hard", "deep": False}),
        ("alphabeta", {"order": "best"}),
        ("alphabeta", {"iterative": "yes", "killers": True, "history": True}),
        ("alphabeta", {"table": True, "table_mb": 1, "table_first": True}),
        ("alphabeta", {"table": True, "table_mb": 1, "table_first": True, "symmetry": True}),
        ("pvs", {}),
        ("mtdf", {}),
        ("expectimax", {}),
        ("two-phase", {}),
    ],
)
def test_our_searches_record_the_same_of_it_as_of_the_compiled_game(
    tmp_path: Path, algorithm: str, options: dict[str, Any]
) -> None:
    plain = start_of(tmp_path, TIC_TAC_TOE)
    ours = catalog.game("tictactoe")
    for text in ("X.O.X.O..", "X...O....", "XX.OO....", "XOX.O...."):
        found, records = [], []
        for start in (plain.game.read(text), ours.read(text)):
            start.weigh((0.0,) * len(start.weights))  # the plain one has no estimates
            trace = Trace()
            search = catalog.algorithm(algorithm).search(**options)
            answer = search.run(start, Limits(), trace)
            found.append((answer.value, answer.wins_in, answer.nodes, answer.cutoffs, answer.exact))
            records.append([(row[0], row[2], row[3], row[6], row[7]) for row in rows_of(trace)])
            end = start.copy()
            for move in answer.line:
                end.play(move)
            assert end.finished and end.result == answer.value
        assert found[0][:2] == found[1][:2]
        by_moves = {"table", "symmetry", "killers"}  # which sort or group by the numbers of moves
        if not by_moves & set(options) and algorithm != "mtdf":
            assert found[0] == found[1]
            assert records[0] == records[1]


@pytest.mark.parametrize("algorithm", ["mcts", "proof-number"])
def test_searches_that_sample_or_prove_work_on_it_too(tmp_path: Path, algorithm: str) -> None:
    start = start_of(tmp_path, TAKE_AWAY, coins=8)
    options = {"iterations": 2000} if algorithm == "mcts" else {}
    answer = catalog.algorithm(algorithm).search(**options).run(start, Limits())
    true = catalog.algorithm("minimax").search().run(start, Limits())
    assert answer.move is not None and true.value is not None and answer.value is not None
    assert (answer.value > 0) == (true.value > 0)


def test_chance_is_averaged(tmp_path: Path) -> None:
    start = start_of(tmp_path, DICE)
    assert start.has_chance and catalog.algorithm("alphabeta").suits(start.game) is not None
    for pruning in ("no", "star2"):
        known = {option: pruning for option in ("pruning",)}
        try:
            search = catalog.algorithm("expectimax").search(**known)
        except ValueError:
            search = catalog.algorithm("expectimax").search()
        assert search.run(start, Limits()).value == pytest.approx(3 * 1.75)
    start.play(0)
    assert start.side == CHANCE and start.odds == (0.25, 0.75)


def test_payoffs_need_no_declaration(tmp_path: Path) -> None:
    text = TAKE_AWAY.replace("return -state[1]\n", "return -state[1] * 2.5\n")
    start = start_of(tmp_path, text)
    assert not start.game.ends_in_wins
    found = catalog.algorithm("alphabeta").search().run(start, Limits())
    assert (found.value, found.wins_in) == (2.5, None)


def test_wins_are_known_from_random_games(tmp_path: Path) -> None:
    found = catalog.algorithm("alphabeta").search().run(start_of(tmp_path, TAKE_AWAY), Limits())
    assert (found.value, found.wins_in) == (1.0, len(found.line))


def test_a_position_is_read_only_where_the_class_reads(tmp_path: Path) -> None:
    with pytest.raises(PositionError, match="has no read"):
        start_of(tmp_path, TAKE_AWAY).game.read("(3, 1)")
    game = start_of(tmp_path, TIC_TAC_TOE).game
    assert game.read("X...O....").write() == "X...O...."
    with pytest.raises(PositionError, match=r"Expected nine of X, O and \., found 'XX'\."):
        game.read("XX")


def test_cells_are_drawn_and_clicked_and_the_rest_are_buttons(tmp_path: Path) -> None:
    position = start_of(tmp_path, TIC_TAC_TOE)
    position.play(position.parse("1,1"))
    picture = position.picture()
    assert (picture.width, picture.height) == (3.0, 3.0)
    assert picture.moves() == set(position.legal_moves()) and picture.actions == ()
    assert picture.move_at(0.5, 0.5) == position.parse("0,0") and picture.move_at(1.5, 1.5) is None
    assert [(piece.shape, piece.x, piece.y) for piece in picture.pieces] == [("cross", 1.5, 1.5)]
    assert position.board() == ". . .\n. X .\n. . ."
    unclickable = TIC_TAC_TOE.replace("return (row, column) if", "return None if True or")
    buttons = start_of(tmp_path, unclickable).picture().actions
    assert [action.name for action in buttons][:3] == ["0,0", "0,1", "0,2"]


def test_keys_are_the_same_in_every_process_and_for_equal_states() -> None:
    from plyscope.plain.state_key import key_of

    assert key_of((1, "X", None)) == key_of((1.0, "X", None)) == key_of((True, "X", None))
    assert key_of(frozenset("abc")) == key_of(frozenset("cab"))
    found = [(), (1,), (1, 2), (2, 1), -1, -2, "1", b"1", None, 0.5, (None,), ((),), 1 << 70, frozenset()]
    assert len({key_of(state) for state in found}) == len(found)
    assert key_of((3, "coins")) == 0x2A15_AB3C_7008_9DD9


WRONG: dict[str, tuple[str, str, str]] = {
    "raises": ("return -state[1]\n", "return 1 / 0\n", "line 19, in utility: ZeroDivisionError"),
    "no number": ("return -state[1]\n", 'return "win"\n', "utility() must give a number, found 'win'"),
    "nobody": ("return state[1]\n", "return 7\n", "must give MAX, MIN or CHANCE, found 7"),
    "no actions": ("if n <= state[0]", "if n < 0", "in actions: actions() gives none, but is_terminal()"),
    "a list": ("return state[0] - action, -state[1]", "return [state[0] - action, -1]", "hashable state"),
    "no chances": ("return state[1]\n", "return 0\n", "CHANCE"),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_an_error_names_only_lines_of_the_game(tmp_path: Path, name: str) -> None:
    right, wrong, said = WRONG[name]
    with pytest.raises(OwnCodeError) as raised:
        start = start_of(tmp_path, TAKE_AWAY.replace(right, wrong))
        algorithm = "expectimax" if name == "no chances" else "minimax"
        catalog.algorithm(algorithm).search().run(start, Limits())
    if name != "no chances":
        assert said in str(raised.value)
    assert "site-packages" not in str(raised.value) and "plyscope/" not in str(raised.value)
    assert all(line.file == str(tmp_path / "game.py") for line in raised.value.lines)


def test_the_first_error_in_a_search_is_raised_and_the_position_works_on(tmp_path: Path) -> None:
    text = TAKE_AWAY.replace("return [n for", "assert state[0] != 3, 'three'\n        return [n for")
    start = start_of(tmp_path, text)
    for algorithm in ("minimax", "alphabeta", "mcts", "proof-number", "expectimax"):
        with pytest.raises(OwnCodeError, match="AssertionError: three"):
            catalog.algorithm(algorithm).search().run(start, Limits())
    with pytest.raises(OwnCodeError, match="three"):
        catalog.algorithm("alphabeta").search(threads=2, table=True).run(start, Limits())
    with pytest.raises(OwnCodeError, match="three"):
        perft(start, 5)
    assert start.legal_moves() == [0, 1, 2]


def test_a_play_that_fails_changes_nothing(tmp_path: Path) -> None:
    position = start_of(
        tmp_path,
        TAKE_AWAY.replace("return state[0] - action", "1 / (action - 3)\n        return state[0] - action"),
    )
    with pytest.raises(OwnCodeError, match="ZeroDivisionError"):
        position.play(1)
    assert position.write() == "(10, 1)"
    position.play(0)
    position.take_back(0)
    assert position.write() == "(10, 1)"


def test_records_of_it_are_well_formed(tmp_path: Path) -> None:
    trace = Trace()
    catalog.algorithm("alphabeta").search().run(start_of(tmp_path, TAKE_AWAY), Limits(), trace)
    assert_well_formed(trace, finished=True)


def test_compiled_classes_refuse_subclasses_in_plain_python() -> None:
    searches = [type(found.search()) for id, found in catalog.algorithms().items() if id not in METHODS]
    positions = [type(game.start()) for game in catalog.games().values()]
    for base, instead in [(Search, "Search"), *((one, "Search") for one in searches)]:
        with pytest.raises(TypeError, match=rf"Mine: .*derive from {instead} of plyscope.plain"):
            type("Mine", (base,), {"__module__": "mine"})
    for base in (Position, *positions):
        with pytest.raises(TypeError, match=r"Mine: .*derive from Game of plyscope.plain"):
            type("Mine", (base,), {"__module__": "mine"})


def test_a_search_and_a_game_in_one_file_are_both_found(tmp_path: Path) -> None:
    path = written(tmp_path, "both.py", TAKE_AWAY + "\n" + MINE)
    start = catalog.open_file(path, "game").start()
    found = catalog.open_file(path, "algorithm").search().run(start, Limits())
    assert (found.value, found.exact, start.side) == (1.0, True, MAX)
