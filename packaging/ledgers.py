"""Write ledgers into card files, in groups: a worksheet of print and definition, and back again.

    python packaging/ledgers.py worksheet DT2 > sheet.yaml     a sheet for the reader to correct, with the print
    python packaging/ledgers.py apply sheet.yaml               puts the ledgers at the end of the card files
    python packaging/ledgers.py compare [DT2 ...]              looks for words of the print that no clause lists

The print is read from `../shared/cards/reference`; without it, a worksheet has no print, and there is nothing to
compare. The draft in a worksheet describes the definition: the reader changes it to describe the print.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import yaml

from dtgui.app.paths import default_paths
from dtgui.doomtown.abilities.ledger.compare import draft_lines, played_facts, written_lines
from dtgui.doomtown.abilities.ledger.ledger import HEADING, Ledger, Printed
from dtgui.doomtown.catalog import Catalog, load_catalog
from dtgui.doomtown.state.cards import CardDef

REFERENCE = Path(__file__).parents[2] / "shared" / "cards" / "reference"
CHECKS = Path(__file__).with_name("ledgers_checks.yaml")
"""Words of the print that require a clause in the ledger, and the reverse."""
SETTLED = Path(__file__).with_name("ledgers_settled.txt")
"""The lines of a comparison that a reader has looked at, and that are no fault of the ledger."""
SECTIONS = ("traits", "abilities")


def reference() -> Mapping[str, str]:
    """Return the printed text of each code, without marks; nothing where the reference is not there."""
    found = {}
    for file in sorted(REFERENCE.glob("*.json")):
        data = json.loads(file.read_text(encoding="utf-8"))
        for card in data.get("cards", []) if isinstance(data, dict) else []:
            found[card["code"]] = plain_text(card.get("text") or "")
    return found


def plain_text(text: str) -> str:
    """Return a printed text with headings in stars and symbols as words."""
    text = re.sub(r'<img[^>]*title="([^"]*)"[^>]*>', r"\1", text)
    text = re.sub(r"<b>\s*|\s*</b>", "**", text)
    return re.sub(r"<[^>]+>", "", text).replace("\r", "").strip()


# Worksheets


def worksheet(catalog: Catalog, packs: Iterable[str]) -> Iterator[str]:
    """Yield the lines of a worksheet: each file that has a printing in the packs, and no ledger yet."""
    prints = reference()
    for file, codes in _files(catalog).items():
        if not {file.split("/")[0], *codes} & set(packs):
            continue
        for code in _distinct(catalog, codes):
            card = catalog.card(code)
            if catalog.text(code).ledger is None and (card.text or played_facts(card)):
                yield from _entry(card, prints.get(code, ""))


def _files(catalog: Catalog) -> Mapping[str, list[str]]:
    """Return the codes of each card file."""
    files: dict[str, list[str]] = {}
    for card in catalog:
        files.setdefault(catalog.text(card.code).file, []).append(card.code)
    return files


def _distinct(catalog: Catalog, codes: Iterable[str]) -> Iterator[str]:
    """Yield a code for each different text in a file, the card's own first."""
    seen = []
    for code in sorted(codes, reverse=True):
        text = catalog.text(code)
        said = (text.abilities, text.traits, played_facts(catalog.card(code)))
        if said not in seen:
            seen.append(said)
            yield code


def _entry(card: CardDef, printed: str) -> Iterator[str]:
    yield f"# {card.title} ({card.pack})"
    yield from (f"#   {line}" for line in printed.split("\n") if line.strip())
    yield f'"{card.code}":'
    yield from draft_lines(card)
    yield ""


# Into the files


def apply(sheet: Path, folder: Path, catalog: Catalog) -> None:
    """Put the ledgers of a worksheet into the card files, each at the end of its file, and take `printed` out."""
    ledgers = yaml.safe_load(sheet.read_text(encoding="utf-8"))
    for file, codes in _files(catalog).items():
        given = {code: ledgers[code] for code in codes if code in ledgers}
        if given:
            _put(folder / "cards" / file, given)


