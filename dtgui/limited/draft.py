"""A draft: four players open a pack each, take a card, and pass the rest on; the next packs go the other way."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from dtgui.limited.cards import PackOfCards

SEATS = 4
ROUNDS = 4
"""Packs that each player opens."""
Choose = Callable[[PackOfCards, Sequence[str]], str]
"""Chooses a card of a pack for a player with these picks."""


@dataclass(frozen=True)
class CardDraft:
    """The packs that are not open yet by round and seat, those in hand by seat, and all picks by seat."""

    unopened: tuple[tuple[PackOfCards, ...], ...]
    held: tuple[PackOfCards, ...]
    picks: tuple[PackOfCards, ...]

    @property
    def is_over(self) -> bool:
        """Return whether every card has been picked."""
        return not any(self.held)

    @property
    def round(self) -> int:
        """Return which packs are open, from 1."""
        return ROUNDS - len(self.unopened)

    @property
    def passes_left(self) -> bool:
        """Return whether packs go to the left this time."""
        return self.round % 2 == 1

    def picked(self, codes: Sequence[str]) -> CardDraft:
        """Return the draft after each seat has taken a card of its pack. Raise `ValueError` for another card."""
        left = [_without(pack, code) for pack, code in zip(self.held, codes, strict=True)]
        picks = tuple((*own, code) for own, code in zip(self.picks, codes, strict=True))
        turn = 1 if self.passes_left else -1
        after = replace(self, held=tuple(left[(seat - turn) % SEATS] for seat in range(SEATS)), picks=picks)
        return after._opened() if after.is_over and after.unopened else after

    def _opened(self) -> CardDraft:
        return replace(self, unopened=self.unopened[1:], held=self.unopened[0])


def begun(packs: Sequence[PackOfCards]) -> CardDraft:
    """Return a draft with these packs, as many as `SEATS` times `ROUNDS`."""
    rounds = tuple(tuple(packs[first : first + SEATS]) for first in range(0, SEATS * ROUNDS, SEATS))
    return CardDraft(rounds[1:], rounds[0], ((),) * SEATS)


def advanced(draft: CardDraft, own: str, choosers: Mapping[int, Choose]) -> CardDraft:
    """Return the draft after seat 0 has taken a card, and each other seat what its chooser wants."""
    others = [choosers[seat](draft.held[seat], draft.picks[seat]) for seat in range(1, SEATS)]
    return draft.picked((own, *others))


def _without(pack: PackOfCards, code: str) -> PackOfCards:
    place = pack.index(code)
    return (*pack[:place], *pack[place + 1 :])
