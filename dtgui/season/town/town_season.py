"""Doomtown's seasons, as every part of the program uses them, and their words: open terms, and what was earned."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from dtgui.ai.player import TEMPER_MARK
from dtgui.ai.town.levels import LEVELS, TEMPERED, TEMPERS
from dtgui.ai.town.weights import printed_worth
from dtgui.app.paths import Paths
from dtgui.decks.deck import Deck
from dtgui.decks.deck_file import deck_text, parse_deck
from dtgui.decks.formats import load_formats
from dtgui.decks.opening import open_deck, pack_decks, shipped_deck
from dtgui.decks.seating import automaton_among, seat_with
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.catalog.catalog import pack_of
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.rules import edition_named
from dtgui.doomtown.rules.variants import VARIANTS
from dtgui.doomtown.state.automaton import AUTOMATON
from dtgui.doomtown.state.setup import DEFAULT_EDITION, Setup
from dtgui.doomtown.state.table import Table
from dtgui.kernel.decisions import Seat
from dtgui.kernel.errors import BadInput
from dtgui.kernel.flow import Happened
from dtgui.kernel.phrases import Phrase
from dtgui.season.games import RideMatch, SeasonChoice, TermLine
from dtgui.season.season import RideResult, Season, SeasonPlan, chance_for, returned
from dtgui.season.territory import RideTerms, SeasonStop
from dtgui.season.town.season_data import BASE, Difficulty, SeasonData, SeasonRival, book_of, load_season_books
from dtgui.season.town.town_cards import SEASON_FORMAT, SeasonCards
from dtgui.season.town.town_deeds import deeds_of
from dtgui.season.town.town_terms import map_of, one_of, with_grudge

LEGS_A_LIFE = 4
"""Legs beyond an evening's that bring another life."""
EVENING = 5


class Earning(NamedTuple):
    """An amount of ghost rock, and the deed that it was earned for."""

    title: Phrase
    amount: int


