"""The mask over a log: what it puts out, and what it lets stand."""

import pytest

from marooned.table.admin.redaction import Redactor
from marooned.table.http.cookies import hashed, new_token
from marooned.table.rules.people.recovery_codes import code_of

TOKEN = new_token()
CODE = code_of(TOKEN, "table", "1")


@pytest.mark.parametrize(
    ("text", "secret"),
    [
        (f"cookie marooned={TOKEN}; path=/", TOKEN),
        (f"/table/abc#seat={TOKEN}", TOKEN),
        (f"holder {hashed(TOKEN)} is gone", hashed(TOKEN)),
        (f"a code {CODE} was shown", CODE),
        ("postgresql://ada:tide42@isle.example/tables", "tide42"),
        ("{'seed': 815, 'players': 2}", "815"),
        ('{"seed": "815-treasure"}', "815-treasure"),
        ("password=tide42&x=1", "tide42"),
        ("GET /api/tables?key=tide42 HTTP/1.1", "tide42"),
        ("https://hooks.example/a?key=tide42", "tide42"),
        ("Authorization: Bearer-tide42", "Bearer-tide42"),
        ("hand=[3, 17, 21] of seat 2", "17"),
        ("[parameters: ('abc', 'tide42')]", "tide42"),
        ("input_value='tide42', input_type=str", "tide42"),
        ("told https://hooks.example/s3cret of it", "s3cret"),
    ],
    ids=range(15),
)
def test_secrets_are_put_out(text: str, secret: str) -> None:
    """Whatever looks like a secret, or is known to be one, does not stand in a line."""
    assert secret in text
    assert secret not in Redactor(["https://hooks.example/s3cret"]).redact(text)


@pytest.mark.parametrize(
    "text",
    [
        "table 7f3a9c is late",
        "the simple policy acts for an AI player of table bold-otter-12: LostWorkerError",
        "the configured webhook does not answer",
        "GET /api/tables HTTP/1.1",
        "refused a request for host 'isle.example'",
    ],
)
def test_other_words_stand(text: str) -> None:
    """What is no secret stays as it is."""
    assert Redactor(["", "tide42"]).redact(text) == text
