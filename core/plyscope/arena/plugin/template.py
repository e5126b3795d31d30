"""The file that "New Python agent" writes."""

from __future__ import annotations

TEXT = '''\
"""{name}: an agent for Plyscope. Save it, and it plays its next game as it is now."""

import random

name = "{name}"
games = ["{game}"]
seconds = 1.0


def choose(game):
    """The move to make: one of game.legal. game.turn is "max" or "min"."""
    return random.choice(game.legal)


# From random moves to minimax: remove the function above, and the marks "# " below.
#
# DEPTH = 3
#
#
# def choose(game):
#     trace = game.trace
#     trace.search(DEPTH)
#     root = trace.enter()
#     best, best_value = None, None
#     for move in game.legal:
#         child, value = visit(game.copy().play(move), DEPTH - 1, trace, root, move)
#         if best is None or better(game, value, best_value):
#             best, best_value = move, value
#             trace.value(root, value, child)
#     trace.leave(root, best_value)
#     return best
#
#
# def visit(game, depth, trace, parent, move):
#     """The node of a position, and its value to MAX."""
#     node = trace.enter(parent, move)
#     if game.over or depth == 0:
#         value = game.evaluate()
#         trace.leaf(node, value)
#         return node, value
#     best = None
#     for move in game.legal:
#         child, value = visit(game.copy().play(move), depth - 1, trace, node, move)
#         if best is None or better(game, value, best):
#             best = value
#             trace.value(node, value, child)
#     trace.leave(node, best)
#     return node, best
#
#
# def better(game, value, best):
#     return value > best if game.turn == "max" else value < best
'''


def text(name: str, game: str) -> str:
    """The text of a new file for an agent of this name, for a game by its id."""
    plain = " ".join(name.replace("\\", "").replace('"', "").split()) or "My agent"
    return TEXT.replace("{name}", plain).replace("{game}", game)


def minimax_text(name: str, game: str) -> str:
    """The same file with minimax in force, as it is once the marks are removed."""
    head, _, tail = text(name, game).partition("\n\ndef choose(game):")
    marked = tail.partition("# From random moves")[2].splitlines()[1:]
    body = "\n".join(line.removeprefix("# ").removeprefix("#") for line in marked)
    return f"{head}\n{body}\n"
