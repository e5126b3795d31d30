"""Words: every text of the program is translated, plurals are right, a switch reaches what is on screen."""

import importlib.util
import json
import re
import sys
from collections.abc import Iterator
from errno import EACCES, ENOENT, ENOSPC
from math import inf
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QFileDialog, QLabel
from pytestqt.qtbot import QtBot

from plyscope.files.atomic_save import SavingError
from plyscope.files.file_stamp import ChangedElsewhere
from plyscope_desktop.runtime import language
from plyscope_desktop.runtime.language import tr

TRANSLATE = Path(__file__).parents[3] / "packaging" / "translate.py"


@pytest.fixture(autouse=True)
def english(qapp: QApplication) -> Iterator[None]:
    language.use("en")
    yield
    language.use("en")


@pytest.fixture(scope="module")
def translate() -> ModuleType:
    spec = importlib.util.spec_from_file_location("translate", TRANSLATE)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["translate"] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def collected(translate: ModuleType) -> Any:
    """All texts of the program; looking for them takes seconds."""
    return translate.collect()


def test_every_text_has_its_translation_and_none_is_left_over(translate: ModuleType, collected: Any) -> None:
    assert collected.wrong == []
    for name, _ in language.available():
        assert list(translate.complaints(name, collected)) == []


def test_chinese_keeps_to_its_own_punctuation() -> None:
    han, latin = "[\u4e00-\u9fff]", "[A-Za-z0-9α-ω{∞]"
    for message in language.read_messages(language.file_of("zh_CN")).values():
        for form in message.forms:
            assert not re.search(f"{han} ?[,;:!?.]|[,;:!?] ?{han}", form), form
            if "yyyy" not in form:  # a date is written as Qt wants it
                assert not re.search(f"{han}{latin}|{latin}{han}", form), f"no space in {form}"
            assert "您" not in form, form


@pytest.mark.parametrize(
    ("error", "english_text", "chinese"),
    [
        (
            SavingError(
                Path("/a.plyscope"), "it cannot be written", OSError(ENOSPC, "No space left on device")
            ),
            "/a.plyscope: it cannot be written: No space left on device",
            "/a.plyscope：无法写入：磁盘空间已满",
        ),
        (
            SavingError(
                Path("/a"), "the name cannot be used", OSError(0, "it has 300 bytes, of 255 at most")
            ),
            "/a: the name cannot be used: it has 300 bytes, of 255 at most",
            "/a：不能使用这个名称：有 300 字节，最多允许 255 字节",
        ),
        (
            FileNotFoundError(ENOENT, "No such file or directory", "/x"),
            "/x: No such file or directory",
            "/x：文件或文件夹不存在",
        ),
        (OSError(EACCES, "Permission denied"), "Permission denied", "没有权限"),
        (
            ChangedElsewhere(Path("/a.plyscope")),
            "a.plyscope: another program has changed it since it was opened or saved here",
            "a.plyscope：在这里打开或保存之后，被其他程序更改过",
        ),
        (ValueError("neither: of this"), "neither: of this", "neither: of this"),
    ],
)
def test_what_is_wrong_with_a_file_is_said_part_by_part(
    error: Exception, english_text: str, chinese: str
) -> None:
    assert language.heard(str(error)) == english_text
    language.use("zh_CN")
    assert language.heard(str(error)) == chinese


def test_every_step_of_saving_and_every_own_reason_is_collected(collected: Any) -> None:
    for part in ("it cannot be put in its place", "what was written does not open", "it is no ordinary file"):
        assert part in collected.texts


def test_calls_that_cannot_be_translated_are_found(
    translate: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "desktop").mkdir()
    source = 'tr("right")\ntr(f"wrong {n}")\ntr("wrong " + word)\ntr("{n} nodes", n)\ntr(option.label)\n'
    (tmp_path / "desktop" / "panel.py").write_text(source)
    monkeypatch.setattr(translate, "ROOT", tmp_path)
    found = translate.Found({}, [])
    translate.read_calls(found)
    assert found.texts == {"right": False, "{n} nodes": True}
    assert [line.split(":")[1] for line in found.wrong] == ["2", "3"]


