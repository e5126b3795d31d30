"""Cut the fonts that the program ships: python packaging/cut_fonts.py NOTO_FOLDER DEJAVU_FOLDER

Plyscope Sans is Noto Sans SC without the signs that it draws one em wide, so that Qt takes those from
DejaVu Sans. The DejaVu fonts keep Latin, Greek, arrows, mathematics, box drawing and geometric shapes.
Needs fonttools; the results are in resources/fonts.
"""

import argparse
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTCollection, TTFont

TARGET = Path(__file__).resolve().parents[1] / "resources" / "fonts"
FAMILY = "Plyscope Sans"

WIDE_IN_NOTO = {*range(0x370, 0x400), *range(0x2000, 0x2600)} | set(map(ord, "·×÷±"))
SIGNS = {*range(0x20, 0x7F), *range(0xA0, 0x250), *range(0x2B0, 0x3D0), *range(0x2000, 0x2070)} | {
    *range(0x2070, 0x20A0), *range(0x2100, 0x2300), 0x2318, 0x2325, 0x23CE, *range(0x2500, 0x2670)
}  # fmt: skip
MORE_SIGNS = set(map(ord, "✓✔✕✖✗✘⟨⟩⟵⟶⟷⬅⬆⬇₀₁₂₃₄₅₆₇₈₉⚀⚁⚂⚃⚄⚅"))


XIANGQI = set(map(ord, "帥將仕士相象俥車傌馬炮砲兵卒楚河漢界"))
"""What stands on the pieces and the board of xiangqi, partly in traditional forms, which GB 2312 has not."""


def common_characters() -> set[int]:
    """ASCII, Latin-1, Chinese punctuation, full-width forms and the 6,763 characters of GB 2312."""
    pairs = (bytes((high, low)) for high in range(0xB0, 0xF8) for low in range(0xA1, 0xFF))
    characters = {ord(pair.decode("gb2312", "ignore") or " ") for pair in pairs}
    return {
        *range(0x20, 0x7F),
        *range(0xA0, 0x100),
        *range(0x3000, 0x3020),
        *range(0xFF00, 0xFFF0),
    } | characters


def cut(font: TTFont, characters: set[int], *, hinting: bool) -> None:
    """Keep only these characters and the features that the window uses."""
    options = subset.Options(
        layout_features=["kern", "tnum", "liga", "mark", "mkmk", "ccmp"],
        name_IDs=["*"],
        notdef_outline=True,
        hinting=hinting,
        drop_tables=[*subset.Options().drop_tables, "FFTM"],
    )
    work = subset.Subsetter(options)
    work.populate(unicodes=characters)
    work.subset(font)


def cut_noto(folder: Path, weight: str) -> None:
    """One weight of the interface font, renamed as its licence asks of a changed font."""
    faces = TTCollection(folder / f"NotoSansCJK-{weight}.ttc").fonts
    face = next(face for face in faces if face["name"].getDebugName(1) == "Noto Sans CJK SC")
    cut(face, (common_characters() | XIANGQI) - WIDE_IN_NOTO, hinting=False)
    names = {
        1: FAMILY,
        2: weight,
        4: f"{FAMILY} {weight}",
        6: f"PlyscopeSans-{weight}",
        16: FAMILY,
        17: weight,
    }
    for record in face["name"].names:
        record.string = names.get(record.nameID, record.toUnicode())
    face["CFF "].cff.fontNames = [names[6]]
    face.save(TARGET / f"PlyscopeSans-{weight}.otf")


def main() -> None:
    """Cut every font into resources/fonts."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("noto", type=Path, help="folder of NotoSansCJK-Regular.ttc and -Bold.ttc")
    parser.add_argument(
        "dejavu", type=Path, help="folder of DejaVuSans.ttf, DejaVuSans-Bold.ttf, DejaVuSansMono.ttf"
    )
    given = parser.parse_args()
    for weight in ("Regular", "Bold"):
        cut_noto(given.noto, weight)
    for name in ("DejaVuSans", "DejaVuSans-Bold", "DejaVuSansMono"):
        font = TTFont(given.dejavu / f"{name}.ttf")
        cut(font, SIGNS | MORE_SIGNS, hinting=True)
        font.save(TARGET / f"{name}.ttf")


if __name__ == "__main__":
    main()
