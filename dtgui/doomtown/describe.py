"""A card in full: every figure with its changes, its attachments, and the effects on it."""

from __future__ import annotations

from collections.abc import Iterator

from dtgui.doomtown.abilities.paragraphs.card import card_text
from dtgui.doomtown.abilities.wording.editions import UNTIL
from dtgui.doomtown.queries.changes import traits_about
from dtgui.doomtown.queries.players import player_of
from dtgui.doomtown.queries.shopping import cost_of
from dtgui.doomtown.queries.stats import (
    ADDED_BY_ATTACHMENTS,
    PRINTED,
    SKILLS,
    bonus,
    bullet_kind,
    bullets,
    control_points,
    figure,
    grit,
    influence,
    is_off_faction,
    kung_fu,
    production_of,
    skill_rating,
    upkeep,
    value,
)
from dtgui.doomtown.scene_ids import CardRef, read_ref
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.cards import BulletKind, CardDef, CardType, Keyword
from dtgui.doomtown.state.table import CardId, CardInPlay, Pile, Table
from dtgui.doomtown.state.topics import Figure as Changed
from dtgui.doomtown.state.topics import Topic
from dtgui.doomtown.words import lasting_words, name_of, player_name, source_of
from dtgui.kernel.decisions import Seat
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.scene import Description, SceneFigure


def describe(t: Table, piece: str) -> Description:
    """Return the description of a piece of the scene; nothing for a face-down card."""
    ref = read_ref(piece)
    card = ref.card if isinstance(ref, CardRef) else None
    if card is None or card not in t.cards:
        return Description()
    if card in t.in_play:
        return _in_play(t, card, t.in_play[card])
    return Description(tuple(_outside(t, card)), text=ability_text(t.cards[card].printed))


def ability_text(printed: CardDef) -> tuple[Phrase, ...]:
    """Return what a card does in words, a paragraph each."""
    words = card_text(printed)
    return (*(paragraph.whole for paragraph in words.paragraphs), *filter(None, (words.missing,)))


def _outside(t: Table, card: CardId) -> Iterator[SceneFigure]:
    """A card in a hand or a pile: what it would cost now, if that is not what is printed."""
    printed, owner = t.cards[card].printed, t.cards[card].owner
    if printed.cost is not None and card in t.players[owner].pile(Pile.HAND):
        cost = cost_of(t, owner, card)
        if cost != printed.cost:
            changes = (*_by_outfit(t, owner, printed), *_by_traits(t, card, topics.COST))
            yield SceneFigure(Phrase("Cost"), _compared(cost, printed.cost), _trend(cost, printed.cost), changes)


def _by_outfit(t: Table, seat: Seat, printed: CardDef) -> Iterator[Phrase]:
    outfit = t.players[seat].outfit
    amount = t.cards[outfit].printed.starting.added_to_cost(printed)
    if amount:
        yield _by(amount, name_of(t, outfit))


# Cards in play


def _in_play(t: Table, card: CardId, shown: CardInPlay) -> Description:
    return Description(
        tuple(_figures(t, card, shown)),
        tuple(name_of(t, attached) for attached in shown.attached),
        tuple(_notes(t, card, shown)),
        ability_text(shown.printed),
    )


def _figures(t: Table, card: CardId, shown: CardInPlay) -> Iterator[SceneFigure]:
    printed = shown.printed
    if printed.type is CardType.DUDE:
        yield _figure(t, card, Changed.BULLETS, bullets(t, card), _BULLETS[bullet_kind(t, card)])
        yield _figure(t, card, Changed.INFLUENCE, influence(t, card))
        yield _value(t, card, shown)
        yield from _skills(t, card, shown)
        yield SceneFigure(Phrase("Grit"), str(grit(t, card)), 0, (Phrase("value, bullets and influence together"),))
    elif shown.host is not None:
        present = ((what, figure(t, card, what)) for what in ADDED_BY_ATTACHMENTS)
        yield from (_figure(t, card, what, now) for what, now in present if now or PRINTED[what](printed))
    for what, now in ((Changed.CONTROL, control_points(t, card)), (Changed.PRODUCTION, production_of(t, card))):
        if now or PRINTED[what](printed):
            yield _figure(t, card, what, now)
    if printed.upkeep or upkeep(t, card):
        of_others = Phrase("{amount:+} of another faction", amount=influence(t, card))
        off_faction = (of_others,) if is_off_faction(t, card) else ()
        told = _figure(t, card, Changed.UPKEEP, upkeep(t, card))
        yield told._replace(because=(*told.because, *off_faction))


