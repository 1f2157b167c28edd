"""The pace of the program: how often it does something while a fixed piece of Python runs once.

`python packaging/pace.py` compares the paces with the last record in `docs/pace.json`, and fails where one is slower
than the tolerance allows; `--write` appends a record and draws the chart of `docs/pace.md` again. A commit that changes
a pace on purpose has a new record. Seconds depend on the machine, and so, a little, do paces: the fixed piece and the
work run in turn, medians are compared, and what seems slow is measured again.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

RECORD, PAGE, CHART = ROOT / "docs/pace.json", ROOT / "docs/pace.md", ROOT / "docs/pictures/pace.svg"
PAIRS = 5
TRIES = 3
WIDTH, HEIGHT, LEFT, STEP = 760, 30, 170, 60
Paces = dict[str, float]


def main(words: Sequence[str] | None = None) -> int:
    """Compare or write down the paces; return 0, or 1 where one is too slow."""
    parser = argparse.ArgumentParser(description="Compare the pace of the program with its record.")
    parser.add_argument("--write", action="store_true", help="append the paces of now to the record")
    args = parser.parse_args(words)
    record = json.loads(RECORD.read_text(encoding="utf-8"))
    if args.write:
        write(record, measured())
        return 0
    slow = too_slow(record, measured)
    print("\n".join(slow) or "Every pace is kept.")
    if slow:
        print("If that is meant: python packaging/pace.py --write, and say why in the commit.")
    return 1 if slow else 0


def too_slow(record: Mapping[str, Any], measure: Callable[[Sequence[str]], Paces]) -> list[str]:
    """Return a line for each pace that stays below the record after some tries."""
    kept, least = record["records"][-1]["paces"], 1 - record["tolerance"]
    left, best = list(kept), dict[str, float]()
    for _ in range(TRIES):
        found = measure(left)
        best |= {name: max(pace, best.get(name, 0.0)) for name, pace in found.items()}
        left = [name for name in left if best[name] < kept[name] * least]
        if not left:
            break
    return [
        f"{name}: {best[name]:.3g}, recorded {kept[name]:.3g} ({best[name] / kept[name] - 1:+.0%})" for name in left
    ]


def measured(names: Sequence[str] = ()) -> Paces:
    """Return the paces of these works, of all of them by default."""
    works = importlib.import_module("tests.benchmarks.pace_works").WORKS
    return {name: pace_of(works[name]()) for name in names or works}


def pace_of(work: Callable[[], int]) -> float:
    """Return how many things are done while the fixed piece runs once: the median of pairs, after a first round."""
    fixed_piece = importlib.import_module("tests.benchmarks.pace").fixed_piece
    work()
    return median(_ratio(fixed_piece, work) for _ in range(PAIRS))


def _ratio(fixed_piece: Callable[[], object], work: Callable[[], int]) -> float:
    before = cpu()
    fixed_piece()
    between = cpu()
    count = work()
    return count * (between - before) / (cpu() - between)


def cpu() -> float:
    """Return the CPU seconds of this process and of those that it has waited for (none on Windows)."""
    times = os.times()
    return process_time() + times.children_user + times.children_system


def write(record: dict[str, Any], paces: Paces) -> None:
    """Append a record, and draw the chart and the table of the page again."""
    rounded = {name: float(f"{pace:.4g}") for name, pace in paces.items()}
    record["records"].append({"date": date.today().isoformat(), "paces": rounded})
    RECORD.write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")
    CHART.write_text(chart(record["records"]), encoding="utf-8")
    head = PAGE.read_text(encoding="utf-8").partition("| ")[0]
    PAGE.write_text(head + table(record["records"]), encoding="utf-8")


def table(records: Sequence[Mapping[str, Any]]) -> str:
    """Return the last record as a table, beside the first one."""
    first, last = records[0]["paces"], records[-1]["paces"]
    rows = [f"| {name} | {first.get(name, pace):.4g} | {pace:.4g} |" for name, pace in last.items()]
    return "\n".join([f"| Work | {records[0]['date']} | {records[-1]['date']} |", "| --- | --: | --: |", *rows, ""])


def chart(records: Sequence[Mapping[str, Any]]) -> str:
    """Return a picture with a line for each work: its pace in each record, relative to its first one."""
    names = list(records[-1]["paces"])
    lines = [_line(name, [record["paces"][name] for record in records if name in record["paces"]], row)
             for row, name in enumerate(names)]  # fmt: skip
    size = f'width="{WIDTH}" height="{HEIGHT * len(names) + 10}"'
    return "\n".join(
        [f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif">', *lines, "</svg>", ""]
    )


def _line(name: str, paces: Sequence[float], row: int) -> str:
    bottom = HEIGHT * (row + 1)
    heights = [bottom - min(2.0, pace / paces[0]) * HEIGHT * 0.45 for pace in paces]
    points = " ".join(f"{LEFT + number * STEP},{height:.1f}" for number, height in enumerate(heights))
    dots = "".join(f'<circle cx="{LEFT + n * STEP}" cy="{y:.1f}" r="3" fill="#a33"/>' for n, y in enumerate(heights))
    about = f'<text x="4" y="{bottom - 8}" font-size="13">{name}</text>'
    return f'{about}<polyline points="{points}" fill="none" stroke="#a33"/>{dots}'


if __name__ == "__main__":
    sys.exit(main())
