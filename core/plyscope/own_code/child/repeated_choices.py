"""Repeated choices: a strategy of own code for repeated games, `choose(mine, theirs)`, in its process."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

from plyscope.plain.errors import OwnCodeError, expected, located
from plyscope.plain.source_file import load

Tell = Callable[[dict[str, Any]], None]

LETTERS = ("C", "D")
MISSING = 'Expected a function choose(mine, theirs) that returns "C" or "D"; there is none.'


class RepeatedChoices:
    """One file. Each match runs it anew, so that nothing of a match before is left in its module."""

    def __init__(self) -> None:
        self.path = ""
        self.text = ""
        self.matches: dict[int, Side] = {}

    def load(self, question: dict[str, Any], tell: Tell) -> dict[str, Any]:
        """Take in a file, and try that it runs and has the function; its `name` if it says one."""
        self.path, self.text = question["path"], question["text"]
        self.matches.clear()
        module = self._module("first")
        name = getattr(module, "name", "")
        return {"name": name[:60] if isinstance(name, str) else ""}

    def begin(self, question: dict[str, Any], tell: Tell) -> dict[str, Any]:
        """Begin a match on one side, with the seed of its random numbers; two at a time are kept."""
        number = question["match"]
        for old in [one for one in self.matches if one < number - 1]:
            sys.modules.pop(self.matches.pop(old).module.__name__, None)
        random.seed(question["seed"])
        self.matches[number] = Side(self._module(str(number)))
        return {}

    def choose(self, question: dict[str, Any], tell: Tell) -> dict[str, Any]:
        """The next choice in a match; `mine` and `theirs` are the choices since the question before."""
        side = self.matches[question["match"]]
        side.mine += question["mine"]
        side.theirs += question["theirs"]
        return {"choice": side.choose()}

    def _module(self, number: str) -> ModuleType:
        module = load(Path(self.path), f"plyscope_own_code.repeated_{number}", self.text)
        if not callable(getattr(module, "choose", None)):
            raise OwnCodeError(MISSING, file=self.path)
        return module


class Side:
    """One side of a match: the module that chooses, and the choices of both so far, such as "CCD"."""

    def __init__(self, module: ModuleType) -> None:
        self.module = module
        self.mine = self.theirs = ""

    def choose(self) -> str:
        """The next choice; raises OwnCodeError, also for anything else than "C" and "D"."""
        function: Any = self.module.choose
        try:
            choice = function(self.mine, self.theirs)
        except BaseException as error:  # also SystemExit
            raise located(error, self.module.__file__ or "") from None
        if choice not in LETTERS or not isinstance(choice, str):
            said = repr(choice)[:60]
            raise expected(function, f'choose() must return "C" or "D"; it returned {said}.')
        return choice
