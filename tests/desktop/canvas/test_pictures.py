"""Pictures of trees: they look as the kept ones do, and pixels tell what a plain count of nodes tells."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import numpy as np
import pytest
import tree_pictures as pictures
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication
from tree_pictures import LARGE, SUBJECTS, THEMES, Subject

from plyscope.record.tree import NONE
from plyscope.rules.values import DECIDED
from plyscope_desktop.canvas.drawing.raster import SHADES, value_colours
from plyscope_desktop.canvas.icicle.stage import IcicleStage
from plyscope_desktop.canvas.large.pixel_rows import value_scale
from plyscope_desktop.canvas.scene import Scene
from plyscope_desktop.canvas.stage import Stage
from plyscope_desktop.look import theme
from plyscope_desktop.session.session import Session

pytestmark = pytest.mark.usefixtures("config_of_module")


@pytest.fixture(scope="module")
def config_of_module(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    from plyscope_desktop.runtime import language, settings

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PLYSCOPE_CONFIG", str(tmp_path_factory.mktemp("config")))
        settings.store.cache_clear()
        language.use("en")
        yield
        scene_of.cache_clear()
    settings.store.cache_clear()


@cache
def scene_of(game: str, depth: int | None) -> Scene:
    subject = next(one for one in SUBJECTS.values() if (one.game, one.depth) == (game, depth))
    return pictures.recorded(Session(budget=pictures.BUDGET), subject)


def found(qapp: QApplication, subject: Subject, theme_id: str) -> Stage:
    theme.apply(qapp, theme_id)
    return pictures.staged(scene_of(subject.game, subject.depth), subject)


def everyday(name: str) -> object:
    """What is quick to record is looked at every day."""
    return pytest.param(name, marks=pytest.mark.slow if name in LARGE else ())


@pytest.mark.parametrize("theme_id", THEMES)
@pytest.mark.parametrize("name", [everyday(name) for name in SUBJECTS])
def test_trees_look_as_they_did(qapp: QApplication, name: str, theme_id: str) -> None:
    stage = found(qapp, SUBJECTS[name], theme_id)
    painted = pictures.shrunk(pictures.painted(stage))
    assert pictures.alike(painted, pictures.kept(name, theme_id)), "see tree_pictures.py"
    assert not pictures.alike(np.roll(painted, 2, axis=1), pictures.kept(name, theme_id))


@pytest.mark.parametrize("theme_id", THEMES)
def test_no_two_kept_pictures_are_taken_for_each_other(qapp: QApplication, theme_id: str) -> None:
    all_kept = {name: pictures.kept(name, theme_id) for name in SUBJECTS}
    for name, picture in all_kept.items():
        assert [other for other, one in all_kept.items() if pictures.alike(picture, one)] == [name]


def test_large_pictures_are_of_as_many_nodes_as_they_say() -> None:
    scene = scene_of("connect4", 6)
    assert 5_000 < scene.node_count() < 20_000


@pytest.mark.parametrize(
    ("name", "most"), [("10k", 20_000), pytest.param("1m", 1_000_000, marks=pytest.mark.slow)]
)
def test_pixels_tell_what_a_plain_count_tells(qapp: QApplication, name: str, most: int) -> None:
    """Columns of an icicle, reckoned from the columns of the tree alone."""
    subject, luck = SUBJECTS[name]._replace(stage=IcicleStage), Random(4)
    stage = found(qapp, subject, "light")
    scene = stage.scene
    tree, camera, known = scene.session.record.tree, stage.camera, scene.session.record.tree.known
    assert known <= most
    childless = tree.first_child[:known] == NONE
    leaves = np.cumsum(childless)
    last = np.searchsorted(tree.entered[:known], tree.left[:known], side="right") - 1
    begin, end = leaves - childless, leaves[last]
    image, shades = pictures.painted(stage), value_colours("light")
    decided = np.abs(tree.returned[:known]) > DECIDED
    worth = np.where(
        decided, np.sign(tree.returned[:known]), tree.returned[:known] / value_scale(scene.slots)
    )
    looked = 0
    for _ in range(200):
        ply, column = luck.randint(2, scene.depth()), luck.randint(20, pictures.WIDTH - 20)
        left, right = camera.slot(column), camera.slot(column + 1)
        here = (tree.ply[:known] == ply) & (begin < right) & (end > left)
        if not here.any():
            continue
        mean = float(np.clip(worth[here].mean(), -1, 1))
        y = round(camera.y(ply) + 0.3 * camera.down)
        pixel = QColor(image.pixel(column, y))
        if pixel == theme.current().panel:
            continue  # a line between two bars
        shade = round(mean * SHADES)
        near = [QColor(int(shades[min(max(shade + step, -SHADES), SHADES) + SHADES])) for step in (-1, 0, 1)]
        parts = np.array([(one.red(), one.green(), one.blue()) for one in near])
        away = np.abs(parts - np.array((pixel.red(), pixel.green(), pixel.blue()))).max(axis=1)
        assert (away <= 2).any(), (ply, column)
        looked += 1
    assert looked > 100
