"""The places where answers are given: each place of the window with its offers, and the ways to give them.

The robot, the test of reachability and the soak read `PLACES`; to cover another part of the window, or of a game,
add its `Place` here.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from re import match, search

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import (
    QApplication,
    QListWidget,
    QPushButton,
    QSpinBox,
    QStyle,
    QStyleOptionSpinBox,
)

from dtgui.gui.panels.outline import ACT
from dtgui.gui.panels.pile_view import CARD
from dtgui.gui.widgets.menus import unlettered
from dtgui.kernel.decisions import Kind, Option
from dtgui.play import gestures as plays
from tests.journeys.hands import DIGITS, MOST_STEPS, click, is_seen, middle
from tests.journeys.list_places import ALL_PLAYS, CHOICE_LIST, row_rect, turn_to
from tests.journeys.offers import CONFIRM, Device, Offered, Person, Place, Way
from tests.journeys.table_places import CLICKS, DOUBLE_CLICKS, TABLE
from tests.journeys.visit import Visit

# The question


def _buttons(person: Person) -> Iterator[Offered]:
    """Yield the buttons of the question, by label."""
    visit, prompt = person.visit, person.visit.window.prompt
    for button in prompt.buttons:
        if is_seen(button) and (options := _options_of(visit, button)):
            yield Offered(options, button)


def _options_of(visit: Visit, button: QPushButton) -> frozenset[Option]:
    controller, prompt = visit.controller, visit.window.prompt
    decision, asked = controller.decision, controller.view.prompt
    if decision is None or asked is None:
        return frozenset()
    if controller.selection is not None and button is prompt.buttons[0]:
        return frozenset({CONFIRM})
    text = unlettered(button.text()).replace("\n", " ")
    if prompt.spoken[prompt.buttons.index(button)].startswith("A: "):
        return frozenset(decision.options)
    if decision.question.end is not None and text == asked.primary:
        return frozenset({decision.question.end})
    return frozenset(option for option in decision.options if controller.option_text(option) == text)


def _digit_of(person: Person, offered: Offered) -> str:
    """Return the digit shown for a button, "" without one."""
    prompt = person.visit.window.prompt
    told = prompt.spoken[prompt.buttons.index(offered.at)]
    found = match(r"\d", told)
    return found.group() if found is not None else ""


def keys_of_answers(person: Person) -> Iterator[tuple[str, Option]]:
    """Yield the keys shown on the question's buttons, each with its option."""
    for offered in list(_buttons(person)):
        if len(offered.options) != 1:
            continue
        option = next(iter(offered.options))
        if digit := _digit_of(person, offered):
            yield digit, option
        if _is_primary(person, offered):
            yield "Space", option


def _is_primary(person: Person, offered: Offered) -> bool:
    return offered.at is person.visit.window.prompt.primary and offered.at.isEnabled()


def _is_all_plays(_: Person, offered: Offered) -> bool:
    return len(offered.options) > 1


def _press_by_tab(person: Person, offered: Offered) -> None:
    """Tab from the table to the button, then Enter."""
    person.hands.key("F3")
    for _ in range(MOST_STEPS):
        if QApplication.focusWidget() is offered.at:
            person.hands.key("Return")
            return
        person.hands.key("Tab")
    raise AssertionError(f"Tab does not come to {offered.at.text()!r}")


QUESTION = Place(
    "question",
    lambda visit: visit.window.prompt.isVisible(),
    _buttons,
    (
        Way("click", Device.MOUSE, lambda p, o: click(p.hands, middle(o.at)), lambda _, o: o.at.isEnabled()),
        Way("digit", Device.KEYS, lambda p, o: p.hands.key(_digit_of(p, o)), lambda p, o: bool(_digit_of(p, o))),
        Way("Space", Device.KEYS, lambda p, o: p.hands.key("Space"), _is_primary),
        Way("Tab and Enter", Device.KEYS, _press_by_tab, lambda _, o: o.at.isEnabled()),
        Way("A", Device.KEYS, lambda p, _: p.hands.key("A"), _is_all_plays),
    ),
)