class TownSeasons:
    """Begins seasons of Doomtown, and takes them from step to step."""

    name = Doomtown.name

    def __init__(
        self, game: Doomtown, books: Mapping[str, SeasonData], cards: SeasonCards, find: Callable[[str], Deck]
    ) -> None:
        """`books` is the data by the pack that it is of, `BASE` for the program's own; `find` reads a deck by name."""
        self.game, self._books, self._cards, self.deck_named = game, books, cards, find

    @property
    def data(self) -> SeasonData:
        """Return the program's own data."""
        return self._books[BASE]

    def data_of(self, plan: SeasonPlan) -> SeasonData:
        """Return the data that a season is played with; the program's if its pack is missing."""
        return self._books.get(book_of(plan.length), self.data)

    def cards_of(self, plan: SeasonPlan) -> SeasonCards:
        """Return the collection, the store and the doctor of a season, with its prices."""
        return replace(self._cards, prices=self.data_of(plan).prices)

    def missing_packs(self, season: Season) -> tuple[str, ...]:
        """Return the players' packs that a season needs and that are not there now."""
        unknown = {pack for code in _codes(season) if code not in self.game.catalog and (pack := pack_of(code))}
        book = book_of(season.plan.length)
        return tuple(sorted(unknown if book in self._books else unknown | {book}))

    def check(self, season: Season) -> None:
        """Raise `BadInput` for unknown cards, players and rules, and for a deck that cannot be read."""
        for code in _codes(season):
            if not pack_of(code):
                self.game.catalog.card(code)
        for stop in season.territory.stops:
            self._check_terms(stop.terms)
        if self.missing_packs(season):
            return
        for title in season.feats:
            if not self.game.catalog.titled(title):
                raise BadInput(f"there is no card {title!r}", field="feats")
        try:
            self.deck(season)
        except BadInput as problem:
            raise BadInput(problem.message, field="deck") from problem

    def _check_terms(self, terms: RideTerms) -> None:
        if terms.opponent not in (*LEVELS, *TEMPERED, AUTOMATON):
            raise BadInput(f"there is no player {terms.opponent!r}", field="territory.stops")
        if terms.opponent == AUTOMATON and self.rival(terms) is not None:
            raise BadInput("expected no rival at a stop with an Automaton", field="territory.stops")
        if not {*terms.variants} <= {variant.name for variant in VARIANTS}:
            raise BadInput(f"there are no variants {terms.variants}", field="territory.stops")

    # The start

    @property
    def lengths(self) -> Sequence[SeasonChoice]:
        """Return the lengths of seasons."""
        return [choice for data in self._books.values() for choice in data.length_choices]

    def difficulties(self, length: str) -> Sequence[SeasonChoice]:
        """Return the difficulties of a length."""
        return [each.choice for each in self._of_length(length).difficulties]

    def starts(self, length: str) -> Sequence[SeasonChoice]:
        """Return the decks that seasons of a length begin with."""
        return [self._start(name, deck) for name, deck in self._of_length(length).starts.items()]

    def _of_length(self, length: str) -> SeasonData:
        return self._books.get(book_of(length), self.data)

    def _start(self, name: str, deck_name: str) -> SeasonChoice:
        deck = self.deck_named(deck_name)
        return SeasonChoice(name, Phrase(self.game.catalog.card(deck.outfit).title), Phrase(deck.advice or deck.name))

    def plan(self, seed: int, length: str, difficulty: str, start: str, player: str) -> SeasonPlan:
        """Return the plan of these choices. Raise `BadInput` for unknown ones."""
        data = self._of_length(length)
        if length not in data.lengths or start not in data.starts:
            raise BadInput(f"there is no season of the length {length!r} with the deck {start!r}")
        more = max(0, data.lengths[length] - EVENING) // LEGS_A_LIFE
        lives = _difficulty(data, difficulty).lives + more
        return SeasonPlan(self.name, seed, length, difficulty, start, lives, player)

    def begin(self, plan: SeasonPlan) -> Season:
        """Return a new season: its map, the collection, and the first store."""
        data = self.data_of(plan)
        difficulty, deck = _difficulty(data, plan.difficulty), self.deck_named(data.starts[plan.start])
        cards = self._cards.first_cards(deck, plan.seed)
        season = Season(plan, map_of(plan, data, difficulty), purse=difficulty.purse, cards=cards)
        return self.stocked(self.with_deck(season, replace(deck, format=SEASON_FORMAT)))

    # The deck

    def deck(self, season: Season) -> Deck:
        """Return the deck that is played."""
        return parse_deck(season.deck, self.game.catalog)

    def with_deck(self, season: Season, deck: Deck) -> Season:
        """Return the season in which this deck is played."""
        return replace(season, deck=deck_text(deck, self.game.catalog))

    def hindrances(self, season: Season) -> tuple[str, ...]:
        """Return what keeps the player from riding: faults of the deck."""
        return tuple(fault.message for fault in self._cards.faults(season, self.deck(season)))

    def stocked(self, season: Season) -> Season:
        """Return the season with the store's offers at this stop."""
        return replace(season, stock=self.cards_of(season.plan).offers(season, self.deck(season).outfit))

    # Rides

    def rival(self, terms: RideTerms) -> SeasonRival | None:
        """Return the rival of these terms, None for an Automaton."""
        found = (data.rival(terms.rival) for data in self._books.values())
        return next((rival for rival in found if rival is not None), None)

    def told(self, stop: SeasonStop) -> tuple[TermLine, ...]:
        """Return the terms of a stop in words."""
        return terms_told(stop.terms, self.rival(stop.terms), self._title(stop.terms.deck))

    def _title(self, name: str) -> Phrase:
        """Return a deck's title with its outfit; its name if the deck is not there any more."""
        try:
            deck = self.deck_named(name)
        except BadInput:
            return Phrase("{deck} (missing)", deck=name)
        outfit = self.game.catalog.card(deck.outfit).title
        return Phrase("{deck} ({outfit})", deck=deck.name, outfit=outfit)

    def match(self, season: Season) -> RideMatch:
        """Return the game of the present ride. Raise `BadInput` for a deck that is gone."""
        assert season.ride is not None
        terms = season.territory.stop(season.ride.stop).terms
        rival = self.rival(terms)
        seats = (
            seat_with(self.deck(season), season.plan.player),
            seat_with(self.deck_named(terms.deck), rival.title if rival else ""),
        )
        automaton = automaton_among(["", terms.opponent], terms.variants)
        setup = Setup(seats, terms.rules, variants=terms.variants, automaton=automaton)
        return RideMatch(setup, season.ride.seed, {Seat(1): terms.opponent})

    def result(self, season: Season, table: object, events: Sequence[Happened]) -> RideResult | None:
        """Return the result of the present ride; None for a game that goes on."""
        assert season.ride is not None
        assert isinstance(table, Table)
        rival = self.rival(season.territory.stop(season.ride.stop).terms)
        return deeds_of(table, events, rival.title if rival else "")

    def after(self, season: Season, result: RideResult) -> Season:
        """Return the season after the game of the present ride: paid, with honours and grudges, and a new store."""
        terms = season.territory.stop(season.here).terms
        purse = season.purse + sum(each.amount for each in self.earnings(season, terms, result))
        after = replace(returned(season, result), purse=purse)
        after = self._with_grudge(after, terms, result)
        return self.stocked(self._with_honours(after, result))

    def earnings(self, season: Season, terms: RideTerms, result: RideResult) -> tuple[Earning, ...]:
        """Return what a game of a season has earned, line by line."""
        prices = self.data_of(season.plan).prices
        margin = min(result.margin, prices["most_margin"]) * prices["margin"] if result.is_won else 0
        cheatin = prices["cheatin"] if result.is_won and result.punished else 0
        amounts = (
            prices["win"] * result.is_won,
            terms.prize * result.is_won,
            margin,
            min(result.jobs, prices["most_jobs"]) * prices["job"],
            min(result.bounties, prices["most_bounty"]) * prices["bounty"],
            cheatin,
            prices["grudge"] * (result.is_won and terms.is_grudge),
        )
        return tuple(Earning(title, amount) for title, amount in zip(earnings_told(), amounts, strict=True) if amount)

    def _with_grudge(self, season: Season, terms: RideTerms, result: RideResult) -> Season:
        rival = self.rival(terms)
        if rival is None or not result.leader_aced or terms.is_boss or rival.name in season.grudges:
            return season
        leg = season.territory.stop(season.here).leg
        chance = chance_for(season.plan.seed, "grudge", rival.name)
        territory = with_grudge(season.territory, leg, rival, chance)
        return replace(season, grudges=(*season.grudges, rival.name), territory=territory)

    def _with_honours(self, season: Season, result: RideResult) -> Season:
        feats = dict(Counter(season.feats) + Counter(result.feats))
        season = replace(season, feats=feats)
        for title, number in sorted(feats.items()):
            if number >= self.data_of(season.plan).feats_for_honour and title not in season.honours:
                season = self._honoured(season, title)
        return season

    def _honoured(self, season: Season, title: str) -> Season:
        """Give a dude the Experienced printing that the player does not have yet, or else a name of honour."""
        catalog, base = self.game.catalog, self._cards.base
        printings = [
            card
            for card in catalog.versions(catalog.titled(title)[0].base_title)
            if "(Exp." in card.title and base.code in card.formats and card.code not in season.cards
        ]
        if printings:
            code = min(printings, key=lambda card: card.title).code
            honours, cards = {**season.honours, title: code}, {**season.cards, code: 1}
            return replace(season, honours=honours, cards=cards)
        names = list(map(str, self.data_of(season.plan).honours))
        free = [name for name in names if name not in season.honours.values()]
        name, _ = one_of(free or names, chance_for(season.plan.seed, "honour", title))
        return replace(season, honours={**season.honours, title: name})


