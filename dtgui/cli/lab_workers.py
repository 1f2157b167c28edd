"""Where the work of `dtgui lab` is done: the executor that its options ask for."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager

from dtgui.ai.lab.pools import AHEAD, cluster, workers

AT_ONCE_ON_CLUSTER = 64
"""Pieces that a cluster is given at once."""


@contextmanager
def chosen_workers(args: argparse.Namespace) -> Iterator[tuple[Executor, int]]:
    """Yield the executor, and the number of pieces it receives at once. Raise `BadInput` if no scheduler answers."""
    if args.cluster is not None:
        with cluster(args.cluster) as pool:
            yield pool, AT_ONCE_ON_CLUSTER
        return
    with workers(args.workers) as pool:
        yield pool, AHEAD * args.workers if args.workers > 1 else 1
