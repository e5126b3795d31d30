"""Places of a picture: looked up by the square that they are in, they are those of a search through all."""

from random import Random

import pytest

from plyscope import catalog
from plyscope.rules.picture import WIDE, Cell, Picture, Way


@pytest.mark.parametrize("game", ["chess", "backgammon", "connect4", "tree", "go", "othello", "pig"])
def test_cells_and_paths_are_those_of_a_search_through_all(game: str) -> None:
    luck, position = Random(game), catalog.game(game).start()
    for _ in range(6):
        shown = position.picture()
        for _ in range(200):
            x, y = luck.uniform(-1, shown.width + 1), luck.uniform(-1, shown.height + 1)
            if luck.random() < 0.5:
                x, y = float(round(x)), float(round(y))
            assert list(shown.cells_at(x, y)) == [cell for cell in shown.cells if cell.holds((x, y))]
        for move in position.legal_moves():
            entered = [((x, y),) for entry, x, y in shown.entry if entry == move]
            middles = [
                ((cell.x + cell.width / 2, cell.y + cell.height / 2),)
                for cell in shown.cells
                if cell.move == move
            ]
            ways = [way.places for way in shown.ways if way.move == move]
            assert shown.path_of(move) == next(iter((*entered, *middles, *ways)), ())
        if position.finished:
            break
        position.play(luck.choice(position.legal_moves()))


def test_wide_cells_and_places_without_an_end_are_found_too() -> None:
    wide, small = Cell(0, 0, 10 * WIDE, 1, move=7), Cell(3, 0, move=8)
    for cells in ((wide, small), (small, wide)):
        shown = Picture(10 * WIDE, 1, cells)
        assert list(shown.cells_at(3.5, 0.5)) == list(cells) and shown.move_at(3.5, 0.5) == cells[0].move
        assert shown.move_at(50.5, 0.5) == 7
    assert list(shown.cells_at(float("nan"), 0)) == [] and list(shown.cells_at(float("inf"), 0)) == []
    assert Picture(1, 1, ways=(Way(5, ((0, 0), (1, 1))), Way(5, ((2, 2),)))).path_of(5) == ((0, 0), (1, 1))
