"""The engine finds what there is to be found in positions with one move that wins, in a second for each."""

from __future__ import annotations

import pytest
from oracles import rows

from plyscope import catalog
from plyscope.search.search import Limits

GAME = catalog.game("chess")


def found(row: dict[str, object], **limits: float) -> bool:
    """Does the engine find one of the best moves?"""
    position = GAME.read(str(row["fen"]))
    answer = catalog.algorithm("alphabeta").search(play=True).run(position, Limits(**limits))  # type: ignore[arg-type]
    return answer.move is not None and position.text(answer.move) in row["bm"]  # type: ignore[operator]


def test_combinations_of_few_moves_are_found_with_few_nodes() -> None:
    tactics = rows("chess_tactics")[:14]
    right = sum(found(row, nodes=200_000) for row in tactics)
    assert right >= 2 * len(tactics) / 3, f"{right} of {len(tactics)}"


@pytest.mark.slow
def test_two_thirds_of_the_combinations_are_found_in_a_second_each() -> None:
    tactics = rows("chess_tactics")
    right = sum(found(row, seconds=1.0) for row in tactics)
    print(f"{right} of {len(tactics)} found")
    assert right >= 2 * len(tactics) / 3
