"""The texts of a record's moves are those that its game writes."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from node_facts import facts_at, record

from plyscope import catalog
from plyscope.query.move_names import ALIKE, MoveTexts, Stopped, move_number, written


@pytest.mark.parametrize("id", sorted(ALIKE))
def test_where_moves_are_said_to_read_alike_they_do(id: str) -> None:
    luck, texts = Random(3), dict[int, str]()
    for _ in range(40):
        position = catalog.game(id).start()
        while moves := ([] if position.finished else position.legal_moves()):
            for move in moves:
                assert texts.setdefault(move, written(position, move, "")) == written(position, move, "")
            position.play(luck.choice(moves))
            if luck.random() < 0.02:
                break
    assert len(texts) >= 7


def test_the_moves_of_a_record_are_written_as_the_game_writes_them() -> None:
    tree, position, _ = record("chess")
    texts = MoveTexts(tree, position)
    nodes = np.array(Random(1).sample(range(tree.known), 60))
    _, facts = facts_at("chess", 5)
    assert [texts.texts[code] for code in texts.codes(nodes)] == [
        facts[n]["move"] or "" for n in nodes.tolist()
    ]
    again = texts.codes(nodes[::-1])
    assert [texts.texts[code] for code in again] == [facts[n]["move"] or "" for n in nodes[::-1].tolist()]


def test_finding_the_texts_of_moves_can_be_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    tree, position, _ = record("chess")
    monkeypatch.setattr("plyscope.query.move_names.SLICE_SECONDS", 0.0)
    texts = MoveTexts(tree, position)
    shares: list[float] = []
    texts.told = lambda share: shares.append(share) or (len(shares) == 3 and texts.stop.set())  # type: ignore[func-returns-value]
    with pytest.raises(Stopped):
        texts.codes(np.arange(1, tree.known))
    assert len(shares) == 3 and shares == sorted(shares)


@pytest.mark.parametrize(
    ("game", "start", "played", "number"),
    [
        ("chess", "", "", 1),
        ("chess", "", "e4", 1),
        ("chess", "", "e4 e5", 2),
        ("chess", "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1", "", 1),
        ("chess", "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1", "Kd7", 2),
        ("pig", "", "", None),
    ],
)
def test_moves_are_numbered_in_rows_of_a_move_and_its_reply(
    game: str, start: str, played: str, number: int | None
) -> None:
    position = catalog.game(game).read(start) if start else catalog.game(game).start()
    here, moves = position.copy(), []
    for text in played.split():
        moves.append(next(move for move in here.legal_moves() if written(here, move, "san") == text))
        here.play(moves[-1])
    assert move_number(position, moves) == number
