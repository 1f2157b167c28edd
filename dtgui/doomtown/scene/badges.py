"""The badges beside a card: figures that differ from the printed ones, and things on the card."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from dtgui.doomtown.poker.codes import HAND_SIZE
from dtgui.doomtown.queries.shooting import bonuses
from dtgui.doomtown.queries.stats import (
    HIGHEST_VALUE,
    PRINTED,
    SKILLS,
    bullet_kind,
    bullets,
    control_points,
    figure,
    has_keyword,
    influence,
    production_of,
    skill_rating,
    upkeep,
    value,
)
from dtgui.doomtown.state.cards import BulletKind, CardType, Keyword
from dtgui.doomtown.state.fights import Side
from dtgui.doomtown.state.kinds import Counter
from dtgui.doomtown.state.table import CardId, CardInPlay, Table
from dtgui.doomtown.state.topics import Figure, TopicKind
from dtgui.doomtown.words import CARDS, counted
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.scene import Badge

Rating = Callable[[Table, CardId], int]


def _of_attachment(what: Figure) -> Rating:
    """The figure that an attached card adds to its dude, which may be negative."""
    return lambda t, card: figure(t, card, what)


_OF_ANY: Mapping[Figure, Rating] = MappingProxyType(
    {Figure.VALUE: value, Figure.CONTROL: control_points, Figure.PRODUCTION: production_of, Figure.UPKEEP: upkeep}
)
_OF_DUDE: Mapping[Figure, Rating] = MappingProxyType({Figure.BULLETS: bullets, Figure.INFLUENCE: influence, **_OF_ANY})
_OF_ATTACHMENT: Mapping[Figure, Rating] = MappingProxyType(
    {**{what: _of_attachment(what) for what in (Figure.BULLETS, Figure.INFLUENCE)}, **_OF_ANY}
)
_FIGURES: Mapping[CardType, Mapping[Figure, Rating]] = MappingProxyType(
    {CardType.DUDE: _OF_DUDE, CardType.GOODS: _OF_ATTACHMENT, CardType.SPELL: _OF_ATTACHMENT}
)


def badges_of_place(t: Table, card: CardId) -> tuple[Badge, ...]:
    """Return the badges of a place: its control points and its production, also behind other cards."""
    printed = t.in_play[card].printed
    control, made = control_points(t, card), production_of(t, card)
    badges = []
    if control or printed.control:
        about = Phrase("Control points: {figure}", figure=_compared(control, printed.control or 0))
        badges.append(Badge("control", str(control), _trend(control, printed.control or 0), about))
    if made or printed.production:
        about = Phrase("Production: {figure}", figure=_compared(made, printed.production or 0))
        badges.append(Badge("production", f"+{made}", _trend(made, printed.production or 0), about))
    return tuple(badges)


def hand_with_shooter(t: Table, side: Side, dude: CardId) -> tuple[Badge, ...]:
    """Return how many cards a side draws, and how many it may redraw, if this dude is its shooter.

    WWE, Shootout Sequence 4.
    """
    stud, draw = bonuses(t, side._replace(shooter=dude))
    cards, again = counted(HAND_SIZE + stud, CARDS), counted(draw, CARDS)
    drawn = Badge("hand", str(HAND_SIZE + stud), 0, Phrase("As the shooter: {cards} drawn", cards=cards))
    if not draw:
        return (drawn,)
    return drawn, Badge("redraw", str(draw), 0, Phrase("As the shooter: up to {cards} redrawn", cards=again))


def badges_of_card(t: Table, card: CardId) -> tuple[Badge, ...]:
    """Return what differs from the printed card in play, and what it has gained: bounty, ghost rock, keywords."""
    shown = t.in_play[card]
    return (*_changed(t, card, shown), *_gained(t, card, shown))


def _changed(t: Table, card: CardId, shown: CardInPlay) -> Iterator[Badge]:
    is_dude = shown.printed.type is CardType.DUDE
    for what, now_of in _FIGURES.get(shown.printed.type, _OF_ANY).items():
        if is_dude and what is Figure.BULLETS:
            yield from _bullets(t, card, shown)
            continue
        now, printed = now_of(t, card), _printed(shown, what)
        if now != printed and (what is not Figure.VALUE or shown.printed.value is not None):
            about = Phrase(ABOUT_PATTERNS[what], figure=_compared(now, printed))
            yield Badge(what.value, str(now), _trend(now, printed), about)
    if is_dude:
        yield from _skills(t, card, shown)


def _bullets(t: Table, card: CardId, shown: CardInPlay) -> Iterator[Badge]:
    """Yield a dude's bullets if their number or kind has changed, in the shape of the present kind."""
    now, printed, kind = bullets(t, card), _printed(shown, Figure.BULLETS), bullet_kind(t, card)
    trend, pattern = _MADE[kind] if kind is not (shown.printed.bullet_kind or BulletKind.DRAW) else UNMADE
    if trend or now != printed:
        about = Phrase(pattern, figure=_compared(now, printed))
        yield Badge(f"{kind.value} bullets", str(now), _trend(now, printed) or trend, about)


