"""Narrates the texts of cards for the log: abilities, pulls, skills, lasting effects."""

from __future__ import annotations

from typing import Any

from dtgui.doomtown.abilities.language.against import CANNOT
from dtgui.doomtown.abilities.paragraphs.questions import use_words
from dtgui.doomtown.events import effects, lasting, moving, pulls, windows
from dtgui.doomtown.narrate.lines import DETAIL, PLAY, Telling, line, of_card, of_two
from dtgui.doomtown.queries.resolving import GRANTED
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.event import EventKind
from dtgui.doomtown.state.kinds import Counter
from dtgui.doomtown.state.pulls import Pulled
from dtgui.doomtown.state.table import CardId, Table
from dtgui.doomtown.words import (
    CARDS,
    VALUE_WORDS,
    card_link,
    counted,
    lasting_words,
    place_link,
    player_link,
    poker_face,
    suit_sign,
)
from dtgui.kernel.phrases import Counted, Link, Phrase, Sentence, joined


def _use(t: Table, event: effects.UseAbility, outcome: object) -> Sentence:
    """Return the sentence for an ability with its effect, since observers may not know the card."""
    who: dict[str, Any] = {"player": player_link(t, event.seat), "card": card_link(t, event.card)}
    if event.card not in t.cards or event.number >= GRANTED:
        # The text of a granted ability is on the granting card.
        return line(PLAY, "{player} uses {card}.", sort="ability", **who)
    printed = t.cards[event.card].printed
    words = use_words(printed, event.number, t.rules.words, in_shootout=t.shootout is not None)
    if printed.type in (CardType.ACTION, CardType.JOKER):
        pattern = "{player} plays {card}: {words}" if words else "{player} plays {card}."
    else:
        pattern = "{player} uses {card}: {words}" if words else "{player} uses {card}."
    return line(PLAY, pattern, sort="ability", words=words, **who)


def _pay_for(t: Table, event: effects.PayFor, outcome: object) -> Sentence | None:
    if not event.amount:
        return None
    what: dict[str, Any] = {"player": player_link(t, event.seat), "amount": event.amount}
    if event.to is None:
        return line(PLAY, "{player} pays {amount} ghost rock.", **what)
    return line(PLAY, "{player} pays {amount} ghost rock to {other}.", other=player_link(t, event.to), **what)


def _place_rock(t: Table, event: effects.PlaceRock, outcome: object) -> Sentence:
    pattern = "{amount} ghost rock is put on {card}." if event.amount > 0 else "{amount} ghost rock leaves {card}."
    return line(DETAIL, pattern, amount=abs(event.amount), card=card_link(t, event.card))


def _count(t: Table, event: effects.Count, now: int) -> Sentence | None:
    if event.what is Counter.NOTED or not event.number or (not now and event.what in SIGNS):
        return None
    card = card_link(t, event.card)
    if event.what in COUNTER_PATTERNS:
        return line(DETAIL, COUNTER_PATTERNS[event.what], card=card, number=now)
    told = COUNTED[event.what]
    return line(DETAIL, told.one if now == 1 else told.several, card=card, count=now)


SIGNS = (Counter.HEROES_AHEAD, Counter.VILLAIN_AHEAD)
"""Counters that say that something is so."""
COUNTER_PATTERNS = {
    Counter.FEAR: "{card}: the Fear level is {number}.",
    Counter.LAST_TURN: "{card}: the last turn is about to begin.",
    Counter.HEROES_AHEAD: "{card}: the Heroes are ahead, and draw a card more tomorrow.",
    Counter.VILLAIN_AHEAD: "{card}: the Villain is ahead, and draws a card more tomorrow.",
}
"""The sentences for changed counters whose number decides no word."""
COUNTED = {
    Counter.TURNS: Counted("{card}: {count} turn is over.", "{card}: {count} turns are over."),
    Counter.VICTORY: Counted("{card}: {count} victory point.", "{card}: {count} victory points."),
}
"""Those for the others."""


def _take_rock(t: Table, event: effects.TakeRock, amount: int) -> Sentence:
    what: dict[str, Any] = {"player": player_link(t, event.seat), "amount": amount, "card": card_link(t, event.card)}
    return line(DETAIL, "{player} takes {amount} ghost rock from {card}.", **what)


def _token(t: Table, event: effects.MakeToken, made: tuple[CardId, ...]) -> Sentence:
    card = card_link(t, made[0]) if made[0] in t.cards else event.printed.title
    return line(DETAIL, "{card} enters play at {place}.", card=card, place=place_link(t, event.place))


def _look(t: Table, event: effects.Look, outcome: object) -> Sentence:
    seen = counted(len(event.cards), CARDS)
    return line(DETAIL, "{player} looks at {cards}.", player=player_link(t, event.seat), cards=seen)


def _reveal(t: Table, event: effects.Reveal, outcome: object) -> Sentence:
    cards = joined(", ", [card_link(t, card) for card in event.cards if card in t.cards])
    return line(DETAIL, "Revealed: {cards}.", cards=cards)


def _look_at_random(t: Table, event: effects.LookAtRandom, cards: tuple[CardId, ...]) -> Sentence:
    whose, seen = player_link(t, event.hand), counted(len(cards), CARDS)
    pattern = "{player} looks at {cards} of {other}'s hand."
    return line(DETAIL, pattern, player=player_link(t, event.seat), cards=seen, other=whose)


