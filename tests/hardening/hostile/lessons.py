"""Lessons: Markdown with settings of scenes in TOML."""

from __future__ import annotations

from random import Random

from kind import Kind, hostile_text

LESSON = """+++
id = "own"
title = "One tree, <b>two</b> searches"
source = "Slides, chapter 2"
language = "en"
convention = "aima"
+++

# Who chooses at B?

```plyscope
id = "who-chooses"
preset = "aima"
at = "start"
then = "leave B"
hide = ["values"]
think = 30
minutes = 4
expect = { value = 3, all_leaves = 9, then = { values = { B = 3 }, leaves = 3, node = "B" } }
```

MAX ▲ moves first and has three moves: B, C, D.

* one [link](file:///etc/passwd)
* two ![picture](https://example.org/x.png)

| a | b |
|---|---|
| 1 | 2 |

### Question

What is B worth?

### Answer

**B = 3.**

### Notes

Let the class name a number.

# A game

```plyscope
id = "game"
game = "tictactoe"
position = "X........"
algorithm = "alphabeta"
at = "end"
minutes = 2
exercise = { kind = "values", level = 1, seed = 1 }

[expect]
value = 0
```

Whose turn is it?
"""


def lesson(random: Random) -> bytes:
    """Return a lesson that is changed, sometimes with very many scenes or a deep structure."""
    chance = random.random()
    head, _, scenes = LESSON.partition("\n# ")
    if chance < 0.03:
        count = random.choice((50, 3_000))
        return (
            head + "".join(f"\n# {scenes}".replace('id = "', f'id = "x{n}-') for n in range(count))
        ).encode()
    if chance < 0.06:
        part = random.choice(
            ("> ", "* ", "    ", "*", "_", "[", "![", "`", "<b>", "# x\n", "| a ", "&lt;", "~~~\n")
        )
        return (LESSON + part * random.choice((1_000, 100_000))).encode()
    return hostile_text(LESSON, random)


KINDS = (Kind("lesson", ".md", lesson),)
