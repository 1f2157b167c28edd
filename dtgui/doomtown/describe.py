"""A card in full: every figure with what changes it, what is attached to it, and what effects are on it."""

from __future__ import annotations

from collections.abc import Iterator

from dtgui.doomtown.abilities.wording.card import card_text
from dtgui.doomtown.queries.requirements import cost_of
from dtgui.doomtown.queries.stats import (
    ADDED_BY_ATTACHMENTS,
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
    traits_about,
    upkeep,
    value,
)
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.doomtown.state.table import CardId, CardInPlay, Lasting, Pile, Table
from dtgui.doomtown.state.texts import Until
from dtgui.doomtown.words import name_of, piece_id, player_name
from dtgui.kernel.scene import Description, Figure

UNTIL = {
    Until.ROUND: "this round",
    Until.NEXT_ROUND: "until the end of the next round",
    Until.SHOOTOUT: "this shootout",
    Until.END_OF_PHASE: "until the end of the phase",
    Until.END_OF_TURN: "until the end of the day",
    Until.AFTER_SUNDOWN: "until after Sundown",
    Until.AFTER_NIGHTFALL: "until after Nightfall",
    Until.AFTER_NEXT_PRODUCTION: "until after the next Production",
    Until.AFTER_NEXT_UPKEEP: "until after the next Upkeep",
    Until.NOON_NEXT_TURN: "until High Noon of the next day",
    Until.LEAVES_LOCATION: "until it leaves this place",
    Until.STAYS: "as long as it stays here",
    Until.PERMANENT: "for good",
}


def describe(t: Table, piece: str) -> Description:
    """Return all that is to be told of a piece of the scene; nothing of a card that lies face down."""
    card = next((card for card in t.cards if piece_id(card) == piece), None)
    if card is None:
        return Description()
    if card in t.in_play:
        return _in_play(t, card, t.in_play[card])
    return Description(tuple(_outside(t, card)), text=ability_text(t.cards[card].printed))


def ability_text(printed: CardDef) -> tuple[str, ...]:
    """Return what a card does in words, a paragraph each."""
    words = card_text(printed)
    return (*map(str, words.paragraphs), *filter(None, (words.missing,)))


def _outside(t: Table, card: CardId) -> Iterator[Figure]:
    """A card in a hand or a pile: what it would cost now, if that is not what is printed."""
    printed, owner = t.cards[card].printed, t.cards[card].owner
    if printed.cost is not None and card in t.players[owner].pile(Pile.HAND):
        cost = cost_of(t, owner, card)
        if cost != printed.cost:
            changes = tuple(_by_traits(t, card, "cost"))
            yield Figure("Cost", _compared(cost, printed.cost), _trend(cost, printed.cost), changes)


# Cards in play


def _in_play(t: Table, card: CardId, shown: CardInPlay) -> Description:
    return Description(
        tuple(_figures(t, card, shown)),
        tuple(name_of(t, attached) for attached in shown.attached),
        tuple(_notes(t, card, shown)),
        ability_text(shown.printed),
    )


def _figures(t: Table, card: CardId, shown: CardInPlay) -> Iterator[Figure]:
    printed = shown.printed
    if printed.type is CardType.DUDE:
        kind = bullet_kind(t, card).value
        yield _figure(t, card, "bullets", bullets(t, card), f" {kind}")
        yield _figure(t, card, "influence", influence(t, card))
        yield _value(t, card, shown)
        yield from _skills(t, card, shown)
        yield Figure("Grit", str(grit(t, card)), 0, ("value, bullets and influence together",))
    elif shown.host is not None:
        present = ((what, figure(t, card, what)) for what in ADDED_BY_ATTACHMENTS)
        yield from (_figure(t, card, what, now) for what, now in present if now or getattr(printed, what))
    for what, now in (("control", control_points(t, card)), ("production", production_of(t, card))):
        if now or getattr(printed, what):
            yield _figure(t, card, what, now)
    if printed.upkeep or upkeep(t, card):
        off_faction = (f"+{influence(t, card)} of another faction",) if is_off_faction(t, card) else ()
        told = _figure(t, card, "upkeep", upkeep(t, card))
        yield told._replace(because=(*told.because, *off_faction))


def _figure(t: Table, card: CardId, what: str, now: int, unit: str = "") -> Figure:
    printed: int = getattr(t.in_play[card].printed, what) or 0
    name = "Control points" if what == "control" else what.capitalize()
    return Figure(name, _compared(now, printed, unit), _trend(now, printed), tuple(_causes(t, card, what)))


def _value(t: Table, card: CardId, shown: CardInPlay) -> Figure:
    told = _figure(t, card, "value", value(t, card))
    rating = kung_fu(t, card)
    return told._replace(because=(*told.because, f"{rating:+} Kung Fu")) if rating else told


def _skills(t: Table, card: CardId, shown: CardInPlay) -> Iterator[Figure]:
    for skill in SKILLS:
        now, printed = skill_rating(t, card, skill), shown.printed.rating(skill)
        if now or printed:
            because = tuple(_causes(t, card, f"skill {skill.value}"))
            yield Figure(skill.value, _compared(now, printed), _trend(now, printed), because)


def _causes(t: Table, card: CardId, what: str) -> Iterator[str]:
    """What changes a figure: what is attached, traits in play, and effects that last."""
    shown = t.in_play[card]
    if what in ADDED_BY_ATTACHMENTS:
        carried = ((attached, bonus(t, attached, what)) for attached in shown.attached)
        yield from (f"{amount:+} {name_of(t, attached)}" for attached, amount in carried if amount)
    yield from _by_traits(t, card, what)
    for effect in shown.lasting:
        if effect.what == what and effect.amount:
            yield f"{effect.amount:+} {_source(t, effect)}, {UNTIL[effect.until]}"
        elif effect.what == f"set {what}":
            yield f"made {effect.amount} by {_source(t, effect)}, {UNTIL[effect.until]}"


def _by_traits(t: Table, card: CardId, what: str) -> Iterator[str]:
    for source, trait in traits_about(t, what):
        amount = trait.amount(t, source, card, what)
        if amount:
            yield f"{amount:+} {name_of(t, source)}"


def _notes(t: Table, card: CardId, shown: CardInPlay) -> Iterator[str]:
    """Whose it is, what state it is in, and the effects on it, the newest first."""
    if shown.controller != shown.owner:
        yield f"Belongs to {player_name(t, shown.owner)}, controlled by {player_name(t, shown.controller)}"
    if shown.printed.type is CardType.DUDE and shown.booted:
        yield "Booted"
    if shown.bounty:
        yield f"Wanted: a bounty of {shown.bounty} ghost rock"
    if shown.rock:
        yield f"{shown.rock} ghost rock on it"
    yield from (_told(t, effect) for effect in reversed(shown.lasting))


def _told(t: Table, effect: Lasting) -> str:
    """An effect in a few words: what it does, by which card, and how long."""
    amount = f"{effect.amount:+} " if effect.what in _COUNTED else ""
    words = effect.what.removeprefix("keyword ").replace("_", " ")
    return f"{amount}{words} ({_source(t, effect)}, {UNTIL[effect.until]})"


_COUNTED = frozenset({"bullets", "influence", "value", "control", "production", "upkeep", "kung_fu"})


def _source(t: Table, effect: Lasting) -> str:
    return name_of(t, effect.scope.this)


def _trend(now: int, printed: int) -> int:
    return (now > printed) - (now < printed)


def _compared(now: int, printed: int, unit: str = "") -> str:
    return f"{now}{unit}" if now == printed else f"{now}{unit}, printed {printed}"
