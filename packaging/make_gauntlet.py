"""Makes the decks of the gauntlet: composes candidates of each plan in `gauntlet.yaml` and keeps the best.

    python packaging/make_gauntlet.py choose warrants night-riders
    python packaging/make_gauntlet.py climb warrants --tries 6
    python packaging/make_gauntlet.py measure --seed 5

`choose` plays some candidates and the present deck against starter decks and the rest of the gauntlet; `climb`
changes a deck of the gauntlet card by card and keeps what wins more of the same games; `measure` prints how the decks
do against each other. All seats play by the rollout policy, without search, so a game takes a fifth of a second.
`describe` writes the notes again: those of the plan, and what the deck is made of.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations, islice, product
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from dtgui.ai.match import LONGEST, MOST_DAYS, Days, play_match
from dtgui.ai.player import Budget, ComputerPlayer
from dtgui.ai.town.searching_player import Attention, Lawman
from dtgui.ai.town.weights import default_evaluation, printed_worth
from dtgui.app.library import load_default_catalog
from dtgui.app.paths import default_paths
from dtgui.decks import Deck, load_deck, seat_with
from dtgui.decks.composing import SKILLS, DeckShape, Pool, best_values, composed
from dtgui.decks.deck_file import save_deck
from dtgui.decks.formats import Format, load_formats
from dtgui.decks.legality import banned_titles, problems
from dtgui.doomtown.catalog import Catalog, Coverage, card_coverage
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.state.cards import CardDef, CardType, Keyword
from dtgui.doomtown.state.setup import Setup
from dtgui.games.doomtown import make_doomtown
from dtgui.kernel.decisions import Seat

PLANS = Path(__file__).with_name("gauntlet.yaml")
LIKED = 0.8
OTHER_KINDS = (
    {CardType.DUDE: 16, CardType.DEED: 17, CardType.GOODS: 7, CardType.ACTION: 12},
    {CardType.DUDE: 18, CardType.DEED: 16, CardType.GOODS: 10, CardType.ACTION: 8},
)
RESERVES = (3, 1)
"""The ghost rock that a starting gang leaves."""
WEIGHTS = (1.0, 0.4)
"""How much the preferred cards of a plan count."""
PAIRS = 6
ROUNDS = (5, 12)
"""The pairs of games in each round; the best third of the candidates goes on to the next one."""
MOST_SHARED = 0.65
"""The most that two decks of the gauntlet have in common."""
OF_VALUES, WANTED_VALUES = 5, 3


class Bench(NamedTuple):
    """The game, the formats, and where the decks lie."""

    game: Doomtown
    catalog: Catalog
    formats: tuple[Format, ...]
    folder: Path
    shipped: tuple[Deck, ...]

    def format(self, code: str) -> Format:
        """Return a format by its code."""
        return next(each for each in self.formats if each.code == code)

    def panel(self, code: str) -> list[Deck]:
        """Return the decks that ship for a format."""
        return [deck for deck in self.shipped if (deck.format or "wwe") == code]


def main() -> int:
    """Run the command of the arguments."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("command", choices=("choose", "climb", "describe", "measure"))
    parser.add_argument("decks", nargs="*", help="files in gauntlet.yaml, without suffix; all of them without any")
    parser.add_argument("--candidates", type=int, default=4, help="how many new decks of each plan play")
    parser.add_argument("--tries", type=int, default=6)
    parser.add_argument("--pairs", type=int, default=PAIRS)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    bench = _bench()
    plans = [plan for plan in yaml.safe_load(PLANS.read_text()) if not args.decks or plan["file"] in args.decks]
    {"choose": choose, "climb": climb, "describe": describe, "measure": measure}[args.command](bench, plans, args)
    return 0


def _bench() -> Bench:
    paths = default_paths()
    catalog = load_default_catalog(paths)
    formats = load_formats(paths.doomtown_cards)
    shipped = tuple(load_deck(file, catalog) for file in sorted(paths.starter_decks.glob("*.yaml")))
    return Bench(make_doomtown(paths), catalog, tuple(formats), paths.gauntlet_decks, shipped)


def choose(bench: Bench, plans: Sequence[dict[str, Any]], args: argparse.Namespace) -> None:
    """Write the candidate of each plan that wins most; the deck that is there now is one of the candidates."""
    for plan in plans:
        chance = random.Random(args.seed)
        found = list(islice(_candidates(bench, plan, chance), args.candidates))
        best, games, won = _winner(bench, plan, [*_present(bench, plan), *found], chance)
        _save(bench, plan, best)
        print(plan["file"], f"best of {len(found)} candidates, won {won:g} of {games} games", flush=True)


