"""An archetype's rows and criteria in words: the chart of an Automaton. WWE, Automaton Variant, Archetype."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dtgui.doomtown.state.archetypes import (
    Archetype,
    Casualty,
    Criterion,
    Destination,
    EffectSort,
    Row,
    RowMove,
    Whereabouts,
)
from dtgui.doomtown.state.automaton import AutomatonSeat, By, TieBreak
from dtgui.doomtown.state.kinds import CardType, Suit
from dtgui.doomtown.words import suit_sign
from dtgui.kernel.phrases import Phrase, joined
from dtgui.kernel.scene import RuleChart


def chart_of(automaton: AutomatonSeat) -> RuleChart:
    """Return the chart of an Automaton, with the row lit that it follows now."""
    lit = None if automaton.suit is None else automaton.archetype.joker.index(automaton.suit)
    return RuleChart(automaton.archetype.title, tuple(_rows(automaton.archetype)), lit)


def _rows(archetype: Archetype) -> Iterator[tuple[str, str]]:
    for suit in archetype.joker:
        yield suit_sign(suit.value), row_words(archetype.rows[suit])


def row_words(row: Row) -> Phrase:
    """Return what a row does in High Noon: whom it moves where, and by which criteria it chooses."""
    move = row.move
    told = Phrase("A dude goes {to}: {criteria}.", to=_TO[move.to], criteria=_in_order(move.dude_by))
    if move.to_by:
        told = Phrase("{move} {place}: {criteria}.", move=told, place=_WHICH[move.to], criteria=_in_order(move.to_by))
    limits = [words for holds, words in _limits(move) if holds]
    if limits:
        told = Phrase("{move} But {limits}.", move=told, limits=joined(", ", limits))
    return Phrase("It calls out a dude. Otherwise: {move}", move=told) if row.call_out else told


def _limits(move: RowMove) -> tuple[tuple[bool, Phrase], ...]:
    return (
        (Whereabouts.OPPOSING_DEED in move.not_at, Phrase("not from an opposing deed")),
        (Whereabouts.HOME in move.not_at, Phrase("not from home")),
        (move.unbooted, Phrase("without booting")),
        (move.keeps_control, Phrase("without losing control")),
        (move.keeps_town_square, Phrase("the last one in town square stays")),
        (move.keeps_star, Phrase("the star of the show stays")),
    )


def _in_order(criteria: Sequence[Criterion]) -> Phrase:
    return joined(", ", [words_for(each) for each in criteria])


_TO = {
    Destination.OPPOSING_DEED: Phrase("to an opposing deed"),
    Destination.TOWN_SQUARE: Phrase("to town square"),
    Destination.OWN_DEED: Phrase("to its own deed"),
    Destination.OPPOSING_DUDE: Phrase("to a dude it can call out"),
}
_WHICH = {
    Destination.OPPOSING_DEED: Phrase("The deed"),
    Destination.TOWN_SQUARE: Phrase("The place"),
    Destination.OWN_DEED: Phrase("The deed"),
    Destination.OPPOSING_DUDE: Phrase("The opposing dude"),
}


def criterion_words(by: By, *, reverse: bool = False) -> Phrase:
    """Return a criterion in words; `reverse` is for those that count the other way round, as no tie-break does."""
    words = words_for(by)
    return Phrase("{why}, the other way round", why=words) if reverse and isinstance(by, Criterion) else words


def words_for(by: By) -> Phrase:
    """Return in words what has decided between several options."""
    if isinstance(by, TieBreak):
        return by.value
    if isinstance(by, Suit):
        return Phrase("abilities of {suit} first", suit=suit_sign(by.value))
    return _WORDS[by]


_WORDS: dict[By, Phrase] = {
    CardType.OUTFIT: Phrase("the outfit's abilities"),
    CardType.LEGEND: Phrase("the legend's abilities"),
    Criterion.HELPS_WITH_EVENT: Phrase("helps with the event of the day"),
    Criterion.HIGHEST_BULLETS: Phrase("the highest bullets"),
    Criterion.LOWEST_BULLETS: Phrase("the lowest bullets"),
    Criterion.HIGHEST_INFLUENCE: Phrase("the highest influence at Sundown"),
    Criterion.LOWEST_INFLUENCE: Phrase("the lowest influence at Sundown"),
    Criterion.HIGHEST_CONTROL: Phrase("the most control points"),
    Criterion.HIGHEST_PRODUCTION: Phrase("the highest production"),
    Criterion.HIGHEST_COST: Phrase("the highest cost"),
    Criterion.LOWEST_COST: Phrase("the lowest cost"),
    Criterion.HIGHEST_TOTAL_COST: Phrase("the highest cost with attachments"),
    Criterion.LOWEST_TOTAL_COST: Phrase("the lowest cost with attachments"),
    Criterion.LOWEST_BOUNTY: Phrase("the lowest bounty"),
    Criterion.MOST_ATTACHMENTS: Phrase("the most attachments"),
    Criterion.HIGHEST_SKILL: Phrase("the highest skill"),
    Criterion.STUD: Phrase("a stud"),
    Criterion.DRAW: Phrase("a draw"),
    Criterion.DRAW_AFTER_SHOOTOUT: Phrase("a draw after the shootout"),
    Criterion.SEVERAL_STUD_BULLETS: Phrase("more than one stud bullet"),
    Criterion.UNBOOTED: Phrase("an unbooted one"),
    Criterion.STAR: Phrase("the star of the show"),
    Criterion.NO_STAR: Phrase("not the star of the show"),
    Criterion.HAS_INFLUENCE: Phrase("has influence at Sundown"),
    Criterion.SKILLED: Phrase("a skilled dude"),
    Criterion.HAS_ABILITIES: Phrase("has abilities to lose"),
    Criterion.GOODS: Phrase("goods before spells and Gadgets"),
    Criterion.SPELLS: Phrase("spells before Gadgets"),
    Criterion.GADGETS: Phrase("a Gadget"),
    Criterion.AT_OWN_HOME: Phrase("from its own home"),
    Criterion.AT_OPPOSING_HOME: Phrase("from an opposing home"),
    Criterion.NOT_CONTROLLED: Phrase("a deed that it does not control"),
    Criterion.ABILITY_FOR_DUDES_THERE: Phrase("an ability for dudes there"),
    Criterion.STUD_INCREASE: Phrase("the greatest increase in stud bullets"),
    Criterion.WITHOUT_THAT_TYPE: Phrase("nothing of that type attached"),
    Criterion.SPECIAL_BONUS: Phrase("a special bonus from it"),
    Criterion.FIRST_INFLUENCE: Phrase("influence for a dude without any"),
    Criterion.SPECIAL_PULL: Phrase("a special effect of the pull"),
    Criterion.CANNOT_JOIN_LATER: Phrase("cannot join later by itself"),
    Criterion.JOINS_UNBOOTED: Phrase("joins without booting"),
    Criterion.SHOOTOUT_ABILITIES: Phrase("has abilities for the shootout"),
    EffectSort.PENALTY: Phrase("penalties to opposing cards first"),
    EffectSort.LEAVING_OR_ENTERING: Phrase("cards that leave or enter play first"),
    EffectSort.BOOTING: Phrase("booting and unbooting first"),
    EffectSort.STUD_OR_DRAW: Phrase("stud and draw first"),
    EffectSort.BULLETS: Phrase("bullets first"),
    EffectSort.OTHER: Phrase("other effects"),
    Casualty.HARROWED_HOME: Phrase("Harrowed dudes first, for one casualty"),
    Casualty.TOKEN: Phrase("tokens before others"),
    Casualty.SIDEKICK: Phrase("Sidekicks before dudes"),
    Casualty.DUDE: Phrase("dudes"),
}
"""The deciding criterion, in words."""
