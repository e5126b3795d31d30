"""Area: whose point each crossing is once all stones on the board are taken to live."""

from __future__ import annotations

from collections.abc import Iterator

EMPTY, BLACK, WHITE = ".BW"


def owners(signs: str, size: int) -> str:
    """Return whose point every crossing is, in the order of the signs; "." where both sides reach it."""
    found = list(signs)
    seen: set[int] = set()
    for crossing, sign in enumerate(signs):
        if sign == EMPTY and crossing not in seen:
            region, reached = _region(signs, size, crossing)
            seen |= region
            for point in region:
                found[point] = next(iter(reached)) if len(reached) == 1 else EMPTY
    return "".join(found)


def _region(signs: str, size: int, first: int) -> tuple[set[int], set[str]]:
    """Return the empty points that are connected with one, and the colours of the stones around them."""
    region, reached, waiting = {first}, set[str](), [first]
    while waiting:
        for point in _beside(waiting.pop(), size):
            if signs[point] != EMPTY:
                reached.add(signs[point])
            elif point not in region:
                region.add(point)
                waiting.append(point)
    return region, reached


def _beside(crossing: int, size: int) -> Iterator[int]:
    row, column = divmod(crossing, size)
    if row > 0:
        yield crossing - size
    if row < size - 1:
        yield crossing + size
    if column > 0:
        yield crossing - 1
    if column < size - 1:
        yield crossing + 1
