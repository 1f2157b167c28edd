"""From a deck to a seat at the table, and the variants of Doomtown and the Automaton that options choose for it."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from dtgui.decks.deck import Deck, check_counts
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.deck_rules import check_deck
from dtgui.doomtown.option_names import ALL, OPEN
from dtgui.doomtown.rules.variants import VARIANTS
from dtgui.doomtown.rules.variants.showstopper import SHOWSTOPPER
from dtgui.doomtown.rules.variants.variant import Variant
from dtgui.doomtown.state.automaton import AUTOMATON
from dtgui.doomtown.state.decks import USUAL_DECKS, DeckRules
from dtgui.doomtown.state.setup import DEFAULT_ARCHETYPE, AutomatonSetup, SeatSetup
from dtgui.kernel.decisions import Seat
from dtgui.kernel.errors import BadInput


def seat_with(deck: Deck, name: str = "") -> SeatSetup:
    """Return a player with this deck, named after it where no name is given.

    Raise `BadInput` for a deck without an outfit: there would be no home; and for counts that no deck can have.
    Anything else that keeps a deck from being legal is for `deck_rules.check_deck` to tell.
    """
    check_counts(deck)
    if not deck.outfit:
        raise BadInput(f"the deck {deck.name!r} has no outfit")
    return SeatSetup(
        name=name or deck.name,
        outfit=deck.outfit,
        cards=_one_by_one(deck.cards),
        starting=_one_by_one(deck.starting),
        legend=deck.legend,
    )


def with_distinct_names(seats: Sequence[SeatSetup]) -> tuple[SeatSetup, ...]:
    """Return the players with equal names numbered, so that the log can distinguish them."""
    often = Counter(seat.name for seat in seats)
    count: Counter[str] = Counter()
    named = []
    for seat in seats:
        count[seat.name] += 1
        is_alone = often[seat.name] == 1
        named.append(seat if is_alone else replace(seat, name=f"{seat.name} ({count[seat.name]})"))
    return tuple(named)


def require_legal(deck: Deck, catalog: Catalog, rules: DeckRules = USUAL_DECKS) -> Deck:
    """Return the deck; raise `BadInput` with the first problem, and how many more there are, if it is not legal."""
    problems = check_deck(deck, catalog, rules)
    if problems:
        more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
        raise BadInput(f"the deck {deck.name!r} is not legal: {problems[0].message}{more}")
    return deck


def _one_by_one(counts: Mapping[str, int]) -> tuple[str, ...]:
    return tuple(code for code, count in counts.items() for _ in range(count))


# The variants of Doomtown that command-line options choose, and the Automaton among the players

STARTERS = ("law-dogs", "outlaws", "entrepreneurs", "fearmongers")
"""The default decks of a game, by seat."""
HERO_DECKS = ("law-dogs", "first-peoples", "entrepreneurs")
"""The decks of Heroes who bring none; each Villain has a deck that is called like the scenario."""
HERO_DECKS_OF = {SHOWSTOPPER.name: ("law-dogs", "entrepreneurs", "outlaws")}
"""Those for a boss battle that wants others: here without Open Wounds of their own, which would have to be closed."""


BOSS_ARCHETYPES = {"ghost-miners": "ghost-miners", SHOWSTOPPER.name: "showstopper"}
"""The archetype of the Automaton as the Villain of a boss battle, if it is not the default one."""


def automaton_among(
    players: Sequence[str], variants: Sequence[str] = (), hand: str = OPEN, archetype: str = ""
) -> AutomatonSetup | None:
    """Return the Automaton among players named by their seats, or None. Raise `BadInput` for two.

    As the Villain (the last seat) of a boss battle it uses the archetype made for that, unless another `archetype` is
    named. `hand` is the command line's word for whether its hand is visible.
    """
    seats = [Seat(seat) for seat, name in enumerate(players) if name == AUTOMATON]
    if len(seats) > 1:
        raise BadInput("one seat at most is an Automaton's")
    if not seats:
        return None
    is_villain = seats[0] == len(players) - 1
    own = (BOSS_ARCHETYPES[name] for name in variants if is_villain and name in BOSS_ARCHETYPES)
    return AutomatonSetup(seats[0], archetype or next(own, DEFAULT_ARCHETYPE), hand == OPEN)


def chosen_variants(args: argparse.Namespace) -> tuple[str, ...]:
    """Return the names of the variants that the options choose, each once."""
    return tuple(variant.name for variant in VARIANTS if _is_chosen(variant, args))


def boss_decks(boss: str, heroes: int) -> list[str]:
    """Return the decks of a boss battle for this many Heroes, by name, the Villain's last."""
    return [*HERO_DECKS_OF.get(boss, HERO_DECKS)[:heroes], boss]


def _is_chosen(variant: Variant, args: argparse.Namespace) -> bool:
    chosen = getattr(args, variant.kind.value.replace("-", "_"), None) or ()
    named = (chosen,) if isinstance(chosen, str) else tuple(chosen)
    return variant.name in named or ALL in named


def deck_words(args: argparse.Namespace) -> list[str]:
    """Return which decks the options name; where none are given, those of a boss battle, the Villain's last.

    For what lies in the town square, too, starter decks are there: any will do.
    """
    if args.deck:
        return list(args.deck)
    if args.boss is not None:
        return boss_decks(args.boss, args.heroes)
    is_for_square = args.town_square is not None and AUTOMATON not in _named_players(args)
    return starters_for(args) if is_for_square else []


def starters_for(args: argparse.Namespace) -> list[str]:
    """Return starter decks for the seats whose players the options name, for two at least."""
    return list(STARTERS[: max(2, len(_named_players(args)))])


def boss_players(named: Sequence[str], usual: str, seats: int) -> list[str]:
    """Return the players of a boss battle with this many seats: the named ones, else the default player.

    The Villain, in the last seat, is the Automaton unless another player is named for it.
    """
    return [*named, *([usual] * (seats - 1 - len(named))), *([AUTOMATON] if len(named) < seats else [])]


def _named_players(args: argparse.Namespace) -> Sequence[str]:
    return args.seat or ()
