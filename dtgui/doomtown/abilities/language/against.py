"""Prohibitions, their sources, and their wording. WWE, Basics, The Cards Rule All."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from dtgui.doomtown.abilities.language.description import CardDescription
from dtgui.doomtown.abilities.language.names import Named, PlayerNamed
from dtgui.doomtown.abilities.language.noun_phrases import several
from dtgui.doomtown.abilities.syntax.text import strung
from dtgui.doomtown.abilities.syntax.verbs import Verb
from dtgui.doomtown.abilities.wording.editions import heading_of
from dtgui.doomtown.abilities.wording.morphology import joined_words, listed
from dtgui.doomtown.abilities.wording.verbs import bare, participle
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.state.basics import Phase
from dtgui.doomtown.state.prohibited import Prohibited
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import CardId, Cause, Table
from dtgui.doomtown.state.texts import Timing


@dataclass(frozen=True)
class Against:
    """The sources that a "cannot" blocks: players, timings of abilities, cards, a dude.

    `except` names the timings whose abilities are not blocked.
    """

    player: PlayerNamed | None = None
    ability: tuple[Timing, ...] = ()
    except_: tuple[Timing, ...] = ()
    card: CardDescription | None = None
    dude: Named | None = None
    not_owner: bool = False

    def meant(self, t: Table, scope: Scope, card: CardId, cause: Cause | None) -> bool:
        """Return whether this cause is one of those that are meant; without a cause, only a general "cannot" is."""
        if cause is None:
            return self == ANYBODY
        if self.player is not None and cause.seat not in self.player.seats(t, scope):
            return False
        if self.not_owner and cause.seat == t.cards[card].owner:
            return False
        if (self.ability and cause.timing not in self.ability) or cause.timing in self.except_:
            return False
        if self.dude is not None and cause.card not in self.dude.anywhere(t, scope):
            return False
        return self.card is None or self.card.fits(t, scope, cause.card)


ANYBODY = Against()
"""A "cannot" that is meant against everyone and everything."""


EVERY_TIMING = 5
"""When as many kinds of abilities are named, all are meant."""


class Act(NamedTuple):
    """A prohibited act, done to the subject if it is `passive`, and a thing that the subject owns."""

    verb: Verb
    rest: str = ""
    owned: str = ""
    passive: bool = False
    at_nightfall: bool = False

    def said(self, its: str = "their", nightfall: str = "Nightfall") -> str:
        """Return the act: `be aced`, `leave their posse`."""
        return joined_words(bare(Verb.BE) if self.passive else "", self.bare(its, nightfall))

    def bare(self, its: str, nightfall: str) -> str:
        """Return the act without "be"; `nightfall` is empty where that moment has been named."""
        own = strung(its, " ", self.owned) if self.owned else ""
        verb = participle(self.verb) if self.passive else bare(self.verb)
        return joined_words(verb, self.rest, own, strung("at ", nightfall) if self.at_nightfall and nightfall else "")


ACTS: Mapping[Prohibited, Act] = {
    Prohibited.BE_ACED: Act(Verb.ACE, passive=True),
    Prohibited.BE_AFFECTED: Act(Verb.AFFECT, passive=True),
    Prohibited.BE_BOOTED: Act(Verb.BOOT, passive=True),
    Prohibited.BE_CALLED_OUT: Act(Verb.CALL_OUT, passive=True),
    Prohibited.BE_CASUALTY: Act(Verb.CHOOSE, strung("to ", bare(Verb.COVER), " casualties"), passive=True),
    Prohibited.BE_CHANGED: Act(Verb.CHANGE, passive=True),
    Prohibited.BE_CHOSEN_INSTEAD: Act(Verb.CHOOSE, "instead of this dude", passive=True),
    Prohibited.BE_DISCARDED: Act(Verb.DISCARD, passive=True),
    Prohibited.BE_MOVED: Act(Verb.MOVE, passive=True),
    Prohibited.BE_PLACED: Act(Verb.PLACE, passive=True),
    Prohibited.BE_RECRUITED: Act(Verb.RECRUIT, "from the hand by a Noon play", passive=True),
    Prohibited.BE_PUNISHED: Act(Verb.PUNISH, "for cheatin' this round", passive=True),
    Prohibited.BE_SENT_HOME: Act(Verb.SEND, "home", passive=True),
    Prohibited.BE_SENT_HOME_BOOTED: Act(Verb.SEND, "home booted", passive=True),
    Prohibited.BE_SHOOTER: Act(Verb.CHOOSE, "as the shooter", passive=True),
    Prohibited.BE_TARGETED: Act(Verb.CHOOSE, passive=True),
    Prohibited.BE_UNBOOTED: Act(Verb.UNBOOT, passive=True),
    Prohibited.BECOME_DRAW: Act(Verb.BECOME, "a draw"),
    Prohibited.BECOME_STUD: Act(Verb.BECOME, "a stud"),
    Prohibited.BOOT_TO_JOIN: Act(Verb.BOOT, "to join a posse"),
    Prohibited.BOOT_TO_PAY: Act(Verb.BOOT, "to pay for abilities"),
    Prohibited.CAST: Act(Verb.CAST, "spells"),
    Prohibited.CHANGE_BOUNTY: Act(Verb.HAVE, "a bounty changed"),
    Prohibited.CONTRIBUTE: Act(Verb.CONTRIBUTE, "to", owned="posse's draw hand"),
    Prohibited.FLEE: Act(Verb.FLEE),
    Prohibited.GAIN_CONTROL: Act(Verb.GAIN, "control points"),
    Prohibited.GAIN_BOUNTY_FOR_JOINING: Act(Verb.GAIN, "bounty for joining posses at other players' Private locations"),
    Prohibited.HAVE_CASUALTIES_LOWERED: Act(Verb.HAVE, owned="casualties reduced"),
    Prohibited.HAVE_CASUALTIES_RAISED: Act(Verb.HAVE, owned="casualties increased"),
    Prohibited.HAVE_RANK_CHANGED: Act(Verb.HAVE, owned="hand rank modified"),
    Prohibited.HAVE_ROCK_TAKEN: Act(Verb.HAVE, "ghost rock taken"),
    Prohibited.INVENT: Act(Verb.INVENT, "Gadgets"),
    Prohibited.JOIN_BY_EFFECT: Act(Verb.JOIN, "posses"),
    Prohibited.JOIN_LEADER: Act(Verb.JOIN, "the leader's posse"),
    Prohibited.JOIN_MARK: Act(Verb.JOIN, "the mark's posse"),
    Prohibited.LEAVE_BOOT_HILL: Act(Verb.LEAVE, "Boot Hill"),
    Prohibited.LEAVE_DISCARD: Act(Verb.HAVE, "cards leave", owned="discard pile by card effects, or play them"),
    Prohibited.LEAVE_PLAY: Act(Verb.LEAVE, "play"),
    Prohibited.LEAVE_POSSE: Act(Verb.LEAVE, owned="posse"),
    Prohibited.LOSE_BULLETS: Act(Verb.LOSE, "bullets"),
    Prohibited.LOSE_CONTROL: Act(Verb.LOSE, "control points"),
    Prohibited.LOSE_INFLUENCE: Act(Verb.LOSE, "influence"),
    Prohibited.LOSE_KUNG_FU: Act(Verb.LOSE, "Kung Fu"),
    Prohibited.LOSE_LAST_BOUNTY: Act(Verb.HAVE, "a bounty reduced below 1"),
    Prohibited.LOSE_PRODUCTION: Act(Verb.LOSE, "production"),
    Prohibited.LOSE_TRAITS: Act(Verb.LOSE, "traits"),
    Prohibited.LOSE_UPKEEP: Act(Verb.LOSE, "upkeep"),
    Prohibited.LOSE_VALUE: Act(Verb.LOSE, "value"),
    Prohibited.MAKE_CALLOUTS: Act(Verb.MAKE, "callouts"),
    Prohibited.MOVE: Act(Verb.MOVE),
    Prohibited.REFUSE_CALLOUT: Act(Verb.REFUSE, "callouts"),
    Prohibited.TRADE: Act(Verb.TRADE, passive=True),
    Prohibited.UNBOOT_AT_NIGHTFALL: Act(Verb.UNBOOT, at_nightfall=True),
    Prohibited.USE_ABILITIES: Act(Verb.USE, "abilities"),
    Prohibited.USE_PRINTED_ABILITIES: Act(Verb.USE, "printed abilities"),
}
"""The act that each word of `cannot` prohibits."""

CANNOT: Mapping[Prohibited, str] = {word: act.said() for word, act in ACTS.items()}
"""The acts in words."""


MAKING = {Prohibited.INVENT: (Verb.INVENT, "Gadget"), Prohibited.CAST: (Verb.CAST, "spell")}
"""The verb for cards of some kind, if only those are meant, and the name of these cards."""


def cannot_words(what: tuple[Prohibited, ...], by: Against, w: Wording, its: str = "its") -> str:
    """Return what cannot be done: `be chosen or affected by other players' Shootout abilities`; `its`: whose."""
    if what == (Prohibited.REFUSE_CALLOUT,):
        return _callouts(by, w)
    if len(what) == 1 and what[0] in MAKING and by.card is not None:
        verb, head = MAKING[what[0]]
        return strung(bare(verb), " ", several(by.card, w, head) if by.card.of is None else by.card.of.text(w))
    if what == (Prohibited.USE_ABILITIES,) and by.ability:
        return strung(
            bare(Verb.USE), " ", listed([heading_of(timing, w.edition) for timing in by.ability], "or"), " abilities"
        )
    if set(what) == {Prohibited.JOIN_LEADER, Prohibited.JOIN_MARK, Prohibited.JOIN_BY_EFFECT}:
        return strung(bare(Verb.JOIN), " the shootout")
    nightfall = "" if w.phase is Phase.NIGHTFALL else w.edition.nightfall
    if all(ACTS[word].passive for word in what):
        done = listed([ACTS[word].bare(its, nightfall) for word in what], "or")
        return joined_words(bare(Verb.BE), done, against(by, w))
    return joined_words(listed([ACTS[word].said(its, nightfall) for word in what], "or"), against(by, w, "through"))


def _callouts(by: Against, w: Wording) -> str:
    refuse = strung(bare(Verb.REFUSE), " callouts")
    if by.dude is not None:
        return strung(refuse, " by ", by.dude.text(w))
    if by.card is not None:
        return strung(refuse, " by ", several(by.card, w))
    whose = (
        "" if by.player is None else " by your dudes" if by.player.name == "you" else strung(" by ", by.player.text(w))
    )
    return strung(refuse, whose)


WHOSE = {"others": "other players'", "you": "your"}


def against(by: Against, w: Wording, preposition: str = "by") -> str:
    """Return whom a "cannot" is directed against: `by other players' Shootout abilities`."""
    if by.dude is not None:
        return strung(preposition, " ", by.dude.text(w))
    owner = "" if by.player is None else WHOSE.get(by.player.name) or by.player.text(w).possessive
    if by.card is not None:
        timed = listed([timing.value.capitalize() for timing in by.ability], "or")
        cards = several(by.card, w)
        return strung(
            preposition, " ", joined_words(owner, cards, strung("for ", timed, " abilities") if timed else "")
        )
    if by.not_owner:
        others = strung(*(strung(", or by a ", heading_of(timing, w.edition)) for timing in by.except_))
        return strung("except by their owner", others)
    doing = "abilities" if by.ability else "cards"
    every = len(by.ability) >= EVERY_TIMING
    which = "" if every else listed([timing.value.capitalize() for timing in by.ability], "or")
    if by.player is None:
        return strung(preposition, " ", joined_words(which, doing)) if by.ability else ""
    return strung(preposition, " ", joined_words(owner, which, doing))
