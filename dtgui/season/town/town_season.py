"""Doomtown's seasons, as every part of the program uses them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from dtgui.ai.town.printed_worth import printed_worth
from dtgui.app.paths import Paths
from dtgui.decks import find_deck
from dtgui.decks.deck import Deck
from dtgui.decks.deck_file import deck_text, parse_deck
from dtgui.decks.formats import load_formats
from dtgui.decks.seating import seat_with
from dtgui.decks.variant_options import automaton_among
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.state.setup import Setup
from dtgui.doomtown.state.table import Table
from dtgui.kernel.decisions import Seat
from dtgui.kernel.errors import BadInput
from dtgui.kernel.events import Happened
from dtgui.kernel.phrases import Phrase
from dtgui.season.games import RideMatch, SeasonChoice, TermLine
from dtgui.season.season import RideResult, Season, SeasonPlan, returned
from dtgui.season.seeds import chance_for
from dtgui.season.territory import RideTerms, SeasonStop
from dtgui.season.town.season_data import Difficulty, SeasonData, SeasonRival, load_season_data
from dtgui.season.town.town_cards import SEASON_FORMAT, SeasonCards
from dtgui.season.town.town_deeds import deeds_of
from dtgui.season.town.town_terms import map_of, one_of, with_grudge
from dtgui.season.town.town_words import earnings_told, terms_told

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

    def __init__(self, game: Doomtown, data: SeasonData, cards: SeasonCards, find: Callable[[str], Deck]) -> None:
        self.game, self.data, self.cards, self._find = game, data, cards, find

    # The start

    @property
    def lengths(self) -> Sequence[SeasonChoice]:
        """Return the lengths of seasons."""
        return self.data.length_choices

    @property
    def difficulties(self) -> Sequence[SeasonChoice]:
        """Return the difficulties."""
        return [each.choice for each in self.data.difficulties]

    @property
    def starts(self) -> Sequence[SeasonChoice]:
        """Return the starter decks."""
        return [self._start(name) for name in self.data.starts]

    def _start(self, name: str) -> SeasonChoice:
        deck = self._find(name)
        return SeasonChoice(name, Phrase(self.game.catalog.card(deck.outfit).title), Phrase(deck.advice or deck.name))

    def plan(self, seed: int, length: str, difficulty: str, start: str, player: str) -> SeasonPlan:
        """Return the plan of these choices. Raise `BadInput` for unknown ones."""
        if length not in self.data.lengths or start not in self.data.starts:
            raise BadInput(f"there is no season of the length {length!r} with the deck {start!r}")
        more = max(0, self.data.lengths[length] - EVENING) // LEGS_A_LIFE
        lives = self._difficulty(difficulty).lives + more
        return SeasonPlan(self.name, seed, length, difficulty, start, lives, player)

    def _difficulty(self, name: str) -> Difficulty:
        found = next((each for each in self.data.difficulties if each.choice.name == name), None)
        if found is None:
            raise BadInput(f"there is no difficulty {name!r}")
        return found

    def begin(self, plan: SeasonPlan) -> Season:
        """Return a new season: its map, the collection, and the first store."""
        difficulty, deck = self._difficulty(plan.difficulty), self._find(plan.start)
        cards = self.cards.first_cards(deck, plan.seed)
        season = Season(plan, map_of(plan, self.data, difficulty), purse=difficulty.purse, cards=cards)
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
        return tuple(fault.message for fault in self.cards.faults(season, self.deck(season)))

    def stocked(self, season: Season) -> Season:
        """Return the season with the store's offers at this stop."""
        return replace(season, stock=self.cards.offers(season, self.deck(season).outfit))

    # Rides

    def rival(self, terms: RideTerms) -> SeasonRival | None:
        """Return the rival of these terms, None for an Automaton."""
        return self.data.rival(terms.rival)

    def told(self, stop: SeasonStop) -> tuple[TermLine, ...]:
        """Return the terms of a stop in words."""
        deck = self._find(stop.terms.deck)
        return terms_told(stop.terms, self.rival(stop.terms), deck, self.game.catalog)

    def match(self, season: Season) -> RideMatch:
        """Return the game of the present ride. Raise `BadInput` for a deck that is gone."""
        assert season.ride is not None
        terms = season.territory.stop(season.ride.stop).terms
        rival = self.rival(terms)
        seats = (
            seat_with(self.deck(season), season.plan.player),
            seat_with(self._find(terms.deck), rival.title if rival else ""),
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
        purse = season.purse + sum(each.amount for each in self.earnings(terms, result))
        after = replace(returned(season, result), purse=purse)
        after = self._with_grudge(after, terms, result)
        return self.stocked(self._with_honours(after, result))

    def earnings(self, terms: RideTerms, result: RideResult) -> tuple[Earning, ...]:
        """Return what a game has earned, line by line."""
        prices = self.data.prices
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
            if number >= self.data.feats_for_honour and title not in season.honours:
                season = self._honoured(season, title)
        return season

    def _honoured(self, season: Season, title: str) -> Season:
        """Give a dude the Experienced printing that the player does not have yet, or else a name of honour."""
        catalog, base = self.game.catalog, self.cards.base
        printings = [
            card
            for card in catalog.versions(catalog.titled(title)[0].base_title)
            if "(Exp." in card.title and base.code in card.formats and card.code not in season.cards
        ]
        if printings:
            code = min(printings, key=lambda card: card.title).code
            honours, cards = {**season.honours, title: code}, {**season.cards, code: 1}
            return replace(season, honours=honours, cards=cards)
        free = [str(name) for name in self.data.honours if name not in season.honours.values()]
        name, _ = one_of(free or list(map(str, self.data.honours)), chance_for(season.plan.seed, "honour", title))
        return replace(season, honours={**season.honours, title: name})


def town_seasons(game: Doomtown, paths: Paths) -> TownSeasons:
    """Return Doomtown's seasons. Raise `BadInput` for broken data."""
    data, base = load_season_data(paths, game.catalog), load_formats(paths.doomtown_cards)[0]
    cards = SeasonCards(game.catalog, base, printed_worth(game), data.prices)
    return TownSeasons(game, data, cards, lambda name: find_deck(name, paths, game.catalog).deck)
