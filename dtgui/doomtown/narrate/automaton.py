"""An Automaton's pulls and why it has decided so, as sentences of the log. WWE, Automaton Pulls."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce

from dtgui.doomtown.events import automaton
from dtgui.doomtown.narrate.lines import DETAIL, PLAY, Telling, by_player, line, of_card
from dtgui.doomtown.state.archetypes import Casualty, Criterion, EffectSort
from dtgui.doomtown.state.automaton import By, TieBreak, Why
from dtgui.doomtown.state.pulls import Pulled
from dtgui.doomtown.state.table import Table
from dtgui.doomtown.words import card_link, place_link, player_link, suit_sign
from dtgui.kernel.narration import Sentence
from dtgui.kernel.phrases import Phrase


def _pull(t: Table, event: automaton.PullForPlay, pulled: Pulled) -> Sentence:
    player, card = player_link(t, event.seat), card_link(t, pulled.card)
    if pulled.is_joker:
        return line(PLAY, "{player} pulls {card}, a joker.", player=player, card=card)
    if pulled.card not in t.cards:
        return line(PLAY, "{player} has no card to pull: it counts as the ace of clubs.", player=player)
    return line(PLAY, "{player} pulls {card}: {suit}.", player=player, card=card, suit=suit_sign(pulled.suit))


def _explain(t: Table, event: automaton.Explain, outcome: object) -> Sentence:
    """The last criterion that decided, as the rule's reason; those before it, and those of the second choice, after."""
    pattern = "{player} goes by “{rule}”."
    if event.deciding:
        pattern = "{player} goes by “{rule}”: {why}."
    if event.reverse:
        pattern = "{player} goes by “{rule}”: {why}, the other way round."
    why = words_for(event.deciding[-1]) if event.deciding else None
    told = line(PLAY, pattern, sort="why", player=player_link(t, event.seat), rule=event.rule.value, why=why)
    for more, by in (("{told} Before that: {by}.", event.deciding[:-1]), ("{told} Then: {by}.", event.further)):
        if by:
            told = replace(told, text=Phrase(more, told=told.text, by=in_turn(by)))
    return told


def in_turn(by: Why) -> Phrase:
    """Return several criteria in words, from the first to the last."""
    first, *rest = map(words_for, by)
    return reduce(lambda told, each: Phrase("{first}, then {next}", first=told, next=each), rest, first)


def _follow(t: Table, event: automaton.FollowOfJoker, outcome: object) -> Sentence:
    suit = suit_sign(event.suit.value)
    return line(PLAY, "{player} follows {suit}.", sort="why", player=player_link(t, event.seat), suit=suit)


def _nothing(t: Table, event: automaton.ComeToNothing, outcome: object) -> Sentence:
    named = {"player": player_link(t, event.seat), "suit": suit_sign(event.suit.value)}
    if event.row is None:
        return line(PLAY, "{suit} comes to nothing for {player}.", sort="why", **named)
    row = suit_sign(event.row.value)
    return line(PLAY, "{suit} comes to nothing for {player}, who goes on as for {row}.", sort="why", row=row, **named)


def words_for(by: By) -> Phrase:
    """Return in words what has decided between several options."""
    if isinstance(by, TieBreak):
        return by.value
    return _WORDS[by]


_WORDS: dict[Criterion | EffectSort | Casualty, Phrase] = {
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


def _owe(t: Table, event: automaton.OweRecompense, outcome: object) -> Sentence:
    pattern = "{player} is owed 1 ghost rock of recompense at {place}."
    return line(PLAY, pattern, player=player_link(t, event.seat), place=place_link(t, event.place))


TELLING: Telling = {
    automaton.PullForPlay: _pull,
    automaton.Explain: _explain,
    automaton.FollowOfJoker: _follow,
    automaton.ComeToNothing: _nothing,
    automaton.AcePulledJoker: of_card(DETAIL, "{card} is aced."),
    automaton.Recompense: by_player(PLAY, "{player} gains {amount} ghost rock in recompense."),
    automaton.OweRecompense: _owe,
    automaton.CollectRecompense: by_player(PLAY, "{player} collects {amount} ghost rock of recompense."),
}
