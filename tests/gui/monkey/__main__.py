"""`python -m tests.gui.monkey SEED SECONDS`: use the whole program by chance; exit code 1 where anything went wrong.

Needs no screen (QT_QPA_PLATFORM=offscreen), and takes all its files to a folder that goes with it.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from random import Random

HOME = ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")


def main(seed: int, seconds: float) -> int:
    """Run the monkey; return 1 if there was any trouble."""
    with tempfile.TemporaryDirectory(prefix="dtgui-monkey-", ignore_cleanup_errors=True) as folder:
        home = Path(folder) / "home"
        home.mkdir()
        os.environ |= dict.fromkeys(HOME, str(home)) | {"DTGUI_DATA_DIR": folder}
        return _run(seed, seconds, Path(folder) / "data", home)


def _run(seed: int, seconds: float, folder: Path, home: Path) -> int:
    # Qt looks at the environment when it is loaded.
    from tests.gui.monkey.program import using
    from tests.gui.monkey.watch import Watch

    watch = Watch(bounds=True)
    with using(folder, Random(seed), watch) as monkey:
        monkey.act_for(seconds)
    watch.tell_of_files(home)
    print(f"seed {seed}: {monkey.done.total()} acts {dict(monkey.done)}, at most {watch.most:.0f} MB")  # noqa: T201
    print(f"{monkey.sent.total()} events {dict(monkey.sent)}")  # noqa: T201
    print(watch.report())  # noqa: T201
    return 1 if watch.troubles else 0


if __name__ == "__main__":  # opponents' processes load this file, too
    sys.exit(main(int(sys.argv[1]), float(sys.argv[2])))
