"""What can be typed after `plyscope exercise`, `sheet` and `grade`.

What answers is imported only where it is used: `plyscope` itself must start without its libraries.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from plyscope.lessons.bilingual import LANGUAGES

Arguments = argparse.Namespace
CONVENTIONS = ("aima", "tongji", "nilsson", "blog", "berkeley")


def add_exercise(parser: argparse.ArgumentParser) -> None:
    """What `plyscope exercise` takes."""
    parser.add_argument("kind", metavar="KIND", nargs="?", help="kind of exercise; none lists them")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="another seed, other numbers (0)")
    parser.add_argument("--level", type=int, default=1, metavar="N", help="1, 2 or 3 (1)")
    parser.add_argument("--convention", choices=CONVENTIONS, default="aima", help="named conventions (aima)")
    parser.add_argument(
        "--want",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a criterion such as deep=1 or tie=never; again for more",
    )
    parser.add_argument(
        "--ask", action="append", default=[], metavar="PART", help="a part that is asked; again for more"
    )
    parser.add_argument("--key", action="store_true", help="the key beside it")
    _paper_arguments(parser)
    parser.add_argument("--to", type=Path, metavar="FILE.plyscope", help="save it as a sheet of one exercise")


def add_sheet(parser: argparse.ArgumentParser) -> None:
    """What `plyscope sheet` takes."""
    parser.add_argument("recipe", type=Path, metavar="FILE", help="a recipe (.toml) or a sheet (.plyscope)")
    parser.add_argument("--to", type=Path, metavar="FILE.plyscope", help="save the sheet")
    parser.add_argument("--with-key", action="store_true", help="put the key into the saved sheet")
    _paper_arguments(parser)
    parser.add_argument("--key-pdf", type=Path, metavar="FILE", help="print the key")
    parser.add_argument(
        "--versions", type=int, default=1, metavar="N", help="versions A, B, C … with other numbers (1)"
    )
    parser.add_argument("--moodle", type=Path, metavar="FILE.xml", help="write questions for Moodle")
    parser.add_argument("--qti", type=Path, metavar="FILE.zip", help="write questions as QTI 1.2 (Canvas)")
    parser.add_argument(
        "--variants", type=int, default=1, metavar="N", help="numbers a question in Moodle or QTI (1)"
    )


def _paper_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--pdf", type=Path, metavar="FILE", help="print it on A4")
    parser.add_argument("--tex", type=Path, metavar="FILE", help="write it as LaTeX; its key beside it")
    parser.add_argument(
        "--language", choices=(*LANGUAGES, "both"), default="en", help="language of the paper (en)"
    )


def add_grade(parser: argparse.ArgumentParser) -> None:
    """What `plyscope grade` takes."""
    parser.add_argument("sheet", type=Path, metavar="SHEET", help="the teacher's sheet (.plyscope)")
    parser.add_argument(
        "answers", type=Path, nargs="+", metavar="ANSWERS", help="files of answers, or folders"
    )
    parser.add_argument("--to", type=Path, metavar="FILE.csv", help="a row a student")
    parser.add_argument("--items", type=Path, metavar="FILE.csv", help="a row an item")
    parser.add_argument("--roster", type=Path, metavar="FILE.csv", help="the class: id,name a line")
    parser.add_argument("--feedback", type=Path, metavar="FOLDER", help="a page for each student")
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="language of the pages (en)")
    parser.add_argument("--bom", action="store_true", help="begin CSV with a byte order mark, as Excel wants")


def run_exercise(arguments: Arguments) -> int:
    """`plyscope exercise`."""
    from plyscope.cli import exercises

    return exercises.run_exercise(arguments)


def run_sheet(arguments: Arguments) -> int:
    """`plyscope sheet`."""
    from plyscope.cli import exercises

    return exercises.run_sheet(arguments)


def run_grade(arguments: Arguments) -> int:
    """`plyscope grade`; 1 if nothing could be graded."""
    from plyscope.cli import exercises

    return exercises.run_grade(arguments)
