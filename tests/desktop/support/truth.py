"""What the tests of sentences share: examples and random searches to speak of, and moments of them."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from pytestqt.qtbot import QtBot
from random_records import Wanted

from plyscope import catalog
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.session.session import Session

LANGUAGES = ("en", "zh_CN")


def some_ticks(rows: list[tuple[Any, ...]], most: int) -> set[int]:
    """Return all moments of a short record; of a long one the first three of each kind, and a sample."""
    ticks = range(1, len(rows) + 1)
    if len(rows) <= most:
        return set(ticks)
    found, seen = set(Random(len(rows)).sample(ticks, most)), Counter[int]()
    for tick, row in enumerate(rows, 1):
        seen[row[0]] += 1
        if seen[row[0]] <= 3:
            found.add(tick)
    return found | {len(rows)}


def opened(qtbot: QtBot, session: Session, id: str, variant: int = 0) -> Session:
    session.open_preset(catalog.presets()[id], variant)
    qtbot.waitUntil(lambda: session.record.state == "finished")
    return session


def search(qtbot: QtBot, session: Session, wanted: Wanted) -> Session:
    """Run one of the random searches."""
    session.document.new_game(catalog.game(wanted.game), **wanted.start)
    luck = Random(wanted.seed)
    for _ in range(wanted.moves):
        moves = session.document.position.legal_moves()
        after = session.document.position.copy()
        move = luck.choice(moves)
        after.play(move)
        if after.finished:
            break
        session.document.play(move)
    session.run.begin(Setup(wanted.algorithm, wanted.options, wanted.depth, None, wanted.nodes))
    qtbot.waitUntil(lambda: session.record.state in ("finished", "stopped"))
    return session
