"""An Automaton's pulls and why it has decided so, as sentences of the log. WWE, Automaton Pulls."""

from __future__ import annotations

from functools import reduce

from dtgui.doomtown.events import automaton
from dtgui.doomtown.narrate.lines import DETAIL, PLAY, Telling, by_player, line, of_card
from dtgui.doomtown.state.archetypes import Casualty, Criterion, EffectSort
from dtgui.doomtown.state.automaton import By, Narrowing, Rule, TieBreak, Trace
from dtgui.doomtown.state.kinds import CardType, Suit
from dtgui.doomtown.state.pulls import Pulled
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId, Place, Table
from dtgui.doomtown.words import card_link, place_link, player_link, suit_sign
from dtgui.kernel.narration import Sentence
from dtgui.kernel.phrases import Link, Phrase, joined

SELF_EVIDENT = frozenset({Rule.MOVE, Rule.MARK, Rule.PLAY_A_CARD, Rule.USE_AN_ABILITY, Rule.SHOOTER})
"""The rules of pulls and hands that need no line of the log where they left no choice."""
MOST_NAMED = 3
"""The most cards left that the log names after a criterion."""


def _pull(t: Table, event: automaton.PullForPlay, pulled: Pulled) -> Sentence:
    player, card = player_link(t, event.seat), card_link(t, pulled.card)
    if pulled.is_joker:
        return line(PLAY, "{player} pulls {card}, a joker.", player=player, card=card)
    if pulled.card not in t.cards:
        return line(PLAY, "{player} has no card to pull: it counts as the ace of clubs.", player=player)
    return line(PLAY, "{player} pulls {card}: {suit}.", player=player, card=card, suit=suit_sign(pulled.suit))


def _explain(t: Table, event: automaton.Explain, outcome: object) -> Sentence | None:
    """The rule, and for each choice the criteria that decided, with who was left after each."""
    named: dict[str, object] = {"player": player_link(t, event.seat), "rule": event.rule.value}
    pattern = "{player} goes by “{rule}”"
    if event.row is not None and event.instead_of is not None:
        named |= {"row": suit_sign(event.row.value), "suit": suit_sign(event.instead_of.value)}
        pattern = "{suit} comes to nothing for {player}, who goes by “{rule}” as for {row}"
    choices = [in_turn(t, trace) for trace in event.traces if trace.deciding]
    if not choices and event.instead_of is None and event.rule in SELF_EVIDENT:
        return None
    if not choices:
        return line(PLAY, pattern + ".", sort="why", **named)
    return line(PLAY, pattern + ": {why}.", sort="why", why=joined("; ", choices), **named)


def in_turn(t: Table, trace: Trace) -> Phrase:
    """Return the criteria that decided in words, from the first to the last, with who was left after each."""
    first, *rest = (_narrowing(t, each, reverse=trace.reverse) for each in trace.deciding)
    return reduce(lambda told, each: Phrase("{first}, then {next}", first=told, next=each), rest, first)


def _narrowing(t: Table, asked: Narrowing, *, reverse: bool) -> Phrase:
    by = criterion_words(asked.by, reverse=reverse)
    if not asked.left:
        return by
    if len(asked.left) > MOST_NAMED:
        return Phrase("{by} ({count} left)", by=by, count=len(asked.left))
    return Phrase("{by} ({left})", by=by, left=joined(", ", [card_or_place(t, card) for card in asked.left]))


def criterion_words(by: By, *, reverse: bool = False) -> Phrase:
    """Return a criterion in words; `reverse` is for those that count the other way round, as no tie-break does."""
    words = words_for(by)
    return Phrase("{why}, the other way round", why=words) if reverse and isinstance(by, Criterion) else words


def card_or_place(t: Table, card: CardId) -> Link | str:
    """Return the name of what a record speaks of: a card, or the town square."""
    return place_link(t, TOWN_SQUARE) if Place(card) == TOWN_SQUARE else card_link(t, card)


def _follow(t: Table, event: automaton.FollowOfJoker, outcome: object) -> Sentence:
    suit = suit_sign(event.suit.value)
    return line(PLAY, "{player} follows {suit}.", sort="why", player=player_link(t, event.seat), suit=suit)


def _nothing(t: Table, event: automaton.ComeToNothing, outcome: object) -> Sentence:
    named = {"player": player_link(t, event.seat), "suit": suit_sign(event.suit.value)}
    if event.row is None:
        return line(PLAY, "{suit} comes to nothing for {player}.", sort="why", **named)
    row = suit_sign(event.row.value)
    return line(PLAY, "{suit} comes to nothing for {player}, as does {row}.", sort="why", row=row, **named)


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
