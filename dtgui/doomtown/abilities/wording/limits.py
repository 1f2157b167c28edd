"""What cannot be done, in words."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from dtgui.doomtown.abilities.wording.descriptions import is_description, several
from dtgui.doomtown.abilities.wording.editions import heading_of
from dtgui.doomtown.abilities.wording.grammar import Noun, joined_words, listed

if TYPE_CHECKING:
    from dtgui.doomtown.abilities.effects.changes import Against
    from dtgui.doomtown.abilities.wording.wording import Worded, Wording

EVERY_TIMING = 5
"""When as many kinds of abilities are named, all are meant."""

CANNOT = {
    "refuse_callout": "refuse callouts",
    "be_affected": "be affected",
    "be_targeted": "be chosen",
    "be_changed": "be changed",
    "use_abilities": "use abilities",
    "become_draw": "become a draw",
    "become_stud": "become a stud",
    "contribute": "contribute to its posse's draw hand",
    "be_casualty": "be chosen to cover casualties",
    "boot_to_join": "boot to join a posse",
    "be_called_out": "be called out",
    "be_chosen_instead": "be chosen instead of this dude",
    "lose_last_bounty": "have a bounty reduced below 1",
    "join_by_effect": "join posses",
    "trade": "be traded",
    "unboot_at_nightfall": "unboot at Nightfall",
    "be_punished": "be punished for cheatin' this round",
    "have_rock_taken": "have ghost rock taken",
    "leave_posse": "leave its posse",
    "flee": "flee",
}
"""What each word of `cannot` keeps somebody from; any other reads as it is written."""


def cannot_words(what: tuple[str, ...], by: Against, w: Wording) -> str:
    """Return what cannot be done: `be chosen or affected by other players' Shootout abilities`."""
    if what == ("refuse_callout",):
        return _callouts(by, w)
    words = [CANNOT.get(word, word.replace("_", " ")) for word in what]
    passive = all(word.startswith("be ") for word in words)
    done = f"be {listed([word.removeprefix('be ') for word in words], 'or')}" if passive else listed(words, "or")
    return joined_words(done, against(by, w) if passive else against(by, w).replace("by ", "through ", 1))


def _callouts(by: Against, w: Wording) -> str:
    if by.dude is not None:
        return f"refuse callouts by {by.dude.text(w)}"
    whose = "" if by.player is None else " by your dudes" if by.player.name == "you" else f" by {by.player.text(w)}"
    return f"refuse callouts{whose}"


def none_of(noun: Noun) -> Noun:
    """Return a noun as the subject of "cannot": "all dudes cannot" might mean that some can."""
    return replace(noun, words=noun.words.removeprefix("all "))


def everybody(who: Worded, w: Wording) -> Noun:
    """Return all those that a trait is about, without "all"."""
    return Noun(several(who, w), plural=True) if is_description(who) else who.text(w)


def against(by: Against, w: Wording) -> str:
    """Return whom a "cannot" is directed against: `by other players' Shootout abilities`."""
    if by.dude is not None:
        return f"by {by.dude.text(w)}"
    if by.card is not None:
        return f"by {several(by.card, w)}"
    if by.not_owner:
        others = "".join(f", or by a {heading_of(timing, w.edition)}" for timing in by.except_)
        return f"except by the owner{others}"
    doing = "abilities" if by.ability else "cards"
    every = len(by.ability) >= EVERY_TIMING
    which = "" if every else listed([timing.value.capitalize() for timing in by.ability], "or")
    if by.player is None:
        return f"by {which} {doing}" if which else ""
    whose = {"others": "other players'", "you": "your"}.get(by.player.name, by.player.text(w).possessive)
    return f"by {joined_words(whose, which, doing)}"
