"""AsyncAPI 3 document of a table's WebSocket, generated from its messages."""

from collections.abc import Iterable
from typing import Any, Final

from pydantic import BaseModel
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaMode, models_json_schema

from marooned.table.apidocs.messages import (
    ANSWERS,
    RECEIVED,
    SENT,
    description_of,
    first_sentence,
    name_of,
)
from marooned.table.protocol_version import PROTOCOL

Document = dict[str, Any]
SCHEMAS: Final = "#/components/schemas/{model}"
CHANNEL: Final = "table"
ADDRESS: Final = "/api/tables/{table}/socket"
RECEIVED_NAME: Final = "request_{}"
"""Name of a received message: some have the same type as their reply."""

ABOUT: Final = (
    "The JSON messages of a table's WebSocket. The client sends the cookie that took the seats;"
    " without a cookie it is a spectator. The first messages are a `full_push` for each seat, or a"
    " `waiting_room` before the deal. After close code 1008 do not reconnect; after 1013 reconnect"
    " a little later. New messages and new fields may be added at any time: ignore unknown ones."
)


class MessageSchemas(GenerateJsonSchema):
    """Schemas in which sent messages always contain all fields, also those with a default."""

    def field_is_required(self, field: Any, total: bool) -> bool:
        """Return True if a message always contains a field."""
        return self.mode == "serialization" or super().field_is_required(field, total)


def asyncapi() -> Document:
    """Return the document."""
    received = message_objects(RECEIVED, "validation", RECEIVED_NAME)
    sent = message_objects(SENT, "serialization", "{}")
    return {
        "asyncapi": "3.0.0",
        "info": {"title": "marooned: a table", "version": PROTOCOL, "description": ABOUT},
        "defaultContentType": "application/json",
        "channels": {CHANNEL: channel([*received, *sent])},
        "operations": operations(),
        "components": {"messages": {**received, **sent}, "schemas": schemas()},
    }


def channel(names: Iterable[str]) -> Document:
    """Return the channel of a table with its messages."""
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


def message_objects(
    messages: Iterable[type[BaseModel]], mode: JsonSchemaMode, naming: str
) -> dict[str, Document]:
    """Return message objects by name, with a reference to the schema and a description."""
    references = generated_schemas()[0]
    return {
        naming.format(name_of(each)): {
            "name": name_of(each),
            "summary": first_sentence(description_of(each)),
            "description": description_of(each),
            "payload": references[each, mode],
        }
        for each in messages
    }


def generated_schemas() -> tuple[dict[tuple[type[BaseModel], str], Document], Document]:
    """Return a reference to the schema of each message, and all schemas by name."""
    wanted: list[tuple[type[BaseModel], JsonSchemaMode]] = [
        *((each, "validation") for each in RECEIVED),
        *((each, "serialization") for each in SENT),
    ]
    references, document = models_json_schema(
        wanted, ref_template=SCHEMAS, schema_generator=MessageSchemas
    )
    return dict(references), document["$defs"]  # type: ignore[arg-type]


def schemas() -> Document:
    """Return all schemas, in the dialect of AsyncAPI."""
    found: Document = as_draft_07(generated_schemas()[1])
    return found


def as_draft_07(schema: Any) -> Any:
    """Return a schema with fixed-length arrays in the form of JSON Schema draft 07."""
    if isinstance(schema, list):
        return [as_draft_07(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    names = {"prefixItems": "items"}
    return {names.get(name, name): as_draft_07(part) for name, part in schema.items()}


def message_unions() -> Document:
    """Return a schema for any received and for any sent message, by name."""
    return {
        name: {
            "description": text,
            "oneOf": [{"$ref": SCHEMAS.format(model=each.__name__)} for each in messages],
        }
        for name, text, messages in (
            ("SocketRequest", "Any message to a node.", RECEIVED),
            ("SocketMessage", "Any message from a node.", SENT),
        )
    }


def operations() -> Document:
    """Return the operations of a node: one for each received message, and one that sends all."""
    received = {f"receive_{name_of(each)}": receive_operation(name_of(each)) for each in RECEIVED}
    messages = [message_reference(name_of(each)) for each in SENT]
    sent = {"action": "send", "channel": channel_reference(), "messages": messages}
    return {**received, "send": {**sent, "summary": "Send changes to the browsers at a table."}}


def receive_operation(name: str) -> Document:
    """Return the operation that receives a message, with its replies."""
    operation: Document = {
        "action": "receive",
        "channel": channel_reference(),
        "messages": [message_reference(RECEIVED_NAME.format(name))],
    }
    if name in ANSWERS:
        replies = [message_reference(reply) for reply in ANSWERS[name]]
        operation["reply"] = {"channel": channel_reference(), "messages": replies}
    return operation


def channel_reference() -> Document:
    """Return a reference to the channel of a table."""
    return {"$ref": f"#/channels/{CHANNEL}"}


def message_reference(name: str) -> Document:
    """Return a reference to a message of the channel."""
    return {"$ref": f"#/channels/{CHANNEL}/messages/{name}"}
