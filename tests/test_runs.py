"""How tests are run: from any shell."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

TOP = Path(__file__).parents[1]
HEARING = "import signal, tests.conftest as c; print(signal.getsignal(signal.SIGINT).__name__)"


def ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@pytest.mark.skipif(os.name != "posix", reason="shells of Windows have no such jobs")
def test_tests_in_the_background_hear_interrupts() -> None:
    """Where a shell ignores Ctrl-C for its background jobs, tests and what they start hear it."""
    done = subprocess.run(
        [sys.executable, "-c", HEARING],
        cwd=TOP,
        capture_output=True,
        text=True,
        check=True,
        preexec_fn=ignore_interrupts,
    )
    assert done.stdout.strip() == "default_int_handler"
