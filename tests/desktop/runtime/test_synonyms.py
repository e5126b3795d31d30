"""Synonyms: what is called by another word of the field is found too."""

import pytest

from plyscope_desktop.runtime.synonyms import SYNONYMS, is_named_in, other_spellings, place_in, synonyms_in


def test_every_line_has_several_words_in_small_letters_and_no_word_twice() -> None:
    for words in SYNONYMS:
        assert len(words) == len(set(words)) >= 2
        assert all(word == word.lower().strip() and word for word in words)


@pytest.mark.parametrize(
    ("text", "spelled"),
    [
        ("查找节点…", "查找结点…"),
        ("一字棋，第一次搜索", "井字棋，第一次搜索"),
        ("两阶段极小极大", "两阶段极大极小"),
        ("多臂赌博机", "多臂老虎机"),
        ("静止搜索", "静态搜索"),
        ("Tic-tac-toe, first search", "noughts and crosses, first search"),
        ("Bandit", "slot machine"),
    ],
)
def test_a_text_is_spelled_with_each_synonym(text: str, spelled: str) -> None:
    assert spelled in other_spellings(text)


def test_a_word_inside_a_longer_latin_word_is_not_replaced() -> None:
    assert other_spellings("A treatise on banditry") == ()
    assert any("leaf" in text for text in other_spellings("叶节点"))


def test_a_long_text_names_the_synonyms_of_its_words_and_their_place() -> None:
    text = "第一章。每个节点有一个值。"
    assert "结点" in synonyms_in(text) and "井字棋" not in synonyms_in(text)
    assert place_in(text, ["结点"]) == text.index("节点")
    assert place_in(text, ["井字棋"]) == -1


def test_a_word_is_looked_for_among_all_synonyms_of_what_a_text_names() -> None:
    text = "the leaves of a game tree, after alpha-beta; 井字棋"
    words = {part for group in SYNONYMS for word in group for part in (word, word[:2], word[1:])} - {""}
    among = synonyms_in(text)
    assert {word for word in words if is_named_in(text, word)} == {word for word in words if word in among}
