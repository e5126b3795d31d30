"""Steps of methods in words: exact sentences, and every row of their records."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from serving import services

from plyscope.games.tree.game import TreePosition, position_of_tree
from plyscope.query import events
from plyscope.record.trace import ROUND, STEP
from plyscope.strategic.famous import famous
from plyscope.strategic.game_matrix import MatrixGame, matrix_game
from plyscope.strategic.method_options import LEARNING, METHODS
from plyscope.strategic.steps import steps_of
from plyscope.strategic.trees.conversion import matrix_position
from plyscope.strategic.trees.kuhn import kuhn_position
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.runtime import language
from plyscope_desktop.session.session import Session
from plyscope_desktop.words import sampling
from plyscope_desktop.words.events import event_text
from plyscope_desktop.words.narration import narrate
from plyscope_desktop.words.phrases import Words, plain
from plyscope_desktop.words.short_names import short_names
from plyscope_desktop.words.strategic import (
    names_of,
    names_of_players,
    sentence_of,
    short_of,
    start_of,
)

E8 = matrix_game([[-3, 3], [-3, 5]], [[2, 7], [4, 2]])


@pytest.fixture(autouse=True)
def english(qapp: QApplication) -> Iterator[None]:
    language.use("en")
    yield
    language.use("en")


def matrix(id: str) -> MatrixGame:
    found = famous(id).matrix
    assert found is not None
    return found


def told(method: str, game: MatrixGame | TreePosition, **options: Any) -> list[str]:
    """The sentences of all steps, without marks."""
    names = names_of(game) if isinstance(game, MatrixGame) else names_of_players(game.nodes.players)
    return [plain(sentence_of(step, names)) for step in steps_of(method, game, options)]


def labels(method: str, game: MatrixGame, **options: Any) -> list[str]:
    names = names_of(game)
    return [short_of(step, names) for step in steps_of(method, game, options)]


def test_the_dilemma_is_told_as_in_a_lecture() -> None:
    game = matrix("prisoners-dilemma")
    assert labels("strike", game) == [
        "A: 0 > −1/2", "A: −5 > −10", "strike silent of A", "B: −5 > −10", "strike silent of B",
        "one cell left",
    ]  # fmt: skip
    said = told("strike", game)
    assert said[0] == "Against silent of B, confess pays A more than silent: 0 > −1/2."
    assert said[2] == "Strike silent for A. Confess pays more against both: 0 > −1/2 and −5 > −10."
    assert said[4] == "Strike silent for B. Confess pays more against confess, which alone is left: −5 > −10."
    assert said[5] == "One cell is left: confess, confess. A gets −5, B gets −5. It is the only equilibrium."


def test_what_strikes_is_named_whatever_it_is() -> None:
    mixed = matrix_game([[3, 0], [0, 3], [1, 1]], [[0, 0], [0, 0], [0, 0]], rows=("T", "M", "B"))
    said = told("strike", mixed)
    assert said[2] == "Strike B for Row. ½ T + ½ M pays more against both: 3/2 > 1 and 3/2 > 1."
    assert said[-1].startswith("Nothing more is dominated: 2 × 2 strategies are left.")
    weak = told("strike", matrix_game([[1, 1], [1, 0]], [[1, 1], [1, 0]]), dominance="weak")
    assert "Strike 1 for Row. 0 never pays less, and sometimes more: 1 = 1 and 1 > 0." in weak
    assert told("strike", matrix("tianji")) == ["Nothing is dominated. All 6 × 6 strategies are left."]


def test_pivots_name_variables_with_their_strategies() -> None:
    said = told("simplex", matrix("tianji"))
    assert said[0].startswith(
        "Pivot 1 of 7: y1 (ABC) enters, s1 (ABC) leaves. Its ratio 1/5 is the smallest of 6."
    )
    assert said[0].endswith("The sum of y grows from 0 to 1/5.")
    assert "The sum of y stays 1/3." in said[5]
    assert said[6].endswith(
        "Nothing can enter any more: the value is 1. King plays ⅓ ABC + ⅓ BCA + ⅓ CAB, Tian Ji plays "
        "⅓ ABC + ⅓ BCA + ⅓ CAB."
    )
    assert labels("simplex", matrix("tianji"))[4] == "y5 ↔ y2"


def test_labels_are_told_with_their_strategies() -> None:
    said = told("lemke-howson", matrix("battle-of-the-sexes"), label=2)
    assert said[0] == (
        "Step 1 of 2: Ben drops label 2 (opera of Ben) and picks up label 0 (opera of Anna). "
        "Label 0 is there twice now: Anna drops it next."
    )
    assert said[1].endswith(
        "It was dropped first: all labels are there. Anna plays opera, Ben plays opera; payoffs 2, 1."
    )


def test_every_pair_of_supports_has_a_reason() -> None:
    said = told("supports", matrix("prisoners-dilemma"))
    assert (
        said[0] == "silent with silent: no equilibrium. Confess, outside the support, would pay A 1/2 more."
    )
    assert said[4].startswith(
        "silent, confess with silent, confess: no equilibrium. Confess of B would need the weight −1/9."
    )
    degenerate = told("supports", E8)
    assert any("more than one solution. There are equilibria among them." in one for one in degenerate)
    assert any("No weights of Row on 0 let all of 0, 1 pay Column the same." in one for one in degenerate)
    assert any("would get the weight 0: that is a smaller support." in one for one in degenerate)


def test_backward_induction_says_who_takes_what_and_what_else_there_was() -> None:
    said = told("backward-induction", position_of_tree(famous("entry").tree))
    assert said[0] == "After in, Incumbent takes accept. It pays Incumbent 1; fight pays −1."
    assert said[1] == (
        "Entrant takes in. It pays Entrant 1; out pays 0. Played so: in – accept. "
        "Entrant gets 1, Incumbent gets 1."
    )
    chance = position_of_tree({"players": ["Ann", "Bob"], "type": "max", "children": [
        3, {"type": "chance", "children": [1, 2]}, [1, 1]]})  # fmt: skip
    said = told("backward-induction", chance)
    assert "Chance moves after 2. On average Ann gets 3/2 there, Bob gets −3/2." in said
    assert "After 3, Bob takes 1. 1 and 2 pay Bob the same, −1; the first one counts here." in said


def test_rounds_tell_what_was_played_and_what_is_known() -> None:
    said = told("fictitious-play", matrix("matching-pennies"), rounds=10)
    assert said[9] == (
        "Round 10: tails, heads. Even has played heads 3 and tails 7 so far. Odd has played heads 5 and "
        "tails 5 so far. The value lies between −2/5 and 0."
    )
    expected = told("regret-matching", matrix("prisoners-dilemma"), rounds=3, expected=True)[2]
    assert "On average A has played ⅙ silent + ⅚ confess, B ⅙ silent + ⅚ confess." in expected
    assert "the record counts the cell confess, confess" in expected
    kuhn = told("cfr", kuhn_position(), rounds=10)[9]
    assert kuhn == (
        "Iteration 10. The mean strategies are worth −0.0352 to Player 1; best replies to them would gain "
        "0.0962 on average."
    )


def test_names_cannot_break_the_sentence() -> None:
    game = matrix_game([[1, 0], [2, 1]], rows=("<b>", "&"), columns=("a", '"'), players=("P <1>", "P <2>"))
    names = names_of(game)
    steps = steps_of("strike", game)
    assert "&lt;b&gt;" in sentence_of(steps[0], names) and "<b>" in short_of(steps[2], names)
    assert names.players == ("&lt;1&gt;", "&lt;2&gt;")


def test_every_method_has_a_sentence_before_its_first_step() -> None:
    assert all(start_of(method).endswith(".") for method in METHODS)


@pytest.mark.parametrize("method", METHODS)
def test_every_row_of_a_record_is_told(qtbot: QtBot, session: Session, method: str) -> None:
    position = matrix_position(matrix("matching-pennies"))
    if method == "backward-induction":
        position = position_of_tree(famous("entry").tree)
    options = {"rounds": 5} if method in LEARNING else {}
    words = searched(qtbot, session, position, method, options)
    record = session.record
    steps = steps_of(method, position, options)
    names = words_names(position)
    number = 0
    for tick in range(1, record.last_tick + 1):
        record.show(tick)
        event = events.event(record.trace, tick)
        assert event is not None
        said, row = narrate(words, tick), event_text(words, event)
        assert said and row and "Line " not in row and "None" not in said
        kind = int(record.trace.row(tick - 1)["kind"])
        if kind == STEP:
            number += 1
            assert said == sentence_of(steps[number - 1], names)
            assert row == plain(said)
        if kind == ROUND:
            number += 1
            assert str(number) in row
        if method in LEARNING and kind != ROUND:
            assert "propagation" not in sampling.place(session, tick)
    assert number == len(steps)
    if method in ("fictitious-play", "regret-matching"):
        assert narrate(words, record.last_tick) == sentence_of(steps[4], names)
        for node in range(record.tree.known):
            visits = int(record.tree.visits[node])
            said = plain(sampling.why(words, node))
            assert said.startswith(f"Counted in {visits} round")
            assert (
                (f"MAX got {record.tree.reward[node] / visits:.3f} there" in said)
                if visits
                else said[-2] == "s"
            )


def words_names(position: TreePosition) -> Any:
    from plyscope.strategic.trees.conversion import is_matrix_shaped, matrix_of_tree

    if is_matrix_shaped(position.nodes):
        return names_of(matrix_of_tree(position.nodes).game)
    return names_of_players(position.nodes.players)


def searched(
    qtbot: QtBot, session: Session, position: TreePosition, method: str, options: dict[str, Any]
) -> Words:
    session.document.set_replies(False)
    session.document.new_game(position.game, position)
    session.run.begin(Setup(method, tuple(options.items()), None, None, None))
    qtbot.waitUntil(lambda: session.record.state == "finished")
    return services(session).words


@pytest.mark.parametrize(
    ("players", "short"),
    [
        (("Prisoner A", "Prisoner B"), ("A", "B")), (("King", "Tian Ji"), ("King", "Tian Ji")),
        (("囚徒甲", "囚徒乙"), ("甲", "乙")), (("小丽", "小明"), ("小丽", "小明")),
        (("甲", "甲"), ("甲", "甲")),
        (("A", "A"), ("A", "A")), (("The red one", "The blue one"), ("red one", "blue one")),
    ],
)  # fmt: skip
def test_players_lose_the_words_that_all_of_them_begin_with(
    players: tuple[str, ...], short: tuple[str, ...]
) -> None:
    assert short_names(players) == short
