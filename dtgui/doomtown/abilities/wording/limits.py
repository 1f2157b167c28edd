"""What cannot be done, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dtgui.doomtown.abilities.wording.descriptions import several
from dtgui.doomtown.abilities.wording.grammar import joined_words, listed

if TYPE_CHECKING:
    from dtgui.doomtown.abilities.effects.changes import Against
    from dtgui.doomtown.abilities.wording.wording import Wording

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
    "join_by_effect": "join posses",
    "trade": "be traded",
    "unboot_at_nightfall": "unboot at Nightfall",
    "lose_rock": "lose ghost rock",
    "leave_posse": "leave its posse",
    "flee": "flee",
}
"""What each word of `cannot` keeps somebody from; any other reads as it is written."""


def cannot_words(what: tuple[str, ...], by: Against, w: Wording) -> str:
    """Return what cannot be done: `be chosen or affected by other players' Shootout abilities`."""
    words = [CANNOT.get(word, word.replace("_", " ")) for word in what]
    passive = all(word.startswith("be ") for word in words)
    done = f"be {listed([word.removeprefix('be ') for word in words], 'or')}" if passive else listed(words, "or")
    return joined_words(done, against(by, w))


def against(by: Against, w: Wording) -> str:
    """Return whom a "cannot" is directed against: `by other players' Shootout abilities`."""
    if by.dude is not None:
        return f"by {by.dude.text(w)}"
    if by.card is not None:
        return f"by {several(by.card, w)}"
    if by.not_owner:
        return "by anybody but its owner"
    doing = "abilities" if by.ability else "cards"
    which = listed([timing.value.capitalize() for timing in by.ability], "or")
    if by.player is None:
        return f"by {which} {doing}" if which else ""
    whose = {"others": "other players'", "you": "your"}.get(by.player.name, by.player.text(w).possessive)
    return f"by {joined_words(whose, which, doing)}"
