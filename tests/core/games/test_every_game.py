"""Every game keeps the contract of positions: what is made can be taken back, what is written can be read."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from play import random_game, random_positions, read, snapshot, starts

from plyscope import catalog
from plyscope.games.tree.picture import MOST_CHILDREN
from plyscope.options import OptionError
from plyscope.rules.position import MoveError, PositionError

GAMES = sorted(catalog.games())
READING = [game for game in GAMES if catalog.game(game).reads]
READ = 60
"""Moves of a position that are read back: to read one of backgammon's hundreds, all of them are written."""
EXTENTS = (200, pytest.param(10_000, marks=pytest.mark.slow))
"""Positions of random games whose moves are read back: some of a game's positions, or all of them."""

every_game = pytest.mark.parametrize("game", GAMES)


@every_game
def test_taking_back_a_move_restores_everything(game: str) -> None:
    found = list(random_positions(game, 20))
    most = max(30, 40_000 // catalog.game(game).most_moves)
    for position in Random(9).sample(found, min(len(found), most)):
        before = snapshot(position)
        for move in position.legal_moves():
            position.play(move)
            assert snapshot(position) != before
            position.take_back(move)
            assert snapshot(position) == before


@every_game
def test_a_whole_game_can_be_taken_back(game: str) -> None:
    luck = Random(2)
    for _, start in starts(game):
        position, played = start.copy(), []
        while not position.finished:
            played.append(luck.choice(position.legal_moves()))
            position.play(played[-1])
        for move in reversed(played):
            position.take_back(move)
        assert snapshot(position) == snapshot(start)


@every_game
def test_a_copy_goes_its_own_way(game: str) -> None:
    for position in random_positions(game, 3):
        before = snapshot(position)
        other = position.copy()
        assert snapshot(other) == before
        for move in other.legal_moves()[:1]:
            other.play(move)
        assert snapshot(position) == before


@every_game
def test_keys_are_equal_exactly_for_equal_positions(game: str) -> None:
    for _, start in starts(game):
        keys: dict[int, str] = {}
        texts: dict[str, int] = {}
        luck = Random(3)
        for _ in range(60):
            for position in random_game(start, luck):
                text, key = position.recurring(), position.identity
                assert keys.setdefault(key, text) == text
                assert texts.setdefault(text, key) == key


@pytest.mark.parametrize("game", READING)
def test_a_position_is_read_as_it_was_written(game: str) -> None:
    luck = Random(4)
    for options, start in starts(game):
        for _ in range(5):
            for position in random_game(start, luck):
                again = read(game, position.write(), options)
                if position.legal_moves() and position.finished:
                    assert again.write() == position.write()  # that it was repeated is not in the text
                else:
                    assert snapshot(again) == snapshot(position)


@every_game
@pytest.mark.parametrize("most", EXTENTS)
def test_every_move_is_read_as_it_was_written(game: str, most: int) -> None:
    luck = Random(3)
    found = list(random_positions(game, 5))
    for position in luck.sample(found, min(len(found), most)):
        moves = position.legal_moves()
        texts = [position.text(move) for move in moves]
        assert len(set(texts)) == len(texts)
        for move in luck.sample(moves, min(len(moves), READ)):
            assert position.parse(position.text(move)) == move
            assert position.parse(f" {position.text(move)} ") == move
            assert position.label(move)
        for nonsense in ("", "no such move", "-1", "99,99", "\x00"):
            with pytest.raises(MoveError, match="found"):
                position.parse(nonsense)


@every_game
def test_an_illegal_move_is_refused_and_changes_nothing(game: str) -> None:
    for position in random_positions(game, 5):
        before = snapshot(position)
        for move in (-1, 1_000_000, *set(range(9)).difference(position.legal_moves())):
            with pytest.raises(MoveError):
                position.play(move)
        assert snapshot(position) == before


@every_game
def test_clicks_on_the_picture_are_exactly_the_legal_moves(game: str) -> None:
    for position in random_positions(game, 5):
        picture, legal = position.picture(), position.legal_moves()
        assert picture.moves() == set(legal)
        for cell in picture.cells:
            assert picture.move_at(cell.x + cell.width / 2, cell.y + cell.height / 2) == cell.move
            assert min(cell.x, cell.y) >= 0
            assert cell.x + cell.width <= picture.width
            assert cell.y + cell.height <= picture.height
        inside = [place for way in picture.ways for place in way.places]
        assert all(0 <= x <= picture.width and 0 <= y <= picture.height for x, y in inside)
        told_apart = [(way.places, way.choice) for way in picture.ways]
        assert len(set(told_apart)) == len(told_apart)
        beside = {action.move for action in picture.actions}
        stepped = {way.move for way in picture.ways}
        for move in set(legal) - beside - stepped:
            place = picture.place_of(move)
            assert place is not None
            assert picture.move_at(*place) == move
        assert {move for _, move in picture.keys} <= set(legal)
        keys = [key for key, _ in picture.keys]
        assert len(set(keys)) == len(keys)
        assert all(
            0 <= piece.x <= picture.width and 0 <= piece.y <= picture.height for piece in picture.pieces
        )


def test_a_tree_with_too_many_children_to_draw_draws_the_first_ones() -> None:
    position = catalog.game("tree").read(str(list(range(MOST_CHILDREN + 5))))
    picture = position.picture()
    assert {cell.move for cell in picture.cells} - {None} == set(range(MOST_CHILDREN))
    assert any("5" in label.text for label in picture.labels)


@every_game
def test_evaluations_are_smaller_than_any_win(game: str) -> None:
    for position in random_positions(game, 20):
        assert position.estimate is None or abs(position.estimate) < 100_000


@every_game
def test_the_evaluation_is_the_weighted_sum_of_the_features(game: str) -> None:
    weights = [feature.weight for feature in catalog.game(game).features]
    luck = Random(6)
    for position in random_game(catalog.game(game).start(), luck):
        if weights and position.estimate is not None:
            terms = zip(weights, position.features(), strict=True)
            assert position.estimate == pytest.approx(sum(weight * value for weight, value in terms))


@pytest.mark.parametrize(("game", "besides"), [("tictactoe", {}), ("connect4", {"zugzwang": 0})])
def test_the_evaluation_turns_round_when_the_colours_are_exchanged(
    game: str, besides: dict[str, Any]
) -> None:
    exchange, luck, seen = str.maketrans("XO", "OX"), Random(7), 0
    for options, _ in starts(game):
        options = {**options, **besides}  # depends on who moved first
        for _ in range(10):
            for position in random_game(catalog.game(game).start(**options), luck):
                text = position.write()
                if position.estimate is not None and text.count("X") == text.count("O"):
                    assert read(game, text.translate(exchange), options).estimate == -position.estimate
                    seen += 1
    assert seen > 20


@every_game
def test_a_finished_game_has_a_result_and_no_moves(game: str) -> None:
    for position in random_positions(game, 10):
        assert position.finished == (position.side is None) == (position.estimate is None)
        if not position.finished:
            assert position.result is None
            assert position.legal_moves()
            continue
        assert position.legal_moves() == [] or position.why_over()
        low, high = position.utilities
        infinite = position.result is None or abs(position.result) == float("inf")
        assert infinite or low <= (position.result or 0) <= high


@every_game
def test_no_game_lasts_longer_or_has_more_moves_than_it_says(game: str) -> None:
    luck = Random(5)
    for _, start in starts(game):
        for _ in range(10):
            played = list(random_game(start, luck))
            plies = len(played) - 1
            assert plies <= start.longest
            assert sum(len(position.legal_moves()) for position in played) <= start.room(plies)
            assert all(len(position.legal_moves()) <= position.room(0) for position in played)


@every_game
@settings(max_examples=60, deadline=None)
@given(text=st.one_of(st.text(max_size=60), st.text('XO.[]{},0123456789"-/ \n', max_size=60)))
def test_any_text_is_a_position_or_refused_with_a_reason(game: str, text: str) -> None:
    entry = catalog.game(game)
    try:
        position = entry.read(text)
    except PositionError as error:
        assert str(error).strip().endswith(".")
    else:
        assert entry.reads
        assert snapshot(entry.read(position.write())) == snapshot(position)


@every_game
def test_a_game_says_what_it_is(game: str) -> None:
    entry = catalog.game(game)
    assert entry.id == game
    for text in (entry.name, entry.sentence, entry.notation, entry.first_player, entry.second_player):
        assert text
    assert entry.sentence.endswith(".")
    assert entry.sources
    if entry.reads:
        entry.read(entry.example)
    with pytest.raises(OptionError, match="no option"):
        entry.start(colour="red")


def test_connect_four_knows_its_mirror_images() -> None:
    luck = Random(8)
    for options, start in starts("connect4"):
        for position in random_game(start, luck):
            text = position.write()
            width = getattr(position, "width", 7)
            rows = [text[i : i + width] for i in range(0, len(text), width)]
            mirrored = read("connect4", "".join(row[::-1] for row in rows), options)
            assert mirrored.symmetric_identity == position.symmetric_identity
            assert (mirrored.identity == position.identity) == (mirrored.write() == text)


def test_a_cell_of_tic_tac_toe_is_read_as_it_is_lettered() -> None:
    position = catalog.game("tictactoe").start()
    assert [position.parse(position.label(move)) for move in range(9)] == [*range(9)]
    assert position.parse(" A1 ") == 6 and position.parse("c3") == 2
    for text in ("a4", "d1", "11", "aa", "a", "a1a"):
        with pytest.raises(MoveError):
            position.parse(text)


def test_tic_tac_toe_knows_its_turned_and_mirrored_images() -> None:
    turned, mirrored = (6, 3, 0, 7, 4, 1, 8, 5, 2), (2, 1, 0, 5, 4, 3, 8, 7, 6)
    for position in random_positions("tictactoe", 20):
        text = position.write()
        for image in (turned, mirrored):
            other = catalog.game("tictactoe").read("".join(text[cell] for cell in image))
            assert other.symmetric_identity == position.symmetric_identity


@pytest.mark.parametrize("size", ["5x4", "5×4", " 5 x 4 ", [5, 4], (5, 4)])
def test_the_size_of_a_connect_four_board_is_read_in_many_forms(size: object) -> None:
    start = catalog.game("connect4").start(size=size)
    assert (getattr(start, "width", 0), getattr(start, "height", 0)) == (5, 4)


@pytest.mark.parametrize("size", ["", "5x", "x", "5x4x3", "99x99", "3x3", [], {}, True, -5])
def test_a_size_that_is_none_is_refused(size: object) -> None:
    with pytest.raises(OptionError):
        catalog.game("connect4").start(size=size)


@pytest.mark.parametrize(
    ("game", "text", "said"),
    [
        ("tictactoe", "XX", "Expected 9 cells"),
        ("tictactoe", "X?.......", "Cell 2"),
        ("tictactoe", "XXX......", "one X more"),
        ("tictactoe", "XXXOOO...", "ended earlier"),
        ("connect4", "X" * 42, "one X more"),
        ("connect4", "." * 7 + "X" + "." * 34, "Column 1, row 2"),
        ("connect4", "XXXXOOO" + "." * 35, ""),
        ("connect4", "XXXXOOO" + "O" + "." * 34, "ended earlier"),
        ("tree", "[1,\n [2, x]]", 'Line 2, column 6: expected a number, found "x".'),
        ("tree", "[[],1]", "Node 1: a list must not be empty"),
        ("tree", '{"tree":[1,2],"path":[2]}', "Step 1 of the path"),
        ("tree", '{"tree":[1,2],"way":[0]}', "path"),
        ("tree", '{"name":"A"}', 'The root: expected "children" or "value"'),
        ("tree", '[{"children":[1,2],"moves":["a"]}]', "each of the 2 children"),
        (
            "tree",
            '[[1,{"type":"chance","p":[0.5,0.6],"children":[1,2]}]]',
            "Node 1.2: the probabilities sum to 1.1",
        ),
        ("tree", '{"type":"or","children":[0.5]}', "1 (proved), 0 (disproved) or null"),
        ("tree", "[true]", "found true"),
        ("tree", "[null]", "found null"),
        ("tree", '{"type":"Max","children":[1]}', "one of the types"),
        ("tree", '{"children":[1],"values":[1]}', "found 'values'"),
        ("tree", "[123456789012345678901234567890123]", "cannot be held exactly"),
    ],
)
def test_a_wrong_position_is_refused_with_place_and_expectation(game: str, text: str, said: str) -> None:
    if not said:
        catalog.game(game).read(text)
        return
    with pytest.raises(PositionError) as refused:
        catalog.game(game).read(text)
    assert said in str(refused.value)
