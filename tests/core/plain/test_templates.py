"""Templates of own code: the same programs in both languages, which keep all contracts."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from own_code import written

from plyscope import catalog
from plyscope.cli.main import main
from plyscope.plain import check_game, check_search, templates
from plyscope.search.search import Limits


def program(text: str) -> str:
    """A program without the texts that explain it."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node):
            del node.body[0]
    return ast.dump(tree)


@pytest.mark.parametrize("kind", templates.KINDS)
def test_a_template_is_the_same_program_in_all_languages(kind: templates.Kind) -> None:
    texts = [templates.text(kind, language) for language in templates.LANGUAGES]
    assert len(texts) == 2
    assert program(texts[0]) == program(texts[1])
    assert texts[0] != texts[1]
    assert templates.text(kind, "fr") == templates.text(kind, "en") == texts[0]


@pytest.mark.parametrize("language", templates.LANGUAGES)
@pytest.mark.parametrize("kind", ["game", "evaluation"])
def test_templates_of_games_keep_all_contracts(tmp_path: Path, kind: templates.Kind, language: str) -> None:
    path = tmp_path / f"{kind}.py"
    templates.write(path, kind, language)
    found = check_game.check(catalog.open_file(str(path), "game"))
    assert [(one.name, one.error) for one in found if not one.ok] == []
    assert found[-1].name == "searches agree"
    assert ("features" in [one.name for one in found]) == (kind == "evaluation")


@pytest.mark.parametrize("language", templates.LANGUAGES)
def test_the_template_of_a_search_keeps_all_contracts(tmp_path: Path, language: str) -> None:
    path = tmp_path / "mine.py"
    templates.write(path, "search", language)
    found = check_search.check(catalog.open_file(str(path), "algorithm"))
    assert [(one.name, one.error) for one in found if not one.ok] == []


def test_a_template_never_takes_the_place_of_a_file(tmp_path: Path) -> None:
    path = Path(written(tmp_path, "mine.py", "x = 1\n"))
    with pytest.raises(ValueError, match="exists already; nothing was written"):
        templates.write(path, "game")
    with pytest.raises(ValueError, match=r"expected a name that ends in \.py"):
        templates.write(tmp_path / "mine.txt", "game")
    assert path.read_text() == "x = 1\n"


def test_new_writes_an_evaluation(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    assert main(["new", "evaluation", str(path)]) == 0
    assert path.read_text(encoding="utf-8") == templates.text("evaluation")


def test_the_template_of_an_evaluation_is_the_evaluation_of_the_lectures_and_half_the_centre(
    tmp_path: Path,
) -> None:
    path = tmp_path / "mine.py"
    templates.write(path, "evaluation")
    position = catalog.open_file(str(path), "game").start()
    ours = catalog.game("tictactoe").start()
    for text in ("1,1", "0,0", "2,1"):
        for one in (position, ours):
            one.play(one.parse(text))
        assert position.features() == (ours.estimate, 1.0)
    answer = catalog.algorithm("alphabeta").search().run(position, Limits(depth=3))
    assert answer.move is not None
