"""Docket: the claims that are judged, found in the files of this folder, and the trial of one."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from functools import cache

from plyscope.catalog import UnknownEntry
from plyscope.lessons.court.claim import MOST_SEED, MOST_TREES, Claim, Verdict
from plyscope.lessons.court.trial import Trial
from plyscope.quoting import quoted
from plyscope.rules.stop import Stop


@cache
def claims() -> dict[str, Claim]:
    """All claims by id, by their numbers: those of every module of this folder that has CLAIMS."""
    package = importlib.import_module("plyscope.lessons.court")
    found: list[Claim] = []
    for module in pkgutil.iter_modules(package.__path__):
        imported = importlib.import_module(f"{package.__name__}.{module.name}")
        found += getattr(imported, "CLAIMS", ())
    return {claim.id: claim for claim in sorted(found, key=lambda claim: claim.number)}


def claim(id: str) -> Claim:
    """Return the claim with this id; raises UnknownEntry."""
    known = claims()
    if id not in known:
        raise UnknownEntry(f"There is no claim {quoted(id)}; the claims are: {', '.join(known)}.")
    return known[id]


def judge(
    claim_id: str,
    *,
    trees: int | None = None,
    seed: int = 1,
    progress: Callable[[float], None] | None = None,
    stop: Stop | None = None,
) -> Verdict:
    """Run the experiment of a claim and return the verdict; equal seeds give equal verdicts.

    `trees` is the size of the sample of random trees, where the claim has one. `progress` gets shares from 0
    to 1. Raises UnknownEntry; ValueError for a size or a seed out of range; InterruptedError once `stop` is
    set.
    """
    tried = claim(claim_id)
    if trees is not None and not 1 <= trees <= MOST_TREES:
        raise ValueError(f"A sample has 1 to {MOST_TREES:,} trees; found {trees:,}.")
    if not 0 <= seed <= MOST_SEED:
        raise ValueError(f"A seed is a whole number from 0 to {MOST_SEED:,}; found {seed:,}.")
    size = tried.trees if trees is None or tried.trees is None else trees
    trial = Trial(size or 0, seed, progress, stop)
    trial.check()
    evidence = tried.experiment(trial)
    trial.tell(1.0)
    return Verdict(tried, size, seed, evidence)
