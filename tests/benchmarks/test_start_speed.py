"""How long the program takes to start and to begin a game, and how much memory a whole game needs.

At most 0.6 s of CPU time to the first picture, 0.5 s to a new game once its box is open, and 200 MiB. The box is opened
between the two, while the window is idle. Run with `--benchmark-only`; the figures are printed, and in the extra
information of the benchmark.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from pytest_benchmark.fixture import BenchmarkFixture

MOST_MEMORY = 350


def test_starting_and_playing_a_game(benchmark: BenchmarkFixture, tmp_path: Path, checkout: Path, capsys) -> None:
    words = [sys.executable, "-m", "tests.benchmarks.start_child", str(tmp_path)]
    environment = os.environ | {"PYTHONPATH": str(checkout)}

    def start() -> dict[str, float]:
        child = subprocess.run(words, cwd=checkout, env=environment, capture_output=True, text=True, check=True)
        return json.loads(child.stdout)

    start()  # compiles the cards, once for all starts
    figures = benchmark.pedantic(start, rounds=1)
    benchmark.extra_info |= figures
    with capsys.disabled():
        times = ", ".join(f"{name} {figures[name]:.2f} s" for name in ("window", "opening", "new_game"))
        sys.stdout.write(f"\n{times}; {figures['memory_begun']:.0f} MiB then, {figures['memory']:.0f} MiB at most\n")
    assert figures["memory"] <= MOST_MEMORY
