"""Train the weights of Doomtown's opponents: `python packaging/make_weights.py [GAMES] [SEED] [RIVAL ...]`.

Plays the starter decks against each other and writes `resources/opponents/doomtown.json`: the weights, and their
origin. A rival is `people` or `automaton`; the weights against other rivals are kept. A thousand games against
people take half an hour of a core, against an Automaton a third of that; `dtgui lab train --workers N` uses
several. Calibration plots go to `docs/pictures`; with `--plot` only these are drawn, from the existing file.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from dtgui.ai.town.trainer import Rival, TownTrainer
from dtgui.ai.town.weights import weights_file
from dtgui.app.paths import default_paths
from dtgui.games.doomtown import make_doomtown

ROOT = Path(__file__).resolve().parent.parent
PLOTS = {
    Rival.PEOPLE: ROOT / "docs" / "pictures" / "opponents-calibration.svg",
    Rival.AUTOMATON: ROOT / "docs" / "pictures" / "opponents-calibration-automaton.svg",
}
SIDE, EDGE = 320, 44


def plotted(calibration: Sequence[Sequence[float]]) -> str:
    """Return the plot as SVG: a dot for each tenth, the larger the more positions; the diagonal is as foretold."""
    most = max(often for _, _, often in calibration)
    dots = [
        f'<circle cx="{EDGE + SIDE * told:.1f}" cy="{EDGE + SIDE * (1 - came):.1f}" r="{3 + 6 * often / most:.1f}"/>'
        for told, came, often in calibration
    ]
    far, middle = EDGE + SIDE, EDGE + SIDE / 2
    size = SIDE + 2 * EDGE
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" width="{size}" height="{size}" '
        'font-family="sans-serif" font-size="13"><rect width="100%" height="100%" fill="#fff"/>'
        f'<path d="M{EDGE} {EDGE}V{far}H{far}M{EDGE} {far}L{far} {EDGE}" fill="none" stroke="#999"/>'
        f'<g fill="#a0522d">{"".join(dots)}</g>'
        f'<text x="{middle}" y="{far + 30}" text-anchor="middle">foretold chance of winning, 0 to 1</text>'
        f'<text x="20" y="{middle}" text-anchor="middle" transform="rotate(-90 20 {middle})">won, 0 to 1</text></svg>\n'
    )


def draw(made: Mapping[str, Any]) -> None:
    """Draw a plot for each rival, from how the weights were made."""
    for rival, file in PLOTS.items():
        file.write_text(plotted(made[rival.value]["day"]["calibration"]), encoding="utf-8")


def main() -> None:
    """Play, train, write and report."""
    file = weights_file(default_paths())
    before = json.loads(file.read_text(encoding="utf-8"))
    if sys.argv[1:] == ["--plot"]:
        draw(before["made"])
        return
    games, seed = (int(given) for given in (*sys.argv[1:3], *("1000", "1")[len(sys.argv[1:3]) :]))
    trainer, seeds = TownTrainer(tuple(map(Rival, sys.argv[3:])) or tuple(Rival)), range(seed, seed + games)
    learnt = trainer.learn([trainer.play(make_doomtown(default_paths()), seeds)], seeds)
    whole = {**before, **learnt, "made": {**before["made"], **learnt["made"]}}
    file.write_text(json.dumps(whole, indent=1) + "\n", encoding="utf-8")
    draw(whole["made"])
    print(json.dumps(learnt["made"]))


if __name__ == "__main__":
    main()
