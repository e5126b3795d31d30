"""Games in strategic and extensive form, as Gambit writes them."""

from __future__ import annotations

from random import Random

from kind import Kind, hostile_text

STRATEGIC = (
    'NFG 1 R "Prisoners <b>" { "Row" "Column" }\n\n{ { "C" "D" }\n{ "C" "D" }\n}\n"Payoffs in years"\n\n'
    "-1 -1 0 -3 -3 0 -2 -2\n",
    'NFG 1 R "Outcomes" { "I" "II" } { 2 2 }\n\n{\n{ "a" 3, 3 }\n{ "b" 0, 5 }\n'
    '{ "c" 5, 0 }\n{ "d" 1/2, 0.25 }\n}\n'
    "1 2 3 4\n",
    'NFG 1 R "Three" { "A" "B" "C" } { 2 2 2 }\n1 2 3 4 5 6 7 8 9 1 2 3 4 5 6 7 8 9 1 2 3 4 5 6\n',
)
EXTENSIVE = (
    'EFG 2 R "Poker" { "I" "II" }\n"a comment"\n\nc "deal" 1 "(0,1)" { "red" 1/2 "black" 1/2 } 0\n'
    'p "" 1 1 "(1,1)" { "raise" "pass" } 0\np "" 2 1 "(2,1)" { "meet" "fold" } 0\n'
    't "" 1 "Win big" { 2, -2 }\nt "" 2 "Win" { 1, -1 }\nt "" 2 "Win" { 1, -1 }\n'
    'p "" 1 2 "(1,2)" { "raise" "pass" } 0\np "" 2 1 "(2,1)" { "meet" "fold" } 0\n'
    't "" 3 "Lose big" { -2, 2 }\nt "" 2 "Win" { 1, -1 }\nt "" 4 "Lose" { -1, 1 }\n',
)


def strategic(random: Random) -> bytes:
    """Return a game in strategic form that is changed, sometimes with very many strategies."""
    if random.random() < 0.04:
        count = random.choice((60, 1_000, 10_000, 999_999_999))
        numbers = "1 " * min(2 * count * count, 400_000)
        return f'NFG 1 R "" {{ "a" "b" }} {{ {count} {count} }}\n{numbers}'.encode()
    return hostile_text(random.choice(STRATEGIC), random)


def extensive(random: Random) -> bytes:
    """Return a game in extensive form that is changed, sometimes very deep or with very long numbers."""
    chance = random.random()
    if chance < 0.03:
        node = 'p "" 1 1 "s" { "a" } 0\n' if random.random() < 0.5 else 'c "" 1 "e" { "a" 1 } 0\n'
        depth = random.choice((900, 9_999, 50_000))
        return ('EFG 2 R "" { "a" "b" }\n' + node * depth + 't "" 1 "" { 1 2 }\n').encode()
    if chance < 0.06:
        number = random.choice(("9" * 400, "1/" + "7" * 390, "0." + "1" * 390, "-1e-300", "1e99999999"))
        return EXTENSIVE[0].replace("2, -2", f"{number}, {number}").encode()
    return hostile_text(random.choice(EXTENSIVE), random)


KINDS = (Kind("nfg", ".nfg", strategic), Kind("efg", ".efg", extensive))
