"""Signature of the protocol: one line per field, for versioning and for checks of compatibility."""

from collections.abc import Collection, Iterator
from typing import Any, Final

from marooned.table.apidocs.asyncapi import asyncapi
from marooned.table.protocol_version import PROTOCOL

REQUIRED: Final = "needed"
"""Last word in the line of a required field of a request."""
IGNORED_TAGS: Final = ("admin",)
"""Tags of routes for operators, on which clients do not rely."""
SUCCESS: Final = "2"
"""First digit of the status of a success."""
METHODS: Final = ("get", "post", "put", "patch", "delete")
Document = dict[str, Any]


def lines(openapi: Document) -> list[str]:
    """Return all lines of the protocol; the first one contains its version."""
    found = {*route_lines(openapi), *message_lines(asyncapi())}
    return [f"protocol {PROTOCOL}", *sorted(found)]


def required_version(before: list[str], now: list[str]) -> str:
    """Return the version that the current lines must have.

    A change that breaks clients increments the first number, any other change the second.
    """
    first, second = (int(part) for part in before[0].split()[1].split("."))
    old, new = set(before[1:]), set(now[1:])
    if old == new:
        return f"{first}.{second}"
    return f"{first + 1}.0" if is_breaking(old, new) else f"{first}.{second + 1}"


def is_breaking(before: Collection[str], after: Collection[str]) -> bool:
    """Return True if a line was removed, or a known request has a new required field."""
    known = {line.split(".")[0] for line in before}
    return any(line not in after for line in before) or any(
        line.endswith(REQUIRED) and line not in before and line.split(".")[0] in known
        for line in after
    )


def message_lines(document: Document) -> Iterator[str]:
    """Yield the lines of the WebSocket's messages and of their parts."""
    messages, schemas = document["components"]["messages"], document["components"]["schemas"]
    for name, message in messages.items():
        yield f"socket {name}: {kind(message['payload'])}"
    requests = {
        kind(each["payload"]) for name, each in messages.items() if name.startswith("request_")
    }
    for name, schema in schemas.items():
        yield from fields(f"socket {name}", schema, is_request=name in reachable(schemas, requests))


def route_lines(document: Document) -> Iterator[str]:
    """Yield the lines of the routes, of their requests and of their responses."""
    schemas, requests = document["components"]["schemas"], set[str]()
    responses = set[str]()
    for path, operations in document["paths"].items():
        for method in METHODS:
            operation = operations.get(method)
            if operation is not None and not set(IGNORED_TAGS) & set(operation["tags"]):
                requests |= {*bodies(operation.get("requestBody", {}))}
                for _, response in successes(operation):
                    responses |= {*bodies(response)}
                yield from operation_lines(f"{method.upper()} {path}", operation)
    for name in sorted(reachable(schemas, requests | responses)):
        yield from fields(name, schemas[name], is_request=name in reachable(schemas, requests))


def operation_lines(route: str, operation: Document) -> Iterator[str]:
    """Yield the lines of one route with its method."""
    for each in operation.get("parameters", ()):
        yield f"{route} in {each['in']} {each['name']}: {kind(each['schema'])}"
    for body in bodies(operation.get("requestBody", {})):
        yield f"{route} takes {body}"
    for status, response in successes(operation):
        body = " or ".join(bodies(response)) or "nothing"
        yield f"{route} answers {status}: {body}"


def bodies(part: Document) -> Iterator[str]:
    """Yield the types of the bodies of a request or a response."""
    for form, content in part.get("content", {}).items():
        yield kind(content.get("schema", {})) if form.endswith("json") else form


def successes(operation: Document) -> list[tuple[str, Document]]:
    """Return the successful responses by status; all errors have one schema."""
    found = operation["responses"].items()
    return [(status, response) for status, response in found if status.startswith(SUCCESS)]


def reachable(schemas: Document, types: Collection[str]) -> set[str]:
    """Return the names of all schemas that some types contain, directly or not."""
    found, left = set[str](), [name for each in types for name in names_in(each, schemas)]
    while left:
        name = left.pop()
        if name not in found:
            found.add(name)
            left += references(schemas[name])
    return found


def names_in(text: str, schemas: Document) -> list[str]:
    """Return the names of schemas in a type."""
    words = text.replace("[", " ").replace("]", " ").replace("|", " ").split()
    return [word for word in words if word in schemas]


def references(schema: Any) -> list[str]:
    """Return the names of the schemas that a schema refers to."""
    if isinstance(schema, list):
        return [name for each in schema for name in references(each)]
    if not isinstance(schema, dict):
        return []
    own = [schema["$ref"].rpartition("/")[2]] if "$ref" in schema else []
    return own + [name for part in schema.values() for name in references(part)]


def fields(name: str, schema: Document, *, is_request: bool) -> Iterator[str]:
    """Yield a line for each field of a schema; required fields of requests are marked."""
    for field, part in schema.get("properties", {}).items():
        is_required = is_request and field in schema.get("required", ())
        yield f"{name}.{field}: {kind(part)}" + (f", {REQUIRED}" if is_required else "")


def kind(schema: Document) -> str:
    """Return the type of a value, in short."""
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return " | ".join(kind(each) for each in schema[several])
    if "const" in schema:
        return repr(schema["const"])
    if "enum" in schema:
        return " | ".join(map(repr, schema["enum"]))
    return plain_kind(schema)


def plain_kind(schema: Document) -> str:
    """Return the type of a value that is no union."""
    parts: Any = schema.get("prefixItems", schema.get("items", {}))
    if isinstance(parts, list):
        return f"[{', '.join(map(kind, parts))}]"
    if schema.get("type") == "array":
        return f"list[{kind(parts)}]"
    held = schema.get("additionalProperties")
    if isinstance(held, dict):
        return f"dict[{kind(held)}]"
    return str(schema.get("type", "anything"))
