"""Benchmark of other libraries: each is installed in an environment of its own, all in one run.

`python -m bench.peers` prints one table. Rounds alternate between the libraries, so that changes in
the machine's load affect all of them.
"""

import argparse
import json
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from bench.peers.comparison import Row, markdown
from bench.peers.environments import InstallError, python_of
from bench.peers.workers import Worker, WorkerError

FILE = Path(__file__).with_name("peers.toml")
Subjects = Mapping[tuple[str, str], Worker]


def note(text: str) -> None:
    """Print progress to standard error."""
    print(text, file=sys.stderr, flush=True)


def started(peers: Sequence[Mapping[str, Any]], stack: ExitStack, errors: list[Row]) -> Subjects:
    """Return each subject with its worker, and record the libraries that are not available."""
    found: dict[tuple[str, str], Worker] = {}
    for peer in peers:
        note(f"Preparing {peer['name']}")
        try:
            worker = stack.enter_context(Worker(python_for(peer), peer["script"]))
        except (InstallError, WorkerError) as error:
            errors.append(Row(peer["name"], "all games", error=str(error)))
            continue
        found |= {(peer["name"], subject): worker for subject in worker.subjects}
    return found


def python_for(peer: Mapping[str, Any]) -> Path:
    """Return the Python of a library. Our own is the one that runs this."""
    requires = peer.get("requires")
    return python_of(peer["name"], requires) if requires else Path(sys.executable)


def measured(subjects: Subjects, rounds: int, seconds: float) -> Iterator[Row]:
    """Yield a row for each subject. Each round of all subjects precedes the next round of any."""
    found: dict[tuple[str, str], list[dict[str, float]]] = {each: [] for each in subjects}
    failed: dict[tuple[str, str], str] = {}
    for number in range(rounds):
        for place, worker in subjects.items():
            note(f"Round {number + 1} of {rounds}: {', '.join(place)}")
            try:
                if place not in failed:
                    found[place].append(worker.measure(place[1], seconds))
            except WorkerError as error:
                failed[place] = str(error)
    for place, done in found.items():
        why = failed.get(place, "")
        yield Row(*place, rounds=[] if why else done, error=why)


def arguments() -> argparse.Namespace:
    """Return the parsed arguments."""
    parser = argparse.ArgumentParser(description=__doc__)
    alternatives = "only what has all these words in its name; a comma parts alternatives"
    parser.add_argument("--only", default="", help=alternatives)
    parser.add_argument("--peer", action="append", help="only this one; may be given again")
    parser.add_argument("--rounds", type=int, choices=range(1, 101), default=7, metavar="1..100")
    parser.add_argument("--seconds", type=float, default=0.4, help="CPU-seconds of a round")
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    return parser.parse_args()


def main() -> None:
    """Measure, and print the table."""
    asked, rows = arguments(), list[Row]()
    stated = tomllib.loads(FILE.read_text("utf-8"))
    peers = chosen(stated["peer"], asked.peer)
    with ExitStack() as stack:
        subjects = wanted(started(peers, stack, rows), asked.only)
        rows += measured(subjects, asked.rounds, asked.seconds)
    if asked.json:
        print(json.dumps([row.as_dict() for row in rows]))
    else:
        print("\n".join(markdown(rows, yardstick(rows, stated["yardstick"]))))


def chosen(peers: Sequence[Mapping[str, Any]], names: list[str] | None) -> list[Mapping[str, Any]]:
    """Return the libraries of some names; all without names.

    Raises:
        SystemExit: There is no library of that name.
    """
    known = {peer["name"].casefold(): peer for peer in peers}
    for name in names or ():
        if name.casefold() not in known:
            allowed = ", ".join(peer["name"] for peer in peers)
            raise SystemExit(f"there is no peer {name!r}; there are: {allowed}")
    return [known[name.casefold()] for name in names] if names else list(peers)


def wanted(subjects: Subjects, only: str) -> Subjects:
    """Return the subjects whose names contain all words of one of the alternatives."""
    alternatives = [each.split() for each in only.casefold().split(",") if each.strip()] or [[]]
    return {
        place: worker
        for place, worker in subjects.items()
        if any(all(word in " ".join(place).casefold() for word in words) for words in alternatives)
    }


def yardstick(rows: Sequence[Row], subject: str) -> Row:
    """Return the row that others are compared to: the one of that name, or the first measured."""
    done = [row for row in rows if row.rounds]
    if not done:
        raise SystemExit("\n".join(["nothing was measured:", *(row.error for row in rows)]))
    return next((row for row in done if row.subject == subject), done[0])


if __name__ == "__main__":
    main()
