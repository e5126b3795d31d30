"""Names of openings: every line is legal, every position has one name, and transpositions are found."""

from collections.abc import Iterator

import pytest

from plyscope import catalog
from plyscope.query.openings import Opening, opening_of, openings_of
from plyscope.rules.position import MoveError

NAMED = tuple(id for id, game in catalog.games().items() if openings_of(game))


def name_after(game_id: str, moves: str, **options: object) -> str:
    game = catalog.game(game_id)
    start = game.start(**options)
    found = opening_of(start, tuple(game.play(start.copy(), moves.split())))
    return "" if found is None else f"{found.code} {found.name}".strip()


def lines() -> Iterator[tuple[str, Opening]]:
    for id in NAMED:
        for opening in openings_of(catalog.game(id)):
            yield id, opening


def test_board_games_with_known_openings_name_them_and_others_do_not() -> None:
    assert set(NAMED) == {"chess", "xiangqi", "draughts", "othello", "gomoku"}
    counts = {id: len(openings_of(catalog.game(id))) for id in NAMED}
    assert counts["chess"] >= 200 and counts["gomoku"] == 26 and min(counts.values()) >= 26


def test_every_line_is_legal_and_no_position_has_two_names() -> None:
    known: dict[tuple[str, int], str] = {}
    for id, opening in lines():
        game = catalog.game(id)
        position = game.start()
        try:
            game.play(position, list(opening.moves))
        except MoveError as error:
            raise AssertionError(f"{id}, {opening.name}: {error}") from None
        place = id, position.identity if opening.one_sided else position.symmetric_identity
        assert place not in known, f"{opening.name} and {known[place]}"
        known[place] = opening.name
    assert len(known) >= 400


def test_codes_are_those_of_the_classification_and_names_are_unique_within_one() -> None:
    seen = set()
    for id, opening in lines():
        letters = {"chess": "ABCDE", "gomoku": "DI"}.get(id, "")
        assert (opening.code[:1] in letters) if letters else not opening.code
        assert opening.one_sided or (id, opening.code, opening.name) not in seen
        seen.add((id, opening.code, opening.name))


@pytest.mark.parametrize(
    ("game", "moves", "name"),
    [
        ("chess", "e4 e5 Nf3 Nc6 Nc3 Nf6 Nxe5 Nxe5 f4 Nc6 d4 d5", "C47 Four knights game, Halloween gambit"),
        ("chess", "Nf3 d5 d4 Nf6 c4 e6 Nc3 Bb4", "D38 Queen's gambit declined, Ragozin defence"),
        ("chess", "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 h3", "B90 Sicilian defence, Najdorf variation"),
        ("xiangqi", "C8=5 H2+3 H8+7 H8+7", "Central cannon against screen horses"),
        ("xiangqi", "C2=5 C8=5", "Same-direction cannons"),
        ("xiangqi", "C8=5 C2=5", "Same-direction cannons"),
        ("xiangqi", "E3+5 C8=6", "Elephant opening against left palcorner cannon"),
        ("xiangqi", "E7+5 C2=4", "Elephant opening against right palcorner cannon"),
        ("xiangqi", "P3+1 H8+7", "Pawn opening against left horse"),
        ("xiangqi", "C2=5 C2=5", "Opposite cannons"),
        ("othello", "d3 c5", "Perpendicular opening"),
        ("othello", "f5 f6 e6 f4 e3", "Cow"),
        ("draughts", "11-15 23-19 8-11 22-17 11-16", "Glasgow"),
        ("gomoku", "h8 g8 g9", "D4 Kagetsu"),
    ],
)
def test_the_last_known_position_names_the_game_also_by_transposition_and_mirrored(
    game: str, moves: str, name: str
) -> None:
    assert name_after(game, moves) == name


def test_nothing_is_named_before_it_is_known_or_on_another_board() -> None:
    assert name_after("chess", "") == ""
    assert name_after("go", "c3") == ""
    assert name_after("othello", "f5 d6") == "Perpendicular opening"
    assert name_after("othello", "e4 c5", size="6") == name_after("gomoku", "f6 f7 g7", size=11) == ""
    assert name_after("chess", "e4 e5 Nf3", chess960=True, start=0) == ""


def test_names_of_a_side_name_their_mirror_images_by_the_other_side() -> None:
    game = catalog.game("xiangqi")
    other = {"left": "right", "right": "left", "third": "seventh", "seventh": "third"}
    images: dict[int, list[str]] = {}
    for opening in openings_of(game):
        if opening.one_sided:
            position = game.start()
            game.play(position, list(opening.moves))
            images.setdefault(position.symmetric_identity, []).append(opening.name)
    pairs = [names for names in images.values() if len(names) == 2]
    assert len(pairs) >= 20
    for one, image in pairs:
        assert " ".join(other.get(word, word) for word in one.split()) == image
