"""Environment variables: a misspelt setting is refused, and every name in use is known."""

import re
from pathlib import Path

import pytest

from marooned.table.settings import Settings
from marooned.table.start import read_settings
from marooned.table.variables import OTHERS, PREFIX, known_variables, unknown_variables

HOUSE = Path(__file__).resolve().parents[2]
PLACES = ("src", "tests", "bench", "examples", "docs", "web/src", "Makefile", "compose.yaml")
KINDS = {".py", ".md", ".ts", ".tsx", ".yaml", ""}
NAME = re.compile("MAROONED" + "_[A-Z][A-Z_]*[A-Z]")
MISSPELT = "MAROONED_" + "TABELS"


def names_in(path: Path) -> set[str]:
    files = [path] if path.is_file() else path.rglob("*")
    texts = [each for each in files if each.suffix in KINDS and each.is_file()]
    return {name for each in texts for name in NAME.findall(each.read_text("utf-8", "replace"))}


def test_every_variable_in_use_is_known() -> None:
    """What any file reads, sets or mentions is a setting, or has a line in the registry."""
    used = set[str]().union(*(names_in(HOUSE / place) for place in PLACES))
    assert used - known_variables() == set()


@pytest.mark.parametrize("name", Settings.model_fields)
def test_operators_can_read_of_every_setting(name: str) -> None:
    """The page for operators lists each setting by its name."""
    assert f"`{name}`" in (HOUSE / "docs/host/one-node.md").read_text("utf-8")


def test_the_registry_holds_nothing_else() -> None:
    """A variable that nothing reads any more is not accepted."""
    others = [path for path in (HOUSE / "src").rglob("*.py") if path.name != "variables.py"]
    elsewhere = [HOUSE / name for name in ("tests", "Makefile", "compose.yaml")]
    used = set[str]().union(*map(names_in, [*others, *elsewhere]))
    assert OTHERS.keys() - used == set()


def test_a_misspelt_setting_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The program ends with one line that has the name that was probably meant, no value."""
    monkeypatch.setenv(MISSPELT, "secret")
    with pytest.raises(SystemExit) as ended:
        read_settings()
    told = capsys.readouterr().err
    assert ended.value.code == 2
    assert f"unknown setting {MISSPELT} (did you mean 'MAROONED_TABLES'?)" in told
    assert (told.count("\n"), "secret" in told) == (1, False)


def test_names_are_compared_as_settings_are() -> None:
    """Small letters count too; other programs' names are ignored."""
    given = {
        "marooned_tables": "5",
        "MAROONED_RULES": "plain",
        "PATH": "/bin",
        "marooned_" + "tabels": "5",
    }
    assert unknown_variables(given) == ["marooned_tabels"]


def prefixed(**given: str) -> dict[str, str]:
    """Return variables whose names begin with the prefix; this file must not hold them whole."""
    return {f"{PREFIX}{name}": value for name, value in given.items()}


INJECTED = prefixed(
    POSTGRES_SERVICE_HOST="10.0.0.1",
    POSTGRES_SERVICE_PORT="5432",
    POSTGRES_SERVICE_PORT_SQL="5432",
    POSTGRES_PORT="tcp://10.0.0.1:5432",
    POSTGRES_PORT_5432_TCP="tcp://10.0.0.1:5432",
    POSTGRES_PORT_5432_TCP_PROTO="tcp",
    POSTGRES_PORT_5432_TCP_PORT="5432",
    POSTGRES_PORT_5432_TCP_ADDR="10.0.0.1",
    SERVICE_HOST="10.0.0.2",
    SERVICE_PORT="8000",
)


def test_variables_of_kubernetes_services_are_accepted() -> None:
    """Kubernetes sets all of these in a container, for each service that it knows."""
    assert unknown_variables(INJECTED) == []


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("LISTEN_PORT", "80"),
        ("LISTEN_PORT", ""),
        ("LISTEN_SERVICE_HOST", "10.0.0.1"),
        ("LISTEN_SERVICE_PORT", "80"),
        ("LISTEN_SERVICE_PORT_HTTP", "80"),
    ],
)
def test_a_setting_that_only_looks_like_one_of_a_service_is_refused(name: str, value: str) -> None:
    """A port is an address if Kubernetes sets it, and a host comes with its port."""
    assert unknown_variables(INJECTED | prefixed(**{name: value})) == [f"{PREFIX}{name}"]
