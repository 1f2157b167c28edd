"""WWE, Tao Techniques & Combos: a Technique that is attached boots, and may be followed by another of its Tao."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dtgui.doomtown import verbs
from dtgui.doomtown.events.leaving import Discard
from dtgui.doomtown.events.moving import Boot
from dtgui.doomtown.procedures.using import ResolveAbility
from dtgui.doomtown.queries.cards_rule_all import is_forbidden
from dtgui.doomtown.queries.changes import traits_about
from dtgui.doomtown.queries.places import own_dudes
from dtgui.doomtown.queries.resolving import Use
from dtgui.doomtown.queries.stats import kung_fu
from dtgui.doomtown.queries.usable import why_not
from dtgui.doomtown.questions import BOOT_TECHNIQUE, COMBO, NO_COMBO
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.cards import CardType, Keyword
from dtgui.doomtown.state.cards_rule_all import Prohibited
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Table
from dtgui.doomtown.state.texts import Technique, Timing
from dtgui.kernel.decisions import Seat, choose_one
from dtgui.kernel.flow import Asking, Out, Procedure, end, end_with, goto


@dataclass(frozen=True)
class OfferCombo(Procedure):
    """An unbooted Tao Technique of a player boots, and its dude may combo. It comes to True if it did."""

    seat: Seat
    booted: CardId | None = None
    steps: ClassVar[tuple[str, ...]] = ("boot", "combo")

    def boot(self, t: Table) -> Asking:
        """The Technique must boot; with several, its player says which first."""
        ready = unbooted_techniques(t, self.seat)
        if not ready:
            return end()
        card = ready[0]
        if len(ready) > 1:
            options = [verbs.BOOT.option(each) for each in ready]
            choice = yield choose_one(self.seat, BOOT_TECHNIQUE, options, Section.COMBOS)
            card = choice.args[0]
        return goto("combo", Boot(card), booted=card)

    def combo(self, t: Table) -> Asking:
        """Perform another Technique of the same Tao, from hand or discard pile, or none."""
        assert self.booted is not None
        found = {use.option: use for use in followers(t, self.seat, self.booted)}
        if not found:
            return end()
        about = (self.booted,)
        choice = yield choose_one(self.seat, COMBO, (NO_COMBO, *found), Section.COMBOS, about)
        use = found.get(choice)
        # A search may ask in a world of other hidden cards, in which there is no such Technique: as no combo.
        if use is None:
            return end()
        return end_with(True, ResolveAbility(use.scope, use.number))


@dataclass(frozen=True)
class DropTechniques(Procedure):
    """Before draw hands are made, all Tao Techniques are discarded. WWE, Tao Techniques & Combos."""

    steps = ("drop",)

    def drop(self, t: Table) -> Out:
        """Every player's."""
        return end(*(Discard(card) for seat in t.seats for card in attached_techniques(t, seat)))


def attached_techniques(t: Table, seat: Seat) -> tuple[CardId, ...]:
    """Return the Tao Techniques attached to a player's dudes."""
    return tuple(
        card
        for dude in own_dudes(t, seat)
        for card in t.in_play[dude].attached
        if t.in_play[card].printed.type is CardType.ACTION and t.in_play[card].printed.has(Keyword.TECHNIQUE)
    )


def unbooted_techniques(t: Table, seat: Seat) -> tuple[CardId, ...]:
    """Return those that are still unbooted."""
    return tuple(card for card in attached_techniques(t, seat) if not t.in_play[card].booted)


def followers(t: Table, seat: Seat, booted: CardId) -> tuple[Use, ...]:
    """Return the Techniques that may follow one that has just booted, in a combo of its dude.

    The dude may not have more Tao Techniques attached than its Kung Fu rating, and the combo's condition must hold.
    """
    dude = t.in_play[booted].host
    if dude is None or len(attached_techniques_of(t, dude)) > kung_fu(t, dude):
        return ()
    performed = t.in_play[booted].performed or Scope(seat, booted, dude)
    return following(t, performed._replace(timing=Timing.SHOOTOUT))


def following(t: Table, performed: Scope) -> tuple[Use, ...]:
    """Return the Techniques of the same Tao that may follow one, in the scope in which it was performed.

    They are for the same time, from hand or discard pile, and of another title; the combo's condition must hold. The
    number `combo` tells them that they are part of one.
    """
    heading, seat, timing = technique_of(t, performed.this), performed.seat, performed.timing
    if heading is None or timing is None or heading.combo is None:
        return ()
    if not heading.combo.holds(_as_combos_see_it(t, performed), performed):
        return ()
    title, player = t.cards[performed.this].printed.title, t.players[seat]
    shut = is_forbidden(t, Prohibited.LEAVE_DISCARD, player.outfit)
    found = player.hand if shut else (*player.hand, *player.discard)
    cards = (card for card in found if _follows(t, card, heading, title))
    uses = (
        Use(Scope(seat, card, performed.acting, timing).naming(combo=1), *pair)
        for card in cards
        for pair in t.cards[card].printed.text.timed(timing)
    )
    return tuple(use for use in uses if why_not(t, use) is None)


def _as_combos_see_it(t: Table, performed: Scope) -> Table:
    """The table without its player's tokens in the shootout, where the performer's trait has them ignored."""
    lent = traits_about(t, topics.WITHOUT_TOKENS)
    dude, fight = performed.acting, t.shootout
    if (
        fight is None
        or dude is None
        or not any(trait.amount(t, source, dude, topics.WITHOUT_TOKENS) for source, trait in lent)
    ):
        return t
    seen = t.copy()
    one, other = (
        side._replace(posse=tuple(each for each in side.posse if not _is_token(t, performed.seat, each)))
        for side in fight.sides
    )
    seen.shootout = fight._replace(sides=(one, other))
    return seen


def _is_token(t: Table, seat: Seat, dude: CardId) -> bool:
    return t.in_play[dude].controller == seat and t.in_play[dude].printed.has(Keyword.TOKEN)


def attached_techniques_of(t: Table, dude: CardId) -> tuple[CardId, ...]:
    """Return the Tao Techniques attached to one dude."""
    return tuple(card for card in attached_techniques(t, t.in_play[dude].controller) if t.in_play[card].host == dude)


def _follows(t: Table, card: CardId, heading: Technique, title: str) -> bool:
    other = technique_of(t, card)
    return other is not None and other.tao == heading.tao and t.cards[card].printed.title != title


def technique_of(t: Table, card: CardId) -> Technique | None:
    """Return what a card says of being performed, None where it is no Technique."""
    abilities = t.cards[card].printed.text.abilities
    return abilities[0].technique if abilities else None
