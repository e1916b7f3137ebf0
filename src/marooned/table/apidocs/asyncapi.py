"""The socket of a table as an AsyncAPI 3 document, made from its messages."""

from collections.abc import Iterable
from typing import Any, Final

from pydantic import BaseModel
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaMode, models_json_schema

from marooned.table.apidocs.messages import (
    ANSWERS,
    HEARD,
    TOLD,
    first_sentence,
    name_of,
    words_of,
)
from marooned.table.protocol_version import PROTOCOL

Document = dict[str, Any]
SCHEMAS: Final = "#/components/schemas/{model}"
CHANNEL: Final = "table"
ADDRESS: Final = "/api/tables/{table}/socket"
SAID: Final = "said_{}"
"""What a message that a node hears goes by: some have the name of what answers them."""

ABOUT: Final = (
    "The JSON messages of a table's WebSocket. The client sends the cookie that took the seats;"
    " without a cookie it is a spectator. The first messages are a `full_push` for each seat, or a"
    " `room` before the deal. After close code 1008 do not reconnect; after 1013 reconnect a little"
    " later. New messages and new fields may be added at any time: ignore unknown ones."
)


class Sent(GenerateJsonSchema):
    """Schemas in which whatever is told is always there, whether it has a default or not."""

    def field_is_required(self, field: Any, total: bool) -> bool:
        """Tell whether a field is always there."""
        return self.mode == "serialization" or super().field_is_required(field, total)


def asyncapi() -> Document:
    """Return the document."""
    heard, told = described(HEARD, "validation", SAID), described(TOLD, "serialization", "{}")
    return {
        "asyncapi": "3.0.0",
        "info": {"title": "marooned: a table", "version": PROTOCOL, "description": ABOUT},
        "defaultContentType": "application/json",
        "channels": {CHANNEL: channel([*heard, *told])},
        "operations": operations(),
        "components": {"messages": {**heard, **told}, "schemas": schemas()},
    }


def channel(names: Iterable[str]) -> Document:
    """Return the channel of a table and the messages in it."""
    query = {
        "type": "object",
        "properties": {"hidden": {"description": "The page is in the background."}},
    }
    return {
        "address": ADDRESS,
        "summary": "A table, or its waiting room.",
        "parameters": {"table": {"description": "Name of the table."}},
        "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in names},
        "bindings": {"ws": {"method": "GET", "query": query}},
    }


def described(
    messages: Iterable[type[BaseModel]], mode: JsonSchemaMode, naming: str
) -> dict[str, Document]:
    """Return messages by their names, each with its schema and what it is."""
    places = found_schemas()[0]
    return {
        naming.format(name_of(each)): {
            "name": name_of(each),
            "summary": first_sentence(words_of(each)),
            "description": words_of(each),
            "payload": places[each, mode],
        }
        for each in messages
    }


def found_schemas() -> tuple[dict[tuple[type[BaseModel], str], Document], Document]:
    """Return where the schema of each message stands, and all schemas by their names."""
    wanted: list[tuple[type[BaseModel], JsonSchemaMode]] = [
        *((each, "validation") for each in HEARD),
        *((each, "serialization") for each in TOLD),
    ]
    places, held = models_json_schema(wanted, ref_template=SCHEMAS, schema_generator=Sent)
    return dict(places), held["$defs"]  # type: ignore[arg-type]


def schemas() -> Document:
    """Return all schemas, in the words of AsyncAPI's own kind of schema."""
    found: Document = older(found_schemas()[1])
    return found


def older(schema: Any) -> Any:
    """Return a schema with lists of fixed length told as draft 07 tells them."""
    if isinstance(schema, list):
        return [older(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    names = {"prefixItems": "items"}
    return {names.get(name, name): older(part) for name, part in schema.items()}


def operations() -> Document:
    """Return what a node does: it hears, and answers some of that; all else it tells by itself."""
    heard = {f"hear_{name_of(each)}": hearing(name_of(each)) for each in HEARD}
    messages = [in_channel(name_of(each)) for each in TOLD]
    tell = {"action": "send", "channel": at_channel(), "messages": messages}
    return {**heard, "tell": {**tell, "summary": "Send changes to the browsers at a table."}}


def hearing(name: str) -> Document:
    """Return what a node does about a message that it hears."""
    operation: Document = {
        "action": "receive",
        "channel": at_channel(),
        "messages": [in_channel(SAID.format(name))],
    }
    if name in ANSWERS:
        answers = [in_channel(answer) for answer in ANSWERS[name]]
        operation["reply"] = {"channel": at_channel(), "messages": answers}
    return operation


def at_channel() -> Document:
    """Return a reference to the channel of a table."""
    return {"$ref": f"#/channels/{CHANNEL}"}


def in_channel(name: str) -> Document:
    """Return a reference to a message in it."""
    return {"$ref": f"#/channels/{CHANNEL}/messages/{name}"}
