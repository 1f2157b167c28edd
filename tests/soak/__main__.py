"""Long runs about files: `python -m tests.soak fuzz|kills|full|two`. Each prints a table, and fails if a file did.

The figures of the last runs are in `docs/reliability.md`.
"""

from __future__ import annotations

import argparse
import sys

from tests.soak import fuzzing, stores


def main(words: list[str]) -> int:
    """Run one of the commands; return its exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    runs = parser.add_subparsers(required=True)
    for module in (fuzzing, stores):
        module.add_commands(runs)
    given = parser.parse_args(words)
    return int(given.run(given))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
