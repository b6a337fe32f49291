# What only a terminal says. The rest, refusals among it, is in en.ftl.

## The table

terminal-moves =
    { $count ->
        [one] 1 move
       *[other] { $count } moves
    }
terminal-time = Time { $time }
terminal-pass = Pass { $number } of { $passes }
terminal-grid-stock = Stock { $count }
terminal-grid-waste = Waste { $count }

terminal-stock =
    { $count ->
        [0] stock: empty
        [one] stock: 1 card
       *[other] stock: { $count } cards
    }
terminal-waste-empty = waste: empty
terminal-waste =
    { $count ->
        [one] waste: 1 card, { $top }
       *[other] waste: { $count } cards, top { $top }
    }
terminal-waste-over = waste: { $count } cards, top { $top }, under it { $under }
terminal-foundations = foundations: { $list }
terminal-foundation-empty = empty
terminal-column = column { $number }: { $cards }
terminal-column-down = column { $number }: { $down } face down, { $cards }
terminal-column-empty = column { $number }: empty

## Moves

terminal-refused = { $move }: { $reason }
terminal-stopped =
    { $left ->
        [0] It was the last of them.
        [one] The move after it was not played.
       *[other] The { $left } moves after it were not played.
    }
terminal-unknown = “{ $text }” means nothing here; “help” lists what can be typed.
terminal-sent-up =
    { $count ->
        [one] 1 card sent up.
       *[other] { $count } cards sent up.
    }
terminal-nothing-up = No card can go up without being missed in a column; “3f” sends up one all the same.
terminal-possible = Possible: { $moves }
terminal-none-possible = No move is possible.
terminal-won = Won! { $figures }. “new” deals the next game.

## Games

terminal-deal = Deal { $deal }, { $preset }.
terminal-code = Code { $code }
terminal-resumed = Your game goes on: deal { $deal }, { $preset }.
terminal-put-aside = The game before is put aside: “undo” brings it back until your next move.
terminal-brought-back = Back to deal { $deal }, as it was.
terminal-restarted = The same deal, from the start.
terminal-not-begun = This game has not begun.
terminal-preset = Preset { $preset }. There are { $known }.
terminal-preset-unknown = “{ $text }” is no preset; there are { $known }.
terminal-paused = Paused, the clock stands. Enter goes on.
terminal-language-unknown = “lang en” or “lang fr”.
terminal-entry = { $label }: { $value }
terminal-percent = { $number }%
terminal-hint = “help” lists what can be typed.

## Saves and files

terminal-left = Your game is saved and goes on next time.
terminal-broken = A saved game could not be read; it is kept as { $file }.
terminal-elsewhere = This game is open in another terminal: what you play here is not saved. “save FILE” keeps it.
terminal-unsaved = The game cannot be saved ({ $reason }) and goes on unsaved. “save FILE” keeps it.
terminal-quit-unsaved = This game is not saved: “save FILE” keeps it, “quit” again leaves it.
terminal-left-unsaved = This game was not saved; “save FILE” would have kept it.
terminal-name-a-file = Name a file, like “save game.json” or “load game.json”.
terminal-file-exists = { $file } exists; “save! { $file }” writes over it.
terminal-no-file = { $file } is no file.
terminal-saved = Saved as { $file }.
terminal-not-saved = { $file } was not saved: { $reason }
terminal-loaded = { $file }: deal { $deal }, { $preset }.
terminal-not-loaded = { $file } was not loaded: { $reason }

terminal-fault-bad-deal = That is no deal: a number, a 46-character code or 52 cards.
terminal-fault-bad-json = It is not JSON.
terminal-fault-bad-record = It is not a whole record of a game.
terminal-fault-format-unknown = Its format is unknown here, expected klondike-record/1.
terminal-fault-too-large = It is larger than 65,536 bytes.
terminal-fault-result-mismatch = Its result is not what its moves lead to.
terminal-fault-score-mismatch = Its score is not what its moves earn.
terminal-fault-bad-rules = Its rules are none.
terminal-fault-bad-preset = Its preset is unknown.
terminal-fault-bad-move = That is no move.
terminal-fault-at = Move { $number }: { $reason }

## Help

terminal-help =
    Moves
      d          draw; turns the waste over when the stock is empty
      35         from column 3 to column 5, as many cards as fit; 35x2: two cards
      w5         from the waste to column 5
      3f  wf     from column 3, or the waste, to a foundation
      h5         from a foundation back to column 5: c, d, h, s
      f          send up every card that no column needs
      T3-T5x2 …  moves written out, also several: S W, FC FD FH FS, T1 to T7
    Game
      u  r       undo, redo          restart    the same deal again
      a          automatic finish    new        new game; new 24, new casual-3
      p          pause               preset P   another kind of game
    To know
      moves      what is possible    Enter      the table
      score      score and clock     deal       number and code of the deal
      stats      statistics          help       this list
    Around
      save FILE, load FILE           save! FILE writes over a file
      lines, table                   tell the piles in lines, or draw them
      lang fr                        en français
      quit                           leave; the game is saved after every move
