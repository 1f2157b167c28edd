"""The words of Doomtown's seasons: open terms, and what was earned."""

from __future__ import annotations

from collections.abc import Iterator

from dtgui.ai.player import TEMPER_MARK
from dtgui.ai.town.levels import LEVELS, TEMPERS
from dtgui.doomtown.rules import edition_named
from dtgui.doomtown.rules.variants import VARIANTS
from dtgui.doomtown.state.setup import DEFAULT_EDITION
from dtgui.kernel.phrases import Phrase
from dtgui.season.games import TermLine
from dtgui.season.territory import RideTerms
from dtgui.season.town.season_data import SeasonRival


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