def town_seasons(game: Doomtown, paths: Paths) -> TownSeasons:
    """Return Doomtown's seasons. Raise `BadInput` for broken data."""
    books, base = load_season_books(paths, game.catalog), load_formats(paths.doomtown_cards)[0]
    cards = SeasonCards(game.catalog, base, printed_worth(game), books[BASE].prices)
    return TownSeasons(game, books, cards, lambda name: _found_deck(name, paths, game.catalog))


def _found_deck(name: str, paths: Paths, catalog: Catalog) -> Deck:
    """Return a deck of the program or of a pack, whatever decks the player has. Raise `BadInput` if there is none."""
    of_packs = {file.stem: file for file in pack_decks(catalog)}
    try:
        return shipped_deck(name, paths, catalog)
    except BadInput:
        if name not in of_packs:
            raise
        return open_deck(of_packs[name], catalog).deck


def _codes(season: Season) -> Iterator[str]:
    """Yield the codes of all cards of a season."""
    yield from season.cards
    yield from season.wounded
    for offer in season.stock:
        yield from offer.codes


def _difficulty(data: SeasonData, name: str) -> Difficulty:
    found = next((each for each in data.difficulties if each.choice.name == name), None)
    if found is None:
        raise BadInput(f"there is no difficulty {name!r}")
    return found


