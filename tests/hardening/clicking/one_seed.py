"""One seed of random use: a program, a hand, and what came of it.

`clicker.py` runs it in a process with a home of its own. The last line that it prints is a JSON object.
"""

from __future__ import annotations

import faulthandler
import json
import os
import sys
import time
from collections import Counter, deque
from pathlib import Path
from random import Random
from typing import Any

from clicking import remains
from clicking.features import FEATURES, MOST_ROWS, QUICK, Room
from clicking.hand import Hand, describe
from clicking.pool import Pool, fill
from PySide6.QtCore import Qt, QThread, QTimer
from PySide6.QtWidgets import QApplication, QDialog, QMenu
from shiboken6 import isValid

from plyscope_desktop.app.main import make_application
from plyscope_desktop.app.program import Program
from plyscope_desktop.runtime import settings
from plyscope_desktop.session.own_code import workshop
from plyscope_desktop.shell.window import Window

WORTH_A_LOOK = 100
"""Steps of a seed from which growth says something."""
HANGS = 150
"""Seconds of one step after which the process ends with the tracebacks of its threads."""
MOST_WINDOWS = 3
STAYS = 12
"""Steps for which a dialog may stay open."""
SOON_MS, MOST_ANSWERS = 25, 8
"""Milliseconds until a question is answered that waits within a step, and answers until it is closed."""
MOST_ERRORS = 10
KEPT_ACTIONS = 20
TIDY = 100
"""Steps between two looks at the folder of files."""


