"""Schemas of all messages in one OpenAPI document, from which the page's types are generated."""

from typing import Any, Final

from marooned.table.apidocs.asyncapi import asyncapi, message_unions
from marooned.table.apidocs.signature import (
    IGNORED_TAGS,
    METHODS,
    bodies,
    reachable,
    successes,
)
from marooned.table.protocol_version import PROTOCOL

Document = dict[str, Any]
DROPPED: Final = ("title", "default")
"""Keywords of JSON Schema that types do not need."""


def client_types(openapi: Document) -> Document:
    """Return the document; its schemas are those of HTTP bodies and of the WebSocket.

    Args:
        openapi: Description of the HTTP routes.
    """
    http, socket = openapi["components"]["schemas"], asyncapi()["components"]["schemas"]
    requests, responses = route_types(openapi)
    sent = reachable(http, responses)
    received = reachable(http, requests)
    schemas = {
        **{name: typed(http[name], is_sent=name in sent) for name in sorted(sent | received)},
        **{name: typed(schema, is_sent=False) for name, schema in sorted(socket.items())},
        **message_unions(),
    }
    info = {"title": "marooned: messages of a table", "version": PROTOCOL}
    return {
        "openapi": "3.1.0",
        "info": info,
        "paths": {},
        "components": {"schemas": dict(sorted(schemas.items()))},
    }


def route_types(openapi: Document) -> tuple[set[str], set[str]]:
    """Return the types of the bodies of requests and of successful responses."""
    requests, responses = set[str](), set[str]()
    for operations in openapi["paths"].values():
        for method in METHODS:
            operation = operations.get(method)
            if operation is not None and not set(IGNORED_TAGS) & set(operation["tags"]):
                requests |= {*bodies(operation.get("requestBody", {}))}
                responses |= {body for _, each in successes(operation) for body in bodies(each)}
    return requests, responses


def typed(schema: Document, *, is_sent: bool) -> Document:
    """Return a schema for types; a message that is sent always contains all fields."""
    found: Document = without(schema)
    if is_sent and "properties" in found:
        found["required"] = list(found["properties"])
    return found


def without(part: Any) -> Any:
    """Return a part of a schema without keywords that types do not need."""
    if isinstance(part, list):
        return [without(each) for each in part]
    if not isinstance(part, dict):
        return part
    kept = {
        name: {field: without(each) for field, each in value.items()}
        if name == "properties"
        else without(value)
        for name, value in part.items()
        if name not in DROPPED
    }
    return in_2020_12(kept)


def in_2020_12(schema: Document) -> Document:
    """Return a schema with fixed-length arrays in the form of JSON Schema 2020-12."""
    if isinstance(schema.get("items"), list):
        return {**schema, "prefixItems": schema["items"], "items": False}
    return schema
