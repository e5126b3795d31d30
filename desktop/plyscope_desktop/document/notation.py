"""Notation: the notation of moves that the user chose for each game."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from PySide6.QtCore import QObject, Signal

from plyscope import catalog
from plyscope.lessons.preset import numbered
from plyscope.rules.game import Game
from plyscope.rules.position import SKIP, Position
from plyscope_desktop.runtime import language
from plyscope_desktop.runtime.language import marked, tr
from plyscope_desktop.runtime.lasting_signal import listen
from plyscope_desktop.runtime.settings import NOTATIONS, Settings, store

MOVES_IN_WORDS = {
    "pass": marked("Pass"), "stay": marked("stay"), "swap": marked("swap"), "more": marked("more"),
    "roll": marked("roll"), "hold": marked("hold"), "heads": marked("heads"), "tails": marked("tails"),
    "double": marked("double"), "take": marked("take"), "drop": marked("drop"), "bar": marked("bar"),
    "off": marked("off"), "cube": marked("cube"), "die {n}": marked("die {n}"),
}  # fmt: skip
"""Moves and places that games name by a word, and its translations; {n} is a number."""


@cache
def words_of_examples() -> frozenset[str]:
    """The words that name nodes, moves and players in worked examples and famous games, {n} for a number."""
    from plyscope.strategic.famous import FAMOUS

    famous = (numbered(word) for game in FAMOUS for word in game.words())
    return frozenset((*(word for preset in catalog.presets().values() for word in preset.words()), *famous))


def in_words(name: str) -> str:
    """Return the name of a move or a node, in the current language if a game or an example has the word."""
    template = numbered(name)
    known = MOVES_IN_WORDS.get(template, template if template in words_of_examples() else "")
    if language.current() == language.DEFAULT or not known:
        return name
    said = tr(known)
    return name if said == known else said.format(n=name.rpartition(" ")[2])


OF_LANGUAGES = {"zh_CN": "chinese"}
"""The notation that the readers of a language expect, in games that have it, until they choose another."""


class NotationSwitch(QObject):
    """Says that moves of some game are written in another way now."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._kept: tuple[Settings, dict[str, str]] | None = None

    def kept(self) -> dict[str, str]:
        """Choices by game, read once: labels are asked for by the thousand."""
        settings = store()
        if self._kept is None or self._kept[0] is not settings:
            self._kept = settings, settings.get(NOTATIONS)
        return self._kept[1]

    def keep(self, game: str, id: str) -> None:
        """Remember a choice, and announce it."""
        store().set(NOTATIONS, {**self.kept(), game: id})
        self._kept = None
        self.changed.emit()
        language.switch.changed.emit()  # who shows moves says all words again


switch = NotationSwitch()


def follow(update: Callable[[], None]) -> None:
    """Call a method of a QObject after every change of a notation."""
    listen(switch.changed, update)


def chosen(game: Game) -> str:
    """The id of the notation in use; "" for games that have but one."""
    if not game.notations:
        return ""
    known = [id for id, _ in game.notations]
    wanted = (switch.kept().get(game.id, ""), OF_LANGUAGES.get(language.current(), ""), known[0])
    return next(id for id in wanted if id in known)


def choose(game: Game, id: str) -> None:
    """Write the moves of a game in one of its notations from now on."""
    if id != chosen(game):
        switch.keep(game.id, id)


def label(position: Position, move: int) -> str:
    """Return a legal move in the chosen notation."""
    game = position.game
    id = chosen(game)
    first = move == SKIP or not id or id == game.notations[0][0]
    text = position.label(move) if first else position.written(move, id)
    return in_words(text)
