"""Lottery: a wheel of fortune or a coin as typed, and its explicit tree."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from fractions import Fraction

from plyscope.games.tree.json import number_text
from plyscope.rules.values import fraction_text

MOST_SECTORS = 16
MOST_NAME, MOST_SAID = 60, 30
MOST_DIGITS = 40
"""Of a probability as a fraction, the stroke included; trees hold no longer ones."""
LARGEST = Fraction(10**9)
NUMBER = re.compile(r"[+−-]?(\d+(\.\d*)?|\.\d+)(\s*/\s*\d+)?", re.ASCII)


class LotteryError(ValueError):
    """The error, and its field: "name", "share", "payoff" of a row, "price", "sure", or none."""

    def __init__(self, message: str, row: int = -1, field: str = "") -> None:
        super().__init__(message)
        self.row, self.field = row, field


@dataclass(frozen=True)
class Sector:
    """An outcome: its name, its probability, and its payoff."""

    name: str
    share: Fraction
    payoff: Fraction


@dataclass(frozen=True)
class Lottery:
    """All that can come, what it costs to take part, and what one has for sure instead (None: no choice)."""

    sectors: tuple[Sector, ...]
    price: Fraction = Fraction(0)
    sure: Fraction | None = None

    @property
    def mean(self) -> Fraction:
        """Expected payoff, less the price."""
        return sum((sector.share * sector.payoff for sector in self.sectors), Fraction(0)) - self.price

    def tree(self, play: str, decline: str) -> str:
        """The explicit tree as JSON; the two moves of MAX have these names."""
        names = [
            sector.name or fraction_text(float(sector.payoff)) or number_text(float(sector.payoff))
            for sector in self.sectors
        ]
        chance = {
            "type": "chance",
            "name": play,
            "p": [str(sector.share) for sector in self.sectors],
            "moves": names,
            "children": [_plain(sector.payoff - self.price) for sector in self.sectors],
        }
        if self.sure is None:
            return json.dumps(chance, ensure_ascii=False)
        choice = {"type": "max", "children": [chance, {"name": decline, "value": _plain(self.sure)}]}
        return json.dumps(choice, ensure_ascii=False)


def read(rows: list[tuple[str, str, str]], price: str = "", sure: str = "") -> Lottery:
    """The lottery of typed rows of name, weight and payoff; raises LotteryError.

    Weights are the relative sizes of the sectors; probabilities are their shares of the sum.
    """
    if not 2 <= len(rows) <= MOST_SECTORS:
        raise LotteryError(f"There must be 2 to {MOST_SECTORS} sectors.")
    weights, payoffs = [], []
    for row, (name, weight, payoff) in enumerate(rows):
        if len(name.strip()) > MOST_NAME:
            raise LotteryError(f"Sector {row + 1}: a name has at most {MOST_NAME} characters.", row, "name")
        found = number(weight)
        if found is None or found <= 0:
            raise LotteryError(
                f"Sector {row + 1}: expected a weight above 0, such as 1, 0.25 or 1/3; "
                f"found “{shortened(weight)}”.",
                row, "share",
            )  # fmt: skip
        weights.append(found)
        found = number(payoff)
        if found is None:
            raise LotteryError(
                f"Sector {row + 1}: expected a payoff, such as 10, −2.5 or 1/3; found “{shortened(payoff)}”.",
                row, "payoff",
            )  # fmt: skip
        payoffs.append(found)
    total = sum(weights, Fraction(0))
    for row, weighed in enumerate(weights):
        if len(str(weighed / total)) > MOST_DIGITS:
            raise LotteryError(
                f"Sector {row + 1}: its probability has too many digits; write shorter weights.", row, "share"
            )
    names = [name.strip() for name, _, _ in rows]
    sectors = tuple(
        Sector(name, weight / total, payoff)
        for name, weight, payoff in zip(names, weights, payoffs, strict=True)
    )
    paid, certain = number(price.strip() or "0"), number(sure) if sure.strip() else None
    if paid is None:
        said = shortened(price)
        raise LotteryError(f"Price: expected a number, such as 15 or 1/2; found “{said}”.", field="price")
    if sure.strip() and certain is None:
        said = shortened(sure)
        raise LotteryError(f"For sure: expected a number, or nothing; found “{said}”.", field="sure")
    return Lottery(sectors, paid, certain)


def shortened(text: str) -> str:
    """A typed text in little room."""
    return text if len(text) <= MOST_SAID else f"{text[: MOST_SAID - 1]}…"


def number(text: str) -> Fraction | None:
    """A typed number or fraction; None for anything else, also for very large ones."""
    text = text.strip()
    if len(text) > 40 or not NUMBER.fullmatch(text):
        return None
    try:
        top, _, bottom = text.replace("−", "-").partition("/")
        found = Fraction(top.strip()) / Fraction(bottom.strip() or "1")
    except (ValueError, ZeroDivisionError):
        return None
    return found if abs(found) <= LARGEST else None


def _plain(payoff: Fraction) -> int | float:
    """A payoff as a tree holds it."""
    return payoff.numerator if payoff.denominator == 1 else float(payoff)
