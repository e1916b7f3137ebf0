"""The AsyncAPI document: it keeps the rules of its kind, and tells every message there is."""

import importlib
import json
import pkgutil
import subprocess
import sys
from typing import Any, Final, get_args

import jsonschema
import pytest
from pydantic import BaseModel

from marooned.table import protocol
from marooned.table.apidocs.asyncapi import asyncapi
from marooned.table.apidocs.messages import ANSWERS, RECEIVED, SENT, name_of
from marooned.table.protocol.requests import REQUEST_TYPES
from marooned.table.protocol_version import PROTOCOL
from tests.table.apidocs.rules_of_asyncapi import ASYNCAPI_3, found, references
from tests.table.browsers import Browser

DOCUMENT: Final = asyncapi()


def messages() -> list[type[BaseModel]]:
    """Return every model of the protocol that names its type, and so is a message of its own."""
    modules = [
        importlib.import_module(f"{protocol.__name__}.{each.name}")
        for each in pkgutil.iter_modules(protocol.__path__)
    ]
    models = {each for module in modules for each in vars(module).values() if is_model(each)}
    return sorted(
        (each for each in models if "type" in each.model_fields), key=lambda each: each.__name__
    )


def is_model(each: object) -> bool:
    return isinstance(each, type) and issubclass(each, BaseModel)


def test_it_keeps_the_rules_of_asyncapi() -> None:
    """Its parts are those of AsyncAPI 3, and nothing else."""
    jsonschema.Draft7Validator(ASYNCAPI_3).validate(DOCUMENT)


def test_all_that_it_refers_to_is_there() -> None:
    """Every reference leads to something, and operations name messages of their own channel."""
    for reference in references(DOCUMENT):
        assert found(DOCUMENT, reference)
    for operation in DOCUMENT["operations"].values():
        channel = operation["channel"]["$ref"]
        named = [*operation["messages"], *operation.get("reply", {}).get("messages", [])]
        assert {each["$ref"].rpartition("/messages/")[0] for each in named} == {channel}


def test_its_schemas_are_schemas() -> None:
    """Each schema is one of draft 07, on which the schemas of AsyncAPI rest."""
    for schema in DOCUMENT["components"]["schemas"].values():
        jsonschema.Draft7Validator.check_schema(schema)


@pytest.mark.parametrize("message", messages(), ids=lambda each: each.__name__)
def test_no_message_is_missing(message: type[BaseModel]) -> None:
    """Every model that is a message is among those heard or told, with a sentence."""
    assert message in (*RECEIVED, *SENT)
    names = get_args(message.model_fields["type"].annotation)
    assert len(names) == 1
    assert (message.__doc__ or "").strip()


def test_every_request_is_heard() -> None:
    """What the table says that it allows is what the document says that it hears."""
    assert {name_of(each) for each in RECEIVED} == set(REQUEST_TYPES)
    assert {*ANSWERS} <= set(REQUEST_TYPES)


def test_fields_that_are_told_are_always_there() -> None:
    """Whoever reads a message need not ask whether a field is there."""
    push = DOCUMENT["components"]["schemas"]["Push"]
    assert set(push["required"]) == set(push["properties"])


def test_it_is_the_same_each_time() -> None:
    """Another process writes the same, byte for byte, and so does the command."""
    command = [sys.executable, "-m", "marooned", "protocol", "asyncapi"]
    printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert printed == json.dumps(DOCUMENT, ensure_ascii=False, indent=2) + "\n"


def test_a_node_serves_it(visitor: Browser) -> None:
    """The node gives the same document, and its version wherever a program may look for it."""
    served: Any = visitor.http.get("/api/asyncapi.json").json()
    assert served == DOCUMENT
    assert served["info"]["version"] == PROTOCOL
    assert visitor.http.get("/api/openapi.json").json()["info"]["version"] == PROTOCOL
    assert visitor.http.get("/api/status").json()["protocol"] == PROTOCOL
