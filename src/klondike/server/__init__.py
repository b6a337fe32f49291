"""The server: the built page, and the rulebook under `/api/v1`. Needs `klondike[web]`."""

from .app import create_app
from .running import BindError, address_of, bind, serve

__all__ = ["BindError", "address_of", "bind", "create_app", "serve"]