# Keys that are used from everywhere


def _all_options(person: Person) -> Iterator[Offered]:
    decision = person.visit.controller.decision
    if decision is not None and decision.options:
        yield Offered(frozenset(decision.options), None)


def _numbers(person: Person) -> Iterator[Offered]:
    """Yield the numbered targets on the table, such as the spaces of a board."""
    decision = person.visit.controller.decision
    for option in () if decision is None else decision.options:
        number = decision.number_of(option)
        if number is not None and 0 < number <= DIGITS:
            yield Offered(frozenset({option}), number)


NUMBERS = Place(
    "numbers on the table",
    lambda visit: visit.controller.decision is not None,
    _numbers,
    (Way("digit", Device.KEYS, lambda p, o: p.hands.key(str(o.at))),),
)
KEYBOARD = Place(
    "keyboard",
    lambda visit: visit.controller.decision is not None,
    _all_options,
    (Way("A", Device.KEYS, lambda p, _: p.hands.key("A")),),
)


# The table as a tree


def _walk_in_tree(person: Person, offered: Offered) -> None:
    """Open every node on the way down, and press Enter at the first play that is meant."""
    person.hands.key("F4")
    tree = person.visit.window.outline
    person.hands.key("Home")
    while not (offered.options & set(_meant_by(tree.currentIndex().data(ACT)))):
        before = tree.currentIndex()
        is_closed = tree.model().hasChildren(before) and not tree.isExpanded(before)
        person.hands.key("Right" if is_closed else "Down")
        assert is_closed or tree.currentIndex() != before, "the tree ends before the play"
    person.hands.key("Return")


def _meant_by(act: object) -> tuple[Option, ...]:
    """Return the options of a node of the tree."""
    arguments = act.args if isinstance(act, partial) else ()
    options = tuple(argument for argument in arguments if isinstance(argument, Option))
    return options or ((CONFIRM,) if callable(act) and not arguments else ())


def _single_options(person: Person) -> Iterator[Offered]:
    controller = person.visit.controller
    if controller.decision is not None:
        yield from (Offered(frozenset({option}), None) for option in controller.decision.options)
    if controller.selection is not None and controller.selection.is_complete:
        yield Offered(frozenset({CONFIRM}), None)


TREE = Place(
    "tree",
    lambda visit: visit.controller.decision is not None and visit.controller.decision.kind is not Kind.AMOUNT,
    _single_options,
    (Way("arrows and Enter", Device.KEYS, _walk_in_tree),),
)


# An amount


def _amounts(person: Person) -> Iterator[Offered]:
    decision = person.visit.controller.decision
    if decision is not None and decision.kind is Kind.AMOUNT:
        for amount in range(decision.least, decision.most + 1):
            yield Offered(frozenset({amount_option(amount)}), amount)


def amount_option(amount: int) -> Option:
    """Return what stands for an amount that is set and not yet confirmed."""
    return Option("amount", (amount,))


def _spin_box(person: Person) -> QSpinBox:
    box = person.visit.window.prompt.findChild(QSpinBox)
    assert box is not None
    return box


def _type_amount(person: Person, offered: Offered) -> None:
    click(person.hands, middle(_spin_box(person)) - QPoint(8, 0))
    person.hands.key("Ctrl+A")
    person.hands.write(str(offered.at))
    person.hands.key("Return")


def _click_up(person: Person, offered: Offered) -> None:
    box, style = _spin_box(person), QStyleOptionSpinBox()
    box.initStyleOption(style)
    is_more = offered.at >= box.value()
    part = QStyle.SubControl.SC_SpinBoxUp if is_more else QStyle.SubControl.SC_SpinBoxDown
    rect = box.style().subControlRect(QStyle.ComplexControl.CC_SpinBox, style, part, box)
    for _ in range(abs(offered.at - box.value())):
        click(person.hands, box.mapToGlobal(rect.center()))


