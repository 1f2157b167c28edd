"""Write ledgers into card files, in groups: a worksheet of what is printed and played, and back again.

    python packaging/ledgers.py worksheet DT2 > sheet.yaml     what a reader corrects, the print beside it
    python packaging/ledgers.py apply sheet.yaml               puts the ledgers at the end of the card files
    python packaging/ledgers.py compare [DT2 ...]              looks for words of the print that no clause lists

The print is read from `../shared/cards/reference`; where that is not there, a worksheet is without it, and there is
nothing to compare. The draft in a worksheet says what is played: the reader makes of it what is printed.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import yaml

from dtgui.app.paths import default_paths
from dtgui.doomtown.abilities.ledger.clause import Clause
from dtgui.doomtown.abilities.ledger.ledger import Ledger, Printed
from dtgui.doomtown.abilities.ledger.played import Paragraph, played_abilities, played_facts, played_traits
from dtgui.doomtown.abilities.ledger.vocabulary import HEADING
from dtgui.doomtown.catalog import Catalog, load_catalog
from dtgui.doomtown.state.cards import CardDef

REFERENCE = Path(__file__).parents[2] / "shared" / "cards" / "reference"
SETTLED = Path(__file__).with_name("ledgers_settled.txt")
"""The lines of a comparison that a reader has looked at, and that are no fault of the ledger."""
WIDTH = 118
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
            if catalog.text(code).ledger is None and card.printed_abilities + card.printed_traits:
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
    facts = played_facts(card)
    sections = {"traits": played_traits(card, card.text), "abilities": played_abilities(card, card.text)}
    for name, paragraphs in sections.items():
        if paragraphs or (name == "traits" and facts):
            yield f"  {name}:"
            yield from _lines(_drafts(paragraphs, getattr(card, f"printed_{name}")), "  ")
        if name == "traits" and facts:
            yield from _lines([["entries: 0", *map(str, facts)]], "  ")
    yield ""


def _drafts(paragraphs: tuple[Paragraph, ...], counted: int) -> list[list[str]]:
    """Return what is played, as one paragraph where only one is printed."""
    if counted == 1 and len(paragraphs) > 1:
        joined = dict.fromkeys(clause for played in paragraphs for clause in played)
        return [[*_draft(tuple(joined)), f"entries: {len(paragraphs)}"]]
    return [_draft(played) for played in paragraphs]


def _draft(played: Paragraph) -> list[str]:
    return [_written(clause, is_first=place == 0) for place, clause in enumerate(played)]


def _written(clause: Clause, *, is_first: bool = False) -> str:
    if clause.word == HEADING and is_first:
        return clause.parts[0]
    parts = ", ".join(_quoted(part) for part in clause.parts)
    return f"{clause.word}: [{parts}]" if len(clause.parts) > 1 else f"{clause.word}: {parts}" if parts else clause.word


def _quoted(part: str) -> str:
    return f'"{part}"' if re.search(r"[:,\[\]{}#&*!|>'\"%@`?]", part[:1] + part[1:].replace(">", "").replace("'", "")) else part


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
        _check_count(path, code, data, printing_of(data, code), ledger)
        text = _at_end(text, _block(ledger)) if code == usual else _in_printing(text, code, _block(ledger))
    path.write_text(text, encoding="utf-8")


def printing_of(data: Mapping[str, Any], code: str) -> Mapping[str, Any]:
    """Return a printing of a card file by its code."""
    found: Mapping[str, Any] = next(each for each in data["printings"] if each["code"] == code)
    return found


def _check_count(path: Path, code: str, data: Mapping[str, Any], own: Mapping[str, Any], ledger: Any) -> None:
    """Tell of a ledger that lists more or fewer paragraphs than the file has counted so far."""
    counted = own.get("printed", data.get("printed"))
    said = {name: (ledger or {}).get(name) or [] for name in ("abilities", "traits")}
    listed = {name: sum({"entries": 0} not in one for one in paragraphs) for name, paragraphs in said.items()}
    if counted and counted != listed:
        print(f"{path.name} {code}: printed {counted}, listed {listed}", file=sys.stderr)


def _is_own(printing: Mapping[str, Any]) -> bool:
    return any(name in printing for name in SECTIONS)


def _block(ledger: Mapping[str, Any]) -> list[str]:
    if not ledger:
        return ["ledger: {}"]
    lines = ["ledger:"]
    for name in SECTIONS:
        if ledger.get(name):
            lines.append(f"  {name}:")
            lines += _lines(([_item(item) for item in paragraph] for paragraph in ledger[name]), "  ")
    return lines


def _item(item: Any) -> str:
    """An item of a paragraph as it is written."""
    if not isinstance(item, dict):
        return _quoted(str(item))
    word, value = next(iter(item.items()))
    if isinstance(value, dict):
        return f"{word}: {{{_item(value)}}}"
    parts = [_quoted(str(part)) for part in (value if isinstance(value, list) else [value])]
    return f"{word}: [{', '.join(parts)}]" if isinstance(value, list) else f"{word}: {parts[0]}"


def _lines(paragraphs: Iterable[list[str]], indent: str) -> Iterator[str]:
    """Yield each paragraph as a list in brackets, on as few lines as it takes."""
    for items in paragraphs:
        line = f"{indent}- ["
        for place, item in enumerate(items):
            piece = item + ("," if place < len(items) - 1 else "]")
            if len(line) + len(piece) > WIDTH:
                yield line.rstrip()
                line = f"{indent}   "
            line += piece + " "
        yield line.rstrip()


def _at_end(text: str, block: list[str]) -> str:
    """Put the ledger of the card at the end of its file, in place of one that is there."""
    text = re.sub(r"^ledger:.*\n(?:[ -].*\n)*", "", text, flags=re.MULTILINE)
    text = re.sub(r"^printed: .*\n", "", text, count=1, flags=re.MULTILINE)
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

Check = tuple[str, str, Callable[[str], bool]]


def _lists(*patterns: str) -> Callable[[str], bool]:
    return lambda written: any(re.search(pattern, written) for pattern in patterns)


CHECKS: tuple[Check, ...] = (
    ("another/other", r"\b(another|other) (dude|card|deed|location|of your|goods|player)|\bone of your other|\byour other", _lists(r"\bother|swap|move|not_yours|next to|not-|others|opponent|opposing|cheater")),
    ("unbooted", r"\bunbooted\b", _lists(r"unbooted")),
    ("booted", r"(?<!home )(?<!un)\bbooted (dude|card|goods|deed)", _lists(r"\bbooted")),
    ("up to", r"\bup to\b", _lists(r"up to|look|at most|up_to|cap|X|hand_size")),
    ("any number", r"\bany number\b", _lists(r"any_number|repeat")),
    ("random", r"\brandom", _lists(r"random|look")),
    ("each/all", r"\b(all|each) (of )?(your |opposing |other |the )?(dudes|deeds|cards|other dudes|your dudes)\b", _lists(r"\ball\b|each|draw_by")),
    ("may", r"\b(you|controller|player|owner)( then)? may\b(?! use this)|, may\b", _lists(r"\bmay\b|any_number|up to|carries|can|nightfall_discard|choose|implied|grants|from:|refresh|react|bargain|attach_as|use_as|in_place|or\b")),
    ("instead", r"\binstead\b", _lists(r"instead|otherwise|redirect|replace|rule|stand_in|draw_by|control_by|_with|or\b")),
    ("unless", r"\bunless\b", _lists(r"unless|\bor\b|not|<|>")),
    ("while", r"\bwhile\b", _lists(r"while|if:|at|in_posse")),
    ("cannot", r"\b(cannot|can't|may not|can not)\b", _lists(r"cannot|no refuse|refuse|carries_no|goes_only|lose_ability|rule|missing|not|prevent")),
    ("once per", r"\bonce (per|each|a)\b", _lists(r"limit|once|rule")),
    ("until", r"\buntil\b", _lists(r"until|rule: usual|missing|to_hand_size|while")),
    ("this round", r"\bthis round\b", _lists(r"until|round|rank|casualties|resolution|cheatin|rule|consider")),
    ("permanent", r"\bpermanent", _lists(r"control|permanent|rule")),
    ("hand", r"\bfrom your( play)? hand\b|\bin your( play)? hand\b|cards? (from|in) (your|their) hand", _lists(r"hand")),
    ("discard pile", r"\bdiscard pile\b", _lists(r"discard")),
    ("Boot Hill", r"\bBoot Hill\b", _lists(r"boot_hill|ace")),
    ("deck", r"\bdeck\b", _lists(r"deck|look|shuffle|draw|rule|starting|seen|reveal|replace_hand")),
    ("wanted", r"\bwanted\b", _lists(r"wanted|bounty")),
    ("adjacent", r"\badjacent\b", _lists(r"adjacent|next to|beside|nearby")),
    ("nearby", r"\bnearby\b", _lists(r"nearby|adjacent|rule")),
    ("at home", r"\bat home\b", _lists(r"home")),
    ("town square", r"\btown square\b", _lists(r"town_square|off_square|square")),
    ("in town", r"\bin[- ]town\b(?! square)", _lists(r"in_town")),
    ("out of town", r"\bout of town\b", _lists(r"Out of Town|out_of_town")),
    ("non-", r"\bnon-(\w+)", _lists(r"non|not")),
    ("pull", r"(?<!draw hands and )\bpull\b", _lists(r"pull|performing|testing|suit|value|margin|rule")),
    ("prevented", r"cannot be prevented", _lists(r"surely")),
    ("own and control", r"\bown and control|\bcontrol and own", _lists(r"owned yours")),
    ("minimum/maximum", r"\b(minimum|maximum)\b", _lists(r"least|most|<|>|cap|hand_size|rule")),
    ("exactly/only one", r"\bonly\b", _lists(r"==|if|attach_to|goes_only|rule|missing|lone|implied|once|all")),
    ("cheatin'", r"cheatin", _lists(r"cheat")),
    ("legal", r"\blegal\b", _lists(r"legal|hand")),
    ("successful", r"\bif unsuccessful|if (the )?(job|you) fails?", _lists(r"failure|otherwise|margin|missing|if:")),
    ("abilities", r"by (other|another) players?'? (card )?abilit", _lists(r"noon shootout|resolution|abilit")),
)  # fmt: skip
"""Words of the print, as patterns, and whether a written ledger may stand for them."""
REVERSE = (
    ("unbooted", r"\bunbooted\b", r"unboot|booted|boot"),
    ("booted", r"(?<!home_)(?<!no )\bbooted\b", r"\bbooted\b"),
    ("wanted", r"\bwanted\b", r"wanted|bounty"),
    ("other", r"\bother\b", r"\banother\b|\bother\b|\bor (his|her|one of)"),
    ("may", r"\bmay\b", r"\bmay\b|\bcan\b|\bup to\b|either|\bto\b|unless"),
    ("until", r"\buntil: (?!permanent)", r"until|this round|this turn|this shootout|rest of|during|each round|for the|next|while|end of"),
    ("limit", r"\blimit\b", r"once|only|twice|times|may use"),
    ("up to", r"\bup to\b", r"\bup to\b|\bor two\b|may|one or|additional"),
    ("non", r"\bnon-|\bnot-(?!at)", r"\bnon|\bnot\b|other than|except|unless|without|another|cannot|other"),
)  # fmt: skip
"""Words of ledgers, as patterns, and how the print may say so."""
NUMBER = re.compile(r"[-+]?\d+")
WORDS_FOR_NUMBERS = {"two": "2", "three": "3", "four": "4", "five": "5", "six": "6"}


def compare(catalog: Catalog, packs: Iterable[str]) -> Iterator[str]:
    """Yield what the print of each printing says and its ledger does not seem to, one line each."""
    prints = reference()
    settled = set(SETTLED.read_text(encoding="utf-8").splitlines())
    wanted = set(packs)
    for card in catalog:
        ledger = catalog.ledger(card.code)
        printed = prints.get(card.code)
        if printed and ledger is not None and (not wanted or card.pack in wanted):
            doubts = (f"{card.code} {card.title}: {what}" for what in _doubts(printed, ledger))
            yield from (doubt for doubt in doubts if doubt not in settled)


def _doubts(printed: str, ledger: Ledger) -> Iterator[str]:
    headed = [line for line in printed.split("\n") if line.strip()]
    written = _whole(ledger)
    said = re.sub(r"\([^)]*\)", "", "\n".join(headed))
    for name, pattern, stands in CHECKS:
        found = re.search(pattern, said, re.IGNORECASE)
        if found and not stands(written):
            yield f"the print has {name!r} ({found[0]!r}), no clause does"
    for name, written_as, prints in REVERSE:
        if re.search(written_as, written) and not re.search(prints, printed, re.IGNORECASE):
            yield f"a clause has {name!r}, the print does not seem to"
    yield from _numbers(said, written)
    yield from _headings(printed, ledger)


def _whole(ledger: Ledger) -> str:
    return "; ".join(map(_paragraph, (*ledger.traits, *ledger.abilities)))


def _paragraph(printed: Printed) -> str:
    clauses = (clause for clause, _ in (*printed.clauses, *printed.missing))
    return "; ".join([*map(str, clauses), *(f"rule: {rule}" for rule in printed.rules)])


def _numbers(printed: str, written: str) -> Iterator[str]:
    """Whole numbers above 1 that the print has (in figures or words) and no clause has."""
    text = re.sub(r"\b(" + "|".join(WORDS_FOR_NUMBERS) + r")\b", lambda found: WORDS_FOR_NUMBERS[found[0].lower()], printed, flags=re.IGNORECASE)
    listed = set(re.findall(r"\d+", written))
    for number in dict.fromkeys(re.findall(r"\d+", text)):
        near = {number, str(int(number) - 1), str(int(number) + 1)} if re.search(rf"{number} or (more|less|fewer|higher|lower)|least {number}", text) else {number}
        if 1 < int(number) < 100 and not near & listed and not re.search("Gunslinger|Nature Spirit|replace_hand", written):
            yield f"the print has the number {number}, no clause does"


HEADINGS = (("noon", r"\bnoon\b"), ("shootout", r"\bshootout\b"), ("react", r"\breact\b"), ("boot", r"\bboot\b"), ("repeat", r"\brepeat\b"), ("job", r"\bjob\b"), ("controller", r"\bcontroller\b"), ("pay", r"\bpay\b"))  # fmt: skip


def _headings(printed: str, ledger: Ledger) -> Iterator[str]:
    """The words of each printed heading beside those of the ledger, paragraph by paragraph."""
    shown = re.findall(r"\*\*([^*]*?:)\s*\*\*|\*\*([^*]*?)\*\*:", printed)
    heads = [first or second for first, second in shown if not re.match(r"combo", first or second, re.IGNORECASE)]
    listed = [paragraph.clauses[0][0].parts[0] for paragraph in ledger.abilities if paragraph.clauses]
    listed += [clause.parts[0] for one in ledger.traits for clause, _ in one.clauses if clause.word == HEADING and '"' in printed]
    if len(heads) != len(listed):
        yield f"the print has {len(heads)} headings, the ledger {len(listed)}"
        return
    for head in {word: (sum(bool(re.search(p, h, re.I)) for h in heads), sum(word in w.split() for w in listed)) for word, p in HEADINGS}.items():
        word, (printed_times, listed_times) = head
        if printed_times != listed_times and not (word == "controller" and not printed_times):
            yield f"the print has {word!r} in {printed_times} headings, the ledger in {listed_times}"


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
