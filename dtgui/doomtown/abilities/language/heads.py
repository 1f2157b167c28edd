"""The noun that a description of cards comes to: `dude`, `Horse`, `goods card or spell`."""

from __future__ import annotations

from dtgui.doomtown.abilities.language.description import Alike, CardDescription
from dtgui.doomtown.abilities.language.names import Named
from dtgui.doomtown.abilities.wording.morphology import a, joined_words, listed
from dtgui.doomtown.abilities.wording.nouns import ADJECTIVES, FACTIONS, HEADS, KINDS, NOT_ADJECTIVES, SKILLED
from dtgui.doomtown.abilities.wording.voice import Wording


def head_of(selector: CardDescription, head: str = "card") -> str:
    """Return the noun itself: `dude`, `Horse`, `goods card or spell`."""
    if selector.either and set(selector.is_) <= {"attachment", "card"}:
        return listed([_with_kind(one) for one in selector.either], "or")
    if selector.kw and selector.kw[-1] in KINDS:
        words = " ".join(selector.kw)
        return f"{words} dude" if selector.kw[-1] == "Gadget" and selector.is_ == ("dude",) else words
    if selector.any_kw and all(word in KINDS for word in selector.any_kw):
        return listed(selector.any_kw, "or")
    if selector.skill and selector.skill not in SKILLED:
        return selector.skill
    if selector.is_ == ("dude",) and {"stud", "draw"} & set(selector.state):
        return "stud" if "stud" in selector.state else "draw"
    if selector.zone == ("casualties",):
        return "dude"
    if selector.is_:
        return listed([HEADS.get(word, word) for word in selector.is_], "or")
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
    words = joined_words(
        SKILLED.get(selector.skill, ""),
        "" if selector.gang is None else FACTIONS[selector.gang],
        *selector.kw,
        *selector.any_kw,
    )
    if not head or head in words:
        return a(words) if words.split(" ")[-1] in KINDS else words
    return a(joined_words(*(word for word in words.split(" ") if word and word not in head), head))


def likeness_words(same: Alike, w: Wording) -> str:
    """Return what a card has of others: `the title of that card`, `the suit of one of those cards and ...`."""
    if same.suit is not None and same.either:
        return f"the suit or value of {same.suit.text(w)}"
    if same.suit is not None and same.suit == same.value:
        return f"the suit of one of {same.suit.text(w)} and the value of another"
    if same.title == Named("candidate"):
        return "the same title"
    names = (("title", same.title), ("suit", same.suit), ("value", same.value))
    return listed([f"the {what} of {one.text(w)}" for what, one in names if one is not None])