def test_merging_fills_in_and_updating_keeps(
    translate: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "plyscope_zh_CN.ts"
    path.write_text(language.file_of("zh_CN").read_text("utf-8"), "utf-8")
    monkeypatch.setattr(translate, "file_of", lambda name: path)
    monkeypatch.setattr(translate, "own_name", lambda name: "简体中文")
    found = translate.Found({"Search": False, "{n} <new> nodes": True, "Brand new": False}, [])
    translate.update("zh_CN", found, {"{n} <new> nodes": ("{n} 个新节点",)})
    messages = language.read_messages(path)
    assert {text: message.forms for text, message in messages.items()} == {
        "Search": ("搜索",),
        "{n} <new> nodes": ("{n} 个新节点",),
        "Brand new": (),
    }
    assert list(translate.complaints("zh_CN", found)) == ["zh_CN missing: Brand new"]
    assert json.loads(json.dumps(list(messages))) == sorted(messages, key=str.casefold)


def test_english_numbers_take_one_form_or_the_other() -> None:
    assert tr("{n} nodes", 1).format(n=1) == "1 node"
    assert tr("{n} nodes", 2).format(n=2) == "2 nodes"
    assert tr("{n} nodes", 0).format(n=0) == "0 nodes"


def test_chinese_numbers_have_one_form() -> None:
    language.use("zh_CN")
    assert {tr("{n} nodes", n) for n in (0, 1, 2, 5, 100)} == {"{n} 个节点"}


def test_a_text_without_translation_stays_as_it_is() -> None:
    language.use("zh_CN")
    assert tr("no such text") == "no such text"


def test_a_switch_reaches_followers_and_qt_itself(qtbot: QtBot) -> None:
    class Title(QLabel):
        def retranslate(self) -> None:
            self.setText(tr("Search"))

    title = Title()
    qtbot.addWidget(title)
    language.follow(title.retranslate)
    assert title.text() == "Search"
    language.use("zh_CN")
    assert title.text() == "搜索"
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    qtbot.addWidget(box)
    assert box.buttons()[0].text() == "取消"
    dialog = QFileDialog()
    qtbot.addWidget(dialog)
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    labels = [label.text() for label in dialog.findChildren(QLabel)]
    assert "查找范围：" in labels and not any(text.isascii() for text in labels if text)
    language.use("no such language")
    assert (title.text(), language.current()) == ("Search", "en")


def test_a_follower_that_is_gone_is_not_called(qtbot: QtBot) -> None:
    class Title(QLabel):
        calls = 0

        def retranslate(self) -> None:
            Title.calls += 1

    title = Title()
    language.follow(title.retranslate)
    with qtbot.waitSignal(title.destroyed):
        title.deleteLater()
    language.use("zh_CN")
    assert Title.calls == 1


def test_languages_call_themselves_by_their_own_names() -> None:
    assert language.available() == (("en", "English"), ("zh_CN", "简体中文"))


def test_sentences_of_the_core_are_recognised_with_their_parts() -> None:
    sentence = "Cell 3: expected X, O or a full stop, found 'z'."
    assert language.heard(sentence) == sentence
    language.use("zh_CN")
    assert language.heard(sentence) == "第 3 格：应为 X、O 或句点，读到 'z'。"
    whole = "An infinite value has no mean; give it a finite one."
    assert language.heard(whole) == "无穷的值没有期望值，请给出有限的值。"
    assert language.heard("Nothing of the core.") == "Nothing of the core."


def test_patterns_of_sentences_are_made_once() -> None:
    """There are more than Python keeps by itself: making them at each use took a third of a second."""
    translator = language.Translator("zh_CN")
    assert len(translator.sentences()) > 500
    assert translator.sentences() is translator.sentences()


def test_parts_of_sentences_of_the_core_are_sentences_themselves() -> None:
    language.use("zh_CN")
    sentence = "Line 1, column 8: expected a whole number from 5 to 13, found 19."
    assert language.heard(sentence) == "第 1 行第 8 列：应为 5 到 13 的整数，读到 19。"
    sentence = "Line 1, column 19: expected closing brackets (1 more), found the end of the text."
    assert language.heard(sentence) == "第 1 行第 19 列：应为右括号（还差 1 个），读到文本结尾。"


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("10 s", 10), ("−3", -3), ("-2.5 x", -2.5), ("1,234,567", 1234567), ("∞", inf), ("−∞", -inf),
        ("2M", 2e6),
        ("3万", 30_000), (".5", 0.5), ("1e6", 1e6), ("x", None), ("", None), ("- 4", -4), ("1.5k", 1500),
    ],
)  # fmt: skip
def test_numbers_are_read_as_people_type_them(text: str, number: float | None) -> None:
    assert language.read_number(text) == number


@pytest.mark.parametrize("name", ["en", "zh_CN"])
@pytest.mark.parametrize("n", [2**31 - 1, 2**31, 3_000_000_000, 2**32 + 1, 2**53, 2**63 - 1])
def test_a_count_may_have_63_bits(name: str, n: int) -> None:
    language.use(name)
    for text in ("{n} nodes", "{n} moves", "{n} leaves", "{n} cutoffs"):
        assert tr(text, n) == tr(text, 2), "the form of many"
        assert f"{n:,}" in tr(text, n).format(n=f"{n:,}")
    assert tr("{n} nodes", -n) == tr("{n} nodes", 2)