class RandomUse:
    """So many steps of random use, the same for the same seed as far as threads and clocks allow."""

    def __init__(self, app: QApplication, seed: int, steps: int) -> None:
        self.app, self.seed, self.steps = app, seed, steps
        self.random = Random(seed)
        self.hand = Hand(self.random)
        files = Path.home() / "files"
        files.mkdir()
        fill(files)
        self.pool = Pool(files, Random(seed + 1))
        self.pool.take_over()
        self.room = Room(self.random, self.pool)
        self.program = Program(app)
        self.commands: Counter[str] = Counter()
        self.features: Counter[str] = Counter()
        self.kinds: Counter[str] = Counter()
        self.last: deque[str] = deque(maxlen=KEPT_ACTIONS)
        self.faults: list[dict[str, Any]] = []
        self.number = 0
        self._told: set[str] = set()
        self._answers = 0
        self._open_since: dict[int, int] = {}
        self.longest, self.longest_action = 0.0, ""
        self.last_tried = ""
        self._questions = QTimer(app)
        self._questions.timeout.connect(self._answer_what_waits)
        self._questions.start(SOON_MS)

    def run(self) -> dict[str, Any]:
        """Do all steps; return what was done and what remained."""
        begin = time.monotonic()
        middle: dict[str, int] = {}
        for number in range(self.steps):
            self.number = number
            faulthandler.dump_traceback_later(HANGS, exit=True)
            if number == self.steps // 2 and self.steps >= WORTH_A_LOOK:
                middle = self.calm()
            self.step()
        faulthandler.dump_traceback_later(HANGS * 2, exit=True)
        end = self.calm() if middle else {}
        self._questions.stop()
        self.close_all()
        remains.rest(self.app)
        workshop().close()
        running = [thread for thread in self.app.findChildren(QThread) if thread.isRunning()]
        self.note_faults("the end")
        faulthandler.cancel_dump_traceback_later()
        return {
            "seed": self.seed,
            "steps": self.steps,
            "faults": self.faults,
            "commands": dict(self.commands),
            "features": dict(self.features),
            "kinds": dict(self.kinds),
            "middle": middle,
            "end": end,
            "running": len(running),
            "seconds": round(time.monotonic() - begin, 1),
            "longest": round(self.longest, 3),
            "longest_action": self.longest_action,
        }

    def step(self) -> None:
        """One action, and all that follows from it at once."""
        if not self.program.windows:
            self.program.open_window()
            self.app.processEvents()
        while len(self.program.windows) > MOST_WINDOWS and self.program.windows[0].close():
            pass
        if self.number % TIDY == 0:
            self.pool.tidy()
        self._close_what_stays()
        begin = time.thread_time()
        self._answers = 0
        done = ""
        try:
            done = self._act()
        except Exception as error:
            remains.note_error(type(error), error, error.__traceback__)
            done = f"{self.last_tried}, {self.hand.doing}"
        self.last.append(f"{self.number}: {done}")
        self.app.processEvents()
        if time.thread_time() - begin > self.longest:
            self.longest, self.longest_action = time.thread_time() - begin, self.last[-1]
        self.note_faults(self.last[-1])

    def _act(self) -> str:
        target = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        chance = self.random.random()
        if target is not None:
            self.kinds["dialogs"] += 1
            self.last_tried = f"in {describe(target)}"
            if isinstance(target, QMenu) and chance < 0.5:
                return self.hand.answer(target)
            if isinstance(target, QDialog) and chance < 0.12:
                return self.hand.accept(target)
            return self.hand.use_control(target) if chance < 0.65 else self.hand.act(target)
        window = self.random.choice(self.program.windows)
        others = [
            one
            for one in QApplication.topLevelWidgets()
            if one.isVisible() and one.isWindow() and one.windowType() != Qt.WindowType.ToolTip
        ]
        target = self.random.choice([window, window, *others])
        self.last_tried = f"in {describe(target)}"
        if chance < 0.25:
            self.kinds["anywhere"] += 1
            return self.hand.act(target)
        if chance < 0.4:
            self.kinds["controls"] += 1
            return self.hand.use_control(target)
        if chance < 0.72:
            self.kinds["commands"] += 1
            if isinstance(target, Window):
                return self._command(target)
            return self.hand.use_action(target)
        self.kinds["features"] += 1
        return self._feature(window)

    def _command(self, window: Window) -> str:
        """Do one of the enabled commands that were done least."""
        window.get_ready()
        enabled = [id for id, action in window.actions_by_id.items() if action.isEnabled()]
        least = min(self.commands[id] for id in enabled)
        rare = [id for id in enabled if self.commands[id] <= least + 1]
        id = self.random.choice(rare if self.random.random() < 0.8 else enabled)
        self.last_tried = f"command {id}"
        self.commands[id] += 1
        window.actions_by_id[id].trigger()
        return self.last_tried

    def _feature(self, window: Window) -> str:
        feature = self.random.choices([one for one, _ in FEATURES], [weight for _, weight in FEATURES])[0]
        name = str(getattr(feature, "__name__", feature))
        self.last_tried = f"feature {name}"
        window.get_ready()
        self.features[name] += 1
        return f"{name}: {feature(window, self.room)}"

    def _answer_what_waits(self) -> None:
        """Answer a question that runs its own event loop within a step."""
        waiting = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        if waiting is None:
            return
        self._answers += 1
        if self._answers == 1:
            return  # a dialog that only came up: the next step will find it
        self.last_tried += f"; answers {describe(waiting)}"
        if self._answers > MOST_ANSWERS:
            waiting.close()
        else:
            self.hand.answer(waiting)

    def _close_what_stays(self) -> None:
        """Close dialogs and menus that were open for many steps, as people do."""
        seen: dict[int, int] = {}
        for one in QApplication.topLevelWidgets():
            if isinstance(one, QDialog | QMenu) and one.isVisible():
                since = self._open_since.get(id(one), self.number)
                if self.number - since > STAYS:
                    one.close()
                seen[id(one)] = since
        self._open_since = seen

    def close_all(self) -> None:
        """Close everything that is open."""
        for _ in range(MOST_ANSWERS):
            while (popup := QApplication.activePopupWidget()) is not None:
                popup.close()
                self.app.processEvents()
            for one in QApplication.topLevelWidgets():
                if isValid(one) and one.isVisible() and not isinstance(one, Window):
                    one.close()
            for window in list(self.program.windows):
                self._answers = 0
                window.close()
            self.app.processEvents()
            if not self.program.windows:
                break
        self.program.close()
        remains.settle(self.app)

    def calm(self) -> dict[str, int]:
        """Close everything, open one window, and look at what the process holds then."""
        self.close_all()
        self._back_to_usual()
        window = self.program.open_window()
        window.show_layout("study")
        remains.rest(self.app)
        settled(self.app)
        found = remains.left()
        self.note_faults("the look at what remains")
        return found

    def _back_to_usual(self) -> None:
        store = settings.store()
        for setting, value in ((settings.SCALE, 100), (settings.THEME, "light"), (settings.LANGUAGE, "en")):
            store.set(setting, value)
        for one in QUICK:
            store.set(one, MOST_ROWS)

    def note_faults(self, action: str) -> None:
        """Keep errors and messages with the step at which they came up."""
        found = [*remains.errors, *(f"Qt: {text}" for text in remains.messages)]
        remains.errors.clear()
        remains.messages.clear()
        for text in found:
            if text not in self._told and len(self._told) < MOST_ERRORS:
                self._told.add(text)
                self.faults.append(
                    {
                        "seed": self.seed,
                        "step": self.number,
                        "at": action,
                        "last": list(self.last),
                        "text": text,
                    }
                )


def settled(app: QApplication) -> None:
    """Let what was begun a moment ago end, such as processes that are no longer needed."""
    end = time.monotonic() + 1.0
    while time.monotonic() < end:
        remains.settle(app)
        time.sleep(0.01)


def main() -> int:
    """Use the program at random and print what came of it."""
    faulthandler.enable()
    seed, steps = int(sys.argv[1]), int(sys.argv[2])
    remains.watch()
    app = make_application()
    store = settings.store()
    store.set(settings.REDUCED_MOTION, seed % 2 == 0)
    store.set(settings.LANGUAGE, ("en", "zh_CN")[seed % 2])
    for one in QUICK:
        store.set(one, MOST_ROWS)
    remains.share_one_room()
    app.setQuitOnLastWindowClosed(False)
    use = RandomUse(app, seed, steps)
    print(json.dumps(use.run()))
    sys.stdout.flush()
    return 0


if __name__ == "__main__":
    os._exit(main())
