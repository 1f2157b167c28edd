"""AEG's smaller differences: bounty, spells, Union and Confederate, Reacts and traits, the first player."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown.procedures.windows import OfferReacts, RespondTo, is_still, traits_to
from dtgui.doomtown.queries.places import home_of
from dtgui.doomtown.queries.players import bounty_for_opponents, by_another_copy
from dtgui.doomtown.queries.resolving import once_a_turn
from dtgui.doomtown.queries.shooting import as_timed
from dtgui.doomtown.queries.skills import skilled_and_unbooted
from dtgui.doomtown.rules.older.shootouts import AssignThenTake, those_in_the_fight
from dtgui.doomtown.rules.older.using import InventAnew
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.doomtown.state.kinds import Timing, Until
from dtgui.doomtown.state.plays import KeptOut, Requirement
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Place, Table
from dtgui.doomtown.state.texts import Ability, Window
from dtgui.kernel.decisions import Seat
from dtgui.kernel.flow import Out, do

SIDES_OF_THE_WAR = ("Union", "Confederate")
"""Keywords that keep each other out. AEG, Union and Confederate."""


def never_for_ones_own(t: Table, card: CardId, by: Seat | None) -> int:
    """Return the bounty of a card in play for a player who neither owns nor controls it. AEG, Wanted Dudes."""
    return 0 if t.in_play[card].owner == by else bounty_for_opponents(t, card, by)


def one_ability_a_spell(t: Table, card: CardId, number: int, ability: Ability) -> bool:
    """Return whether an ability may be used: once a day, and only one of each spell card, except Repeat. AEG,
    Actin'.
    """
    shown = t.in_play.get(card)
    if shown is not None and shown.used and shown.printed.type is CardType.SPELL and not ability.repeat:
        return False
    return once_a_turn(t, card, number, ability)


def by_another_copy_or_an_enemy(t: Table, seat: Seat, printed: CardDef, returning: CardId | None) -> KeptOut | None:
    """Return what keeps a card out: a copy of a unique one, or its owner's card of the other side of the war.

    Whoever controls that one. AEG, Unique Cards; Union and Confederate.
    """
    enemies = {other for own, other in (SIDES_OF_THE_WAR, SIDES_OF_THE_WAR[::-1]) if own in printed.keyword_ratings}
    owned = ((card, shown.printed) for card, shown in t.in_play.items() if shown.owner == seat)
    foe = next((card for card, other in owned if not enemies.isdisjoint(other.keyword_ratings)), None)
    return (
        by_another_copy(t, seat, printed, returning) if foe is None else KeptOut(foe, AT_WAR, "Union and Confederate")
    )


AT_WAR = Requirement(
    "{card} and your {other} are on different sides: Union and Confederate keep each other out.",
    Section.THE_CARDS_RULE_ALL,
)


def at_a_controlled_place(t: Table, seat: Seat, dude: CardId, gadget: CardId, by_effect: bool) -> bool:
    """Whether a dude can invent: at a place that its player controls, by an effect as well. AEG, Inventin' Gadgets."""
    return skilled_and_unbooted(t, seat, dude, gadget, False)


@dataclass(frozen=True)
class InventAtHome(InventAnew):
    """A Gadget is invented; one that is a dude starts at home, as all dudes do. AEG, Shoppin'."""

    def place_of_dude(self, t: Table) -> Place:
        """Return the player's home."""
        return home_of(t, self.seat)


def until_phase_or_shootout(t: Table, timing: Timing | None) -> Until:
    """Return how long an effect lasts: a React's until the shootout or the phase ends. AEG, How Long? How Big?."""
    return Until.END_OF_PHASE if timing is Timing.REACT and t.shootout is None else as_timed(t, timing)


def those_in_the_fight_or_mark_first(t: Table) -> tuple[Seat, ...]:
    """Return the players with a dude in the shootout, clockwise: from the Winner, else from the mark's player on.

    AEG, Slingin' Lead, Step 1; Rustlin' Up Some Help.
    """
    seats, mark = those_in_the_fight(t), t.fight.sides[1].seat
    if t.dealer in seats or mark not in seats:
        return seats
    first = seats.index(mark)
    return (*seats[first:], *seats[:first])


@dataclass(frozen=True)
class AssignThenTakeIfAny(AssignThenTake):
    """A player names all casualties, then takes them; a player without dudes takes none. AEG, Slingin' Lead, Step 5."""

    tells_of_none = False


# AEG, Makin' Plays and Reactin': all traits respond before any React does


@dataclass(frozen=True)
class TraitsFirst(RespondTo):
    """The windows of an event: traits with "instead", other traits, then Reacts of either kind."""

    def when_instead(self, t: Table) -> Out:
        """Traits that would replace the event."""
        return do(*traits_to(t, self.event, Window.WHEN_INSTEAD))

    def when(self, t: Table) -> Out:
        """Other traits, then Reacts; none once the event has been replaced."""
        if not is_still(t, self.event):
            return do()
        reacts = (OfferReacts(self.event, window) for window in (Window.WHEN_INSTEAD, Window.WHEN))
        return do(*traits_to(t, self.event, Window.WHEN), *reacts)
