"""Opening an example of a verdict in a session: its position and its search, at the first moment."""

from __future__ import annotations

from dataclasses import replace

from plyscope import catalog
from plyscope.lessons.court.claim import Example
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.runtime.language import marked
from plyscope_desktop.session.session import Session


def open_example(session: Session, example: Example) -> None:
    """Show an example as a piece of work of its own, searched, to be stepped through. Nobody replies."""
    if example.preset:
        session.open_preset(catalog.presets()[example.preset], example.variant, at_end=False)
        return
    document, game = session.document, catalog.game(example.game)
    options = dict(example.game_options)
    start = game.read(example.position, **options)
    moves, position = [], start.copy()
    for text in example.moves.split():
        moves.append(position.parse(text))
        position.play(moves[-1])
    opened = replace(
        document.value, game=game, start=start, options=options, moves=tuple(moves), played=len(moves),
        replies=False, breakpoints=(), bookmarks=(), notes="", preset=None, variant=0, tags=(), comments=(),
        control=None, spent=(), verdict="", origin=object(),
    )  # fmt: skip
    document.become(opened.without_weights().with_setup(setup_of(example)), marked("Open an example"))
    session.run.begin()
    session.record.show(0)


def setup_of(example: Example) -> Setup:
    """Return the search of an example, which has no limits but its depth."""
    given = dict(example.weights)
    features = catalog.game(example.game).features
    weights = tuple(float(given.get(feature.id, feature.weight)) for feature in features) if given else ()
    return Setup(example.algorithm, example.options, example.depth, None, None, weights)
