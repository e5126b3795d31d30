"""Answers: what the program may ask about own code, and what the process answers."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from plyscope import catalog
from plyscope.catalog import UnknownEntry
from plyscope.options import options_of
from plyscope.own_code.child.game_states import GameStates
from plyscope.own_code.child.repeated_choices import RepeatedChoices
from plyscope.own_code.child.searches import Searches
from plyscope.plain.errors import OwnCodeError
from plyscope.plain.game import has
from plyscope.plain.game_entry import PlainGame
from plyscope.rules.stop import Stop
from plyscope.search.search import Algorithm

Tell = Callable[[dict[str, Any]], None]


class Answers:
    """Questions are objects with a "do" and its parts; answers are objects."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.states = GameStates()
        self.searches = Searches(folder)
        self.repeated = RepeatedChoices()
        self._by_name: dict[str, Callable[[dict[str, Any], Tell], dict[str, Any]]] = {
            "load": self.load,
            "request": self.request,
            "check": self.check,
            "facts": self.states.facts,
            "state": self.states.state,
            "ahead": self.states.ahead,
            "search": self.searches.search,
            "variables": self.searches.variables,
            "reference": self.searches.reference,
            "repeated-load": self.repeated.load,
            "repeated-begin": self.repeated.begin,
            "repeated-choose": self.repeated.choose,
        }

    def answer(self, question: dict[str, Any], tell: Tell) -> dict[str, Any]:
        """The answer to a question; raises whatever own code raises."""
        return self._by_name[question.pop("do")](question, tell)

    def load(self, question: dict[str, Any], tell: Tell) -> dict[str, Any]:
        """What a file holds: the facts of its game and of its search."""
        name = question["path"]
        catalog.hold(name, question["text"])
        found: dict[str, Any] = {}
        for kind in KINDS:
            try:
                entry = catalog.open_file(name, kind)
            except UnknownEntry:
                continue
            found[kind] = game_facts(entry) if kind == "game" else algorithm_facts(entry)
        if not found:
            raise OwnCodeError(
                "Expected a class that derives from Game or Search of plyscope.plain; found neither.",
                file=name,
            )
        return found

    def request(self, question: dict[str, Any], tell: Tell) -> dict[str, Any]:
        """The answer to a request of `plyscope batch` that names files of own code."""
        batch: Any = importlib.import_module("plyscope.cli.batch")
        request = question["request"]
        try:
            if "rows" in question:
                return {"answer": self.searches.recorded_request(batch, request, question)}
            batch.open_files(request, own_code=True)
            return {"answer": batch.answers_of(request["do"])(request, Stop())}
        except Exception as error:
            if batch.kind_of(error) in ("code", "internal"):
                raise
            return {"refusal": batch.refusal(error)["error"]}

    def check(self, question: dict[str, Any], tell: Tell) -> dict[str, Any]:
        """The contracts of a file; each is told as it begins and as it is found."""
        check: Any = importlib.import_module("plyscope.plain.check_file")
        found: dict[str, Any] = check.examine(question["path"], tell)
        return found


KINDS: tuple[catalog.Kind, ...] = ("game", "algorithm")


def game_facts(game: PlainGame) -> dict[str, Any]:
    """What the program must know of a game before one begins."""
    own = game.own
    return {
        "name": game.name,
        "sentence": game.sentence,
        "class": type(own).__name__,
        "options": [[option.name, option.default, option.label] for option in options_of(game.options)],
        "declared": game.declared,
        "base": None if game.base is None else game.base.id,
        "most_moves": game.most_moves,
        "longest": game.longest,
        "has": [name for name in OPTIONAL if has(own, name)],
        "features": [[feature.id, feature.weight] for feature in game.features],
    }


OPTIONAL = ("evaluate", "chances", "write", "read", "draw", "click", "symmetric", "features")


def algorithm_facts(algorithm: Algorithm) -> dict[str, Any]:
    """What the program must know of a search before it runs."""
    return {
        "name": algorithm.name,
        "sentence": algorithm.sentence,
        "options": [[option.name, option.default, option.label] for option in options_of(algorithm.options)],
        "chance": algorithm.chance,
        "samples": algorithm.samples,
    }
