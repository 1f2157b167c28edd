"""The places where answers are given: each place of the window with its offers, and the ways to give them.

The robot, the test of reachability and the soak read `PLACES`; to cover another part of the window, or of a game,
add its `Place` here.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from re import match, search

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import (
    QApplication,
    QListWidget,
    QPushButton,
    QSpinBox,
    QStyle,
    QStyleOptionSpinBox,
    QWidget,
)

from dtgui.gui.panels.all_plays import OPTION
from dtgui.gui.panels.outline import ACT
from dtgui.gui.panels.pile_view import CARD
from dtgui.gui.table.overlays.choice_list import ChoiceList
from dtgui.gui.widgets.menus import unlettered
from dtgui.kernel.decisions import Kind, Option
from dtgui.kernel.scene import Intent, Scene
from dtgui.play import gestures as plays
from tests.journeys.eyes import TableEyes
from tests.journeys.hands import RIGHT, click, drag
from tests.journeys.offers import CONFIRM, Device, Offered, Person, Place, Way
from tests.journeys.visit import Visit

MOST_STEPS = 60
"""How many arrow keys are pressed on the way to a card before another way is tried."""
DIGITS = 9


def _middle(widget: QWidget) -> QPoint:
    rect = widget.visibleRegion().boundingRect()
    return widget.mapToGlobal(rect.center())


def _is_seen(widget: QWidget) -> bool:
    return widget.isVisible() and not widget.visibleRegion().isEmpty()


# The list at the cursor


def _open_choice(visit: Visit) -> ChoiceList:
    """The list that is open: on the table, or in the window of a pile."""
    in_pile = visit.window.pile.choice
    return in_pile if in_pile.options else visit.window.table.choice


def _choices(person: Person) -> Iterator[Offered]:
    for number, option in enumerate(_open_choice(person.visit).options, start=1):
        yield Offered(frozenset({option}), number)


def _choice_button(person: Person, offered: Offered) -> QPushButton:
    button = _open_choice(person.visit).findChildren(QPushButton)[offered.at - 1]
    option = next(iter(offered.options))
    told = person.visit.controller.option_text(option)
    assert told in unlettered(button.text()), f"the list says {button.text()!r} for {told!r}"
    return button


def _click_choice(person: Person, offered: Offered) -> None:
    click(person.hands, _middle(_choice_button(person, offered)))


def _walk_in_choices(person: Person, offered: Offered) -> None:
    for _ in range(offered.at - 1):
        person.hands.key("Down")
    person.hands.key(person.moods.choice(("Return", "Space")))


CHOICE_LIST = Place(
    "list at the cursor",
    lambda visit: bool(_open_choice(visit).options),
    _choices,
    (
        Way("click", Device.MOUSE, _click_choice, lambda p, o: _is_seen(_choice_button(p, o))),
        Way("digit", Device.KEYS, lambda p, o: p.hands.key(str(o.at)), lambda _, o: o.at <= DIGITS),
        Way("arrows", Device.KEYS, _walk_in_choices),
    ),
    blocks=True,
    leave="Esc",
    has_keyboard=lambda visit: QApplication.activeWindow() in (None, _open_choice(visit).window()),
)


# The list of all plays


def _rows(person: Person) -> Iterator[Offered]:
    rows = person.visit.window.plays.list
    for number in range(rows.count()):
        if (option := rows.item(number).data(OPTION)) is not None:
            yield Offered(frozenset({option}), number)


def _number_among_plays(person: Person, offered: Offered) -> int:
    return [row.at for row in _rows(person)].index(offered.at) + 1


def _click_row(person: Person, offered: Offered) -> None:
    rows = person.visit.window.plays.list
    _turn_to(person, rows, offered.at)
    click(person.hands, rows.viewport().mapToGlobal(_row_rect(rows, offered.at).center()))


def _turn_to(person: Person, rows: QListWidget, number: int) -> None:
    """Scroll until the middle of a row is visible."""
    room = rows.viewport().rect()
    person.hands.move(rows.viewport().mapToGlobal(room.center()))
    for _ in range(MOST_STEPS):
        middle = _row_rect(rows, number).center()
        if room.contains(middle):
            return
        person.hands.turn(1 if middle.y() < 0 else -1)
    raise AssertionError("the wheel does not bring the row to light")


def _row_rect(rows: QListWidget, number: int) -> QRect:
    return rows.visualItemRect(rows.item(number))


def _walk_in_rows(person: Person, offered: Offered) -> None:
    person.hands.key("Home")
    for _ in range(_number_among_plays(person, offered) - 1):
        person.hands.key("Down")
    person.hands.key("Return")


def _search_rows(person: Person, offered: Offered) -> None:
    """Type a word of the play, then walk to it among what is found."""
    person.hands.write(_word_of(person, offered))
    found = next(row for row in _rows(person) if row.options == offered.options)
    _walk_in_rows(person, found)


def _can_search(person: Person, offered: Offered) -> bool:
    """Whether nothing is sought yet, and the play has a word that can be typed."""
    return _is_numbered(person, offered) and _word_of(person, offered) != ""


def _is_numbered(person: Person, _: Offered) -> bool:
    """Whether the rows show digits: while something is sought, digits belong to that."""
    rows = person.visit.window.plays.list
    first = next(_rows(person), None)
    return first is not None and rows.item(first.at).text().startswith("1 ")


def _word_of(person: Person, offered: Offered) -> str:
    found = search("[A-Za-z]{4,}", person.visit.controller.option_text(next(iter(offered.options))))
    return "" if found is None else found.group()


ALL_PLAYS = Place(
    "all plays",
    lambda visit: visit.window.plays.isVisible(),
    _rows,
    (
        Way("click", Device.MOUSE, _click_row),
        Way("arrows", Device.KEYS, _walk_in_rows),
        Way("search", Device.KEYS, _search_rows, _can_search),
        Way(
            "digit",
            Device.KEYS,
            lambda p, o: p.hands.key(str(_number_among_plays(p, o))),
            lambda p, o: _is_numbered(p, o) and _number_among_plays(p, o) <= DIGITS,
        ),
    ),
    blocks=True,
    leave="Esc",
)


# The question


def _buttons(person: Person) -> Iterator[Offered]:
    """Yield the buttons of the question, by label."""
    visit, prompt = person.visit, person.visit.window.prompt
    for button in prompt.buttons:
        if _is_seen(button) and (options := _options_of(visit, button)):
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
        Way("click", Device.MOUSE, lambda p, o: click(p.hands, _middle(o.at)), lambda _, o: o.at.isEnabled()),
        Way("digit", Device.KEYS, lambda p, o: p.hands.key(_digit_of(p, o)), lambda p, o: bool(_digit_of(p, o))),
        Way("Space", Device.KEYS, lambda p, o: p.hands.key("Space"), _is_primary),
        Way("Tab and Enter", Device.KEYS, _press_by_tab, lambda _, o: o.at.isEnabled()),
        Way("A", Device.KEYS, lambda p, _: p.hands.key("A"), _is_all_plays),
    ),
)


# The table


def _pieces(person: Person) -> Iterator[Offered]:
    """Yield the clickable pieces of the table."""
    scene = person.visit.controller.scene
    if scene is None:
        return
    for id_ in plays.playable(scene):
        yield Offered(frozenset(plays.plays_of(scene, id_)), (id_, None))
        for place in plays.places_for(scene, id_):
            yield Offered(frozenset(_given_alone(scene, Intent(id_, place))), (id_, place))


def _given_alone(scene: Scene, intent: Intent) -> tuple[Option, ...]:
    """Return a drop's options alone, without the first choice that it also answers (`carry_about` tries these)."""
    found = plays.fitting(scene, intent)
    return found if all(plays.choice_of(scene, intent, option) is None for option in found) else ()


