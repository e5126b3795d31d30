"""Lecture words: title, place and sentence above and below the tree on the lecture page."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from plyscope import catalog
from plyscope_desktop.runtime.language import heard, tr
from plyscope_desktop.session.playback import Playback
from plyscope_desktop.words import answers, phrases
from plyscope_desktop.words.chapters import capital
from plyscope_desktop.words.narration import narrate
from plyscope_desktop.words.why import WhyWords

if TYPE_CHECKING:
    from plyscope_desktop.analysis.explanation import Explanation


class LectureWords:
    """Says what a session shows, as rich text; `failed` is why its last search did not run."""

    def __init__(self, playback: Playback, words: phrases.Words, explanation: Explanation) -> None:
        self.session, self.playback, self.words = words.session, playback, words
        self.explanation = explanation
        self.failed = ""

    def frames(self) -> list[tuple[str, int]]:
        """The frames of the example that is open, with their moments; none while it is being searched."""
        session = self.session
        if session.document.preset is None or session.record.state != "finished":
            return []
        return session.document.preset.frames(session.record.trace)

    def title(self) -> str:
        """Return the subject: the example, or the algorithm, game and depth of the search."""
        session = self.session
        preset = session.document.preset
        if preset is not None:
            return f"<b>{escape(tr(preset.title))}</b>"
        if session.record.searched is None:
            return f"<b>{escape(tr(session.document.game.name))}</b>"
        setup = session.record.setup
        whole = setup.depth is None
        text = tr("{algorithm} on {game}") if whole else tr("{algorithm} on {game}, depth {depth}")
        told = text.format(
            algorithm=tr(catalog.algorithm(setup.algorithm).name),
            game=_inside(tr(session.document.game.name)),
            depth=setup.depth,
        )
        return f"<b>{escape(told)}</b>"

    def place(self) -> str:
        """Return the place of the moment: the frame of an example, the iteration, or the event."""
        record, tick, frames = self.session.record, self.playback.tick, self.frames()
        if frames:
            reached, total = sum(at <= tick for _, at in frames), len(frames)
            if not reached:
                return tr("{n} frames", total).format(n=phrases.count(total))
            return tr("Frame {n} of {total}").format(n=reached, total=total)
        if record.last_tick == 0:
            return ""
        chapters, chapter = record.tree.chapters, record.tree.chapter_at(record.tick)
        if len(chapters) > 1 and chapter is not None:
            name = self.words.chapters.at(record.tick)
            if name != phrases.depth(chapter.depth):
                return capital(name)
            text = tr("Depth {depth} of {last}")
            return text.format(depth=phrases.count(chapter.depth), last=phrases.count(chapters[-1].depth))
        text = tr("Event {tick} of {last}")
        return text.format(tick=phrases.count(tick), last=phrases.count(record.last_tick))

    def sentence(self) -> str:
        """Return the meaning of the moment's step; of the end, while the search runs or if it was stopped."""
        session, tree = self.session, self.session.record.tree
        if self.explanation.active:
            return phrases.unlinked(WhyWords(self.words).told(self.explanation))
        if session.record.state == "error":
            return escape(heard(self.failed))
        if session.record.state == "searching" and (session.record.live or session.record.last_tick == 0):
            if not tree.chapters:
                return tr("Searching")
            text = tr("Searching to depth {depth}: {n} nodes so far.", tree.known)
            return text.format(depth=phrases.count(tree.chapters[-1].depth), n=phrases.count(tree.known))
        if session.record.state == "reading" and session.record.live:
            return escape(answers.answer(session)) or tr("Reading the record")
        at_end, answer = session.record.tick == session.record.last_tick, session.record.answer
        if at_end and session.record.state == "stopped":
            return escape(answers.answer(session)) or tr("Stopped")
        told = narrate(self.words, session.record.tick)
        if at_end and answer is not None and answers.only_counts(session):
            rows = phrases.count(session.record.trace.length)
            told = phrases.together([told, tr("Recorded {n} rows; deeper nodes are counted.").format(n=rows)])
        return told


def _inside(name: str) -> str:
    """Return a name as written inside a sentence: only proper names keep their capital."""
    proper = any(letter.isupper() for letter in name[1:])
    return name if proper else name[:1].lower() + name[1:]