def _last(t: Table, event: lasting.Last | lasting.MakeStud, outcome: object) -> Sentence:
    return line(DETAIL, "{card}: {effect}.", card=card_link(t, event.card), effect=lasting_words(t, event.effect))


def _take_control(t: Table, event: lasting.TakeControl, outcome: object) -> Sentence:
    who = player_link(t, event.seat)
    return line(DETAIL, "{player} takes control of {dude}.", player=who, dude=card_link(t, event.dude))


def _pull(t: Table, event: pulls.Pull, pulled: Pulled) -> Sentence:
    face = poker_face(t, pulled.card) if pulled.card in t.cards else _counted_face(pulled)
    if event.dude is None:
        return line(DETAIL, "{player} pulls {face}.", sort="pull", player=player_link(t, event.seat), face=face)
    return line(DETAIL, "{dude} pulls {face}.", sort="pull", dude=card_link(t, event.dude), face=face)


def _pull_again(t: Table, event: pulls.PullAgain, pulled: Pulled | None) -> Sentence | None:
    return None if pulled is None else _pull(t, pulls.Pull(event.seat), pulled)


def _counted_face(pulled: Pulled) -> str:
    """Return the value of a pull without a card left."""
    return f"{VALUE_WORDS.get(pulled.value, pulled.value)}{suit_sign(pulled.suit)}"


def _replace_pull(t: Table, event: pulls.ReplacePull, outcome: object) -> Sentence:
    face: Link | str = poker_face(t, event.card)
    return line(DETAIL, "{card} takes its place: {face}.", sort="pull", card=card_link(t, event.card), face=face)


def _test(t: Table, event: pulls.TestSkill, outcome: object) -> Sentence:
    pattern = "{dude} succeeds by {margin}." if event.margin >= 0 else "{dude} fails by {margin}."
    return line(DETAIL, pattern, sort="pull", dude=card_link(t, event.dude), margin=abs(event.margin))


def _cast(t: Table, event: pulls.Cast, outcome: object) -> Sentence:
    pattern = "{dude} casts {card}." if event.margin >= 0 else "{dude} fails to cast {card}."
    return line(DETAIL, pattern, sort="pull", dude=card_link(t, event.dude), card=card_link(t, event.spell))


def _perform(t: Table, event: pulls.Perform, outcome: object) -> Sentence:
    pattern = "{dude} performs {card}." if event.success else "{dude} fails to perform {card}."
    return line(DETAIL, pattern, sort="pull", dude=card_link(t, event.dude), card=card_link(t, event.technique))


def _replaced(t: Table, event: windows.ReplaceEvent, outcome: tuple[str, CardId] | None) -> Sentence | None:
    """Return the sentence for the prevented event of a card; its replacement has its own sentence."""
    if outcome is None:
        return None
    kind, card = outcome
    pattern, source = SPARED_PATTERNS.get(EventKind(kind)), card_link(t, event.source)
    if pattern is None or not card:
        return line(DETAIL, "Something else happens instead: {source}.", source=source)
    return line(DETAIL, pattern, card=card_link(t, card), source=source)


SPARED_PATTERNS = {
    EventKind.ACED: "{card} is not aced: {source}.",
    EventKind.BOOTED: "{card} does not boot: {source}.",
    EventKind.BOOTS_TO_JOIN: "{card} does not boot to join: {source}.",
    EventKind.DISCARDED: "{card} is not discarded: {source}.",
    EventKind.GOES_HOME_BOOTED: "{card} does not go home booted: {source}.",
    EventKind.MOVES: "{card} does not move: {source}.",
}
"""The sentences for prevented events."""


def _withheld(t: Table, event: effects.Withhold, outcome: object) -> Sentence:
    pattern = "{card} cannot {what}." if event.source == event.card else "{card} cannot {what}: {source}."
    what, source = Phrase(CANNOT[event.what]), card_link(t, event.source)
    return line(DETAIL, pattern, card=card_link(t, event.card), what=what, source=source)


TELLING: Telling = {
    effects.UseAbility: _use,
    effects.CancelAction: of_card(DETAIL, "{card} is cancelled, and discarded without effect."),
    effects.PayFor: _pay_for,
    effects.PlaceRock: _place_rock,
    effects.Count: _count,
    effects.TakeRock: _take_rock,
    effects.MakeToken: _token,
    effects.Look: _look,
    effects.Reveal: _reveal,
    effects.LookAtRandom: _look_at_random,
    lasting.Last: _last,
    lasting.MakeStud: _last,
    lasting.TakeControl: _take_control,
    moving.LeavePosse: of_card(DETAIL, "{card} leaves the posse.", sort="shootout"),
    pulls.Pull: _pull,
    pulls.PullAgain: _pull_again,
    pulls.ReplacePull: _replace_pull,
    pulls.TestSkill: _test,
    pulls.Cast: _cast,
    pulls.Perform: _perform,
    pulls.Invented: of_two(DETAIL, "{dude} has invented {card}.", lambda event: event.dude),
    pulls.FailToInvent: of_card(DETAIL, "{card} is not invented, and discarded."),
    pulls.AttachTechnique: of_two(DETAIL, "{card} is attached to {dude}.", lambda event: event.dude),
    windows.ReplaceEvent: _replaced,
    effects.Withhold: _withheld,
}
