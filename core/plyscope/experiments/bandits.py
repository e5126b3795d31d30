"""Bandits: a row of machines that pay 1 or nothing, each with a chance of its own, and who plays them how.

The problem behind every selection in Monte Carlo tree search, alone. What the k-th pull of a machine pays is
fixed by the seed, so that all who play meet the same luck. Regret is what the best machine would have paid
more on average.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Literal

from plyscope.query.ucb import Arm, pick, scores

Policy = Literal["ucb1", "greedy", "thompson"]
POLICIES: tuple[Policy, ...] = ("ucb1", "greedy", "thompson")


class Machines:
    """Machines with these chances; `pays` is the same at every call for the same machine and pull."""

    def __init__(self, means: Sequence[float], seed: int) -> None:
        self.means = tuple(means)
        self._luck = [Random(f"{seed} {machine}") for machine in range(len(means))]
        self._paid: list[list[int]] = [[] for _ in means]

    def __len__(self) -> int:
        return len(self.means)

    @classmethod
    def drawn(cls, count: int, seed: int) -> Machines:
        """Machines with random chances, in hundredths."""
        luck = Random(seed)
        return cls([luck.randint(5, 95) / 100 for _ in range(count)], seed)

    def pays(self, machine: int, pull: int) -> int:
        """Reward of a pull of a machine, counted from 0: 1 or 0."""
        paid = self._paid[machine]
        while len(paid) <= pull:
            paid.append(int(self._luck[machine].random() < self.means[machine]))
        return paid[pull]


@dataclass
class Player:
    """A player: pulls and rewards so far, and the regret after each pull."""

    machines: Machines
    visits: list[int] = field(default_factory=list)
    sums: list[int] = field(default_factory=list)
    pulled: list[int] = field(default_factory=list)
    regret: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.visits = [0] * len(self.machines)
        self.sums = [0] * len(self.machines)

    @property
    def arms(self) -> list[Arm]:
        """The player's statistics of each machine."""
        return [
            Arm(visits, total / visits if visits else 0.0)
            for visits, total in zip(self.visits, self.sums, strict=True)
        ]

    def pull(self, machine: int) -> int:
        """Pull a machine; returns what it pays."""
        paid = self.machines.pays(machine, self.visits[machine])
        self.visits[machine] += 1
        self.sums[machine] += paid
        self.pulled.append(machine)
        lost = max(self.machines.means) - self.machines.means[machine]
        self.regret.append((self.regret[-1] if self.regret else 0.0) + lost)
        return paid


Chooser = Callable[[Player], int]


def ucb1(c: float) -> Chooser:
    """Each machine once, then the one with the largest score."""
    return lambda player: pick(scores(player.arms, len(player.pulled), c))


def greedy(epsilon: float, seed: int) -> Chooser:
    """Each machine once, then the best so far; with probability epsilon any machine."""
    luck = Random(f"greedy {seed}")

    def choose(player: Player) -> int:
        if 0 in player.visits:
            return player.visits.index(0)
        if luck.random() < epsilon:
            return luck.randrange(len(player.visits))
        return pick([arm.mean for arm in player.arms])

    return choose


def thompson(seed: int) -> Chooser:
    """Draws a chance for each machine from what is known of it, and takes the largest (Thompson 1933)."""
    luck = Random(f"thompson {seed}")

    def choose(player: Player) -> int:
        drawn = [
            luck.betavariate(1 + total, 1 + visits - total)
            for visits, total in zip(player.visits, player.sums, strict=True)
        ]
        return pick(drawn)

    return choose


def chooser(policy: Policy, *, c: float, epsilon: float, seed: int) -> Chooser:
    """The way to play that a policy names."""
    if policy == "ucb1":
        return ucb1(c)
    return greedy(epsilon, seed) if policy == "greedy" else thompson(seed)