# The words of Doomtown's seasons: open terms, and what was earned


def terms_told(terms: RideTerms, rival: SeasonRival | None, deck: Phrase) -> tuple[TermLine, ...]:
    """Return the terms of a town in words; `deck` is the title of its deck."""
    return tuple(_lines(terms, rival, deck))


def _lines(terms: RideTerms, rival: SeasonRival | None, deck: Phrase) -> Iterator[TermLine]:
    yield TermLine(Phrase("Against"), Phrase(rival.title) if rival else Phrase("The Automaton"))
    if rival is not None:
        yield from _level(terms.opponent)
    yield TermLine(Phrase("Deck"), deck)
    if terms.rules != DEFAULT_EDITION:
        yield TermLine(Phrase("Rules"), Phrase(edition_named(terms.rules).title))
    for variant in VARIANTS:
        if variant.name in terms.variants:
            yield TermLine(variant.title, variant.told)
    if terms.prize:
        yield TermLine(Phrase("Prize"), Phrase("{prize} ghost rock more for a win", prize=terms.prize))
    if terms.is_grudge:
        yield TermLine(Phrase("Grudge"), Phrase("You aced this rival before. They have come back stronger."))
    if terms.is_boss:
        yield TermLine(Phrase("The last town"), Phrase("Beat the boss to finish the season."))
    if terms.needs:
        yield TermLine(Phrase("Notoriety"), Phrase("Closed to people with less than {needs}", needs=terms.needs))


def _level(opponent: str) -> Iterator[TermLine]:
    level, _, temper = opponent.partition(TEMPER_MARK)
    title = LEVELS[level].title
    if temper in TEMPERS:
        kind = TEMPERS[temper]
        plays = Phrase("{level}, a {temper}. {about}", level=title, temper=kind.title, about=kind.about)
        yield TermLine(Phrase("Plays like"), plays)
    else:
        yield TermLine(Phrase("Plays like"), Phrase(title))


def earnings_told() -> tuple[Phrase, ...]:
    """Return what can be earned for, in the order of `TownSeasons.earnings`."""
    return (
        Phrase("Game won"),
        Phrase("Prize of the town"),
        Phrase("Control margin"),
        Phrase("Jobs"),
        Phrase("Bounties collected"),
        Phrase("Cheatin' punished"),
        Phrase("Grudge settled"),
    )