def _put(path: Path, given: Mapping[str, Any]) -> None:
    text = path.read_text(encoding="utf-8")
    data = yaml.safe_load(text)
    usual = next((each["code"] for each in data["printings"] if not _is_own(each)), None)
    for code, ledger in given.items():
        lines = written_lines(ledger)
        text = _at_end(text, lines) if code == usual else _in_printing(text, code, lines)
    path.write_text(text, encoding="utf-8")


def _is_own(printing: Mapping[str, Any]) -> bool:
    return any(name in printing for name in SECTIONS)


def _at_end(text: str, block: list[str]) -> str:
    """Put the ledger of the card at the end of its file, in place of one that is there."""
    text = re.sub(r"^ledger:.*\n(?:[ -].*\n)*", "", text, flags=re.MULTILINE)
    return text.rstrip("\n") + "\n" + "\n".join(block) + "\n"


def _in_printing(text: str, code: str, block: list[str]) -> str:
    """Put the ledger of a printing at the end of that printing, in place of one that is there."""
    start = re.search(rf'^- (?:code: |\{{code: )"?{code}', text, re.MULTILINE)
    if start is None or "{" in text[start.start() : start.start() + 3]:
        raise SystemExit(f"the printing {code} is not written on lines of its own")
    after = re.search(r"^(?:- (?:code|\{code)|\w)", text[start.end() :], re.MULTILINE)
    end = start.end() + after.start() if after else len(text)
    own = text[start.start() : end]
    own = re.sub(r"^  ledger:.*\n(?:   .*\n|  - .*\n)*", "", own, flags=re.MULTILINE)
    own = re.sub(r"^  printed: .*\n", "", own, flags=re.MULTILINE)
    return text[: start.start()] + own + "".join(f"  {line}\n" for line in block) + text[end:]


# Beside the print


def _checks() -> list[Mapping[str, Any]]:
    found: list[Mapping[str, Any]] = yaml.safe_load(CHECKS.read_text(encoding="utf-8"))
    return found


def _stands(check: Mapping[str, Any], printed: str, written: str) -> str:
    """Return what is wrong between the print and a ledger by one check, empty where nothing is."""
    if check.get("back"):
        wrong = re.search(check["ledger"], written) and not re.search(check["print"], printed, re.IGNORECASE)
        return f"a clause has {check['name']!r}, the print does not seem to" if wrong else ""
    said = re.search(check["print"], re.sub(r"\([^)]*\)", "", printed), re.IGNORECASE)
    if said is None or re.search(check["ledger"], written):
        return ""
    return f"the print has {check['name']!r} ({said[0]!r}), no clause does"


WORDS_FOR_NUMBERS = {"two": "2", "three": "3", "four": "4", "five": "5", "six": "6"}
BOUND = r"{n} or (more|less|fewer|higher|lower)|least {n}"
NO_NUMBERS = re.compile("Gunslinger|Nature Spirit|replace_hand|_two")
"""Words that stand for a number of cards, or for a token with its figures."""


def compare(catalog: Catalog, packs: Iterable[str]) -> Iterator[str]:
    """Yield what the print of each printing says and its ledger does not seem to, or the reverse, one line each."""
    prints, checks = reference(), _checks()
    settled = set(SETTLED.read_text(encoding="utf-8").splitlines())
    wanted = set(packs)
    for card in catalog:
        ledger = catalog.ledger(card.code)
        printed = prints.get(card.code)
        if printed and ledger is not None and (not wanted or card.pack in wanted):
            doubts = (f"{card.code} {card.title}: {what}" for what in _doubts(printed, ledger, checks))
            yield from (doubt for doubt in doubts if doubt not in settled)


