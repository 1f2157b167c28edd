"""How positions of Doomtown are made by hand: the game's workbench, with its trials for pulls."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import zip_longest
from pathlib import Path
from typing import Any

import yaml

from dtgui.decks import load_deck, seat_with
from dtgui.doomtown.by_hand.clock import LayOut
from dtgui.doomtown.by_hand.faults import new_faults
from dtgui.doomtown.catalog import fold_title
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.queries.skills import JOKER_IN_A_TEST
from dtgui.doomtown.rules import EDITIONS
from dtgui.doomtown.state.cards import CardDef, CardType, Suit
from dtgui.doomtown.state.setup import SeatSetup, Setup
from dtgui.doomtown.state.table import Table
from dtgui.doomtown.words import player_name
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Answer, Seat
from dtgui.kernel.documents import Document
from dtgui.kernel.errors import BadInput
from dtgui.kernel.flow import Happened
from dtgui.kernel.phrases import Phrase, Refusal
from dtgui.kernel.position import Position
from dtgui.kernel.scene import Intent
from dtgui.kernel.session import Session
from dtgui.kernel.translated import said_like
from dtgui.kernel.workbench import ChanceTrial, Edits, EmptySeat, Expectation, FightForm, Laid, Offer, Supply
from dtgui.practice.sandbox import fights
from dtgui.practice.sandbox.changing import changes_of, put
from dtgui.practice.sandbox.fights import fight_form
from dtgui.practice.sandbox.recording import copied, expectations, pasted, record
from dtgui.practice.scenarios.building import OUTFITS, build_position
from dtgui.practice.scenarios.references import find_printed
from dtgui.practice.scenarios.scenario import Scenario, game_for, parse_scenario, read_scenario
from dtgui.practice.scenarios.writing import write_scenario

SEED = 1
"""Decides how the decks at an empty table are shuffled."""


class TownBench:
    """The workbench of Doomtown, in all its editions."""

    seats = range(2, 5)
    write = staticmethod(write_scenario)
    record = staticmethod(record)

    def editions(self) -> Sequence[tuple[str, str]]:
        """Return the editions that the game comes with."""
        return [(edition.name, edition.title) for edition in EDITIONS]

    def supplies(self, game: Doomtown) -> Sequence[Supply]:
        """Return every card and token, the newest printing of each title; legends are chosen before a game begins."""
        newest: dict[str, CardDef] = {}
        for card in game.catalog:
            if card.type is not CardType.LEGEND:
                newest[card.title] = card
        return [_supply(card) for _, card in sorted(newest.items())]

    def put(self, game: Doomtown, position: Position[Table], intent: Intent, seat: int) -> Edits:
        """Return what taking a card somewhere by hand does; raise `IllegalAnswer` where no table can hold it."""
        return put(position.table, game.catalog, intent, Seat(seat))

    def changes(self, game: Doomtown, position: Position[Table], piece: str, seat: int) -> tuple[Offer, ...]:
        """Return what can be changed of a piece or zone, or of the table."""
        return tuple(changes_of(position.table, game.catalog, piece, Seat(seat)))

    def faults(self, before: Position[Table], after: Position[Table]) -> tuple[Refusal, ...]:
        """Return what cannot stand by the rules and is new since the position before."""
        return new_faults(before.table, after.table)

    def take(self, position: Position[Table]) -> Edits:
        """Return what lays this position out."""
        return (LayOut(position.table.copy(), tuple(position.stack)),)

    def setup(self, position: Position[Table]) -> Setup:
        """Return a setup with the position's players, edition and outfits, and empty decks.

        It names no variants: what they demand of decks is of no concern to a position, which brings its own rules.
        """
        t = position.table
        seats = (SeatSetup(player.name, t.cards[player.outfit].printed.code, ()) for player in t.players)
        return Setup(tuple(seats), t.rules.name, t.ask_everyone)

    def is_fight(self, position: Position[Table]) -> bool:
        """Return whether a shootout or a job is under way, or a dude is called out."""
        return fights.is_fight(position)

    def answer_into_fight(self, position: Position[Table]) -> Answer | None:
        """Return the answer that lets a fight begin, None if none is asked for."""
        return fights.answer_into_fight(position)

    def results(
        self, start: Position[Table], end: Position[Table], happened: Iterable[Happened]
    ) -> Iterable[tuple[str, str]]:
        """Return who won a fight, how many dudes each side lost, and which ones."""
        return fights.results(start.table, end.table, happened)

    def fight_form(self, position: Position[Table]) -> FightForm | None:
        """Return the choices for a shootout or a job to set up by hand, None if neither is possible."""
        return fight_form(position.table)

    def trials(self, position: Position[Table]) -> Sequence[ChanceTrial]:
        """Return what can be pulled for from each deck."""
        return tuple(trials(position.table))

    def read(self, file: Path, game: Doomtown) -> Laid:
        """Return the position that a scenario file starts from. Raise `BadInput`."""
        return self._laid(read_scenario(file), game)

    def copy(self, game: Doomtown, position: Position[Table]) -> str:
        """Return a position as a short text."""
        return copied(position, game)

    def paste(self, game: Doomtown, document: Document) -> Laid:
        """Return the position that a text describes. Raise `BadInput`."""
        return self._laid(pasted(document), game)

    def expectations(
        self, session: Session[Setup, Table], refused: tuple[Intent, Refusal] | None
    ) -> Sequence[Expectation]:
        """Return what may be expected at the present of a session."""
        return tuple(expectations(session, refused))

    def empty(self, game: Doomtown, seats: int, edition: str, players: Sequence[EmptySeat] = ()) -> Laid:
        """Return High Noon of the first day with nothing on the table but homes.

        `players` name the players and their decks. Raise `BadInput`, also for a deck that cannot be read.
        """
        fields: dict[str, Any] = {}
        for title, player in zip_longest(OUTFITS[:seats], players[:seats], fillvalue=EmptySeat()):
            outfit = find_printed(game.catalog, str(title))
            fields[player.name or outfit.title] = _with_deck(game, outfit, player.deck)
        if len(fields) != seats:
            raise BadInput("two players have the same name")
        shown = {"scenario": "An empty town.", "rules": edition, "turn": next(iter(fields)), "players": fields}
        position = build_position(parse_scenario(yaml.safe_dump(shown, allow_unicode=True, sort_keys=False)), game)
        return Laid(game, self.setup(position), position)

    def _laid(self, scenario: Scenario, game: Doomtown) -> Laid:
        """Return the position of a scenario, whose own cards are in the game, too, in the language of that game."""
        own = game_for(scenario, game)
        position = build_position(scenario, own)
        return Laid(said_like(own, game), self.setup(position), position)


def _with_deck(game: Doomtown, outfit: CardDef, deck: Path | None) -> dict[str, Any]:
    """The fields of a player at an empty table: a home, and the shuffled deck of a file."""
    if deck is None:
        return {"outfit": outfit.code}
    seat = seat_with(load_deck(deck, game.catalog))
    return {"outfit": seat.outfit, "deck": list(Chance(SEED).shuffled(seat.cards)[0])}


def _supply(card: CardDef) -> Supply:
    keywords = " ".join(str(name) for name, _ in card.keywords)
    factions = " ".join(faction.value for faction in card.factions)
    suit = "" if card.suit is None else f"{card.suit.value} {card.value}"
    words = fold_title(f"{card.title} {card.type.value} {keywords} {factions} {suit}")
    return Supply(card.code, card.title, Phrase(card.type.value.capitalize()), words)


# The trials for pulls: a minimum value, a suit, a joker, with the deck reshuffled each time

VALUES = range(1, 14)

Fits = Callable[[CardDef, int], bool]
"""Whether a card is one that is wanted, with the number that is chosen."""


def trials(t: Table) -> Iterator[ChanceTrial]:
    """Yield what can be pulled for from each deck that has cards."""
    for seat in t.seats:
        deck = tuple(t.cards[card].printed for card in t.players[seat].deck)
        if deck:
            yield from _from(t, seat, deck)


def _from(t: Table, seat: Seat, deck: tuple[CardDef, ...]) -> Iterator[ChanceTrial]:
    named = {"player": player_name(t, seat)}
    at_least = Phrase("{player} pulls until a card has at least this value", **named)
    yield ChanceTrial(at_least, partial(_pull, deck, _is_worth), VALUES, Phrase("Value"))
    for suit, words in SUITS.items():
        told = Phrase("{player} pulls until one of {suit} comes", **named, suit=words)
        yield ChanceTrial(told, partial(_pull, deck, partial(_is_of, suit)))
    yield ChanceTrial(Phrase("{player} pulls until a joker comes", **named), partial(_pull, deck, _is_joker))


def _is_worth(card: CardDef, least: int) -> bool:
    """A joker counts as a king. WWE, Skill Tests."""
    return (JOKER_IN_A_TEST if _is_joker(card, least) else card.value or 0) >= least


def _is_of(suit: Suit, card: CardDef, _: int) -> bool:
    return card.suit is suit


def _is_joker(card: CardDef, _: int) -> bool:
    return card.type is CardType.JOKER


SUITS = {
    Suit.SPADES: Phrase("spades"),
    Suit.HEARTS: Phrase("hearts"),
    Suit.DIAMONDS: Phrase("diamonds"),
    Suit.CLUBS: Phrase("clubs"),
}


def _pull(deck: tuple[CardDef, ...], fits: Fits, wanted: int, chance: Chance) -> int | None:
    """How many pulls it takes until a card fits, None where the deck has none."""
    shuffled, _ = chance.shuffled(deck)
    return next((tries for tries, card in enumerate(shuffled, start=1) if fits(card, wanted)), None)
