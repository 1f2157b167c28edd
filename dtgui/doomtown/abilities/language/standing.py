"""Traits that hold as long as their card is in play, in words: `all dudes here get +1 influence`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from dtgui.doomtown.abilities.language.describing import everybody
from dtgui.doomtown.abilities.language.description import CardDescription
from dtgui.doomtown.abilities.language.names import Named
from dtgui.doomtown.abilities.language.noun_phrases import several
from dtgui.doomtown.abilities.syntax.nodes import JUST_ONE, Digits, Modal, Noun, Quantity, composed
from dtgui.doomtown.abilities.syntax.text import strung
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.amounts import (
    PLURAL_FIGURES,
    added,
    change_words,
    figure_word,
    ghost_rock,
    lettered,
    numeral,
    spoken,
)
from dtgui.doomtown.abilities.wording.grammar import Clause
from dtgui.doomtown.abilities.wording.morphology import a, listed, plural
from dtgui.doomtown.abilities.wording.nouns import KINDS
from dtgui.doomtown.abilities.wording.voice import Worded, Wording
from dtgui.doomtown.state.cards_rule_all import Permission
from dtgui.doomtown.state.kinds import BulletKind, Keyword
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
    losing = [Clause(Lexeme.LOSE, strung(subject.its, " ", listed(lost)), subject)] if lost else []
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
            return Clause(Lexeme.BE, f"{kind.value}s" if subject.plural else a(kind.value), subject)
        case TopicKind.KEYWORD, str() as word:
            one_or_several = plural(word) if subject.plural else a(word)
            return Clause(Lexeme.BE, one_or_several if word in KINDS else word, subject)
        case TopicKind.IGNORES_ALL | TopicKind.SPARED | TopicKind.VOID, Figure() as figure:
            return _ignoring(subject, figure, what.kind)
        case TopicKind.FIXED, Figure() as figure:
            return _fixed(subject, [figure.value], amount)
        case TopicKind.LEAST, Figure() as figure:
            return Clause(
                Lexeme.HAVE,
                strung("fewer than ", spoken(amount), " ", figure_word(figure.value)),
                subject,
                modal=Modal.CANNOT,
            )
        case TopicKind.CONTROL_BY, Weight() as weight:
            return _weighing(subject, figure_word(weight.value), here=here)
        case TopicKind.SKILL | TopicKind.TEST, Keyword() as skill:
            rating = skill.value if what.kind is TopicKind.SKILL else f"to {skill.value} skill tests"
            return Clause(Lexeme.GET, added(amount, rating), subject)
    raise ValueError(f"no trait changes {what}")


def _ignoring(subject: Noun, figure: Figure, kind: TopicKind) -> Clause:
    """Return the words for ignored changes: all but those by goods, all reductions, or all changes."""
    if kind is TopicKind.VOID:
        return Clause(Lexeme.HAVE, strung("any ", figure_word(figure.value)), subject, modal=Modal.CANNOT)
    if kind is TopicKind.SPARED:
        return Clause(Lexeme.IGNORE, strung("all that lowers ", subject.its, " ", figure_word(figure.value)), subject)
    changes = strung(
        "changes to ", subject.its, " ", figure.value, " by all cards but ", subject.its, " attached goods"
    )
    return Clause(Lexeme.IGNORE, changes, subject)


def _weighing(subject: Noun, weight: str, *, here: bool) -> Clause:
    """Return the words for a different measure of control: for one dude, or for all at the deed itself."""
    if here:
        return Clause(
            Lexeme.BE, strung("determined by ", weight, " instead of influence"), Noun("control of this deed")
        )
    return Clause(Lexeme.COUNT, strung(weight, ", not influence, towards control of deeds"), subject)


def _changed(subject: Noun, figure: Figure, number: Number, w: Wording) -> Clause:
    amount = w.number(number)
    match figure:
        case Figure.HAND_SIZE:
            return _size(Noun(strung(subject.possessive, " hand size")), amount)
        case Figure.RANK:
            return _rank(Noun(strung(subject.possessive, " hand rank")), amount)
        case Figure.INFLUENCE_CAP:
            return Clause(
                Lexeme.BE,
                strung("limited to ", spoken(amount)),
                Noun(strung(subject.possessive, " influence at each location")),
            )
        case Figure.BOUNTY:
            more = "less" if amount.is_negative else "more"
            return Clause(Lexeme.COUNT, composed("as having", lettered(amount.size), more, "bounty"), subject)
        case Figure.STUD_BONUS | Figure.DRAW_BONUS:
            return Clause(Lexeme.GET, change_words(figure.value, amount), Noun(strung(subject.possessive, " posse")))
        case Figure.NIGHTFALL_DISCARD | Figure.REDRAW:
            return _more_cards(subject, figure, amount, w)
    return Clause(Lexeme.GET, change_words(figure.value, amount), subject)


def _permitted(subject: Noun, what: Permission) -> Clause:
    """Return the words for a permission: `Harry controls town square for you while ...`."""
    permitted, is_of_rock = PERMISSION_WORDS[what], what is Permission.LEAST_ROCK
    whom = Noun(strung(subject.possessive, " ghost rock")) if is_of_rock else subject
    return Clause(permitted.verb, permitted.rest, whom, modal=permitted.modal, passive=permitted.passive)


class Permitted(NamedTuple):
    """The predicate of a permission: a verb, the words after it, a modal and the voice."""

    verb: Lexeme
    rest: str
    modal: Modal | None = None
    passive: bool = False


PERMISSION_WORDS: Mapping[Permission, Permitted] = {
    Permission.JOINS_FROM_AFAR: Permitted(
        Lexeme.JOIN,
        "posses in shootouts and jobs at adjacent locations without moving or booting, even if booted",
        Modal.MAY,
    ),
    Permission.OFF_SQUARE: Permitted(Lexeme.BE, "not adjacent to town square"),
    Permission.DEALS_IN_SQUARE: Permitted(
        Lexeme.INVENT, "Mystical Gadgets in town square, and trade them to other dudes there", Modal.CAN
    ),
    Permission.HOLDS_SQUARE: Permitted(Lexeme.CONTROL, "town square for you while your influence there is the highest"),
    Permission.ACED_FOR_TWO: Permitted(Lexeme.ACE, "to cover two casualties", Modal.CAN, passive=True),
    Permission.CALLED_AT_HOME: Permitted(Lexeme.CALL_OUT, "at home", Modal.CAN, passive=True),
    Permission.JOINS_UNBOOTED: Permitted(Lexeme.DO, "not boot to join posses"),
    Permission.LEAST_ROCK: Permitted(Lexeme.COUNT, "as less than that of all other players who have no less"),
}
"""The permissions that traits give."""


def _fixed(subject: Noun, figures: Sequence[str], amount: Quantity) -> Clause:
    """Return the words for fixed figures, independent of print: `Silas's bullets are equal to Silas's bounty`."""
    are = len(figures) > 1 or figures[0] in PLURAL_FIGURES
    noun = Noun(strung(subject.possessive, " ", listed(map(figure_word, figures))), plural=are)
    return Clause(
        Lexeme.BE, spoken(amount) if isinstance(amount, Digits) else strung("equal to ", spoken(amount)), noun
    )


def _size(subject: Noun, amount: Quantity) -> Clause:
    return Clause(Lexeme.BE, composed(lettered(amount.size), "lower" if amount.is_negative else "higher"), subject)


def _rank(subject: Noun, amount: Quantity) -> Clause:
    return Clause(
        Lexeme.BE, strung("lowered" if amount.is_negative else "raised", " by ", spoken(amount.size)), subject
    )


def _more_cards(subject: Noun, figure: Figure, amount: Quantity, w: Wording) -> Clause:
    """How many cards more (or fewer) a player may discard at Nightfall, or draw in a redraw."""
    more, cards = "fewer" if amount.is_negative else "more", "card" if amount.size == JUST_ONE else "cards"
    many = composed(numeral(amount.size), more, cards)
    if figure is Figure.REDRAW:
        return Clause(
            Lexeme.DRAW, composed(many, "after discarding cards for the draw bonus"), subject, modal=Modal.MAY
        )
    return Clause(Lexeme.DISCARD, composed(many, strung("at ", w.edition.nightfall)), subject, modal=Modal.MAY)


def cost_words(subject: Noun, add: Number, w: Wording, to_do: str, at: str) -> Clause:
    """Return what a change of cost says: `Horses cost 1 ghost rock less to play`."""
    amount = w.number(add)
    less = "less" if amount.is_negative else "more"
    return Clause(Lexeme.COST, composed(ghost_rock(amount.size), less, to_do, at), subject)


def adjacency_words(place: Named, to: CardDescription, w: Wording) -> Clause:
    """Return which places a place is next to."""
    return Clause(Lexeme.COUNT, strung("as adjacent to all ", several(to, w)), place.text(w))
