"""An edited document is made and used without any search: its verbs, its signals and undo."""

from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.rules.position import MAX
from plyscope_desktop.document.edited_document import EditedDocument
from plyscope_desktop.document.search_setup import Player


def heard(edits: EditedDocument) -> list[str]:
    """The names of the signals in the order in which they come from now on."""
    told: list[str] = []
    for name in ("game_replaced", "interrupted", "player_replaced", "reply_due", "position_changed"):
        getattr(edits, name).connect(lambda *_, name=name: told.append(name))
    return told


def test_a_move_is_made_taken_back_and_undone_without_a_session(qtbot: QtBot) -> None:
    edits = EditedDocument()
    edits.play(4)
    edits.take_back()
    assert (edits.value.moves, edits.value.played) == ((4,), 0)
    edits.history.undo()
    assert edits.value.played == 1
    edits.history.undo()
    assert edits.value.moves == ()


def test_a_move_interrupts_what_is_thought_before_anybody_sees_the_position(qtbot: QtBot) -> None:
    edits = EditedDocument()
    told = heard(edits)
    edits.play(4)
    assert told == ["interrupted", "position_changed", "reply_due"]


def test_another_game_replaces_the_record_before_anybody_sees_the_position(qtbot: QtBot) -> None:
    edits = EditedDocument()
    told = heard(edits)
    edits.new_game(catalog.game("nim"))
    assert told == ["interrupted", "game_replaced", "position_changed", "reply_due"]


def test_a_player_is_replaced_before_the_new_one_may_move(qtbot: QtBot) -> None:
    edits = EditedDocument()
    told = heard(edits)
    edits.set_player(MAX, Player())
    assert told == ["player_replaced", "reply_due"]


def test_an_edited_document_ends_with_its_owner(qtbot: QtBot) -> None:
    owner = QObject()
    assert EditedDocument(owner).history.parent().parent() is owner
