"""The wheel, built once, and the program that it installs with nothing but what it needs."""

from pathlib import Path

import pytest

from tests.packaging.installing import INSTALL, RUNTIME, built, run, venv


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(tmp_path_factory.mktemp("dist"))


@pytest.fixture(scope="session")
def program(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    python = venv(tmp_path_factory.mktemp("installed"))
    run(*INSTALL, python, "--require-hashes", "-r", RUNTIME)
    run(*INSTALL, python, "--offline", wheel)
    return python.with_name("marooned")
