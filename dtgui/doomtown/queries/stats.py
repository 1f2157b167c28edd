"""The figures of cards in play: what is printed, with everything that changes it. WWE, Maximums & Minimums."""

from __future__ import annotations

from dtgui.doomtown.state.cards import BulletKind, CardType, Keyword
from dtgui.doomtown.state.table import CardId, Table

HIGHEST_VALUE = 13


def bullets(t: Table, dude: CardId) -> int:
    """Return a dude's bullet rating: printed, with the bonuses of what is attached; at least 0."""
    shown = t.in_play[dude]
    return max(0, (shown.printed.bullets or 0) + sum(t.in_play[a].printed.bullets or 0 for a in shown.attached))


def bullet_kind(t: Table, dude: CardId) -> BulletKind:
    """Return whether a dude is a stud or a draw; a goods with a silver bullet makes a stud. WWE, Card Anatomy C."""
    shown = t.in_play[dude]
    if any(t.in_play[a].printed.bullet_kind is BulletKind.STUD for a in shown.attached):
        return BulletKind.STUD
    return shown.printed.bullet_kind or BulletKind.DRAW


def influence(t: Table, dude: CardId) -> int:
    """Return a dude's influence: printed, with the bonuses of what is attached; at least 0."""
    shown = t.in_play[dude]
    return max(0, (shown.printed.influence or 0) + sum(t.in_play[a].printed.influence or 0 for a in shown.attached))


def control_points(t: Table, card: CardId) -> int:
    """Return how many control points a card in play is worth to its controller."""
    return max(0, t.in_play[card].printed.control or 0)


def value(t: Table, card: CardId) -> int:
    """Return a card's value in play, a dude's Kung Fu rating added: 1 to 13. WWE, Kung Fu & Techniques."""
    printed = t.in_play[card].printed
    return min(HIGHEST_VALUE, max(1, (printed.value or 0) + printed.rating(Keyword.KUNG_FU)))


def grit(t: Table, dude: CardId) -> int:
    """Return the sum of a dude's value, bullets and influence. WWE, Grit."""
    return value(t, dude) + bullets(t, dude) + influence(t, dude)


def upkeep(t: Table, card: CardId) -> int:
    """Return what keeping a card costs, in ghost rock.

    A dude of another faction than its controller's outfit costs its influence on top. WWE, Upkeep Phase, Dudes from
    Other Factions.
    """
    shown = t.in_play[card]
    return max(0, (shown.printed.upkeep or 0) + (influence(t, card) if is_off_faction(t, card) else 0))


def is_off_faction(t: Table, card: CardId) -> bool:
    """Whether a dude has a faction symbol, and not that of its controller's outfit."""
    shown = t.in_play[card]
    if shown.printed.type is not CardType.DUDE or not shown.printed.factions:
        return False
    outfit = t.cards[t.players[shown.controller].outfit].printed
    return not set(outfit.factions) & set(shown.printed.factions)
