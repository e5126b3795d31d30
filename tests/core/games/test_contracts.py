"""What every game owes to the searches, tried on millions of moves and thousands of texts."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from play import random_game, snapshot, starts

from plyscope import catalog
from plyscope.rules.position import SKIP, PositionError
from plyscope.rules.stop import Stop
from plyscope.search.perft import Counter

GAMES = sorted(catalog.games())
every_game = pytest.mark.parametrize("game", GAMES)

A_DAY, IN_FULL = 2_000_000, 40_000_000
"""So many moves are made and taken back in each game, in everyday runs and in slow ones."""

GAMES_TRIED = 12
"""Of small games, which do not have so many moves."""

TEXTS = 10_000
PIECES = "kqrbnpagehcKQRBNPAGEHCXOxoBWbw.-/[](){}:;, 0123456789abcdefghi\n\\\"'"


def wander(game: str, moves: int) -> None:
    """Count lines of play below positions of random games until so many moves were made and taken back."""
    luck, made = Random(8), 0
    for _ in range(GAMES_TRIED):
        for _, start in starts(game):
            position = luck.choice(list(random_game(start, luck)))
            found, below = snapshot(position), 0
            for depth in range(1, 12):
                counter = Counter(position, Stop())
                made += below  # the last moves of a line are counted and not made
                below = counter.run(depth)
                assert snapshot(counter.position) == found, (game, position.write(), depth)
                if made + below > moves:
                    break
        if made > moves:
            return


@every_game
def test_moves_that_are_made_and_taken_back_leave_no_trace(game: str) -> None:
    wander(game, A_DAY)


@pytest.mark.slow
@every_game
def test_millions_of_moves_that_are_made_and_taken_back_leave_no_trace(game: str) -> None:
    wander(game, IN_FULL)


@pytest.mark.parametrize("game", [game for game in GAMES if catalog.game(game).can_skip])
def test_a_skipped_turn_has_a_name_that_changes_nothing(game: str) -> None:
    ways = ["", *(id for id, _ in catalog.game(game).notations)]
    for _, start in starts(game):
        for position in random_game(start, Random(3)):
            found = snapshot(position)
            told = {position.text(SKIP), position.label(SKIP)} | {position.written(SKIP, id) for id in ways}
            assert told == {"pass"}, position.write()
            assert snapshot(position) == found


@every_game
def test_positions_of_a_game_that_a_rule_ended_still_list_their_moves(game: str) -> None:
    luck = Random(9)
    for _, start in starts(game):
        for _ in range(5):
            *_, last = random_game(start, luck)
            if last.is_and_or:
                continue  # whose ends may be unknown
            assert last.finished and last.side is None and last.result is not None
            for move in last.legal_moves():
                assert last.parse(last.text(move)) == move


@every_game
def test_what_is_taken_apart_can_be_put_together(game: str) -> None:
    luck, entry = Random(10), catalog.game(game)
    if not entry.signs:
        assert not entry.take_apart(entry.start()).signs
        return
    letters = {sign.letter for sign in entry.signs} | {"."}
    assert len(letters) == len(entry.signs) + 1
    for options, start in starts(game):
        for position in random_game(start, luck):
            setting = entry.take_apart(position)
            assert set(setting.signs) <= letters
            again = entry.put_together(setting, **options)
            assert again.recurring() == position.recurring()
            indices = [cell.index for cell in position.picture().cells if cell.index is not None]
            assert sorted(indices) == list(range(len(setting.signs)))


@pytest.mark.slow
@every_game
@settings(max_examples=TEXTS, deadline=None)
@given(text=st.one_of(st.text(max_size=120), st.text(PIECES, max_size=240)))
def test_thousands_of_texts_are_positions_or_refused(game: str, text: str) -> None:
    try:
        position = catalog.game(game).read(text)
    except PositionError as error:
        assert str(error)
    else:
        assert catalog.game(game).reads
        assert catalog.game(game).read(position.write()).recurring() == position.recurring()
