"""Methods: what can be run on a game, each with the options that it stands for in the list."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from plyscope_desktop.runtime.language import marked


@dataclass(frozen=True)
class Method:
    """An entry of the list: an algorithm by id, the options that are fixed with it, and its name."""

    algorithm: str
    text: str
    fixed: Mapping[str, Any] = field(default_factory=dict)

    def stands_for(self, algorithm: str, options: Mapping[str, Any]) -> bool:
        """Return True if it is the entry of a record with these options, others being usual."""
        usual = {"order": "one", "dominance": "strict"}
        return algorithm == self.algorithm and all(
            options.get(name, usual.get(name)) == value for name, value in self.fixed.items()
        )


METHODS = (
    Method("strike", marked("Strike dominated, one by one"), {"dominance": "strict", "order": "one"}),
    Method("strike", marked("Strike dominated, in rounds"), {"dominance": "strict", "order": "rounds"}),
    Method("strike", marked("Strike weakly dominated, one by one"), {"dominance": "weak", "order": "one"}),
    Method("strike", marked("Strike weakly dominated, in rounds"), {"dominance": "weak", "order": "rounds"}),
    Method("simplex", marked("Solve by simplex")),
    Method("lemke-howson", marked("Lemke–Howson")),
    Method("supports", marked("Support enumeration")),
    Method("backward-induction", marked("Backward induction")),
    Method("fictitious-play", marked("Fictitious play")),
    Method("regret-matching", marked("Regret matching")),
    Method("cfr", marked("Counterfactual regret")),
)


def method_of(algorithm: str, options: Mapping[str, Any]) -> Method | None:
    """The entry of a record; None for that of a search."""
    return next((one for one in METHODS if one.stands_for(algorithm, options)), None)
