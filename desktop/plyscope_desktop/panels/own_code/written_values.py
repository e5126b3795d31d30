"""Written values: variables of own code as the editor and the tables write them."""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence

from plyscope.rules.values import number_text

GREEK = {"alpha": "α", "beta": "β"}
FIRST = ("action", "move", "alpha", "beta")
"""Names that come first behind the running line, in this order."""
UNTOLD = ("self", "game", "state")
"""Names whose values say little there, or are too long."""
LONGEST, MOST = 16, 60
"""Characters of one value, and of all that is behind the running line."""
NUMBER = re.compile(r"-?(\d+(\.\d*)?(e[+-]?\d+)?|inf)")


def name_text(name: str) -> str:
    """Return a name as the lectures write it: α for alpha."""
    return GREEK.get(name, name)


def written(value: str) -> str:
    """Return the `repr` of a value as the window writes values: real minus, ∞, texts without quotes."""
    if NUMBER.fullmatch(value):
        number = float(value)
        return number_text(number) if abs(number) < 1e15 or number in (float("inf"), -float("inf")) else value
    if len(value) > 1 and value[0] in "'\"" and value[-1] == value[0]:
        try:
            text = ast.literal_eval(value)
        except (ValueError, SyntaxError):
            return value
        return text if text.isprintable() and text.strip() else value
    return value


def behind_line(values: Sequence[tuple[str, str]]) -> str:
    """Return the values of a call in few words: "action b3, α 3, β 2"; "" where none is short enough."""
    order = {name: place for place, name in enumerate(FIRST)}
    told = [(name, written(value)) for name, value in values if name not in UNTOLD]
    short = [(name, value) for name, value in told if len(value) <= LONGEST and value != "None"]
    text = ""
    for name, value in sorted(short, key=lambda pair: order.get(pair[0], len(FIRST))):
        longer = f"{text}, " if text else ""
        longer += f"{name_text(name)} {value}"
        if len(longer) > MOST:
            break
        text = longer
    return text
