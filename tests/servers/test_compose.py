"""The compose file: every program, option, setting and part that it names is there."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from marooned.cli.commands import loaded
from marooned.table.settings import Settings

HOUSE = Path(__file__).parents[2]
FILE = HOUSE / "compose.yaml"
SECRET = {"MAROONED_SECRET": "tide"}


def composed() -> dict[str, Any]:
    return dict(yaml.safe_load(FILE.read_text("utf-8")))


SERVICES: dict[str, dict[str, Any]] = composed()["services"]
OWN = {name: each for name, each in SERVICES.items() if each["image"] == "marooned"}


@pytest.mark.parametrize("name", sorted(OWN))
def test_our_programs_know_their_words(name: str) -> None:
    """Each command is one of ours, and takes the options that it is given."""
    program, word, *options = OWN[name]["command"]
    known = {option for each in loaded(word).params for option in each.opts}
    assert program == "marooned"
    assert {each for each in options if each.startswith("--")} <= known


@pytest.mark.parametrize("name", sorted(OWN))
def test_our_programs_know_their_settings(name: str) -> None:
    """Each variable of ours is a setting."""
    told = {variable.removeprefix("MAROONED_").lower() for variable in OWN[name]["environment"]}
    assert told <= set(Settings.model_fields)


def test_all_that_is_named_is_there() -> None:
    """Whatever a part waits for or mounts, the file has."""
    file = composed()
    waited = {other for each in SERVICES.values() for other in each.get("depends_on", ())}
    mounted = {
        volume.partition(":")[0] for each in SERVICES.values() for volume in each.get("volumes", ())
    }
    wired = {config["source"] for each in SERVICES.values() for config in each.get("configs", ())}
    assert waited <= set(SERVICES)
    assert (mounted, wired) == (set(file["volumes"]), set(file["configs"]))


def test_the_proxy_leads_to_every_node() -> None:
    """The proxy asks each node for its health at an address that nodes have, and so do they."""
    text = composed()["configs"]["caddyfile"]["content"]
    nodes = [name for name, each in OWN.items() if "serve" in each["command"]]
    assert f"reverse_proxy {' '.join(f'{name}:8400' for name in nodes)} " in text
    assert "health_uri /api/health/ready" in text
    assert all("/api/health/ready" in str(OWN[name]["healthcheck"]["test"]) for name in nodes)


def has_compose() -> bool:
    if shutil.which("docker") is None:
        return False
    asked = subprocess.run(["docker", "compose", "version"], capture_output=True, check=False)
    return asked.returncode == 0


@pytest.mark.skipif(not has_compose(), reason="there is no docker compose here")
def test_docker_reads_it() -> None:
    """Docker understands the file as it is."""
    command = ["docker", "compose", "--file", str(FILE), "config", "--quiet"]
    subprocess.run(command, env=os.environ | SECRET, check=True)


def copied() -> list[str]:
    """Return the sources of the files that the Dockerfile copies."""
    lines = (HOUSE / "Dockerfile").read_text("utf-8").splitlines()
    words = [line.split() for line in lines if line.startswith("COPY ")]
    return [source for _, *sources, _ in words for source in sources]


def test_the_build_gets_all_that_it_copies() -> None:
    """The ignore file leaves out everything but the files that the Dockerfile copies."""
    lines = (HOUSE / ".dockerignore").read_text("utf-8").splitlines()
    let_through = {line.removeprefix("!") for line in lines if line.startswith("!")}
    assert "*" in lines
    assert let_through == set(copied())
    assert all((HOUSE / name).exists() for name in copied() if "*" not in name)


def test_the_container_begins_with_one_of_our_commands() -> None:
    """The command, its options and the variables of the Dockerfile exist."""
    text = (HOUSE / "Dockerfile").read_text("utf-8")
    program, word, *options = json.loads(text.rpartition("\nCMD ")[2])
    known = {option for each in loaded(word).params for option in each.opts}
    assert program == "marooned"
    assert {each for each in options if each.startswith("--")} <= known
    assert "MAROONED_DATABASE=" in text
    assert "database" in Settings.model_fields


def test_a_container_has_the_versions_of_any_installation() -> None:
    """Its lock adds libraries to those of a plain installation, and changes no version."""
    plain, nodes = (pins(HOUSE / f"requirements/{name}.txt") for name in ("runtime", "nodes"))
    assert plain < nodes
    assert {line.partition("==")[0] for line in nodes - plain} >= {"psycopg", "redis"}


def pins(path: Path) -> set[str]:
    """Return the pinned versions of a lock file."""
    lines = path.read_text("utf-8").splitlines()
    return {line.removesuffix(" \\") for line in lines if line[:1].isalpha() and "==" in line}
