"""Words for the classes of games: properties, their values and the evidence, in the current language."""

from __future__ import annotations

import re

from plyscope.strategic.classes.properties import CONSTANT, Property
from plyscope_desktop.runtime.language import heard, marked, tr

PROPERTY_NAMES = {
    "players": marked("Number of players"),
    "sum": marked("Sum of payoffs"),
    "order": marked("Order of moves"),
    "perfect information": marked("Perfect information"),
    "complete information": marked("Complete information"),
    "chance": marked("Chance"),
    "finite": marked("Finite"),
    "length": marked("Length"),
    "states": marked("Positions"),
    "symmetric": marked("Symmetric"),
    "dominance solvable": marked("Dominance solvable"),
    "unique equilibrium": marked("Unique equilibrium"),
    "saddle point": marked("Saddle point"),
    "value": marked("Value"),
    "price of anarchy": marked("Price of anarchy"),
    "price of stability": marked("Price of stability"),
    "cooperative": marked("Cooperative"),
}
VALUES = {
    "yes": marked("yes"),
    "no": marked("no"),
    "-": marked("–"),
    "not decided": marked("not decided"),
    "not decided (limit)": marked("not decided (limit)"),
    "zero": marked("zero"),
    "general": marked("general"),
    "simultaneous": marked("static"),
    "sequential": marked("dynamic"),
    "renamed": marked("yes, renamed"),
}


def property_name(name: str) -> str:
    """The name of a property."""
    return tr(PROPERTY_NAMES[name])


def property_value(found: Property) -> str:
    """The value of a property: a word, a number or a bound."""
    if found.value in VALUES:
        return tr(VALUES[found.value])
    if found.value.startswith(f"{CONSTANT} "):
        return tr("constant: {n}").format(n=found.value.removeprefix(f"{CONSTANT} "))
    return found.value


def evidence_text(found: Property) -> str:
    """The sentence that says why a property has its value."""
    return _with_full_width_signs(heard(found.evidence))


_HAN = "[\u4e00-\u9fff]"
_COMMA = re.compile(f"(?<={_HAN}), |, (?={_HAN})")
_BRACKETS = re.compile(rf" ?\(([^()]*{_HAN}[^()]*)\) ?")


def _with_full_width_signs(sentence: str) -> str:
    """A sentence whose lists of names have the commas and brackets of Chinese beside Chinese names."""
    return _BRACKETS.sub(r"（\1）", _COMMA.sub("，", sentence))