def _press_up(person: Person, offered: Offered) -> None:
    box = _spin_box(person)
    person.hands.key("F3")
    for _ in range(MOST_STEPS):
        if QApplication.focusWidget() is box:
            break
        person.hands.key("Tab")
    for _ in range(abs(offered.at - box.value())):
        person.hands.key("Up" if offered.at > box.value() else "Down")


AMOUNT = Place(
    "amount",
    lambda visit: visit.controller.decision is not None and visit.controller.decision.kind is Kind.AMOUNT,
    _amounts,
    (
        Way("type", Device.MOUSE, _type_amount),
        Way("click on its arrows", Device.MOUSE, _click_up),
        Way("arrow keys", Device.KEYS, _press_up),
    ),
)


# Between players at one screen

READY = Option("ready behind the curtain")


def _ready(person: Person) -> Iterator[Offered]:
    yield Offered(frozenset({READY}), person.visit.window.curtain.findChild(QPushButton))


CURTAIN = Place(
    "curtain",
    lambda visit: visit.controller.viewer.is_curtain_down,
    _ready,
    (
        Way("click", Device.MOUSE, lambda p, o: click(p.hands, middle(o.at))),
        Way("Space", Device.KEYS, lambda p, _: p.hands.key("Space")),
        Way("Enter", Device.KEYS, lambda p, _: p.hands.key("Return")),
    ),
    blocks=True,
)


# A pile that is looked through


def _cards_of_pile(person: Person) -> Iterator[Offered]:
    cards, scene = person.visit.window.pile.cards, person.visit.controller.scene
    for number in range(cards.count()):
        piece = cards.item(number).data(CARD)
        options = plays.plays_of(scene, piece.id) if scene is not None else ()
        if options and not cards.item(number).isHidden():
            yield Offered(frozenset(options), number)


def _click_in_pile(person: Person, offered: Offered) -> None:
    cards = person.visit.window.pile.cards
    turn_to(person, cards, offered.at)
    click(person.hands, cards.viewport().mapToGlobal(row_rect(cards, offered.at).center()))


def _search_pile(person: Person, offered: Offered) -> None:
    """Type a word of the card's name into the field for that, then walk to the card."""
    click(person.hands, middle(person.visit.window.pile.search))
    person.hands.write(_word_in_pile(person, offered))
    _walk_in_pile(person, offered)


def _word_in_pile(person: Person, offered: Offered) -> str:
    found = search("[A-Za-z]{4,}", person.visit.window.pile.cards.item(offered.at).text())
    return "" if found is None else found.group()


def _walk_in_pile(person: Person, offered: Offered) -> None:
    """Tab to the cards, walk to the one that is meant, and press Enter."""
    cards = person.visit.window.pile.cards
    for _ in range(MOST_STEPS):
        if QApplication.focusWidget() is cards:
            break
        person.hands.key("Tab")
    for _ in range(MOST_STEPS):
        if cards.currentRow() == offered.at:
            person.hands.key("Return")
            return
        person.hands.key(_direction_in_pile(cards, offered.at))
    raise AssertionError("the arrows do not come to the card")


def _direction_in_pile(cards: QListWidget, goal: int) -> str:
    here, there = row_rect(cards, cards.currentRow()).center(), row_rect(cards, goal).center()
    if here.y() != there.y():
        return "Down" if there.y() > here.y() else "Up"
    return "Right" if there.x() > here.x() else "Left"


PILE = Place(
    "pile",
    lambda visit: visit.window.pile.isVisible() and bool(visit.window.pile.cards.count()),
    _cards_of_pile,
    (
        Way("click", Device.MOUSE, _click_in_pile),
        Way("arrows and Enter", Device.KEYS, _walk_in_pile),
        Way("search", Device.KEYS, _search_pile, lambda p, o: _word_in_pile(p, o) != ""),
    ),
    has_keyboard=lambda visit: visit.window.pile.isActiveWindow(),
)

PLACES = (
    CURTAIN, CHOICE_LIST, ALL_PLAYS, PILE, QUESTION, AMOUNT, CLICKS, DOUBLE_CLICKS, TABLE, TREE, NUMBERS, KEYBOARD,
)  # fmt: skip
"""All places, the front one first."""
