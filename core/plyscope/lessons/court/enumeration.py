"""The claim that chess and xiangqi can be solved by enumeration, against the lectures' own numbers."""

from __future__ import annotations

from math import log10
from typing import Any

from plyscope import catalog
from plyscope.lessons.bilingual import Bilingual
from plyscope.lessons.court.claim import Claim, Evidence, Example
from plyscope.lessons.court.trial import Trial
from plyscope.search.perft import perft

STATES = 10**161
PER_SECOND = 10**9
"""One state a nanosecond; both numbers are those of S2 and S3."""

SECONDS_A_YEAR = 365.25 * 24 * 60 * 60
UNIVERSE = 1.38e10
"""Age of the universe in years (Planck Collaboration 2020)."""

PLIES = 3
GAMES = ("chess", "xiangqi")


def can_be_enumerated(trial: Trial) -> Evidence:
    """C17: work out the years, and count how fast the lines of both games grow from the start."""
    exponent = log10(STATES // PER_SECOND) - log10(SECONDS_A_YEAR)
    grown: dict[str, Any] = {}
    for game in trial.over(GAMES):
        position = catalog.game(game).start()
        grown[game] = [perft(position, depth, trial.stop) for depth in range(1, PLIES + 1)]
    return Evidence(
        "refuted" if exponent > log10(UNIVERSE) else "holds",
        Bilingual(
            "10^161 states at one a nanosecond take 10^{years:.1f} years; the universe is 10^{age:.1f} years "
            "old. Counted: chess has {chess:,} lines of {plies} plies, xiangqi {xiangqi:,}.",
            "10^161 个状态，每纳秒一个，需要 10^{years:.1f} 年；宇宙的年龄是 10^{age:.1f} 年。"
            "实际数过：{plies} 层之后，国际象棋有 {chess:,} 种走法，中国象棋有 {xiangqi:,} 种。",
        ).filled(
            years=exponent,
            age=log10(UNIVERSE),
            plies=PLIES,
            chess=grown["chess"][-1],
            xiangqi=grown["xiangqi"][-1],
        ),
        Bilingual(
            "Lecture 5 gives the number itself and concludes elsewhere that enumeration is impossible; "
            "small games such as tic-tac-toe can be enumerated.",
            "这个数字出自第 5 讲，该讲在另一处也得出不可能穷举的结论；一字棋这样的小规模问题则可以穷举。",
        ),
        {"states_log10": 161, "years_log10": round(exponent, 3), "lines": grown},
        (
            Example(
                Bilingual(
                    "The start: 44 moves for Red, and 1,920 lines after the reply.",
                    "开局：红方有 44 种走步，黑方回应之后有 1,920 种走法。",
                ),
                "xiangqi",
                catalog.game("xiangqi").start().write(),
                "alphabeta",
                2,
                (("iterative", "no"),),
            ),
        ),
    )


CLAIMS = (
    Claim(
        "C17",
        Bilingual("Chess can be enumerated", "象棋可以穷举"),
        Bilingual(
            "Chess and xiangqi can be solved by brute force.",
            "中国象棋、国际象棋等都能暴力求解。",
        ),
        ("S2",),
        can_be_enumerated,
    ),
)
