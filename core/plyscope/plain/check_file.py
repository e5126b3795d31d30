"""Check of a file of own code: the contracts of its game and of its search, told one by one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from plyscope import catalog
from plyscope.catalog import UnknownEntry
from plyscope.plain import check_game, check_search
from plyscope.plain.contract import Contract
from plyscope.plain.errors import OwnCodeError

Tell = Callable[[dict[str, Any]], None]


def ignore(told: dict[str, Any]) -> None:
    """Tell nobody."""


def examine(name: str, tell: Tell = ignore) -> dict[str, Any]:
    """The contracts of a file's contents, as JSON; "ok" is true if all of them are kept.

    Meanwhile `tell` is given {"kind", "name"} of the game or the search, and for each contract
    {"begins": contract} before it is tried and {"found": contract} after it.
    """
    heard = Heard(tell)
    try:
        entries = [(kind, catalog.open_file(name, of)) for kind, of in KINDS if _holds(name, of)]
        for kind, entry in entries:
            heard.hear({"kind": kind, "name": entry.name})
            check: Any = check_game.check if kind == "game" else check_search.check
            check(entry, heard.begins, heard.found)
    except OwnCodeError as error:
        return heard.ended_by(error)
    return heard.answer() if entries else nothing_found()


KINDS: tuple[tuple[str, catalog.Kind], ...] = (("game", "game"), ("search", "algorithm"))


def _holds(name: str, kind: catalog.Kind) -> bool:
    try:
        catalog.open_file(name, kind)
    except UnknownEntry:
        return False
    return True


def nothing_found() -> dict[str, Any]:
    """The answer for a file without a game and without a search."""
    said = "Expected a class that derives from Game or Search of plyscope.plain; found neither."
    mend = "`plyscope new game FILE.py` writes one to begin with."
    return {"ok": False, "error": said, "line": None, "mend": mend}


class Heard:
    """What was told of a check so far; it makes the answer, also where the check itself came to an end."""

    def __init__(self, tell: Tell = ignore) -> None:
        self.tell = tell
        self.parts: list[dict[str, str]] = []
        self.contracts: list[dict[str, Any]] = []
        self.begun: dict[str, Any] | None = None

    def begins(self, contract: Contract) -> None:
        self.hear({"begins": contract.json()})

    def found(self, contract: Contract) -> None:
        self.hear({"found": contract.json()})

    def hear(self, told: dict[str, Any]) -> None:
        """Take in what `examine` tells, and tell it on."""
        if "begins" in told:
            self.begun = told["begins"]
        elif "found" in told:
            self.begun = None
            self.contracts.append(told["found"])
        else:
            self.parts.append({"kind": told["kind"], "name": told["name"]})
        self.tell(told)

    def answer(self) -> dict[str, Any]:
        """The whole as JSON."""
        return {
            "ok": all(contract["ok"] for contract in self.contracts),
            "kind": " and ".join(part["kind"] for part in self.parts),
            "name": self.parts[0]["name"],
            "contracts": self.contracts,
        }

    def ended_by(self, error: OwnCodeError) -> dict[str, Any]:
        """The answer where a hang, a crash or an error ended the check, the fault of what began last."""
        if self.begun is None:
            mend = {"mend": error.mend} if error.mend else {}
            return {"ok": False, "error": error.sentence, "line": error.line, **mend}
        begun = self.begun
        contract = Contract(begun["id"], begun["name"], begun["title"]).failed(error)
        self.hear({"found": contract.json()})
        return self.answer()
