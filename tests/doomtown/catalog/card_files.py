"""Folders with a few card files of a test's own."""

from pathlib import Path

PACKS = """\
- {code: DTR, name: "Base Set", prefix: "01", released: "2014-09-15", cards: 146}
- {code: DT2, name: "Weird West Edition", prefix: "24", released: "2021-12-25", cards: 261}
"""

ALLIE = """\
title: Allie Hensman
type: dude
suit: spades
value: 4
cost: 3
gang: outlaws
bullets: 1
shooter: stud
influence: 1
upkeep: 0
keywords: [Deputy, Huckster 1]
ledger: {abilities: [[noon]]}
printings:
- {code: "24999", pack: DT2, number: 999, formats: [wwe]}
"""


def make_folder(folder: Path, **cards: str) -> Path:
    """A folder as `load_catalog` wants it, with one file a keyword; returns it."""
    (folder / "cards" / "DT2").mkdir(parents=True)
    (folder / "packs.yaml").write_text(PACKS, encoding="utf-8")
    for name, text in cards.items():
        (folder / "cards" / "DT2" / f"{name}.yaml").write_text(text, encoding="utf-8")
    return folder
