"""An example whose variants begin after some moves opens with these moves in the list."""

from plyscope import catalog
from plyscope_desktop.session.session import Session

SEARCHES = catalog.presets()["three-searches"]


def test_a_variant_opens_with_the_moves_that_lead_to_its_position(session: Session) -> None:
    document = session.document
    for variant, moves in enumerate([(), (4, 1), (4, 1, 6, 2), (4, 1, 6, 2, 0)]):
        session.open_preset(SEARCHES, variant)
        assert document.value.moves == moves and document.value.played == len(moves)
        assert document.value.is_example and not document.value.is_worth_keeping
    session.run.stop(quietly=True)
    document.play(3)
    assert document.value.is_worth_keeping and not document.value.is_example


def test_a_variant_brings_its_algorithm_and_its_limits(session: Session) -> None:
    session.open_preset(catalog.presets()["path-a1-a11"], 1)
    assert session.document.setup.algorithm == "alphabeta"
    session.open_preset(catalog.presets()["any-time"], 1)
    assert (session.document.setup.nodes, session.document.setup.seconds) == (3_000, None)
    session.open_preset(catalog.presets()["any-time"], 3)
    assert (session.document.setup.nodes, session.document.setup.seconds) == (None, 1)
    session.run.stop(quietly=True)
