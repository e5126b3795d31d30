"""Payoffs: exact numbers in and out, as fractions."""

from __future__ import annotations

from plyscope.rules.payoffs import (
    MOST_BITS,
    MOST_DIGITS,
    SIGNS,
    WRITTEN,
    PayoffError,
    payoff_of,
    payoff_text,
)

__all__ = ["MOST_BITS", "MOST_DIGITS", "SIGNS", "WRITTEN", "PayoffError", "payoff_of", "payoff_text"]
