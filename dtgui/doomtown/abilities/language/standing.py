"""Traits that hold as long as their card is in play, in words: `all dudes here get +1 influence`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from dtgui.doomtown.abilities.language.describing import everybody, phrase_of, several
from dtgui.doomtown.abilities.language.description import CardDescription
from dtgui.doomtown.abilities.language.names import Named
from dtgui.doomtown.abilities.wording.amounts import added, change_words, is_plain
from dtgui.doomtown.abilities.wording.grammar import Clause, Noun, a, joined_words, listed, number_word
from dtgui.doomtown.abilities.wording.measures import figure_word
from dtgui.doomtown.abilities.wording.nouns import KINDS, plural_of
from dtgui.doomtown.abilities.wording.voice import Worded, Wording
from dtgui.doomtown.state.kinds import BulletKind, Keyword
from dtgui.doomtown.state.permissions import Permission
from dtgui.doomtown.state.texts import Number
from dtgui.doomtown.state.topics import Figure, Part, Topic, TopicKind, Weight


def modifier_words(who: Worded, figures: Sequence[tuple[Topic, Number]], w: Wording) -> list[Clause]:
    """Return what is changed of cards or players, a clause for each figure."""
    subject = everybody(who, w)
    here = getattr(who, "name", "") == "this"
    amounts = {w.number(number) for _, number in figures}
    fixed = [what.about.value for what, _ in figures if what.kind is TopicKind.FIXED and isinstance(what.about, Figure)]
    if len(amounts) == 1 and len(fixed) == len(figures):
        return [_fixed(subject, fixed, amounts.pop())]
    lost = [what.about.value for what, _ in figures if isinstance(what.about, Part)]
    losing = [Clause("lose", f"{subject.its} {listed(lost)}", subject)] if lost else []
    rest = (pair for pair in figures if not isinstance(pair[0].about, Part))
    return losing + [_modified(subject, what, number, w, here=here) for what, number in rest]


def _modified(subject: Noun, what: Topic, number: Number, w: Wording, *, here: bool) -> Clause:
    """Return the words for the change of one trait; `here` if a deed refers to itself."""
    amount = w.number(number)
    match what.kind, what.about:
        case TopicKind.FIGURE, Figure() as figure:
            return _changed(subject, figure, number, w)
        case TopicKind.PERMISSION, Permission() as permission:
            return _permitted(subject, permission)
        case TopicKind.BULLETS, BulletKind() as kind:
            return Clause("be", f"{kind.value}s" if subject.plural else a(kind.value), subject)
        case TopicKind.KEYWORD, str() as word:
            one_or_several = plural_of(word) if subject.plural else a(word)
            return Clause("be", one_or_several if word in KINDS else word, subject)
        case TopicKind.IGNORES_ALL | TopicKind.SPARED | TopicKind.VOID, Figure() as figure:
            return _ignoring(subject, figure, what.kind)
        case TopicKind.FIXED, Figure() as figure:
            return _fixed(subject, [figure.value], amount)
        case TopicKind.LEAST, Figure() as figure:
            return Clause("cannot", f"have fewer than {amount} {figure_word(figure.value)}", subject)
        case TopicKind.CONTROL_BY, Weight() as weight:
            return _weighing(subject, figure_word(weight.value), here=here)
        case TopicKind.SKILL | TopicKind.TEST, Keyword() as skill:
            rating = skill.value if what.kind is TopicKind.SKILL else f"to {skill.value} skill tests"
            return Clause("get", added(amount, rating), subject)
    raise ValueError(f"no trait changes {what}")


def _ignoring(subject: Noun, figure: Figure, kind: TopicKind) -> Clause:
    """Return the words for ignored changes: all but those by goods, all reductions, or all changes."""
    if kind is TopicKind.VOID:
        return Clause("cannot", f"have any {figure_word(figure.value)}", subject)
    if kind is TopicKind.SPARED:
        return Clause("ignore", f"all that lowers {subject.its} {figure_word(figure.value)}", subject)
    changes = f"changes to {subject.its} {figure.value} by all cards but {subject.its} attached goods"
    return Clause("ignore", changes, subject)


def _weighing(subject: Noun, weight: str, *, here: bool) -> Clause:
    """Return the words for a different measure of control: for one dude, or for all at the deed itself."""
    if here:
        return Clause("be", f"determined by {weight} instead of influence", Noun("control of this deed"))
    return Clause("count", f"{weight}, not influence, towards control of deeds", subject)


def _changed(subject: Noun, figure: Figure, number: Number, w: Wording) -> Clause:
    amount = w.number(number)
    match figure:
        case Figure.HAND_SIZE:
            return _size(Noun(f"{subject.possessive} hand size"), amount)
        case Figure.RANK:
            return _rank(Noun(f"{subject.possessive} hand rank"), amount)
        case Figure.INFLUENCE_CAP:
            return Clause("be", f"limited to {amount}", Noun(f"{subject.possessive} influence at each location"))
        case Figure.BOUNTY:
            amount = amount.removeprefix("-")
            return Clause(
                "count", f"as having {amount} {'less' if w.number(number) != amount else 'more'} bounty", subject
            )
        case Figure.STUD_BONUS | Figure.DRAW_BONUS:
            return Clause("get", change_words(figure.value, number, w), Noun(f"{subject.possessive} posse"))
        case Figure.NIGHTFALL_DISCARD | Figure.REDRAW:
            return _more_cards(subject, figure, amount, w)
    return Clause("get", change_words(figure.value, number, w), subject)


def _permitted(subject: Noun, what: Permission) -> Clause:
    """Return the words for a permission: `Harry controls town square for you while ...`."""
    verb, rest = PERMISSION_WORDS[what]
    is_of_rock = what is Permission.LEAST_ROCK
    return Clause(verb, rest, Noun(f"{subject.possessive} ghost rock") if is_of_rock else subject)


PERMISSION_WORDS: Mapping[Permission, tuple[str, str]] = {
    Permission.JOINS_FROM_AFAR: (
        "may join",
        "posses in shootouts and jobs at adjacent locations without moving or booting, even if booted",
    ),
    Permission.OFF_SQUARE: ("be", "not adjacent to town square"),
    Permission.DEALS_IN_SQUARE: ("can", "invent Mystical Gadgets in town square, and trade them to other dudes there"),
    Permission.HOLDS_SQUARE: ("control", "town square for you while your influence there is the highest"),
    Permission.ACED_FOR_TWO: ("can", "be aced to cover two casualties"),
    Permission.CALLED_AT_HOME: ("can", "be called out at home"),
    Permission.JOINS_UNBOOTED: ("do", "not boot to join posses"),
    Permission.LEAST_ROCK: ("count", "as less than that of all other players who have no less"),
}
"""The permissions that traits give."""


def _fixed(subject: Noun, figures: Sequence[str], amount: str) -> Clause:
    """Return the words for fixed figures, independent of print: `Silas's bullets are equal to Silas's bounty`."""
    are = len(figures) > 1 or figure_word(figures[0]).endswith("s")
    noun = Noun(f"{subject.possessive} {listed(map(figure_word, figures))}", plural=are)
    return Clause("be", amount if is_plain(amount) else f"equal to {amount}", noun)


def _size(subject: Noun, amount: str) -> Clause:
    if is_plain(amount):
        return Clause("be", f"{abs(int(amount))} {'higher' if int(amount) > 0 else 'lower'}", subject)
    return Clause("be", f"X higher, where X is {amount}", subject)


def _rank(subject: Noun, amount: str) -> Clause:
    by = amount.removeprefix("-").removeprefix("minus ")
    return Clause("be", f"{'raised' if by == amount else 'lowered'} by {by}", subject)


def _more_cards(subject: Noun, figure: Figure, amount: str, w: Wording) -> Clause:
    """How many cards more (or fewer) a player may discard at Nightfall, or draw in a redraw."""
    if not is_plain(amount):
        return Clause("may discard", f"X more cards at {w.edition.nightfall}, where X is {amount}", subject)
    many, more = number_word(abs(int(amount))), "more" if int(amount) > 0 else "fewer"
    cards = "card" if many == "one" else "cards"
    if figure is Figure.REDRAW:
        return Clause("may draw", f"{many} {more} {cards} after discarding cards for the draw bonus", subject)
    return Clause("may discard", f"{many} {more} {cards} at {w.edition.nightfall}", subject)


def cost_words(add: Number, of: CardDescription | None, w: Wording, at: str = "", *, first: bool = False) -> Clause:
    """Return what a change of cost says: of other cards, the `first` of them each turn, or of the card itself."""
    amount = w.number(add)
    less = amount.startswith(("-", "minus "))
    by = amount.removeprefix("-").removeprefix("minus ")
    words = joined_words(f"{by if is_plain(by) else 'X'} ghost rock", "less" if less else "more")
    where = "" if is_plain(by) else f", where X is {by}"
    subject = Noun(several(of, w), plural=True) if of is not None else w.card_named("this")
    if of is not None and first:
        kind = phrase_of(replace(of, zone=(), owner=None), w).single
        subject = Noun(f"the first {kind} that you play each turn")
    return Clause("cost", f"{joined_words(words, 'to play', at)}{where}", subject)


def adjacency_words(place: Named, to: CardDescription, w: Wording) -> Clause:
    """Return which places a place is next to."""
    return Clause("count", f"as adjacent to all {several(to, w)}", place.text(w))
