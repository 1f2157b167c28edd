"""`dtgui screenshot`: draw the window of a game that the computer has played into a picture file, without a screen."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QApplication

from dtgui.ai.match import seated
from dtgui.ai.player import require_players
from dtgui.app.paths import default_paths
from dtgui.app.settings import Settings
from dtgui.controller.game_controller import GameController
from dtgui.gui.commands.play_command import THEME_NAMES, chosen_game
from dtgui.gui.panels.preview import Pointing
from dtgui.gui.services.program import Program, chosen_theme, prepare
from dtgui.gui.widgets.qt_types import required
from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.decisions import Seat
from dtgui.kernel.errors import BadInput
from dtgui.kernel.game import Game
from dtgui.kernel.scene import Scene, ZoneKind
from dtgui.kernel.session import Session
from dtgui.play.boxes import USUAL, players_of

STANDS = frozenset({ZoneKind.PLACE, ZoneKind.COMMON, ZoneKind.SPOT})
"""Kinds of zones in which pieces are in play."""
MOST_ANSWERS = 4000
"""How many answers may be given in search of a question."""


def run(args: argparse.Namespace) -> int:
    """Draw the picture. Raise `BadInput` for decks that cannot be read or a file that cannot be written."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    running = QApplication.instance()
    application = running if isinstance(running, QApplication) else QApplication(sys.argv[:1])
    with tempfile.TemporaryDirectory() as nowhere:
        # The player's own window settings must not show in the picture, nor change.
        paths, theme, height = default_paths(Path(nowhere)), THEME_NAMES[args.theme], args.size[1]
        program = prepare(application, paths, theme, language=args.language, height=height)
        if (args.text, args.skin) != (1.0, Settings().table_skin):
            program.preferences.change("text_scale", args.text)
            program.preferences.change("table_skin", args.skin)
            program.looks.use_theme(chosen_theme(program.preferences, theme, height))
        program.looks.front(args.game or USUAL).wait_for_faces()
        _draw(program, args)
    return 0


def _draw(program: Program, args: argparse.Namespace) -> None:
    chosen = chosen_game(program, args)
    if chosen is None:
        raise BadInput("say which game is drawn: give --deck two to four times, once for each seat, or --game")
    controller = GameController()
    window = MainWindow(program, controller)
    try:
        _draw_game(window, controller, program.games[chosen.game], chosen.setup, args)
    finally:
        window.close()
        window.deleteLater()


def _draw_game(
    window: MainWindow, controller: GameController, game: Game[Any, Any], setup: object, args: argparse.Namespace
) -> None:
    window.resize(*args.size)
    window.show()
    session = Session(game, setup, args.seed)
    if args.view is not None and args.view not in session.game.seats(session.position):
        raise BadInput(f"--view takes 0 to {len(session.game.seats(session.position)) - 1}, not {args.view}")
    _answer(session, args)
    controller.viewer.use_curtain(False)
    controller.viewer.look_from(None if args.view is None else Seat(args.view))
    controller.take_up(session)
    controller.viewer.watch(args.replay)
    QApplication.processEvents()
    window.finish_motion()
    _show_something(required(controller.scene), window.pointing)
    if not window.grab().save(str(args.out)):
        raise BadInput(
            "the picture cannot be written (is the folder there, and does the name end in .png?)", file=args.out
        )


def _answer(session: Session[Any, Any], args: argparse.Namespace) -> None:
    """Let the players answer, then go on to the question that is wanted or to the end of the game."""
    known, seats = players_of(session.game), session.game.seats(session.position)
    named = list(args.seat) or [next(iter(known))]
    require_players(known, named, session.game.name)
    if len(named) > len(seats):
        raise BadInput(f"--seat names {len(named)} players, and there are {len(seats)} seats")
    named += named[-1:] * (len(seats) - len(named))
    players = seated(session.game, known, named, args.seed)
    for number in range(MOST_ANSWERS if args.until else args.answers):
        decision = session.position.decision
        if decision is None or (number >= args.answers and decision.question.id == args.until):
            break
        seat = decision.seat
        session.answer(players[seat].choose(session.game.observe(session.position, seat)))
    decision = session.position.decision
    if args.until and (decision is None or decision.question.id != args.until):
        raise BadInput(f"{args.until!r} is not asked in this game; try another --seed or fewer --answers")


def _show_something(scene: Scene, pointing: Pointing) -> None:
    """Show one of the viewer's cards in the preview: an empty one would say little about the window."""
    stands = {zone.id for zone in scene.zones if zone.kind in STANDS}
    mine = [piece.id for piece in scene.pieces if piece.face and piece.owner == scene.seat and piece.zone in stands]
    if mine:
        pointing.point_out(mine[-1])
    QApplication.processEvents()