def _doubts(printed: str, ledger: Ledger, checks: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    written = _whole(ledger)
    yield from filter(None, (_stands(check, printed, written) for check in checks))
    yield from _numbers(re.sub(r"\([^)]*\)", "", printed), written)
    yield from _headings(printed, ledger)


def _whole(ledger: Ledger) -> str:
    return "; ".join(map(_paragraph, (*ledger.traits, *ledger.abilities)))


def _paragraph(printed: Printed) -> str:
    clauses = (clause for clause, _ in (*printed.clauses, *printed.missing))
    return "; ".join([*map(str, clauses), *(f"rule: {rule}" for rule in printed.rules)])


def _numbers(printed: str, written: str) -> Iterator[str]:
    """Whole numbers above 1 that the print has (in figures or words) and no clause has."""
    text = re.sub(r"[a-z]+", lambda found: WORDS_FOR_NUMBERS.get(found[0], found[0]), printed.lower())
    listed = set(re.findall(r"\d+", written))
    for number in dict.fromkeys(re.findall(r"\d+", text)):
        near = {number}
        if re.search(BOUND.format(n=number), text):
            near |= {str(int(number) - 1), str(int(number) + 1)}
        if 1 < int(number) < 100 and not near & listed and not NO_NUMBERS.search(written):
            yield f"the print has the number {number}, no clause does"


AT_THE_START = re.compile(r"\bstart\b")
"""The ledger's word for the heading of a React at the start of the game."""
_TIMINGS = "Noon|Shootout|React|Resolution"
_STARRED = rf"\*\*([^*]*?:)\s*\*\*|\*\*([^*]*?)\*\*:|\*\*((?:{_TIMINGS})[^*]*)\*\*"
HEADINGS = re.compile(rf"{_STARRED}|^((?:{_TIMINGS})[^*.:]*):", re.MULTILINE)
"""Headings of abilities in a printed text, some without stars or colon in the reference."""
HEADING_WORDS = ("noon", "shootout", "react", "boot", "repeat", "job", "controller", "pay")


def _headings(printed: str, ledger: Ledger) -> Iterator[str]:
    """The words of each printed heading beside those of the ledger."""
    shown = HEADINGS.findall(printed)
    heads = [head for found in shown for head in found if head and not head.lower().startswith("combo")]
    listed = [AT_THE_START.sub("react", head) for head in _listed_headings(ledger, quoted='"' in printed)]
    if len(heads) != len(listed):
        yield f"the print has {len(heads)} headings, the ledger {len(listed)}"
        return
    for word in HEADING_WORDS:
        printed_times = sum(bool(re.search(rf"\b{word}\b", head, re.IGNORECASE)) for head in heads)
        listed_times = sum(word in head.split() for head in listed)
        if printed_times != listed_times and (printed_times or word != "controller"):
            yield f"the print has {word!r} in {printed_times} headings, the ledger in {listed_times}"


def _listed_headings(ledger: Ledger, *, quoted: bool) -> Iterator[str]:
    """The headings of abilities, and of those that traits give in `quoted` words."""
    yield from (paragraph.clauses[0][0].parts[0] for paragraph in ledger.abilities if paragraph.clauses)
    if quoted:
        given = (clause for trait in ledger.traits for clause, _ in trait.clauses)
        yield from (clause.parts[0] for clause in given if clause.word == HEADING)


def main() -> int:
    """Run a command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=("worksheet", "apply", "compare"))
    parser.add_argument("what", nargs="*", help="packs, codes, or a worksheet")
    args = parser.parse_args()
    folder = default_paths().doomtown_cards
    catalog = load_catalog(folder)
    if args.command == "apply":
        for sheet in args.what:
            apply(Path(sheet), folder, catalog)
        return 0
    lines = list((worksheet if args.command == "worksheet" else compare)(catalog, args.what))
    print("\n".join(lines))
    return 1 if args.command == "compare" and lines else 0


if __name__ == "__main__":
    sys.exit(main())