def _eyes(person: Person) -> TableEyes:
    return TableEyes(person.visit.window.table.view)


def _start(person: Person, offered: Offered) -> QPoint | None:
    return _eyes(person).spot_of(offered.at[0])


def _can_point(person: Person, offered: Offered) -> bool:
    """Return whether it is an own target, and visible somewhere."""
    return offered.at[1] is None and _start(person, offered) is not None


def _click_offers(person: Person) -> Iterator[Offered]:
    """Yield the results of a click: the only play without another target, else a list of all."""
    scene = person.visit.controller.scene
    for id_ in () if scene is None else plays.playable(scene):
        clicked = plays.fitting(scene, Intent(id_)) or plays.plays_of(scene, id_)
        yield Offered(frozenset(clicked), (id_, None))


def _click(person: Person, offered: Offered) -> None:
    start = _start(person, offered)
    assert start is not None
    click(person.hands, start)


def _right_click(person: Person, offered: Offered) -> None:
    start = _start(person, offered)
    assert start is not None
    click(person.hands, start, RIGHT)


def _double_clicks(person: Person) -> Iterator[Offered]:
    """Yield the results of a double click: that of the first click, else the first of all plays."""
    visit = person.visit
    if visit.controller.scene is None or visit.controller.selection is not None:
        return
    for offered in _click_offers(person):
        id_ = offered.at[0]
        first = next(iter(plays.plays_of(visit.controller.scene, id_)))
        clicked = plays.fitting(visit.controller.scene, Intent(id_))
        yield Offered(frozenset(clicked) if len(clicked) == 1 else frozenset({first}), offered.at)


