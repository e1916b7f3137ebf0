"""The rules of AsyncAPI 3 that matter here, as a JSON schema, and where references lead."""

from collections.abc import Iterator
from typing import Any, Final

Document = dict[str, Any]
TEXT: Final = {"type": "string", "minLength": 1}
REFERENCE: Final = {
    "type": "object",
    "required": ["$ref"],
    "additionalProperties": False,
    "properties": {"$ref": {"type": "string", "pattern": "^#/"}},
}
NAMES: Final = {"pattern": r"^[\w.\-]+$"}
CHANNEL: Final = {
    "type": "object",
    "required": ["address", "messages"],
    "additionalProperties": False,
    "properties": {
        "address": {"type": "string", "pattern": "^/"},
        "summary": TEXT,
        "description": TEXT,
        "parameters": {
            "type": "object",
            "additionalProperties": {
                "type": "object",
                "additionalProperties": False,
                "properties": {"description": TEXT, "enum": {}, "default": {}, "examples": {}},
            },
        },
        "messages": {
            "type": "object",
            "propertyNames": NAMES,
            "additionalProperties": REFERENCE,
            "minProperties": 1,
        },
        "bindings": {"type": "object", "propertyNames": {"enum": ["ws"]}},
    },
}
OPERATION: Final = {
    "type": "object",
    "required": ["action", "channel"],
    "additionalProperties": False,
    "properties": {
        "action": {"enum": ["send", "receive"]},
        "channel": REFERENCE,
        "summary": TEXT,
        "messages": {"type": "array", "items": REFERENCE, "minItems": 1, "uniqueItems": True},
        "reply": {
            "type": "object",
            "additionalProperties": False,
            "properties": {"channel": REFERENCE, "messages": {"type": "array", "items": REFERENCE}},
        },
    },
}
MESSAGE: Final = {
    "type": "object",
    "required": ["payload"],
    "additionalProperties": False,
    "properties": {"name": TEXT, "summary": TEXT, "description": TEXT, "payload": REFERENCE},
}
ASYNCAPI_3: Final = {
    "$schema": "http://json-schema.org/draft-07/schema#",
    "type": "object",
    "required": ["asyncapi", "info"],
    "additionalProperties": False,
    "properties": {
        "asyncapi": {"const": "3.0.0"},
        "info": {
            "type": "object",
            "required": ["title", "version"],
            "additionalProperties": False,
            "properties": {"title": TEXT, "version": TEXT, "description": TEXT},
        },
        "defaultContentType": TEXT,
        "channels": {"type": "object", "propertyNames": NAMES, "additionalProperties": CHANNEL},
        "operations": {"type": "object", "propertyNames": NAMES, "additionalProperties": OPERATION},
        "components": {
            "type": "object",
            "additionalProperties": False,
            "properties": {
                "messages": {
                    "type": "object",
                    "propertyNames": NAMES,
                    "additionalProperties": MESSAGE,
                },
                "schemas": {"type": "object", "propertyNames": NAMES},
            },
        },
    },
}


def references(part: Any) -> Iterator[str]:
    """Give whatever a document refers to."""
    if isinstance(part, list):
        for each in part:
            yield from references(each)
    elif isinstance(part, dict):
        if isinstance(part.get("$ref"), str):
            yield part["$ref"]
        for each in part.values():
            yield from references(each)


def found(document: Document, reference: str) -> Any:
    """Return what a reference leads to.

    Raises:
        KeyError: It leads nowhere.
    """
    part: Any = document
    for name in reference.removeprefix("#/").split("/"):
        part = part[name]
    return part
