"""`python -m klondike` is the `klondike` command."""

from .cli import main

main()