ABOUT_PATTERNS = {
    Figure.BULLETS: "Bullets {figure}",
    Figure.INFLUENCE: "Influence {figure}",
    Figure.VALUE: "Value {figure}",
    Figure.CONTROL: "Control {figure}",
    Figure.PRODUCTION: "Production {figure}",
    Figure.UPKEEP: "Upkeep {figure}",
}
UNMADE = (0, ABOUT_PATTERNS[Figure.BULLETS])
_MADE = {
    BulletKind.STUD: (1, Phrase("Made a stud. Bullets {figure}")),
    BulletKind.DRAW: (-1, Phrase("Made a draw. Bullets {figure}")),
}


def _printed(shown: CardInPlay, what: Figure) -> int:
    printed = PRINTED[what](shown.printed) or 0
    # A dude's value in play has its Kung Fu rating in it, which is printed on the card as well.
    if what is Figure.VALUE:
        return min(HIGHEST_VALUE, printed + shown.printed.rating(Keyword.KUNG_FU))
    return printed


def _skills(t: Table, card: CardId, shown: CardInPlay) -> Iterator[Badge]:
    for skill in SKILLS:
        now, printed = skill_rating(t, card, skill), shown.printed.rating(skill)
        if now != printed:
            rated = Phrase("{keyword} {rating}", keyword=Phrase(skill.value), rating=now)
            about = Phrase("Rating {figure}", figure=_compared(now, printed))
            yield Badge("skill", rated, _trend(now, printed), about)


def _gained(t: Table, card: CardId, shown: CardInPlay) -> Iterator[Badge]:
    if shown.bounty:
        yield Badge(
            "bounty", str(shown.bounty), 0, Phrase("Wanted: a bounty of {amount} ghost rock", amount=shown.bounty)
        )
    if shown.rock:
        about = Phrase("{amount} ghost rock on this card", amount=shown.rock)
        yield Badge("ghost_rock", str(shown.rock), 0, about)
    for counter, number in shown.counters:
        if counter in COUNTER_PATTERNS:
            label, told = (Phrase(pattern, number=number) for pattern in COUNTER_PATTERNS[counter])
            yield Badge(counter.value, label, 0, told)
    for word in _words_about(t, shown):
        if word not in shown.printed.keyword_ratings and has_keyword(t, card, word):
            yield Badge("keyword", Phrase(word), 1, Phrase("Has gained {keyword}", keyword=Phrase(word)))


COUNTER_PATTERNS = {
    Counter.FEAR: ("Fear {number}", "The Fear level is {number}"),
    Counter.LAST_TURN: ("last turn", "This is the last turn"),
    Counter.TURNS: ("turn {number}", "Turns that have been counted: {number}"),
    Counter.HEROES_AHEAD: ("Heroes ahead", "The Heroes' posses have +1 stud bonus"),
    Counter.VILLAIN_AHEAD: ("Villain ahead", "The Villain's posses have +1 stud bonus"),
    Counter.VICTORY: ("{number} victory", "Victory points: {number}"),
}
"""The badges of counters, with their meanings."""


def _words_about(t: Table, shown: CardInPlay) -> tuple[str, ...]:
    """Every keyword that effects on the card, or any trait in play, may have given to it."""
    by_effect = [effect.what for effect in shown.lasting]
    words = (what.about for what in (*by_effect, *t.texts.topics) if what.kind is TopicKind.KEYWORD)
    return tuple(dict.fromkeys(word for word in words if isinstance(word, str)))


def _trend(now: int, printed: int) -> int:
    return (now > printed) - (now < printed)


def _compared(now: int, printed: int) -> str:
    return str(now) if now == printed else Phrase("{now}, printed {printed}", now=now, printed=printed)
