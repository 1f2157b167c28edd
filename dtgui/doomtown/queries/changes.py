"""The changes by traits and lasting effects to any figure of a card in play, and which texts count at all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dtgui.doomtown.state import topics
from dtgui.doomtown.state.cards import CardType, Keyword
from dtgui.doomtown.state.table import CardId, Lasting, Table
from dtgui.doomtown.state.texts import Continuous
from dtgui.doomtown.state.topics import Part, Topic, TopicKind
from dtgui.kernel.decisions import Seat


def changes(t: Table, card: CardId, what: Topic, *, weighing: bool = False, apart: CardId | None = None) -> int:
    """Return what effects and traits add to a figure of a card in play, those of the card `apart` left out.

    While control of a place is `weighing`, traits that hang on who controls a place are left out (see the rulings):
    else control would hang on itself.
    """
    traits = trait_sum(t, card, what, weighing=weighing, apart=apart)
    own, of_all = t.in_play[card].lasting, t.lasting
    if not (own or of_all):
        return traits
    return lasting_sum(t, (*own, *of_all), card, what) + traits


def lasting_sum(t: Table, lasting: tuple[Lasting, ...], card: CardId, what: Topic) -> int:
    """Return what the effects in a list add to a figure, those left out that another one in it makes it ignore."""
    if not lasting:
        return 0
    deaf = _deaf(lasting, what)
    return sum(
        effect.amount
        for effect in lasting
        if effect.what == what
        and not (deaf and deaf - {effect.scope.seat})
        and (effect.effect is None or effect.effect.applies(t, effect.scope, card, None))
    )


def _deaf(lasting: tuple[Lasting, ...], what: Topic) -> set[Seat]:
    """Return the players whose effects make a card ignore changes of a figure by others."""
    if what.kind is not TopicKind.FIGURE:
        return set()
    return {effect.scope.seat for effect in lasting if effect.what == (TopicKind.IGNORES, what.about)}


def trait_sum(t: Table, card: CardId, what: Topic, *, weighing: bool = False, apart: CardId | None = None) -> int:
    """Return what traits add to a figure of a card in play, or of the player for whom an outfit stands."""
    if what not in t.texts.topics:
        return 0
    return sum(
        [
            trait.amount(t, source, card, what)
            for source, trait in _traits_for(t, card, what)
            if source != apart and not (weighing and trait.hangs_on_control(t, source))
        ]
    )


def _traits_for(t: Table, card: CardId, what: Topic) -> Iterator[tuple[CardId, Continuous]]:
    """The traits about something that may be meant for a card, with their cards; not of those without their text."""
    voices = t.texts.voices[what]
    for source, trait in voices.of_all:
        if not has_lost(t, source, Part.TRAITS):
            yield source, trait
    if not voices.of_itself:
        return
    shown = t.in_play.get(card)  # an outfit stands for its player, who may have left the game
    for source in (card, *shown.attached) if shown is not None else ():
        if source in voices.of_itself and not has_lost(t, source, Part.TRAITS):
            for trait in voices.of_itself[source]:
                yield source, trait


def traits_about(t: Table, what: Topic) -> Sequence[tuple[CardId, Continuous]]:
    """Return every trait in play with a topic, with its card, except those of cards that have lost their text."""
    traits = t.texts.topics.get(what)
    return [pair for pair in traits if not has_lost(t, pair[0], Part.TRAITS)] if traits else ()


def has_lost(t: Table, card: CardId, part: Part) -> bool:
    """Whether an effect has taken this part of its text from a card; a Totem that is planted nowhere has lost all."""
    shown = t.in_play[card]
    if shown.host is not None and shown.printed.has(Keyword.TOTEM) and not _is_planted(t, shown.host):
        return True
    lasting = shown.lasting
    if not lasting and not shown.attached:
        return False
    lost = topics.lost(part)
    return any(effect.what == lost for effect in lasting) or _is_taken(t, card, lost)


def _is_taken(t: Table, card: CardId, lost: Topic) -> bool:
    """Return whether a trait of a card's attachment removes a part of its text.

    The attachment's own text is taken as valid, since the question would otherwise be circular.
    """
    if lost not in t.texts.topics:
        return False
    taking = t.texts.voices[lost].of_itself
    attached = t.in_play[card].attached
    return any(trait.amount(t, each, card, lost) for each in attached for trait in taking.get(each, ()))


def _is_planted(t: Table, host: CardId) -> bool:
    """Whether what is attached to a card is at a location: the card is one, or a dude at a deed."""
    shown = t.in_play[host]
    place = t.in_play.get(CardId(shown.place or 0))
    return shown.printed.type is not CardType.DUDE or (place is not None and place.printed.type is CardType.DEED)
