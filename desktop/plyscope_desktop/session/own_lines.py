"""Own lines: the lines of a file of own code that wrote the rows of the record that is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from plyscope.own_code.own_search import OwnSearch

if TYPE_CHECKING:
    from plyscope_desktop.session.session import Session


def own_lines(session: Session, path: str, first: int, last: int) -> NDArray[np.int32]:
    """Return the line for each row from `first` up to `last`; 0 where it is not known."""
    found = np.zeros(max(last - first, 0), np.int32)
    search: object = session.record.search
    if isinstance(search, OwnSearch) and search.file is not None and search.file.name == path:
        known = search.lines(max(first, 0), last)
        found[: len(known)] = known
    return found