def _double_click(person: Person, offered: Offered) -> None:
    start = _start(person, offered)
    assert start is not None
    person.hands.double_click(start)


def _can_drag(person: Person, offered: Offered) -> bool:
    """Return whether there is another place to drag it to: no card can be dropped on itself."""
    return offered.at[1] not in (None, offered.at[0]) and None not in (
        _start(person, offered),
        _landing(person, offered),
    )


def _landing(person: Person, offered: Offered) -> QPoint | None:
    scene, (piece, place) = person.visit.controller.scene, offered.at
    return None if scene is None else _eyes(person).landing_of(place, plays.places_for(scene, piece))


def _drag(person: Person, offered: Offered) -> None:
    start, stop = _start(person, offered), _landing(person, offered)
    assert start is not None
    assert stop is not None
    drag(person.hands, start, stop)


def _walk_to_card(person: Person, offered: Offered) -> None:
    """Walk with the arrows until the keyboard is on the card, then Enter lists its plays."""
    view, goal = person.visit.window.table.view, offered.at[0]
    person.hands.key("F3")
    for _ in range(MOST_STEPS):
        if view.focused == goal:
            person.hands.key("Return")
            return
        person.hands.key(_direction(person, view.focused, goal))
    person.hands.key("A")


def _direction(person: Person, here: str | None, goal: str) -> str:
    eyes = _eyes(person)
    start, stop = eyes.rect_of(here or ""), eyes.rect_of(goal)
    if start is None or stop is None or person.moods.random() < 0.2:
        return person.moods.choice(("Left", "Right", "Up", "Down"))
    way = stop.center() - start.center()
    across, along = ("Left" if way.x() < 0 else "Right"), ("Up" if way.y() < 0 else "Down")
    return across if abs(way.x()) > abs(way.y()) else along


def _is_card(person: Person, offered: Offered) -> bool:
    view = person.visit.window.table.view
    return offered.at[1] is None and any(piece.id == offered.at[0] for piece in view.pieces_seen)


CLICKS = Place(
    "table, clicked",
    lambda visit: visit.controller.decision is not None,
    _click_offers,
    (Way("click", Device.MOUSE, _click, _can_point),),
)
DOUBLE_CLICKS = Place(
    "table, clicked twice",
    lambda visit: visit.controller.decision is not None,
    _double_clicks,
    (Way("double click", Device.MOUSE, _double_click, _can_point),),
)
TABLE = Place(
    "table",
    lambda visit: visit.controller.decision is not None,
    _pieces,
    (
        Way("right click", Device.MOUSE, _right_click, _can_point),
        Way("drag", Device.MOUSE, _drag, _can_drag),
        Way("arrows and Enter", Device.KEYS, _walk_to_card, _is_card),
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
    click(person.hands, _middle(_spin_box(person)) - QPoint(8, 0))
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
        Way("click", Device.MOUSE, lambda p, o: click(p.hands, _middle(o.at))),
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
    _turn_to(person, cards, offered.at)
    click(person.hands, cards.viewport().mapToGlobal(_row_rect(cards, offered.at).center()))


def _search_pile(person: Person, offered: Offered) -> None:
    """Type a word of the card's name into the field for that, then walk to the card."""
    click(person.hands, _middle(person.visit.window.pile.search))
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
    here, there = _row_rect(cards, cards.currentRow()).center(), _row_rect(cards, goal).center()
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
