"""The project's own odds: the table, how it was had, and the command that makes both."""
