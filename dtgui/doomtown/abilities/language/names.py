"""Names in texts: `self`, `here`, `t.controller`: the cards, places and players that they stand for just now.

Places and cards share their numbers (a home has its outfit's, the town square is 0), so both come as card ids.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from dtgui.doomtown.abilities.syntax.nodes import Noun
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.events.moving import SendHomeBooted
from dtgui.doomtown.events.pulls import Invented
from dtgui.doomtown.events.shootouts import AcceptCallout
from dtgui.doomtown.queries.boss_battle import heroes, opponents_of, villain
from dtgui.doomtown.queries.places import home_of, place_of
from dtgui.doomtown.queries.players import controller, others
from dtgui.doomtown.queries.shooting import fighting_for
from dtgui.doomtown.state.kinds import Keyword
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId, Place, Table
from dtgui.doomtown.state.whereabouts import still_there
from dtgui.kernel.decisions import Seat


@dataclass(frozen=True)
class Named:
    """A card or place by a name: one of the language's own (`CARD_NAMES`), or one that the text has given."""

    name: str

    def text(self, w: Wording) -> Noun:
        """Return what the card or place is called."""
        return w.card_named(self.name)

    def cards(self, t: Table, scope: Scope) -> tuple[CardId, ...]:
        """Return the cards that an effect on this name is about: none that has left where the text means it.

        Places come as card ids. WWE, Jobs 8; `state/whereabouts.py` has the rule.
        """
        found = self._in_game(t, still_there(t, scope.names, self.name, self.bound(t, scope)))
        return tuple(card for card in found if card in t.in_play) if self.name in FIGHTERS else found

    def anywhere(self, t: Table, scope: Scope) -> tuple[CardId, ...]:
        """Return the cards that the name stands for, wherever they are by now: for conditions and numbers."""
        return self._in_game(t, self.bound(t, scope))

    def _in_game(self, t: Table, cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
        return cards if self.name in CARD_NAMES else tuple([card for card in cards if is_there(t, card)])

    def bound(self, t: Table, scope: Scope) -> tuple[CardId, ...]:
        """Return the cards that the name stands for, those too that are gone: a token that was discarded."""
        find = CARD_NAMES.get(self.name)
        if find is not None:
            found = find(t, scope)
            return () if found is None else (found,)
        bound = scope.names.get(self.name, ())
        return bound if isinstance(bound, tuple) else ()


@dataclass(frozen=True)
class PlayerNamed:
    """A player by a name: one of `PLAYER_NAMES`, a name the text has given, or a card's `owner` or `controller`."""

    name: str

    def text(self, w: Wording) -> Noun:
        """Return what the players are called."""
        return w.player_named(self.name)

    def seats(self, t: Table, scope: Scope) -> tuple[Seat, ...]:
        """Return the players that the name stands for."""
        card, _, what = self.name.rpartition(".")
        if card:
            return tuple(_of_card(t, found, what) for found in Named(card).anywhere(t, scope))
        find = PLAYER_NAMES.get(self.name)
        if find is not None:
            return find(t, scope)
        bound = scope.names.get(self.name)
        return () if bound is None else (Seat(bound),)


YOU = PlayerNamed("you")
"""The player whose text it is."""


def is_there(t: Table, card: CardId) -> bool:
    """Whether a card is part of the game, or the town square."""
    return card in t.cards or Place(card) == TOWN_SQUARE


def _of_card(t: Table, card: CardId, what: str) -> Seat:
    return t.cards[card].owner if what == "owner" else controller(t, card)


def _here(t: Table, scope: Scope) -> CardId | None:
    """Where the acting dude is, or was before the event that its text is about; a deed's or other card's location.

    A Totem's is its own, for it may be used from elsewhere.
    """
    card = scope.this if scope.acting is None or _is_totem(t, scope.this) else scope.acting
    if card in t.in_play:
        return CardId(place_of(t, card))
    pending = zip(t.pending, t.origins, strict=True)
    left = [place for event, place in pending if event == scope.event and event.subject() == card and place is not None]
    return CardId(left[-1]) if left else None


def _is_totem(t: Table, card: CardId) -> bool:
    """Whether a card is a Totem that is in play. WWE, Totems."""
    shown = t.in_play.get(card)
    return shown is not None and shown.printed.has(Keyword.TOTEM)


def _leader(t: Table, scope: Scope) -> CardId | None:
    """The leader of the shootout or job, or the dude whose callout is being refused."""
    named: tuple[CardId, ...] = scope.names.get("leader", ())
    if named:
        return named[0]
    if isinstance(scope.event, SendHomeBooted) and scope.event.caller is not None:
        return scope.event.caller
    if isinstance(scope.event, AcceptCallout):
        return scope.event.leader
    return t.shootout.leader if t.shootout else None


def _mark(t: Table, scope: Scope) -> CardId | None:
    named = scope.names.get("mark")
    if isinstance(scope.event, AcceptCallout):
        return scope.event.mark
    return named[0] if named else (t.shootout.mark if t.shootout else None)


def _shooter(t: Table, scope: Scope) -> CardId | None:
    side = t.shootout.side_of(scope.seat) if t.shootout else None
    return side.shooter if side else None


def _opposing_shooter(t: Table, scope: Scope) -> CardId | None:
    """The shooter that a player faces who has a side in the shootout."""
    return t.shootout.opposing(scope.seat).shooter if t.shootout and t.shootout.side_of(scope.seat) else None


def _inventor(t: Table, scope: Scope) -> CardId | None:
    """The dude that has invented the Gadget which the text responds to."""
    return scope.event.dude if isinstance(scope.event, Invented) else None


CARD_NAMES: dict[str, Callable[[Table, Scope], CardId | None]] = {
    "this": lambda t, scope: scope.this,
    "self": lambda t, scope: scope.acting,
    "here": _here,
    "leader": _leader,
    "mark": _mark,
    "shooter": _shooter,
    "opposing_shooter": _opposing_shooter,
    "inventor": _inventor,
    "town_square": lambda t, scope: CardId(TOWN_SQUARE),
    "home": lambda t, scope: CardId(home_of(t, scope.seat)),
    "stage": lambda t, scope: CardId(t.shootout.place) if t.shootout is not None else None,
}


FIGHTERS = frozenset({"leader", "mark", "shooter", "opposing_shooter", "inventor"})
"""Names of cards that are always in play: a shootout remembers them also when they have fallen."""


def opponents(t: Table, scope: Scope) -> tuple[Seat, ...]:
    """Return the player on the other side of the shootout, otherwise all others, also in an unopposed job."""
    own = fighting_for(t, scope)
    if t.shootout is not None and own is not None:
        facing = t.shootout.opposing(own).seat
        if facing in t.seats:
            return (facing,)
    return opponents_of(t, scope.seat)


def _fighters(t: Table, scope: Scope) -> tuple[Seat, ...]:
    """The players on both sides of the shootout that goes on, or has just come to its end."""
    return () if t.shootout is None else tuple(side.seat for side in t.shootout.sides if side.seat in t.seats)


def _defender(t: Table, scope: Scope) -> tuple[Seat, ...]:
    """The player on the mark's side of a shootout, who may be one that opposes a job. WWE, Jobs 6."""
    return _fighters(t, scope)[1:]


def _villain(t: Table, scope: Scope) -> tuple[Seat, ...]:
    against = villain(t)
    return () if against is None or against not in t.seats else (against,)


def _round_winner(t: Table, scope: Scope) -> tuple[Seat, ...]:
    winner = t.shootout.winner if t.shootout else None
    return () if winner is None else (winner,)


def _round_loser(t: Table, scope: Scope) -> tuple[Seat, ...]:
    winner = _round_winner(t, scope)
    if not winner or t.shootout is None:
        return ()
    return (t.shootout.opposing(winner[0]).seat,)


def _doer(t: Table, scope: Scope) -> tuple[Seat, ...]:
    """The player who does what the text responds to."""
    by = scope.event.doer() if scope.event is not None else None
    return () if by is None else (by,)


PLAYERS_OF_A_MOMENT = ("cheater", "chooser")
"""Players that there are only in Cheatin' Resolutions, and among several players."""

PLAYER_NAMES: dict[str, Callable[[Table, Scope], tuple[Seat, ...]]] = {
    "you": lambda t, scope: (scope.seat,),
    "opponent": opponents,
    "others": lambda t, scope: others(t, scope.seat),
    "everyone": lambda t, scope: t.seats,
    "owner": lambda t, scope: (t.cards[scope.this].owner,),
    "controller": lambda t, scope: (controller(t, scope.this),),
    "dealer": lambda t, scope: (t.dealer,),
    "defender": _defender,
    "doer": _doer,
    "fighters": _fighters,
    "heroes": lambda t, scope: heroes(t),
    "villain": _villain,
    "round_winner": _round_winner,
    "round_loser": _round_loser,
}

PLAYER_WORDS = (*PLAYER_NAMES, *PLAYERS_OF_A_MOMENT)
"""Every name that a player may have in a text."""
