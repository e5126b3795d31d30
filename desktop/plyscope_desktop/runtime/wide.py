"""The type of a signal for numbers that may need more than 32 bits."""

from typing import Any

WIDE: Any = "qint64"
"""For moments, rows and rounds: `Signal(int)` takes the last 32 bits of a number, without an error."""
