"""The game in a terminal, line by line: for hands at a prompt, screen readers and pipes alike.

words.py      a typed line -> what it asks for
session.py    the game on the table, what was put aside, the tally: no input or output
tally.py      statistics of one preset
sheet.py      what may be shown of a session
grid.py       the sheet drawn;  spoken.py: the sheet in lines
look.py       symbols or ASCII, colour or none, drawn or in lines
saved.py      a session as text and back;  store.py: that text on disk
desk.py       session, store, look and words, joined
commands.py   what each word does at the desk;  files.py: to a file and from one
loop.py       reading lines, until the end, Ctrl+C or a closed pipe
"""