def _figure(t: Table, card: CardId, what: Changed, now: int, number: str = "{now}") -> SceneFigure:
    printed = PRINTED[what](t.in_play[card].printed) or 0
    compared = _compared(now, printed, number)
    carried = tuple(_carried(t, card, what)) if what in ADDED_BY_ATTACHMENTS else ()
    causes = _causes(t, card, topics.figure(what), topics.fixed(what))
    return SceneFigure(_NAMES[what], compared, _trend(now, printed), (*carried, *causes))


_BULLETS = {BulletKind.STUD: Phrase("{now} stud"), BulletKind.DRAW: Phrase("{now} draw")}
_NAMES = {
    Changed.BULLETS: Phrase("Bullets"),
    Changed.INFLUENCE: Phrase("Influence"),
    Changed.VALUE: Phrase("Value"),
    Changed.CONTROL: Phrase("Control points"),
    Changed.PRODUCTION: Phrase("Production"),
    Changed.UPKEEP: Phrase("Upkeep"),
}


def _value(t: Table, card: CardId, shown: CardInPlay) -> SceneFigure:
    told = _figure(t, card, Changed.VALUE, value(t, card))
    rating = kung_fu(t, card)
    return (
        told._replace(
            because=(*told.because, Phrase("{rating:+} {skill}", rating=rating, skill=Phrase(Keyword.KUNG_FU.value)))
        )
        if rating
        else told
    )


def _skills(t: Table, card: CardId, shown: CardInPlay) -> Iterator[SceneFigure]:
    for skill in SKILLS:
        now, printed = skill_rating(t, card, skill), shown.printed.rating(skill)
        if now or printed:
            because = tuple(_causes(t, card, topics.skill(skill)))
            yield SceneFigure(Phrase(skill.value), _compared(now, printed), _trend(now, printed), because)


def _carried(t: Table, card: CardId, what: Changed) -> Iterator[Phrase]:
    """Yield the attachments of a card that change one of its figures."""
    carried = ((attached, bonus(t, attached, what)) for attached in t.in_play[card].attached)
    return (_by(amount, name_of(t, attached)) for attached, amount in carried if amount)


def _causes(t: Table, card: CardId, what: Topic, fixed: Topic | None = None) -> Iterator[Phrase]:
    """Yield the causes that change or fix a figure: traits in play, and lasting effects."""
    yield from _by_traits(t, card, what)
    for effect in t.in_play[card].lasting:
        if effect.what == what and effect.amount:
            yield Phrase("{cause}, {until}", cause=_by(effect.amount, source_of(t, effect)), until=UNTIL[effect.until])
        elif effect.what == fixed:
            words = {"amount": effect.amount, "card": source_of(t, effect), "until": UNTIL[effect.until]}
            yield Phrase("made {amount} by {card}, {until}", **words)


def _by(amount: int, card: str) -> Phrase:
    return Phrase("{amount:+} {card}", amount=amount, card=card)


def _by_traits(t: Table, card: CardId, what: Topic) -> Iterator[Phrase]:
    for source, trait in traits_about(t, what):
        amount = trait.amount(t, source, card, what)
        if amount:
            yield _by(amount, name_of(t, source))


def _notes(t: Table, card: CardId, shown: CardInPlay) -> Iterator[Phrase]:
    """Yield a card's player, its state, and the effects on it, the newest first."""
    holder = player_of(t, card)
    if holder != shown.owner:
        whose = {"owner": player_name(t, shown.owner), "controller": player_name(t, holder)}
        yield Phrase("Belongs to {owner}, controlled by {controller}", **whose)
    if shown.printed.type is CardType.DUDE and shown.booted:
        yield Phrase("Booted")
    if shown.bounty:
        yield Phrase("Wanted: a bounty of {amount} ghost rock", amount=shown.bounty)
    if shown.rock:
        yield Phrase("{amount} ghost rock on it", amount=shown.rock)
    yield from (lasting_words(t, effect) for effect in reversed(shown.lasting))


def _trend(now: int, printed: int) -> int:
    return (now > printed) - (now < printed)


def _compared(now: int, printed: int, number: str = "{now}") -> Phrase:
    present = Phrase(number, now=now)
    return present if now == printed else Phrase("{now}, printed {printed}", now=present, printed=printed)
