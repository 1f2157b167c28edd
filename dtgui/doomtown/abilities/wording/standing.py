"""Traits that hold as long as their card is in play, in words: `all dudes here get +1 influence`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from dtgui.doomtown.abilities.wording.amounts import added, change_words, is_plain
from dtgui.doomtown.abilities.wording.descriptions import several
from dtgui.doomtown.abilities.wording.figures import figure_word
from dtgui.doomtown.abilities.wording.grammar import UNCHANGED, Clause, Noun, a, joined_words, listed, number_word
from dtgui.doomtown.abilities.wording.limits import everybody
from dtgui.doomtown.abilities.wording.nouns import KINDS

if TYPE_CHECKING:
    from dtgui.doomtown.abilities.references import Named
    from dtgui.doomtown.abilities.selectors import At, Selector
    from dtgui.doomtown.abilities.wording.wording import Worded, Wording
    from dtgui.doomtown.state.texts import Number


def modifier_words(who: Worded, figures: tuple[tuple[str, Number], ...], w: Wording) -> list[Clause]:
    """Return what is changed of cards or players, a clause for each figure."""
    subject = everybody(who, w)
    here = getattr(who, "name", "") == "this"
    amounts = {w.number(number) for _, number in figures}
    if len(amounts) == 1 and all(figure.startswith("set ") for figure, _ in figures):
        return [_fixed(subject, [figure.removeprefix("set ") for figure, _ in figures], amounts.pop())]
    return [
        _weighing_here(figure) if here and figure.startswith(WEIGHING) else _modified(subject, figure, number, w)
        for figure, number in figures
    ]


WEIGHING = "control by "
"""What a figure begins with that decides who controls a deed; before the figure that does."""


def _weighing_here(figure: str) -> Clause:
    """With what all dudes weigh on the control of the deed that says so itself."""
    weight = figure_word(figure.removeprefix(WEIGHING))
    return Clause("be", f"determined by {weight} instead of influence", Noun("control of this deed"))


def _modified(subject: Noun, figure: str, number: Number, w: Wording) -> Clause:
    kind, _, what = figure.partition(" ")
    amount = w.number(number)
    match kind:
        case "hand_size":
            return _size(Noun(f"{subject.possessive} hand size"), amount)
        case "influence_cap":
            return Clause("be", f"limited to {amount}", Noun(f"{subject.possessive} influence at each location"))
        case "nightfall_discard" | "redraw":
            return _more_cards(subject, kind, amount, w)
        case "stud" | "draw":
            return Clause("be", f"{kind}s" if subject.plural else a(kind), subject)
        case "keyword":
            return Clause("be", a(what) if what in KINDS and not subject.plural else what, subject)
        case "set":
            return _fixed(subject, [what], amount)
        case "control":
            return _weighed(subject, what, number, w)
        case "skill" | "check":
            return Clause("get", added(amount, what if kind == "skill" else f"to {what} skill tests"), subject)
    verb, rest = NO_AMOUNTS.get(figure) or ("get", change_words(figure, number, w))
    return Clause(verb, rest, subject)


NO_AMOUNTS: Mapping[str, tuple[str, str]] = {
    "joins_from_afar": (
        "may join",
        "posses in shootouts and jobs at adjacent locations without moving or booting, even if booted",
    ),
    "joins_unbooted": ("do", "not boot to join posses"),
}
"""What figures say that are no amounts: one has it, or has it not."""


def _fixed(subject: Noun, figures: Sequence[str], amount: str) -> Clause:
    """What figures are, whatever is printed: `Silas's bullets are equal to Silas's bounty`."""
    are = len(figures) > 1 or figures[0] in UNCHANGED
    noun = Noun(f"{subject.possessive} {listed(map(figure_word, figures))}", plural=are)
    return Clause("be", amount if is_plain(amount) else f"equal to {amount}", noun)


def _weighed(subject: Noun, what: str, number: Number, w: Wording) -> Clause:
    """Control points that are added; or with what a dude weighs on control (`by bullets`)."""
    if not what:
        return Clause("get", change_words("control", number, w), subject)
    figure = figure_word(what.removeprefix("by "))
    return Clause("count", f"{figure}, not influence, towards control of that deed", subject)


def _size(subject: Noun, amount: str) -> Clause:
    if is_plain(amount):
        return Clause("be", f"{abs(int(amount))} {'higher' if int(amount) > 0 else 'lower'}", subject)
    return Clause("be", f"X higher, where X is {amount}", subject)


def _more_cards(subject: Noun, figure: str, amount: str, w: Wording) -> Clause:
    """How many cards more (or fewer) a player may discard at Nightfall, or draw in a redraw."""
    many = number_word(abs(int(amount))) if is_plain(amount) else amount
    more = "more" if is_plain(amount) and int(amount) > 0 else "fewer"
    cards = "card" if many == "one" else "cards"
    if figure == "redraw":
        return Clause("may draw", f"{many} {more} {cards} after discarding cards for the draw bonus", subject)
    return Clause("may discard", f"{many} {more} {cards} at {w.edition.nightfall}", subject)


def cost_words(add: Number, of: Selector | None, w: Wording, at: At | None = None) -> Clause:
    """Return what a change of cost says: of other cards, or of the card itself."""
    amount = w.number(add)
    less = amount.startswith(("-", "minus "))
    by = amount.removeprefix("-").removeprefix("minus ")
    words = joined_words(f"{by if is_plain(by) else 'X'} ghost rock", "less" if less else "more")
    where = "" if is_plain(by) else f", where X is {by}"
    subject = Noun(several(of, w), plural=True) if of is not None else w.card_named("this")
    there = "" if at is None else f" {at.text(w).at}"
    return Clause("cost", f"{words} to play{there}{where}", subject)


def adjacency_words(place: Named, to: Selector, w: Wording) -> Clause:
    """Return which places a place is next to."""
    return Clause("count", f"as adjacent to all {several(to, w)}", place.text(w))
