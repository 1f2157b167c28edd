"""The noun that a description of cards comes to: `dude`, `Horse`, `goods card or spell`."""

from __future__ import annotations

from collections.abc import Sequence

from dtgui.doomtown.abilities.language.description import Alike, CardDescription
from dtgui.doomtown.abilities.language.names import Named
from dtgui.doomtown.abilities.syntax.text import strung
from dtgui.doomtown.abilities.wording.morphology import a, joined_words, listed
from dtgui.doomtown.abilities.wording.nouns import ADJECTIVES, FACTIONS, HEADS, KINDS, NOT_ADJECTIVES, SKILLED
from dtgui.doomtown.abilities.wording.voice import Wording


def head_of(selector: CardDescription, head: str = "card") -> str:
    """Return the noun itself: `dude`, `Horse`, `goods card or spell`."""
    return listed(heads_of(selector, head), "or")


def heads_of(selector: CardDescription, head: str = "card") -> Sequence[str]:
    """Return the alternative nouns of a description: `goods card` and `spell`."""
    if selector.either and set(selector.is_) <= {"attachment", "card"}:
        return [_with_kind(one) for one in selector.either]
    if selector.kw and selector.kw[-1] in KINDS:
        is_dude = selector.kw[-1] == "Gadget" and selector.is_ == ("dude",)
        return (joined_words(*selector.kw, "dude" if is_dude else ""),)
    if selector.any_kw and all(word in KINDS for word in selector.any_kw):
        return selector.any_kw
    if selector.is_ and not (selector.skill and selector.skill not in SKILLED) and not _is_kind_of_bullets(selector):
        return ("dude",) if selector.zone == ("casualties",) else [HEADS.get(word, word) for word in selector.is_]
    return (_only_head(selector, head),)


def _is_kind_of_bullets(selector: CardDescription) -> bool:
    return selector.is_ == ("dude",) and bool({"stud", "draw"} & set(selector.state))


def _only_head(selector: CardDescription, head: str) -> str:
    if selector.skill and selector.skill not in SKILLED:
        return selector.skill
    if _is_kind_of_bullets(selector):
        return "stud" if "stud" in selector.state else "draw"
    if selector.zone == ("casualties",):
        return "dude"
    if selector.title:
        return selector.title
    return "dude" if selector.skill or selector.gang or "wanted" in selector.state or selector.posse else head


def _with_kind(selector: CardDescription) -> str:
    head = head_of(selector)
    states = (ADJECTIVES.get(word, word) for word in selector.state if word not in NOT_ADJECTIVES)
    return joined_words(*states, *(word for word in selector.kw if word not in head), head)


def kind_words(selector: CardDescription) -> str:
    """Return what something is: `a Deputy`, `Mystical or a Gadget`, `a Huckster`."""
    if selector.any_kw and not selector.is_:
        return listed([a(word) if word in KINDS else word for word in selector.any_kw], "or")
    head = head_of(selector, "")
    gang = "" if selector.gang is None else FACTIONS[selector.gang]
    parts = [part for part in (SKILLED.get(selector.skill, ""), gang, *selector.kw, *selector.any_kw) if part]
    others = [part for part in parts if part not in head]
    is_skilled = head == "dude" and not selector.is_ and parts == [SKILLED.get(selector.skill)]
    if not head or is_skilled or (parts and not others):
        return a(" ".join(parts)) if parts[-1] in KINDS else " ".join(parts)
    return a(joined_words(*others, head))


def likeness_words(same: Alike, w: Wording) -> str:
    """Return what a card has of others: `the title of that card`, `the suit of one of those cards and ...`."""
    if same.suit is not None and same.either:
        return strung("the suit or value of ", same.suit.text(w))
    if same.suit is not None and same.suit == same.value:
        return strung("the suit of one of ", same.suit.text(w), " and the value of another")
    if same.title == Named("candidate"):
        return "the same title"
    names = (("title", same.title), ("suit", same.suit), ("value", same.value))
    return listed([strung("the ", what, " of ", one.text(w)) for what, one in names if one is not None])
