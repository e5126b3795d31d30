"""Large trees: their text is written once, their pictures are bounded, a move costs no list of all moves."""

import pytest

from plyscope import catalog
from plyscope.games.tree import picture
from plyscope.games.tree.game import TreePosition
from plyscope.rules.position import MoveError


def flat(count: int) -> TreePosition:
    position = catalog.game("tree").read(str(list(range(count))))
    assert isinstance(position, TreePosition)
    return position


def test_the_text_of_a_tree_is_written_once_for_all_of_its_positions() -> None:
    position = flat(50)
    assert position.write() is position.copy().write()


def test_a_picture_is_made_once_and_shows_a_bounded_number_of_children() -> None:
    position = flat(picture.MOST_CHILDREN + 5)
    shown = position.picture()
    assert shown is position.copy().picture()
    assert len(shown.cells) == picture.MOST_CHILDREN + 1
    assert [label.text for label in shown.labels] == ["+ 5"], "the others are counted"
    for move in range(3 * picture.MOST_KEPT):
        below = position.copy()
        below.play(move)
        below.picture()
    assert len(position.nodes.pictures) <= picture.MOST_KEPT


def test_a_move_is_legal_if_there_is_such_a_child() -> None:
    position = flat(3)
    for move in (-1, 3, 2**40):
        with pytest.raises((MoveError, OverflowError)):
            position.play(move)
    position.play(2)
    assert position.result == 2
    with pytest.raises(MoveError):
        position.play(0)
