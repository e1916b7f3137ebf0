"""A certificate that cannot be served with: the program says what is missing."""

import shutil
import subprocess
from pathlib import Path

import pytest

from marooned.table.certificates import certificate_fault

pytestmark = pytest.mark.skipif(shutil.which("openssl") is None, reason="openssl makes them")
CURVE = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make certificates and keys: one pair, one with a password, and both parts in one file."""
    folder = tmp_path_factory.mktemp("certificates")
    for name, secret in (("one", ["-nodes"]), ("other", ["-passout", "pass:word"])):
        into = ["-keyout", folder / f"{name}.key", "-out", folder / f"{name}.crt"]
        command = ["openssl", "req", "-x509", *CURVE, *secret, "-subj", "/CN=isle", *map(str, into)]
        subprocess.run(command, check=True, capture_output=True)
    both = (folder / "one.key").read_text() + (folder / "one.crt").read_text()
    (folder / "both.pem").write_text(both)
    (folder / "note.txt").write_text("no key at all")
    return folder


@pytest.mark.parametrize(
    ("certificate", "key", "words"),
    [
        ("one.crt", None, "one.crt has no key: name it with --tls-key or MAROONED_TLS_KEY"),
        (None, "one.key", "one.key has no certificate: name it with --tls-cert"),
        ("none.crt", None, "none.crt cannot be read: No such file"),
        ("one.crt", "none.key", "none.key cannot be read: No such file"),
        ("note.txt", "one.key", "note.txt holds no certificate"),
        ("one.crt", "note.txt", "note.txt holds no private key"),
        ("one.key", "one.key", "one.key holds no certificate"),
        ("other.crt", "one.key", "one.key does not match the certificate"),
        ("other.crt", "other.key", "other.key needs a password"),
    ],
)
def test_what_is_missing_is_named(
    made: Path, certificate: str | None, key: str | None, words: str
) -> None:
    """Each fault has its own sentence, with the file and what to do."""
    paths = [None if name is None else made / name for name in (certificate, key)]
    assert words in str(certificate_fault(*paths))


@pytest.mark.parametrize(
    ("certificate", "key"), [(None, None), ("one.crt", "one.key"), ("both.pem", None)]
)
def test_what_fits_is_no_trouble(made: Path, certificate: str | None, key: str | None) -> None:
    """A pair, both parts in one file, and no TLS at all can be served with."""
    paths = [None if name is None else made / name for name in (certificate, key)]
    assert certificate_fault(*paths) is None
