"""Amounts in words: what is added to a figure, how many cards, how a cost is changed."""

from __future__ import annotations

from collections.abc import Sequence

from dtgui.doomtown.abilities.wording.grammar import WHERE, a, joined_words, number_word, plural
from dtgui.doomtown.abilities.wording.measures import figure_word
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.state.texts import Number

HOW_MANY = "the number of "

CHANGED = {
    "kung_fu": "Kung Fu",
    "control": "control points",
    "value_to_others": "value for other players' effects",
    "stud_bonus": "stud bonus",
    "draw_bonus": "draw bonus",
}
"""Figures that something is added to, where the word is another than that of the figure itself."""


def change_words(figure: str, number: Number, w: Wording) -> str:
    """Return what is added to a figure: `+1 bullets`, `-X influence, where X is that dude's bounty`."""
    return added(w.number(number), CHANGED.get(figure) or figure_word(figure))


def fixed_words(figure: str, number: Number, w: Wording) -> str:
    """Return what a figure is: `0 upkeep`, `value equal to that card's value`."""
    amount, name = w.number(number), CHANGED.get(figure, figure)
    return f"{amount} {name}" if is_plain(amount) else f"{name} equal to {amount}"


def added(amount: str, what: str) -> str:
    """Return an amount with its sign and what it is of."""
    if is_plain(amount):
        return (
            f"{int(amount):+d} {what.removesuffix('s') if what.endswith('points') and abs(int(amount)) == 1 else what}"
        )
    if amount.startswith("minus "):
        return f"-X {what}{WHERE}{amount.removeprefix('minus ')}"
    return f"+X {what}" if amount == "X" else f"+X {what}{WHERE}{amount}"


def summed(amounts: Sequence[str]) -> str:
    """Return a sum in words: `its cost minus 1 plus your hand rank`."""
    first, *others = amounts
    if len(others) == 1 and others[0].startswith("1 if ") and is_plain(first):
        return f"{first}, or {int(first) + 1}{others[0].removeprefix('1')}"
    return joined_words(first, *(_with_sign(amount) for amount in others))


def _with_sign(amount: str) -> str:
    if amount.startswith("minus "):
        return amount
    return f"minus {amount[1:]}" if amount.startswith("-") else f"plus {amount}"


def is_plain(amount: str) -> bool:
    """Whether an amount is a plain number."""
    return amount.lstrip("-").isdigit()


def how_many(number: Number, noun: str, w: Wording, of: str = "") -> str:
    """Return a number of things, and their source: `a card`, `two cards of your deck`, `X cards, where X is ...`."""
    amount = w.number(number)
    if amount == "1":
        return joined_words(a(noun), of)
    if is_plain(amount):
        return joined_words(number_word(int(amount)), plural(noun), of)
    return f"{joined_words('X', plural(noun), of)}{WHERE}{amount}"


def of_rock(number: Number, w: Wording) -> str:
    """Return an amount of ghost rock: `2 ghost rock`, `ghost rock equal to its influence`."""
    amount = w.number(number)
    if amount.startswith(f"{HOW_MANY}those "):
        return f"1 ghost rock for each of {amount.removeprefix(HOW_MANY)}"
    if amount.startswith(HOW_MANY):
        return f"as much ghost rock as there are {amount.removeprefix(HOW_MANY)}"
    return f"{amount} ghost rock" if is_plain(amount) or amount == "X" else f"X ghost rock{WHERE}{amount}"


def of_points(number: Number, noun: str, w: Wording) -> str:
    """Return an amount of points: `1 bounty`, `2 permanent control points`."""
    amount = w.number(number).removeprefix("-")
    if not is_plain(amount):
        return f"X {noun if noun == 'bounty' else plural(noun)}{WHERE}{amount}"
    return f"{amount} {noun if amount == '1' or noun == 'bounty' else plural(noun)}"


def price_words(cost: Number, w: Wording, *, free: bool, least: Number | None = None, each: bool = False) -> str:
    """Return how a card is paid for, or `each` of several: `(paying its cost)`, `for 2 ghost rock less`."""
    amount = w.number(cost)
    if free:
        return "free of charge"
    if amount.startswith("-"):
        limit = "" if least is None or w.number(least) == "0" else f"(to a minimum of {w.number(least)})"
        return joined_words(f"for {amount.removeprefix('-')} ghost rock less", "each" if each else "", limit)
    if amount.startswith("minus "):
        return f"for X ghost rock less, where X is {amount.removeprefix('minus ')}"
    return "(paying its cost)" if not is_plain(amount) or amount == "0" else f"for {amount} ghost rock more"
