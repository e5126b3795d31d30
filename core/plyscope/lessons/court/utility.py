"""The claim that means mislead: the St Petersburg game, its mean payoff, and the mean of the logarithm."""

from __future__ import annotations

from fractions import Fraction
from statistics import median

from plyscope import catalog
from plyscope.lessons.bilingual import Bilingual
from plyscope.lessons.court.claim import Claim, Evidence, of_preset
from plyscope.lessons.court.trial import Trial

ROUNDS = 40
"""Most tosses of a game whose means are worked out; a head pays 2, and twice as much for each tail before."""

GAMES = 10_001
BANK = 12
"""Tosses after which the bank of the worked example is empty."""


def means_mislead(trial: Trial) -> Evidence:
    """C19: work out both means for 1 to ROUNDS tosses, play the game, and ask for MAX's choice."""
    off = 0
    payoff = logarithm = Fraction(0)
    for toss in trial.over(range(1, ROUNDS + 1), 0.0, 0.2):
        share = Fraction(1, 2**toss)
        payoff += share * 2**toss
        logarithm += share * toss
        off += payoff != toss or logarithm != 2 - Fraction(toss + 2, 2**toss)
    luck, won = trial.luck(), []
    for _ in trial.over(range(GAMES), 0.2, 0.9):
        tails = 0
        while luck.chance(0.5):
            tails += 1
        won.append(2 ** (tails + 1))
    mean = BANK + 1
    below = sum(payment < mean for payment in won) / GAMES
    preset = catalog.presets()["petersburg"]
    by_mean, by_logarithm = (
        run.position.text(run.answer.move or 0) for run in (preset.run(0), preset.run(1))
    )
    return Evidence(
        "refuted" if off or by_mean == by_logarithm else "holds",
        Bilingual(
            "A game of at most k tosses has the mean k, for k = 1 to {rounds} ({off} exceptions), without "
            "end; the mean of log₂ goes to 2, as for a sure 4. Of {games:,} games played half pay at most "
            "{middle:g}, and {below:.0%} less than the {mean} that the worked example is worth by its mean. "
            "By the mean MAX plays, by the logarithm it takes the sure 6.",
            "最多掷 k 次的游戏期望值为 k（k = 1 到 {rounds}，例外 {off} 个），没有上限；log₂ 的期望值趋于 2，"
            "相当于稳得 4。实际玩 {games:,} 局：一半最多得 {middle:g}，{below:.0%} 少于该例的期望值 {mean}。"
            "按期望值，MAX 选择参加；按对数，MAX 拿稳得的 6。",
        ).filled(rounds=ROUNDS, off=off, games=GAMES, middle=median(won), below=below, mean=mean),
        Bilingual(
            "The sums are exact fractions; the games are one sample.",
            "和是精确的分数；实际玩的局是一个样本。",
        ),
        {
            "rounds": ROUNDS,
            "mean_payoff": int(payoff),
            "mean_log2": float(logarithm),
            "games": GAMES,
            "median": float(median(won)),
            "share_below_the_mean": round(below, 4),
            "move_by_mean": by_mean,
            "move_by_logarithm": by_logarithm,
        },
        (
            of_preset(Bilingual("The mean payoff is 13: play.", "期望值为 13：参加。"), "petersburg", 0),
            of_preset(
                Bilingual("By the logarithm six for sure is better.", "按对数，稳得六更好。"), "petersburg", 1
            ),
        ),
    )


CLAIMS = (
    Claim(
        "C19",
        Bilingual("Means mislead", "期望值会误导"),
        Bilingual(
            "The expected payoff can lead to choices that nobody would make; expected utility need not.",
            "直接比较收益的期望值，会得出违反直觉的选择；期望效用可以避免。",
        ),
        ("S4",),
        means_mislead,
    ),
)
