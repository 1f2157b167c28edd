"""`dtgui rank`: rank draw hands, one a line, as JSON lines."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path

from dtgui.doomtown.poker import Hand, HandRank, best_hand, lowball_hand
from dtgui.doomtown.poker.codes import CODES
from dtgui.doomtown.poker.notation import NotationError, card_text, parse_hand
from dtgui.doomtown.poker.ranks import Key, describe
from dtgui.kernel.errors import BadInput

SUMMARY = "rank draw hands, one a line"

_DESCRIPTION = """\
Read draw hands, one a line, and print a line of JSON for each: its rank (1 to 11) and the rank's name, whether it is
cheatin', and a key that orders hands of equal rank (compare the keys as lists; equal keys tie). Of more than five cards
the best five count; fewer than five count as the lowest hand they can make. A card is a value and a suit, "A♣" or
"10H"; a joker is "JK". Empty lines are skipped. A line that cannot be read is reported, and the others are ranked."""

_STDIN = "-"


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to its parser."""
    parser.description = _DESCRIPTION
    parser.add_argument("files", nargs="*", metavar="FILE", help='text files of hands; "-" or none is standard input')
    parser.add_argument(
        "--lowball", action="store_true", help="the lowest hand instead of the best, jokers at their worst"
    )


def run(args: argparse.Namespace) -> int:
    """Rank every hand of every file; 0, or 2 if a file or a line could not be read."""
    rank = lowball_hand if args.lowball else best_hand
    ranked = [_rank_file(name, rank) for name in args.files or [_STDIN]]
    return 0 if all(ranked) else 2


def _rank_file(name: str, rank: Callable[[Sequence[int]], Hand]) -> bool:
    """Print the hands of a file, or on standard error what is wrong with it; whether all of it could be read."""
    file = None if name == _STDIN else Path(name)
    try:
        lines = _lines(file)
    except OSError as error:
        return _report(BadInput(f"cannot read the hands: {error.strerror}", file=file))
    readable = True
    for number, line in enumerate(lines, start=1):
        try:
            codes = parse_hand(line.decode(errors="replace").removeprefix(BYTE_ORDER_MARK))
        except NotationError as error:
            readable = _report(BadInput(str(error), file=file, line=number))
            continue
        if codes:
            sys.stdout.write(_as_json(rank(codes)))
    return readable


def _lines(file: Path | None) -> Iterable[bytes]:
    return sys.stdin.buffer if file is None else file.read_bytes().splitlines()


def _report(problem: BadInput) -> bool:
    """Print the problem like any other on the command line, and return False: the next line may still be good."""
    print(f"dtgui: {problem}", file=sys.stderr)
    return False


def _as_json(hand: Hand) -> str:
    """A line of JSON; what many hands have in common is put into words once."""
    told, text = _told(hand.rank, hand.cheatin, hand.key)
    cards = _cards(hand.cards)
    jokers = _cards([face for _, face in hand.joker_faces]) if hand.cards != hand.faces else ""
    return f'{{{told}, "cards": [{cards}], "jokers": [{jokers}], {text}}}\n'


@cache
def _told(rank: HandRank, cheatin: bool, key: Key) -> tuple[str, str]:
    """Return the texts before and after a hand's cards."""
    before = {"rank": rank, "name": rank.title, "cheatin": cheatin, "key": key}
    return _members(before), _members({"text": describe(rank, key)})


def _members(told: dict[str, object]) -> str:
    """The inside of an object of JSON."""
    return json.dumps(told, ensure_ascii=False)[1:-1]


def _cards(codes: Sequence[int]) -> str:
    return ", ".join([QUOTED[code] for code in codes])


QUOTED = tuple(json.dumps(card_text(code), ensure_ascii=False) for code in range(CODES))
"""By code: what a card is called, as JSON."""
BYTE_ORDER_MARK = "\ufeff"
