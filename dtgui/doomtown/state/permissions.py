"""Exceptions from the rules that cards make for other cards and for players. WWE, Basics, The Cards Rule All."""

from __future__ import annotations

from enum import Enum


class Permission(Enum):
    """Permissions and exemptions of cards and players, without an amount: either one has it or not.

    The value is the word of card files, where traits have one. WWE, Basics, The Cards Rule All.
    """

    __hash__ = object.__hash__  # topics are looked up all the time, and a member is its own identity

    ACED_FOR_TWO = "aced_for_two"
    """The Sidekick can be aced to cover two casualties."""
    BONUSES_SWITCHED = "bonuses_switched"
    """The stud bonus of the player's posse counts as its draw bonus, and the other way round."""
    CALLED_AT_HOME = "called_at_home"
    """The dude can be called out at its own home."""
    CASUALTIES_DOUBLED = "casualties_doubled"
    """The player takes twice as many casualties."""
    DEALS_IN_SQUARE = "deals_in_square"
    """The dude can invent Gadgets in the town square, and trade them to others there."""
    FORMS_LAST = "forms_last"
    """The player's posse forms after the other in the shootout to come."""
    HOLDS_SQUARE = "holds_square"
    """The dude's player controls the town square with more influence there than any other."""
    JOINS_FROM_AFAR = "joins_from_afar"
    """The dude may join posses at adjacent locations as if it were there."""
    JOINS_UNBOOTED = "joins_unbooted"
    """The dude does not boot to join posses."""
    LEAST_ROCK = "least_rock"
    """A player who ties for the least ghost rock counts as having less than the others."""
    OFF_SQUARE = "off_square"
    """The deed is not next to the town square, though it is in town."""
    PRAYS = "prays"
    """The dude learns Miracles at any location, and in shootouts, too."""
    SHOPS_ANYWHERE = "shops_anywhere"
    """The player buys goods and learns spells at any location."""
    SHOPS_IN_SHOOTOUTS = "shops_in_shootouts"
    """The player buys goods and learns spells as Shootout plays, for dudes in the posse."""
