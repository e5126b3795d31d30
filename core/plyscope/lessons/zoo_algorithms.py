"""The programs of the bug zoo as algorithms: they play and are compared, but no list of algorithms has them.

Their ids begin with catalog.ZOO, as in "zoo:no-window"; the catalog finds them, as files name players by ids.
"""

from __future__ import annotations

from dataclasses import replace

from plyscope.catalog import ZOO
from plyscope.lessons.zoo import BUGS, Bug, bug_of, zoo_programs
from plyscope.plain.search_entry import PlainSearch, algorithm_of
from plyscope.rules.game import NoOptions
from plyscope.search.search import Algorithm


def zoo_id(bug: Bug) -> str:
    """Return the id of the algorithm of a bug."""
    return f"{ZOO}{bug.id}"


def bug_of_algorithm(id: str) -> Bug | None:
    """Return the bug whose program an algorithm is; None for every other algorithm."""
    own = id.removeprefix(ZOO)
    return bug_of(own) if own != id and own in zoo_programs() else None


def zoo_algorithms() -> dict[str, Algorithm]:
    """Return the wrong programs by their ids; each is called by its bug's title, in quotes."""
    return {zoo_id(bug): _algorithm(bug) for bug in BUGS}


def _algorithm(bug: Bug) -> Algorithm:
    program = zoo_programs()[bug.id]
    made = algorithm_of(program.search, zoo_id(bug), f"{bug.id}.py")
    usual = made.options()  # the switches of the right text stay as they are: only its bug is of interest
    return replace(
        made,
        name=f"“{bug.title.en}”",
        sentence=bug.sentence.en,
        pseudocode=program.text,
        source="",
        options=NoOptions,
        build=lambda options: PlainSearch(program.search, usual),
    )
