"""Plays a fight to its end as a screen reader's user would: it knows only the tree on the accessibility bus.

Run by the system's Python, which has the bindings of AT-SPI (Debian: python3-gi, gir1.2-atspi-2.0). It prints each
question with its buttons and the one that it pressed, and ends with `over` or `stuck`.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

START_S, PATIENCE_S = 150.0, 60.0
"""How long the start may take on a busy machine, and anything after it."""
POLL_S = 0.3
MOST_PRESSED = 150
DEEPEST, MOST_CHILDREN = 14, 150
NOT_PRESSED = ("Earlier", "Later")
"""How buttons begin that answer nothing."""


def address() -> str:
    """Return the address of the accessibility bus, which is started if necessary."""
    session, flags = Gio.bus_get_sync(Gio.BusType.SESSION), Gio.DBusCallFlags.NONE
    asked = ("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress")
    answer = session.call_sync(*asked, None, GLib.VariantType("(s)"), flags, round(START_S * 1000))
    return str(answer.unpack()[0])


def until(found: Callable[[], Any], seconds: float = PATIENCE_S) -> Any:
    """Return what is found as soon as there is something; None after a while."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if value := found():
            return value
        time.sleep(POLL_S)
    return None


def application() -> Any:
    """Return the program's root in the tree, None as long as it has no window."""
    desk = Atspi.get_desktop(0)
    each = (desk.get_child_at_index(index) for index in range(desk.get_child_count()))
    return next((one for one in each if one is not None and one.get_child_count()), None)


def shown(node: Any, depth: int = 0) -> Iterator[Any]:
    """Yield what is shown below a node, itself included; what goes away meanwhile is passed over."""
    try:
        if node is None or depth > DEEPEST or (depth > 1 and not _has(node, Atspi.StateType.SHOWING)):
            return
        yield node
        for index in range(min(node.get_child_count(), MOST_CHILDREN)):
            yield from shown(node.get_child_at_index(index), depth + 1)
    except Exception:  # noqa: BLE001 - the bindings raise one error of their own for all
        return


def _has(node: Any, state: Any) -> bool:
    return bool(node.get_state_set().contains(state))


def named(root: Any, role: str, name: str = "") -> list[Any]:
    """Return what is shown with this role, whose name begins so."""
    return [node for node in shown(root) if node.get_role_name() == role and node.get_name().startswith(name)]


def usable(root: Any) -> list[Any]:
    """Return the buttons that can be pressed."""
    return [each for each in named(root, "push button") if _has(each, Atspi.StateType.SENSITIVE)]


def first(root: Any, name: str) -> Any:
    """Return the first thing of this name, None without one."""
    return next((node for node in shown(root) if node.get_name() == name), None)


def is_fighting(root: Any) -> bool:
    """Whether the phases of the day name a shootout."""
    phases = first(root, "Phases of the day")
    return phases is not None and any(each.get_name().startswith("Shootout") for each in named(phases, "label"))


def curtain(root: Any) -> Any:
    """Return the button that lifts the curtain, None where none is down."""
    return next((each for each in usable(root) if each.get_name().endswith("and ready")), None)


def listed(root: Any) -> list[Any]:
    """Return the rows of the list of all plays, if it is open; headings cannot be chosen."""
    plays = next(iter(named(root, "list", "All plays")), None)
    return [] if plays is None else [row for row in named(plays, "list item") if ": " in row.get_name()]


def press(button: Any, tried: Counter[tuple[str, ...]], told: tuple[str, ...]) -> None:
    """Press a button."""
    tried[(*told, button.get_name())] += 1
    sys.stdout.write(" | ".join((*told, f"> {button.get_name()}")) + "\n")
    sys.stdout.flush()
    button.do_action(0)


def chosen(buttons: list[Any], tried: Counter[tuple[str, ...]], told: tuple[str, ...]) -> Any:
    """Return the button that was pressed least for this question; of those that answer, the first."""

    answering = [each for each in buttons if not each.get_name().startswith(NOT_PRESSED)]
    return min(answering or buttons, key=lambda button: tried[(*told, button.get_name())])


def play(root: Any) -> str:
    """Answer questions until the fight is over; return how it ended."""
    tried: Counter[tuple[str, ...]] = Counter()
    for _ in range(MOST_PRESSED):
        if (lift := curtain(root)) is not None:
            press(lift, tried, ("curtain",))
        elif plays := listed(root):
            press(chosen(plays, tried, ("all plays",)), tried, ("all plays",))
        elif not is_fighting(root):
            return "over"
        elif (question := until(lambda: first(root, "Question"))) is not None:
            told = tuple(text for each in named(question, "label") if (text := each.get_name()))
            if buttons := until(lambda: usable(first(root, "Question"))):
                press(chosen(buttons, tried, told), tried, told)
        time.sleep(POLL_S)
    return "stuck"


def main() -> int:
    """Play, and print how it ended; or print the address of the bus."""
    if sys.argv[1:] == ["--address"]:
        sys.stdout.write(address())
        return 0
    root = until(application, START_S)
    if root is None:
        sys.stdout.write("nothing is on the bus\n")
        return 1
    if not until(lambda: curtain(root) or is_fighting(root), START_S):
        sys.stdout.write("no fight is shown, but: " + ", ".join(filter(None, map(_name, shown(root)))) + "\n")
        return 1
    ended = play(root)
    sys.stdout.write(f"{ended}\n")
    return 0 if ended == "over" else 1


def _name(node: Any) -> str:
    return str(node.get_name())


if __name__ == "__main__":
    sys.exit(main())
