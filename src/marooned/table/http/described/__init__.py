"""The description of the API that the node itself gives."""
