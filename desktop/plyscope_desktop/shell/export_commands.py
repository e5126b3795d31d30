"""Exports of a window: pictures, films, data and pages of what it shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from plyscope_desktop.runtime.language import tr

if TYPE_CHECKING:
    from plyscope_desktop.exports.subject import Subject
    from plyscope_desktop.shell.window import Window


def _subject(window: Window) -> Subject:
    from plyscope_desktop.exports.subject import Subject

    return Subject(window.session, window.services.scores, window.canvas, window.board.board)


def export(window: Window) -> None:
    """Make a file of the picture of the tree or the board."""
    from plyscope_desktop.exports.picture_export import ExportDialog

    ExportDialog(_subject(window), window).open()


def export_animation(window: Window) -> None:
    """Make a moving picture of the search."""
    from plyscope_desktop.exports.film.dialog import AnimationDialog

    AnimationDialog(_subject(window), window).open()


def export_data(window: Window) -> None:
    """Write nodes and events for other programs."""
    from plyscope_desktop.exports.data.dialog import DataDialog

    DataDialog(window.session, window).open()


def print_pages(window: Window) -> None:
    """Print the tree or the board."""
    from plyscope_desktop.exports.printing import PrintDialog

    PrintDialog(_subject(window), window).open()


def copy_picture(window: Window, what: Literal["tree", "board"]) -> None:
    """Put the picture of the tree, as it is seen, or of the board on the clipboard."""
    from plyscope_desktop.exports import clipboard
    from plyscope_desktop.exports.remembered_choice import Choice

    subject = _subject(window)
    seen = what == "tree" and subject.tree_in_sight
    reason = clipboard.copy(subject, Choice(what=what, area="seen" if seen else "whole"))
    if reason:
        window.message.show_message("warning", reason)
    else:
        window.status.tell(tr("The picture is on the clipboard."))
