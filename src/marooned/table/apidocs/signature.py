"""The protocol in short lines, a field each: by what they differ in a version is due."""

from collections.abc import Collection, Iterator
from typing import Any, Final

from marooned.table.apidocs.asyncapi import asyncapi
from marooned.table.protocol_version import PROTOCOL

NEEDED: Final = "needed"
"""How a line ends that tells what whoever asks has to say."""
LEFT_OUT: Final = ("admin",)
"""Tags of routes for operators, on which clients do not rely."""
DONE: Final = "2"
"""How the status of an answer begins that is no error."""
KINDS: Final = ("get", "post", "put", "patch", "delete")
Document = dict[str, Any]


def lines(openapi: Document) -> list[str]:
    """Return all lines of the protocol, the first one with its version."""
    socket = asyncapi()
    found = {*lines_of_addresses(openapi), *lines_of_messages(socket)}
    return [f"protocol {PROTOCOL}", *sorted(found)]


def due(kept: list[str], now: list[str]) -> str:
    """Return the version that is due where lines are others than were kept."""
    first, second = (int(part) for part in kept[0].split()[1].split("."))
    before, after = set(kept[1:]), set(now[1:])
    if before == after:
        return f"{first}.{second}"
    return f"{first + 1}.0" if breaks(before, after) else f"{first}.{second + 1}"


def breaks(before: Collection[str], after: Collection[str]) -> bool:
    """Tell whether something is gone, or something more has to be said where it was known."""
    known = {line.split(".")[0] for line in before}
    lost = any(line not in after for line in before)
    return lost or any(
        line.endswith(NEEDED) and line not in before and line.split(".")[0] in known
        for line in after
    )


def lines_of_messages(document: Document) -> Iterator[str]:
    """Give the lines of the socket's messages and of all that is in them."""
    messages, schemas = document["components"]["messages"], document["components"]["schemas"]
    for name, message in messages.items():
        yield f"socket {name}: {kind(message['payload'])}"
    said = {kind(each["payload"]) for name, each in messages.items() if name.startswith("said_")}
    for name, schema in schemas.items():
        yield from fields(f"socket {name}", schema, is_said=name in reached(schemas, said))


def lines_of_addresses(document: Document) -> Iterator[str]:
    """Give the lines of the addresses, of what they take and of what they answer."""
    schemas, said = document["components"]["schemas"], set[str]()
    told = set[str]()
    for path, ways in document["paths"].items():
        for way in KINDS:
            operation = ways.get(way)
            if operation is not None and not set(LEFT_OUT) & set(operation["tags"]):
                place = f"{way.upper()} {path}"
                said |= {*bodies(operation.get("requestBody", {}))}
                told |= {*answers(operation)}
                yield from lines_of_address(place, operation)
    for name in sorted(reached(schemas, said | told)):
        yield from fields(name, schemas[name], is_said=name in reached(schemas, said))


def lines_of_address(place: str, operation: Document) -> Iterator[str]:
    """Give the lines of one address."""
    for each in operation.get("parameters", ()):
        yield f"{place} in {each['in']} {each['name']}: {kind(each['schema'])}"
    for body in bodies(operation.get("requestBody", {})):
        yield f"{place} takes {body}"
    for status, answer in done(operation):
        told = " or ".join(bodies(answer)) or "nothing"
        yield f"{place} answers {status}: {told}"


def bodies(part: Document) -> Iterator[str]:
    """Give the kinds of what a request or an answer holds."""
    for form, content in part.get("content", {}).items():
        yield kind(content.get("schema", {})) if form.endswith("json") else form


def answers(operation: Document) -> Iterator[str]:
    """Give the kinds of all that an address answers."""
    for _, answer in done(operation):
        yield from bodies(answer)


def done(operation: Document) -> list[tuple[str, Document]]:
    """Return the answers that are no errors: all errors have one shape."""
    found = operation["responses"].items()
    return [(status, answer) for status, answer in found if status.startswith(DONE)]


def reached(schemas: Document, names: Collection[str]) -> set[str]:
    """Return the names of all schemas that are in some, however deep."""
    found, open_ = set[str](), [name for each in names for name in names_in(each, schemas)]
    while open_:
        name = open_.pop()
        if name not in found:
            found.add(name)
            open_ += referred(schemas[name])
    return found


def names_in(text: str, schemas: Document) -> list[str]:
    """Return the names of schemas that a kind is written with."""
    words = text.replace("[", " ").replace("]", " ").replace("|", " ").split()
    return [word for word in words if word in schemas]


def referred(schema: Any) -> list[str]:
    """Return the names that a schema refers to."""
    if isinstance(schema, list):
        return [name for each in schema for name in referred(each)]
    if not isinstance(schema, dict):
        return []
    own = [schema["$ref"].rpartition("/")[2]] if "$ref" in schema else []
    return own + [name for part in schema.values() for name in referred(part)]


def fields(name: str, schema: Document, *, is_said: bool) -> Iterator[str]:
    """Give a line for each field of a schema; those that must be said are marked."""
    for field, part in schema.get("properties", {}).items():
        needed = is_said and field in schema.get("required", ())
        yield f"{name}.{field}: {kind(part)}" + (f", {NEEDED}" if needed else "")


def kind(schema: Document) -> str:
    """Return what a value may be, in short."""
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
    """Return what a value may be that is no choice among several."""
    parts: Any = schema.get("prefixItems", schema.get("items", {}))
    if isinstance(parts, list):
        return f"[{', '.join(map(kind, parts))}]"
    if schema.get("type") == "array":
        return f"list[{kind(parts)}]"
    held = schema.get("additionalProperties")
    if isinstance(held, dict):
        return f"dict[{kind(held)}]"
    return str(schema.get("type", "anything"))
