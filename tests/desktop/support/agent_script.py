"""A program that plays over the lines protocol as its argument says: for tests of the window.

`events` tells a small search before its move, `wrong` an event that makes no sense, `crash` ends with some
last words, `resign` gives up, `analyse` tells lines and prefers the last legal move, `flood` tells events of
Connect Four for a second as fast as it can, `silent` never answers when it is to move.
"""

import json
import sys
import time

MODE = sys.argv[1] if len(sys.argv) > 1 else "events"
GAMES = ["tictactoe", "connect4"]


def say(value):
    print(json.dumps(value), flush=True)


def tell_search(legal):
    lines = [["search", 1, "-inf", "inf"], ["enter", 0, None, None, "-inf", "inf"]]
    for node, move in enumerate(legal, 1):
        lines.append([["enter", node, 0, move], ["leaf", node, float(node), "depth"]])
        lines.append(["value", 0, float(node), node])
    lines.append(["leave", 0, float(len(legal))])
    for line in lines:
        print(json.dumps(line))


def flood():
    """Tell one pass after the other through all moves of Connect Four to five plies, for a second."""
    end, node = time.monotonic() + 1.0, 0

    def visit(parent, column, left, parcel):
        nonlocal node
        own = node
        node += 1
        parcel.append(f'["enter",{own},{parent},"{column}"]')
        if left == 0:
            parcel.append(f'["leaf",{own},{own % 9},"depth"]')
            return
        for move in range(1, 8):
            visit(own, move, left - 1, parcel)
        parcel.append(f'["leave",{own},{own % 9}]')

    while time.monotonic() < end:
        root, node = node, node + 1
        print(f'["enter",{root},null,null]')
        for first in range(1, 8):
            for second in range(1, 8):
                parcel = []
                if second == 1:
                    above, node = node, node + 1
                    parcel.append(f'["enter",{above},{root},"{first}"]')
                visit(above, second, 3, parcel)
                if second == 7:
                    parcel.append(f'["leave",{above},0]')
                for at in range(0, len(parcel), 200):
                    print("[" + ",".join(parcel[at : at + 200]) + "]")
        print(f'["leave",{root},0]')


def move(asked):
    legal, id = asked["legal"], asked["id"]
    if MODE == "crash":
        print("I am out of memory", file=sys.stderr, flush=True)
        sys.exit(42)
    if MODE == "silent":
        return
    if MODE == "resign":
        say({"resign": 1, "id": id})
        return
    if MODE == "wrong":
        say(["enter", 0, None, None])
        say(["leave", 7, 0.0])
    if MODE == "events":
        tell_search(legal)
    if MODE == "flood":
        flood()
    say(
        {
            "move": legal[0],
            "id": id,
            "value": float(len(legal)),
            "line": [legal[0]],
            "depth": 1,
            "nodes": len(legal) + 1,
        }
    )


def main():
    for text in sys.stdin:
        asked = json.loads(text)
        do = asked["do"]
        if do == "hello":
            say(
                {
                    "ready": 1,
                    "name": f"Scripted {MODE}",
                    "author": "Tests",
                    "games": GAMES,
                    "events": True,
                    "analyses": MODE == "analyse",
                    "options": [{"name": "depth", "type": "int", "default": 2, "min": 1, "max": 9}],
                }
            )
        elif do == "new":
            say({"ok": 1})
        elif do == "move":
            move(asked)
        elif do == "analyse":
            legal = asked["legal"]
            say(
                {
                    "info": 1,
                    "id": asked["id"],
                    "nodes": 1000,
                    "lines": [{"value": 0.5, "line": legal[-1:], "depth": 9}],
                }
            )
            last = legal[-1]
        elif do == "stop":
            say({"move": last, "id": asked["id"]})
        elif do == "quit":
            return


main()
