"""Offers: what the palette finds beside commands and examples: games, algorithms, their options, help."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from plyscope import catalog
from plyscope.options import options_of
from plyscope_desktop.analysis.strategic_game import METHODS
from plyscope_desktop.help import pages
from plyscope_desktop.runtime.commands import STRATEGIC
from plyscope_desktop.runtime.language import heard, tr
from plyscope_desktop.shell.palette import Offer

if TYPE_CHECKING:
    from plyscope.lessons.preset import Preset
    from plyscope_desktop.panels.search import SearchPanel
    from plyscope_desktop.shell.window import Window


def offers(window: Window) -> Iterator[Offer]:
    """Yield the games, the algorithms, the options of the one that is chosen, and the pages of help."""
    for game in catalog.all_games().values():
        begin = partial(window.start_page.open_game, game)
        yield Offer(tr(game.name), tr("New game"), begin, english=game.name, id=f"game.{game.id}")
    document = window.session.document
    for id, algorithm in catalog.all_algorithms().items():
        if _runs_in_place(window, id):
            reason = window.services.strategic.suits(id) or None
        else:
            reason = algorithm.suits(document.game, document.position)
        yield Offer(
            tr(algorithm.name),
            tr("Algorithm"),
            partial(_choose_algorithm, window, id),
            english=algorithm.name,
            enabled=reason is None,
            reason="" if reason is None else heard(reason),
            id=f"algorithm.{id}",
        )
    for option in options_of(document.algorithm.options):
        show = partial(_show_option, window, option.name)
        id = f"option.{option.name}"
        yield Offer(tr(option.label), tr("Search option"), show, english=option.label, id=id)
    for page in pages.current().values():
        read = partial(window.help_desk.show, page.id)
        yield Offer(page.title, tr("Help"), read, english=page.id, id=f"help.{page.id}")


def words_of(preset: Preset) -> str:
    """Return the words beside its title by which an example is found: its line, its game, its variants."""
    game, algorithm = catalog.game(preset.game), catalog.algorithm(preset.algorithm)
    texts = (preset.line, game.name, algorithm.name, *(variant.name for variant in preset.variants))
    return " ".join(word for text in texts if text for word in (tr(text), text))


def _runs_in_place(window: Window, id: str) -> bool:
    """Return True for a method that the layout in front shows itself."""
    return window.layout_name == STRATEGIC and id in METHODS


def _choose_algorithm(window: Window, id: str) -> None:
    if _runs_in_place(window, id):
        window.strategic_room.run(id)
    else:
        _search_panel(window).choose(id)


def _show_option(window: Window, name: str) -> None:
    _search_panel(window).show_option(name)


def _search_panel(window: Window) -> SearchPanel:
    """Return the panel of the search, in front."""
    from plyscope_desktop.panels.search import SearchPanel

    window.show_layout("study")
    dock = window.docks[SearchPanel.dock.id]
    dock.show()
    dock.raise_()
    return window.workspace.panel(SearchPanel)
