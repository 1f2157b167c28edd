"""The cards that an effect applies to: named cards, all that fit a description, or some that a player chooses."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from typing import Any, Protocol, runtime_checkable

from dtgui.doomtown import verbs
from dtgui.doomtown.abilities.language.names import Named, PlayerNamed
from dtgui.doomtown.abilities.language.qualities import DECK_TOP
from dtgui.doomtown.abilities.language.selectors import Selector
from dtgui.doomtown.events.effects import Withhold
from dtgui.doomtown.procedures.using import choose_cards
from dtgui.doomtown.queries.prohibitions import forbidden_by
from dtgui.doomtown.queries.targets import candidates, targets
from dtgui.doomtown.questions import MAY_EFFECT, Asked
from dtgui.doomtown.state.prohibited import Prohibited
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Cause, Table
from dtgui.doomtown.state.texts import Choice, Effect, Result
from dtgui.doomtown.state.whereabouts import still_there
from dtgui.kernel.decisions import Decision, Seat, choose_one

Who = Named | Selector
"""How a text says which cards it means."""

Picking = Generator[Decision, Any, tuple[CardId, ...]]

Running = Generator[Decision, Any, Result]
"""An effect that is run: it asks, and comes to its result."""


def pick(
    t: Table,
    scope: Scope,
    who: Who,
    path: str = "",
    *,
    joins: bool = False,
    able: Callable[[CardId], bool] | None = None,
) -> Picking:
    """Return the cards that are meant, asking the player who chooses.

    Cards chosen when the ability was announced are found under the effect's path. Only `able` cards are offered,
    if the effect requires more of a card than the description says.
    """
    if isinstance(who, Named):
        return who.cards(t, scope)
    chosen = scope.names.get(f"@{path}")
    if chosen is not None:
        return still_there(t, scope.names, f"@{path}", chosen)
    choice = Choice(who.name, who, joins=joins)
    everything = who.all or DECK_TOP in who.zone
    found = candidates(t, scope, choice) if everything else targets(t, scope, choice)
    fitting = tuple(card for card in found if able is None or able(card))
    if everything:
        return fitting
    if who.random:
        return fitting[: who.count(t, scope)[1]]
    chooser = chooser_of(t, scope, who.by)
    return (yield from choose_cards(t, scope._replace(seat=chooser), choice, fitting, path))


def chooser_of(t: Table, scope: Scope, by: PlayerNamed | None) -> Seat:
    """Return who chooses: whom the text says; else each player whose turn it is to do what all must; else you."""
    seats = by.seats(t, scope) if by is not None else ()
    chooser: Seat = seats[0] if seats else scope.names.get("chooser", scope.seat)
    return chooser


def named(who: Who, cards: tuple[CardId, ...], follow: bool = False) -> dict[str, Any]:
    """Return the name that a description gives to what was chosen, if it gives one, or (`follow`) that cards keep."""
    return {who.name: cards} if who.name and (follow or isinstance(who, Selector)) else {}


def cause_of(scope: Scope) -> Cause:
    """Return who does what the text does."""
    return Cause(scope.seat, scope.this, scope.timing)


def user(scope: Scope) -> Seat | None:
    """Return whose ability it is that the text belongs to, None for a trait."""
    return None if scope.timing is None else scope.seat


def allowed(t: Table, scope: Scope, what: Prohibited, cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """Return the cards in play that this text may do something to: "cannot" goes before "can"."""
    cause = cause_of(scope)
    return tuple(card for card in cards if card in t.in_play and _kept_from(t, what, card, cause) is None)


def withheld(t: Table, scope: Scope, what: Prohibited, cards: Iterable[CardId]) -> tuple[Withhold, ...]:
    """Return the records of the cards in play that this text may not affect, with the reasons."""
    cause = cause_of(scope)
    kept = ((card, _kept_from(t, what, card, cause)) for card in cards if card in t.in_play)
    return tuple(Withhold(card, *why) for card, why in kept if why is not None)


def _kept_from(t: Table, what: Prohibited, card: CardId, cause: Cause) -> tuple[Prohibited, CardId] | None:
    """Return the act that a card is protected from, and the protecting card; None if this cause may act."""
    for each in (what, Prohibited.BE_AFFECTED):
        by = forbidden_by(t, each, card, cause)
        if by is not None:
            return each, by
    return None


def agrees(seat: Seat, scope: Scope, question: Asked = MAY_EFFECT, path: str = "") -> Generator[Decision, Any, bool]:
    """Ask a player yes or no; `path` is that of the effect that asks."""
    options = (verbs.YES.option(), verbs.NO.option())
    choice = yield choose_one(seat, question, options, Section.RESOLVING, scope.about(path))
    return bool(verbs.YES.is_of(choice))


def meant(t: Table, scope: Scope, who: Who) -> tuple[CardId, ...]:
    """Return every card that may be meant, without asking."""
    if isinstance(who, Named):
        return who.cards(t, scope)
    return candidates(t, scope, Choice(who.name, who))


def enough(t: Table, scope: Scope, who: Who, cards: Sequence[CardId]) -> bool:
    """Whether these cards are as many as must be chosen."""
    return len(cards) >= (1 if isinstance(who, Named) else who.count(t, scope)[0])


def payable(t: Table, scope: Scope, effects: Sequence[Effect]) -> bool:
    """Whether effects could be done in full, as a cost must. WWE, Resolving Abilities 3."""
    return all(effect.payable(t, scope) for effect in effects if isinstance(effect, Payable))


@runtime_checkable
class Payable(Protocol):
    """An effect that can be a cost: it knows whether it could be done in full."""

    def payable(self, t: Table, scope: Scope) -> bool:
        """Return whether it could."""
