"""An Automaton's pulls and why it has decided so, as sentences of the log. WWE, Automaton Pulls."""

from __future__ import annotations

from functools import reduce

from dtgui.doomtown.archetype_words import criterion_words
from dtgui.doomtown.events import automaton
from dtgui.doomtown.narrate.lines import DETAIL, PLAY, Telling, by_player, line, of_card
from dtgui.doomtown.state.automaton import Narrowing, Rule, Trace
from dtgui.doomtown.state.pulls import Pulled
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId, Place, Table
from dtgui.doomtown.words import card_link, place_link, player_link, suit_sign
from dtgui.kernel.phrases import Link, Phrase, Sentence, joined

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
    """The rule, and for each choice the criteria that decided, with the cards left after each."""
    named: dict[str, object] = {"player": player_link(t, event.seat), "rule": event.rule.value}
    pattern = "{player} goes by “{rule}”"
    if event.row is not None and event.instead_of is not None:
        named |= {"row": suit_sign(event.row.value), "suit": suit_sign(event.instead_of.value)}
        pattern = "{suit} comes to nothing for {player}, who goes by “{rule}” as for {row}"
    choices = [in_turn(t, trace) for trace in event.traces if trace.deciding]
    if not choices and event.instead_of is None and event.rule in SELF_EVIDENT:
        return None
    told = Phrase(pattern, **named)
    if not choices:
        return line(PLAY, "{told}.", sort="why", told=told)
    return line(PLAY, "{told}: {why}.", sort="why", told=told, why=joined("; ", choices))


def in_turn(t: Table, trace: Trace) -> Phrase:
    """Return the criteria that decided in words, from the first to the last, with the cards left after each."""
    first, *rest = (_narrowing(t, each, reverse=trace.reverse) for each in trace.deciding)
    return reduce(lambda told, each: Phrase("{first}, then {next}", first=told, next=each), rest, first)


def _narrowing(t: Table, asked: Narrowing, *, reverse: bool) -> Phrase:
    by = criterion_words(asked.by, reverse=reverse)
    if not asked.left:
        return by
    if len(asked.left) > MOST_NAMED:
        return Phrase("{by} ({count} left)", by=by, count=len(asked.left))
    return Phrase("{by} ({left})", by=by, left=joined(", ", [card_or_place(t, card) for card in asked.left]))


def card_or_place(t: Table, card: CardId) -> Link | str:
    """Return the name of a card in a record, or of the town square."""
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
