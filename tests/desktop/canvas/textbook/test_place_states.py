"""States of places, made alone: a view without a stage, a canvas or a painter."""

import pytest
from pytestqt.qtbot import QtBot
from serving import services

from plyscope import catalog
from plyscope.plain.errors import OwnCodeError
from plyscope_desktop.canvas.drawing.pixmap_cache import Stamps
from plyscope_desktop.canvas.overlays.pulse import pulse_at
from plyscope_desktop.canvas.scene import Scene
from plyscope_desktop.canvas.textbook.hanging import Triangles
from plyscope_desktop.canvas.textbook.place_states import PlaceStates
from plyscope_desktop.canvas.textbook.view import SmallView
from plyscope_desktop.session.session import Session

pytestmark = pytest.mark.usefixtures("config", "plain_window")


@pytest.fixture
def states(qtbot: QtBot, session: Session) -> PlaceStates:
    """Those of the textbook's three times three leaves, at the end of alpha-beta."""
    return states_of(qtbot, session, "aima")


def states_of(qtbot: QtBot, session: Session, id: str) -> PlaceStates:
    session.open_preset(catalog.presets()[id])
    qtbot.waitUntil(lambda: session.record.state == "finished")
    scene = services(session).make(Scene)
    scene.catch_up()
    view = SmallView(scene)
    view.look(view.camera.resized(900.0, 600.0))
    view.lay_out(900.0)
    view.look(view.fit(900.0, 600.0, False))
    return PlaceStates(scene, view)


def test_a_moment_is_taken_in_once(states: PlaceStates) -> None:
    assert not states.current
    assert states.refresh() and states.current
    assert not states.refresh()
    session = states.scene.session
    session.record.show(session.record.last_tick - 1)
    states.scene.refresh()
    assert states.refresh()


def test_places_have_values_and_those_cut_off_are_struck(states: PlaceStates) -> None:
    states.refresh()
    facts = [states.facts(place) for place in range(len(states.view.plan))]
    root = states.view.plan.place_of[states.scene.root]
    assert facts[root].text == "3" and facts[root].best
    assert sum(fact.state == "pruned" for fact in facts) == 2
    record = states.scene.session.record
    record.show(0)
    states.scene.refresh()
    states.refresh()
    assert {states.facts(place).state for place in range(len(facts))} == {"later"}


def test_names_that_own_code_fails_to_give_leave_a_view_that_can_be_painted(
    states: PlaceStates, monkeypatch: pytest.MonkeyPatch
) -> None:
    view, before = states.view, states.view.camera

    def fail(row: object) -> None:
        raise OwnCodeError("It fails.")

    monkeypatch.setattr(view, "_furnish", fail)
    with pytest.raises(OwnCodeError):
        view.fit(900.0, 600.0, False)
    assert view.camera == before and view.camera.width == 900.0


def test_a_collapsed_node_has_a_triangle_below_it(states: PlaceStates) -> None:
    scene, view = states.scene, states.view
    child = int(scene.session.record.tree.first_child[scene.root])
    scene.collapsed = {child}
    view.lay_out(900.0)
    view.look(view.fit(900.0, 600.0, False))
    states.refresh()
    boxes = Triangles(states, Stamps(scene.sizes), set()).boxes()
    assert list(boxes) == [view.plan.place_of[child]]


def leaf_texts(states: PlaceStates, tick: int) -> list[str]:
    """Return the texts of the leaves at a moment, from the left."""
    states.scene.session.record.show(tick)
    states.scene.refresh()
    states.refresh()
    plan = states.view.plan
    return [states.facts(place).text for place in range(len(plan)) if plan.kinds[place] == "leaf"]


def test_a_leaf_keeps_its_number_while_it_is_looked_at(states: PlaceStates) -> None:
    for tick in range(states.scene.session.record.last_tick + 1):
        assert leaf_texts(states, tick) == ["3", "12", "8", "2", "4", "6", "14", "5", "2"], tick


def test_two_phases_show_no_value_before_it_is_there(qtbot: QtBot, session: Session) -> None:
    states = states_of(qtbot, session, "two-phase")
    texts = [leaf_texts(states, tick) for tick in (0, 17, 20, 21, 22, session.record.last_tick)]
    assert texts == [
        [""] * 9,
        [""] * 9,
        ["?", "?", "?"] + [""] * 6,
        ["3", "?", "?"] + [""] * 6,
        ["3", "12", "?"] + [""] * 6,
        ["3", "12", "8", "2", "4", "6", "14", "5", "2"],
    ]


def test_no_window_stands_beside_a_node_where_the_algorithm_has_none(qtbot: QtBot, session: Session) -> None:
    for id, has in (("aima", True), ("wallets", False), ("two-phase", False), ("ucb-21", True)):
        states = states_of(qtbot, session, id)
        assert bool(states.view.bars) == has, id  # visits stand there as well
        session.record.show(8)
        pulse = pulse_at(states.scene)
        assert pulse is None or pulse.text != "[−∞, ∞]", id