def _winner(bench: Bench, plan: dict[str, Any], left: list[Deck], chance: random.Random) -> tuple[Deck, int, float]:
    """Return the deck that wins most, with its games and victories: after each round the best third goes on."""
    others = [*bench.panel(plan["format"]), *_others(bench, plan)]
    won, games = {id(deck): 0.0 for deck in left}, 0
    for pairs in ROUNDS:
        panel, seed = chance.sample(others, len(others)), chance.randrange(1_000_000)
        for deck in left:
            won[id(deck)] += 2 * pairs * share(bench, deck, panel, pairs, seed)
        games += 2 * pairs
        left = sorted(left, key=lambda deck: -won[id(deck)])[: max(2, len(left) // 3)]
    return left[0], games, won[id(left[0])]


def _present(bench: Bench, plan: dict[str, Any]) -> list[Deck]:
    file = _file(bench, plan)
    return [load_deck(file, bench.catalog)] if file.exists() else []


def _others(bench: Bench, plan: dict[str, Any]) -> list[Deck]:
    """Return the other decks of the gauntlet for the format of a plan."""
    return [deck for deck in _gauntlet(bench, plan["format"]) if deck.name != plan["name"]]


def describe(bench: Bench, plans: Sequence[dict[str, Any]], _: argparse.Namespace) -> None:
    """Write the notes of each deck again."""
    for plan in plans:
        _save(bench, plan, load_deck(_file(bench, plan), bench.catalog))


def climb(bench: Bench, plans: Sequence[dict[str, Any]], args: argparse.Namespace) -> None:
    """Exchange a title for another one of the same value, and keep what wins more of the same games."""
    chance = random.Random(args.seed)
    for plan in plans:
        panel = [*bench.panel(plan["format"]), *_others(bench, plan)][-8:]
        deck = load_deck(_file(bench, plan), bench.catalog)
        best = start = share(bench, deck, panel, args.pairs, args.seed)
        for _ in range(args.tries):
            other = _changed(bench, plan, deck, chance)
            if other is not None and (won := share(bench, other, panel, args.pairs, args.seed)) > best:
                deck, best = other, won
        _save(bench, plan, deck)
        print(plan["file"], round(start, 2), "to", round(best, 2), flush=True)


def measure(bench: Bench, plans: Sequence[dict[str, Any]], args: argparse.Namespace) -> None:
    """Print the share that each deck wins against the others of its format and against the starters."""
    for plan in plans:
        deck = load_deck(_file(bench, plan), bench.catalog)
        panels = (_others(bench, plan), bench.panel(plan["format"]))
        rows = [share(bench, deck, panel, args.pairs, args.seed) for panel in panels]
        print(f"| {deck.name} | {plan['format']} | {rows[0]:.0%} | {rows[1]:.0%} |", flush=True)


def share(bench: Bench, deck: Deck, others: Sequence[Deck], pairs: int, seed: int) -> float:
    """Return the share of games that a deck wins against others in turn, once from either seat."""
    won = 0.0
    for number in range(pairs):
        other = others[number % len(others)]
        won += _won(bench, deck, other, seed + number) + 1 - _won(bench, other, deck, seed + number)
    return won / (2 * pairs)


def _won(bench: Bench, first: Deck, second: Deck, seed: int) -> float:
    edition = bench.format(first.format or "wwe").edition
    setup = Setup((seat_with(first, "1"), seat_with(second, "2")), edition)
    players = {Seat(seat): _player(bench.game, Seat(seat), 7 * seed + seat) for seat in range(2)}
    match = play_match(bench.game, setup, seed, players, LONGEST, Days(lambda t: int(t.day), MOST_DAYS))
    outcome = bench.game.outcome(match.position)
    if outcome is None or len(outcome.winners) != 1:
        return 0.5
    return float(Seat(0) in outcome.winners)


def _player(game: Doomtown, seat: Seat, seed: int) -> ComputerPlayer:
    return Lawman(game, seat, seed, default_evaluation(), Budget(iterations=1), Attention(thinks=0.0))


# Candidates.


def _candidates(bench: Bench, plan: dict[str, Any], chance: random.Random) -> Iterator[Deck]:
    """Yield legal decks of the plan's shapes, in any order, that keep to the plan and differ from other decks."""
    pool, others = _pool(bench, plan), _others(bench, plan)
    shapes = list(_shapes(plan, pool))
    for shape in chance.sample(shapes, len(shapes)):
        deck = replace(composed(pool, shape), format=plan["format"])
        keeps_to_plan = len(_key_cards(bench, plan, deck)) >= FEWEST_KEY_CARDS
        differs = all(_shared(deck, other) <= MOST_SHARED for other in others)
        if keeps_to_plan and differs and not problems(deck, bench.catalog, bench.format(plan["format"])):
            yield deck


def _shared(deck: Deck, other: Deck) -> float:
    """Return the share of a deck's cards that another deck has, too."""
    return (Counter(deck.cards) & Counter(other.cards)).total() / deck.size


def _shapes(plan: dict[str, Any], pool: Pool) -> Iterator[DeckShape]:
    """Yield the shapes of a plan: of each three good values, with other kinds, gangs, and weights of key cards."""
    shape = _shape(plan)
    usable = replace_copies(pool, lambda card: all(not card.has(k) or k in _for(shape) for k in SPELLS))
    trios = combinations(best_values(usable, OF_VALUES), WANTED_VALUES)
    for values, kinds, reserve, weight in product(trios, (shape.kinds, *OTHER_KINDS), RESERVES, WEIGHTS):
        liked = {title: liked * weight for title, liked in shape.liked.items()}
        yield replace(shape, values=values, kinds=kinds, reserve=reserve, liked=liked)


SPELLS = (Keyword.HEX, Keyword.MIRACLE, Keyword.SPIRIT, Keyword.TECHNIQUE, Keyword.GADGET)


def _for(shape: DeckShape) -> set[Keyword]:
    return {SKILLS[skill] for skill in shape.skills}


def replace_copies(pool: Pool, keep: Callable[[CardDef], bool]) -> Pool:
    """Return the pool with those cards alone that are kept."""
    copies = {code: count for code, count in pool.copies.items() if keep(pool.catalog.card(code))}
    return replace(pool, copies=copies)


def _shape(plan: dict[str, Any]) -> DeckShape:
    shape = DeckShape(
        skills=tuple(Keyword(skill) for skill in plan["skills"]), liked=dict.fromkeys(plan["liked"], LIKED)
    )
    kinds = plan.get("kinds")
    return replace(shape, kinds={CardType(kind): count for kind, count in kinds.items()}) if kinds else shape


def _pool(bench: Bench, plan: dict[str, Any]) -> Pool:
    """Return four copies of each title of the format in its latest printing, and one of each of two jokers."""
    played = bench.format(plan["format"])
    banned = banned_titles(played, bench.catalog)
    newest = {card.title: card for card in _legal(bench, played) if card.title not in banned}
    copies = {card.code: 4 for card in newest.values() if card.type is not CardType.JOKER}
    jokers = {"wwe": ("24258", "24259"), "oldtimer": ("01144", "01145")}[played.code]
    copies |= dict.fromkeys(jokers, 1)
    outfit = bench.catalog.card(plan["outfit"])
    return Pool(copies, outfit, None, printed_worth(bench.game), bench.catalog, played.rules.decks)


def _legal(bench: Bench, played: Format) -> Iterable[CardDef]:
    cards = (card for card in bench.catalog.of_players() if played.code in card.formats and card.pack != "alt")
    playable = (card for card in cards if card_coverage(card, bench.catalog.text(card.code)) is Coverage.PLAYABLE)
    return sorted(playable, key=lambda card: card.code)


def _changed(bench: Bench, plan: dict[str, Any], deck: Deck, chance: random.Random) -> Deck | None:
    """Return the deck with one title exchanged, None where the exchange is not legal."""
    pool = _pool(bench, plan)
    gone = chance.choice([code for code in sorted(deck.cards) if code not in deck.starting])
    old = bench.catalog.card(gone)
    same = [c for c in pool.cards if (c.value, c.suit) == (old.value, old.suit) and c.code not in deck.cards]
    usable = [c for c in same if all(not c.has(k) or k in _for(_shape(plan)) for k in SPELLS)]
    if not usable:
        return None
    cards = {
        **{code: count for code, count in deck.cards.items() if code != gone},
        chance.choice(usable).code: deck.cards[gone],
    }
    other = replace(deck, cards=cards)
    return None if problems(other, bench.catalog, bench.format(plan["format"])) else other


# Files.


def _file(bench: Bench, plan: dict[str, Any]) -> Path:
    return bench.folder / f"{plan['file']}.yaml"


def _gauntlet(bench: Bench, code: str) -> list[Deck]:
    decks = (load_deck(file, bench.catalog) for file in sorted(bench.folder.glob("*.yaml")))
    return [deck for deck in decks if deck.format == code]


def _save(bench: Bench, plan: dict[str, Any], deck: Deck) -> None:
    """Write the deck with its notes: the plan's, and what it is made of."""
    notes = f"{plan['advice']}\n\n{plan['play'].strip()}\n\n{_contents(bench, plan, deck)}"
    named = replace(deck, name=plan["name"], notes=notes, tags=("gauntlet",), format=plan["format"])
    save_deck(named, _file(bench, plan), bench.catalog)


def _contents(bench: Bench, plan: dict[str, Any], deck: Deck) -> str:
    """Return which values most cards have, and which cards of the plan there are."""
    cards = {bench.catalog.card(code): count for code, count in deck.cards.items()}
    values: Counter[int] = Counter()
    for card, count in cards.items():
        values[card.value or 0] += count
    aimed = [FIGURES.get(value, str(value)) for value, _ in values.most_common(WANTED_VALUES)]
    key = _key_cards(bench, plan, deck)[:KEY_CARDS]
    told = f"Most cards have the values {', '.join(aimed[:-1])} and {aimed[-1]}."
    return f"{told} Key cards: {', '.join(key)}." if key else told


def _key_cards(bench: Bench, plan: dict[str, Any], deck: Deck) -> list[str]:
    titles = {bench.catalog.card(code).title for code in deck.cards}
    return [title for title in plan["liked"] if title in titles]


FIGURES = {1: "ace", 11: "jack", 12: "queen", 13: "king"}
KEY_CARDS, FEWEST_KEY_CARDS = 4, 2


if __name__ == "__main__":
    sys.exit(main())
