"""Command line of the simulation: replays one seed, or runs many and prints those that fail."""

from __future__ import annotations

import argparse
import gc
import os
import sys
import time
from collections import Counter

COLLECTED = 20
"""Seeds after which garbage is collected: it costs a tenth of the time otherwise."""


def main() -> int:
    """Run seeds; the exit status is 1 if one fails."""
    parser = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    parser.add_argument("seed", type=int, nargs="?", help="Seed to replay.")
    parser.add_argument("--trace", action="store_true", help="Print everything that happens.")
    parser.add_argument("--seeds", type=int, default=200, help="Number of seeds (default: 200).")
    parser.add_argument("--first", type=int, default=0, help="First seed (default: 0).")
    parser.add_argument("--seconds", type=float, help="Start no seed after this time.")
    wish = parser.parse_args()
    os.environ.setdefault("MAROONED_RULES", "plain")
    from tests.simulation.seed_runs import simulate

    simulate(0)  # loads everything
    gc.freeze()
    gc.disable()
    begun, used = time.perf_counter(), time.process_time()
    only = wish.seed is not None
    seeds = [wish.seed] if only else range(wish.first, wish.first + wish.seeds)
    total: Counter[str] = Counter()
    failed, done = [], 0
    for seed in seeds:
        if wish.seconds is not None and time.perf_counter() - begun > wish.seconds:
            break
        done += 1
        if done % COLLECTED == 0:
            gc.collect()
        result = simulate(seed, is_printed=wish.trace)
        total += result.counts
        if result.failure is not None:
            failed.append(seed)
            print(f"seed {seed}: {result.failure}\n  {result.replay}", flush=True)  # noqa: T201
        elif only:
            print(f"seed {seed}: all laws hold; trace {result.digest}")  # noqa: T201
    seconds, each = time.perf_counter() - begun, (time.process_time() - used) / max(1, done)
    print(  # noqa: T201
        f"{done} seeds in {seconds:.1f} s ({each:.2f} s of one core each), {len(failed)} failed: "
        f"{total['table']} tables, {total['request'] + total['command']} commands, "
        f"{total['write']} appends, {total['fault']} faults, {total['send']} messages to pages, "
        f"{total['bus']} between nodes"
    )
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
