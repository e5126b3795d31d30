"""A search of an explicit tree, and what `plyscope batch` tells about it."""

from __future__ import annotations

from typing import Any

from plyscope.cli import batch
from plyscope.cli.batch_request import algorithm_of, limits_of
from plyscope.games.tree.game import TreePosition
from plyscope.record.trace import Trace
from plyscope.rules.stop import Stop


def told(
    position: TreePosition, algorithm: str, window: list[Any] | None = None, **options: Any
) -> dict[str, Any]:
    """What a search of a tree did, as `plyscope batch` answers."""
    request: dict[str, Any] = {"algorithm": algorithm, "set": options}
    if window is not None:
        request["window"] = window
    trace = Trace(batch.UNLIMITED)
    chosen, search = algorithm_of(request, position)
    found = search.run(position, limits_of(request, Stop()), trace)
    answer = {**batch.tree_answer(position, found, trace, None), **chosen.tells(position, found, trace)}
    trace.release()
    return answer
