"""`marooned doctor`: checks of the installation, with a remedy for each fault."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

import typer

from marooned.cli.diagnostics.diagnosis import BROKEN, OPTIONAL, WARNING, Finding
from marooned.cli.flags import AsJson
from marooned.cli.output import BOLD, DIM, GREEN, RED, YELLOW, show_result, styled

COLOURS: Final = {"ok": GREEN, OPTIONAL: DIM, WARNING: YELLOW, BROKEN: RED}
Check = Callable[[], "Finding | Iterable[Finding]"]


def doctor(as_json: AsJson = False) -> None:
    """Check this installation, and say how to fix what is broken.

    The command checks Python, the libraries, the mode of the rules, the compiler and its cache, the
    GPU, the page, the settings of a node, its database, its Redis and the disk. The command ends
    with status 1 if something is broken.
    """
    found = [finding for name, check in checks().items() for finding in examined(name, check)]
    is_broken = any(finding.status == BROKEN for finding in found)
    result = {"ok": not is_broken, "checks": [finding.as_dict() for finding in found]}
    show_result(result, lines(found), as_json=as_json)
    if is_broken:
        raise typer.Exit(1)


def checks() -> dict[str, Check]:
    """Return all checks by name, in the order in which they run."""
    from marooned.cli.diagnostics import installation, node_checks

    return {
        "Python": installation.python,
        "libraries": installation.required,
        "rules": installation.rules,
        "compiler": installation.compiler,
        "cache": installation.cache,
        "GPU": installation.gpu,
        "page": installation.page,
        "node": node_checks.node,
    }


def examined(name: str, check: Check) -> Iterator[Finding]:
    """Yield the findings of a check. An unexpected error is also a finding."""
    try:
        found = check()
        yield from [found] if isinstance(found, Finding) else found
    except Exception as error:  # noqa: BLE001 - the other checks must still run
        text = f"the check failed: {type(error).__name__}: {' '.join(str(error).split())}"
        yield Finding(name, BROKEN, text, "pip install --force-reinstall marooned")


def lines(found: list[Finding]) -> Iterator[str]:
    """Return findings as lines of text, and a summary."""
    for finding in found:
        status = styled(f"{finding.status:<9}", COLOURS[finding.status])
        yield f"{status} {finding.check:<12} {finding.text}"
        if finding.advice:
            yield f"{'':<22} {styled('→', BOLD)} {finding.advice}"
    yield ""
    yield summary(found)


def summary(found: list[Finding]) -> str:
    """Return a sentence with the number of broken things and the number of warnings."""
    counts: dict[str, int] = {
        status: sum(finding.status == status for finding in found) for status in (BROKEN, WARNING)
    }
    if counts[BROKEN]:
        return styled(f"Broken: {counts[BROKEN]}. Warnings: {counts[WARNING]}.", RED)
    if counts[WARNING]:
        return styled(f"Everything works. Warnings: {counts[WARNING]}.", YELLOW)
    return styled("Everything works.", GREEN)
