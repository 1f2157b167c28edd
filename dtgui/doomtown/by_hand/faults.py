"""Finds states that the rules could not produce, to warn the editor of a position.

Such a state does not keep a game from being played. Impossible tables are refused by the changes themselves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from dtgui.doomtown.queries.shopping import SPELL_SKILLS, can_cast, may_carry, may_carry_both, wants
from dtgui.doomtown.state.cards import CardType, Keyword
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, CardInPlay, Table
from dtgui.kernel.phrases import Phrase, Refusal


def faults(t: Table) -> tuple[Refusal, ...]:
    """Return what cannot stand by the rules, each with the section that says so."""
    return (*_copies(t), *_attached(t))


def new_faults(before: Table, after: Table) -> tuple[Refusal, ...]:
    """Return the faults that a change has brought about."""
    known = Counter(faults(before))
    return tuple((Counter(faults(after)) - known).elements())


def _refusal(t: Table, section: Section, pattern: str, **named: str) -> Refusal:
    return Refusal(Phrase(pattern, **named), t.rules.cite(section))


def _copies(t: Table) -> Iterator[Refusal]:
    """Unique cards of one player that are there twice, in play or in Boot Hill. WWE, Basics, Unique & Non-Unique."""
    for seat, player in enumerate(t.players):
        in_play = [c.printed for c in t.in_play.values() if c.owner == seat]
        dead = [t.cards[card].printed for card in player.boot_hill]
        counts = Counter(card.base_title for card in (*in_play, *dead) if card.is_unique)
        active = {card.base_title for card in in_play}
        for title, count in counts.items():
            if count > 1 and title in active:
                reason = "{card} is unique: one player has no other in play or in Boot Hill."
                yield _refusal(t, Section.UNIQUE, reason, card=title)


def _attached(t: Table) -> Iterator[Refusal]:
    for card, shown in t.in_play.items():
        if shown.host is not None and (host := t.in_play.get(shown.host)) is not None:
            yield from _on_host(t, card, shown, shown.host, host)


def _on_host(t: Table, card: CardId, shown: CardInPlay, on: CardId, host: CardInPlay) -> Iterator[Refusal]:
    """Yield the faults of one card on another. WWE, High Noon 4.2 and 4.4; Basics, Attire, Horses, & Weapons."""
    names = {"card": shown.printed.title, "dude": host.printed.title}
    is_dude = host.printed.type is CardType.DUDE
    if not wants(t, card, on) or (is_dude and not may_carry(t, on, card)):
        yield _refusal(t, Section.BUYING, "{card} may not be attached to {dude}.", **names)
    elif shown.printed.type is CardType.GOODS and is_dude is shown.printed.has(Keyword.IMPROVEMENT):
        reason = "{card} is attached to a deed, not to {dude}." if is_dude else "{card} needs a dude to carry it."
        yield _refusal(t, Section.IMPROVEMENT if is_dude else Section.BUYING, reason, **names)
    elif is_dude and any(shown.printed.has(kind) for kind in SPELL_SKILLS) and not can_cast(t, on, shown.printed):
        yield _refusal(t, Section.LEARNING, "{dude} has not the skill that {card} needs.", **names)
    for slot in t.rules.policies.slots:
        if is_dude and shown.printed.has(slot) and _is_second(t, card, on, host, slot):
            reason = "{dude} carries two of a kind with {card}: one Weapon, one Horse and one Attire are allowed."
            yield _refusal(t, Section.ATTIRE_HORSES_AND_WEAPONS, reason, **names)


def _is_second(t: Table, card: CardId, on: CardId, host: CardInPlay, slot: Keyword) -> bool:
    """Whether a card is one too many of its kind on a dude: the first that was attached is none."""
    alike = [other for other in host.attached if t.in_play[other].printed.has(slot)]
    number = alike.index(card)
    return number > 1 or (number == 1 and not may_carry_both(t, on, slot, (alike[0], card)))
