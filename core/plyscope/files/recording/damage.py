"""Damage: what of a recording can be read, where the rest begins, and the rows that cannot have happened."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from plyscope.record.row_check import row_means_something

NOT_THERE = "it speaks of a node that is not there"
NO_SENSE = "it is no row that a search writes"
CHANGED = "its checksum differs"
ENDS = "nothing was written there"


@dataclass(frozen=True)
class Damage:
    """Of the `stated` rows of a recording (None: unknown) the first `readable` ones are sound.

    `why` describes the next one; it is empty where the recording only ends before its end was
    written, as when a program was killed.
    """

    readable: int
    stated: int | None
    why: str = ""

    @property
    def sentence(self) -> str:
        """The same as a sentence."""
        if not self.why:
            if self.stated is None or self.stated <= self.readable:
                return f"The recording was not finished: {self.readable:,} events are readable."
            return f"The recording ends too early: {self.readable:,} of {self.stated:,} events are readable."
        if self.stated is None:
            return f"{self.readable:,} events are readable; damaged at row {self.readable:,}: {self.why}."
        return (
            f"{self.readable:,} of {self.stated:,} events are readable; "
            f"damaged at row {self.readable:,}: {self.why}."
        )


def why_wrong(row: np.void) -> str:
    """Return what is wrong with a row that no search wrote."""
    return NOT_THERE if row_means_something(row) else NO_SENSE


def first_empty(rows: np.ndarray) -> int | None:
    """The first of some rows that consists of zeros, as where nothing was written; no search writes such."""
    data = np.ascontiguousarray(rows).view("<u8").reshape(len(rows), -1)
    empty = data[:, 0] == 0
    if not empty.any():
        return None
    empty &= ~data.any(axis=1)
    return int(np.argmax(empty)) if empty.any() else None
