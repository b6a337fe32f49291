# The one catalogue of words, read by the page, the terminal and the library.
# What a player reads is found here by id; a refused move by its code, with dashes: refusal-<code>.

app-name = Klondike
app-description = Klondike solitaire: quiet, exact, in French and English, offline.

## Cards

suit-C = clubs
suit-D = diamonds
suit-H = hearts
suit-S = spades
rank-A = ace
rank-2 = two
rank-3 = three
rank-4 = four
rank-5 = five
rank-6 = six
rank-7 = seven
rank-8 = eight
rank-9 = nine
rank-T = ten
rank-J = jack
rank-Q = queen
rank-K = king
card = { $rank } of { $suit }
card-the = the { $rank } of { $suit }

## Piles

pile-stock = stock
pile-waste = waste
pile-foundation = { $suit } foundation
pile-column = column { $number }
table = Table
row-top = Stock, waste and foundations
row-columns = Columns

# One sentence a pile, for a screen reader.
pile-stock-full =
    { $count ->
        [one] stock, 1 card
       *[other] stock, { $count } cards
    }
pile-stock-recycle = stock, empty: recycle the waste
pile-stock-empty = stock, empty
pile-empty = { $pile }, empty
pile-waste-full =
    { $count ->
        [one] waste, 1 card: { $card }
       *[other] waste, { $count } cards, exposed: { $card }
    }
pile-foundation-full = { $pile }: { $card }
pile-column-full =
    { $count ->
        [one] { $pile }, 1 card: { $card }
       *[other] { $pile }, { $count } cards, { $down } face down, exposed: { $card }
    }
pile-column-inner =
    { $above ->
        [one] { $card }, with 1 card on it, { $pile }
       *[other] { $card }, with { $above } cards on it, { $pile }
    }
picked-up = picked up

## Rules of a game

draw-count = Draw { $count }
draw-label = Draw
scoring-label = Scoring
scoring-casual = Casual
scoring-standard = Standard
scoring-vegas = Vegas
scoring-none = By the book
preset-casual-1 = Draw 1, casual
preset-casual-2 = Draw 2, casual
preset-casual-3 = Draw 3, casual
preset-book = By the book
preset-standard-1 = Draw 1, standard
preset-standard-3 = Draw 3, standard
preset-vegas-1 = Draw 1, Vegas
preset-vegas-3 = Draw 3, Vegas
preset-instead = There is no such game; this is { $preset }.
about-casual = Unlimited passes; every useful move earns points.
about-standard = Unlimited passes; going through the stock again costs points.
about-vegas =
    { $passes ->
        [one] You pay 52 for the deck and earn 5 a card. One pass.
       *[other] You pay 52 for the deck and earn 5 a card. { $passes } passes.
    }
about-none = Draw 1 as in the books: no score and no clock; recycling only turns the waste over.
timed = Time bonus
timed-about = A quick win adds 700,000 divided by its seconds. From the next game on.
bank = Keep the Vegas bank
bank-about = Carries wins and losses from game to game. From the next game on.
bank-name = Bank
bank-amount = Bank: { $amount }
passes-left =
    { $count ->
        [0] no pass left
        [one] 1 pass left
       *[other] { $count } passes left
    }
recycle = Recycle

## The bar

new-game = New game
restart = Restart
undo = Undo
redo = Redo
finish = Finish
finish-stop = Stop
pause = Pause
resume = Resume
menu = Menu
close = Close
settings = Settings
statistics = Statistics
help = Help
score = Score
time = Time
moves = Moves
deal = Deal
deal-number = Deal { $deal }
deal-copied-deck = Pasted deck
bar = Game controls
status-score = Score { $score }

## New game, deals and links

game-title = Game
choose-game = Choose a game
deal-open-label = Number, code, deck or link
deal-open-about = A deal number, a 46-character code, 52 cards in deal order, or a link from this game.
deal-open-go = Open
deal-unreadable = This is not a deal number, code, deck or link that is known here.
deal-too-large = Deal numbers go up to { $largest }.
deal-strange-card = “{ $card }” is no card. A card is its rank and suit, as in 7S or TD.
deal-card-twice = The card { $card } is in this deck twice.
deal-card-missing = The card { $card } is not in this deck, which has { $count } of 52.
deal-foreign = Other programs' deal numbers are not known yet.
copy-link = Copy a link to this deal
copy-replay = Copy a link that replays this game
copied = Copied.
copy-failed = The browser did not allow copying. Here is the text:
confirm-leave-title = Leave this game?
confirm-leave = It has begun and counts as a loss if you leave it. Undo on the new table brings it back.
confirm-leave-go = Leave it
confirm-keep = Keep playing

## Replay

replay = Replay
replay-at = Move { $at } of { $count }
replay-first = To the deal
replay-back = Back one move
replay-play = Play
replay-stop = Stop
replay-next = One move on
replay-last = To the end
replay-take-over = Play on from here
replay-bad = Move { $at } of this link cannot be played. { $reason }
replay-no-move = Move { $at } of this link, “{ $move }”, is no move.
replay-step = { $where }: { $move }
line = A line that wins
line-first = Back to your table

hint = Hint
hint-where = From { $from } to { $to }.
hint-where-card = { $card }, from { $from } to { $to }.
hint-at = { $at } of { $count }
hint-next = Next best
hint-longer = Think longer
hint-thoughtful = Look at all cards
hint-thinking = Thinking…
hint-share = { $wins } of { $count } imagined games won.
hint-failed = No hint can be had: this browser does not run the search, and no server is in reach.
keys-hint = Hint; again for the next best
stuck = No useful move is left.
stuck-about = Proved from the cards you can see: nothing new can be turned up or sent up.
stuck-truth = Was it winnable?

## Whether it can be won

proof-mark = winnable, proved
proof-short = winnable ✓
proof-winnable = Winnable, proved.
proof-unwinnable = It cannot be won: proved.
proof-undecided = Not decided yet.
proof-none = Not checked.
proof-check = Can it be won?
winnable-only = Winnable deals only
winnable-only-about = New games are dealt with a proof that they can be won by their own rules.
truth-title = Is it still winnable?
truth-about = Answered with every card known, the face-down ones too.
truth-looking = Looking…
truth-looking-longer = Looking longer…
truth-looking-back = Looking for the last table from which it could be won…
truth-winnable = Yes, it can still be won.
truth-length =
    { $count ->
        [one] One move is enough.
       *[other] { $count } moves are enough.
    }
truth-unwinnable = No, it cannot be won any more.
truth-unwinnable-ever = No, it cannot be won.
truth-undecided = Not decided.
truth-undecided-about = Neither a win nor a proof that there is none was found among { $states } tables.
truth-proved-before = The deal itself is winnable: that was proved earlier. A longer look finds the moves again.
truth-failed = No answer can be had: this browser does not run the search, and no server is in reach.
truth-longer = Keep looking
truth-stop = Stop
truth-show = Show the moves
truth-back = Back to where it could be won
truth-never = It could not be won from the start.
truth-lost-by = Move { $at } lost it.
truth-lost-between = It could be won after move { $at } and no more after move { $lost }; what lies between is not decided.
truth-lost-early = It could not be won any more after move { $lost }; what came before is not decided.
truth-lost-mark = This move lost it.
truth-history = Moves so far
truth-returned = Back where it could be won. Redo brings your moves back.
truth-won = It is won.
finish-proved = Finish, as proved
finish-short = finish proved ✓
said-finish-proved = It can be finished from here: proved.
keys-truth = Is it still winnable?

## The win

won = Won
won-about = All 52 cards are on the foundations.
won-bonus = Time bonus
won-best-time = Best time
won-best-moves = Fewest moves
won-streak = Winning streak
won-new-best = New best
won-first = First win
won-next = Next game
won-look = Look at the table

## Pause

paused = Paused
paused-about = The clock has stopped. The cards are covered so that nobody peeks.

## Settings

settings-look = Look
settings-play = Play
settings-data = Data
language = Language
language-auto = As in the browser
language-en = English
language-fr = Français
theme = Theme
theme-auto = As in the system
theme-light = Light
theme-dark = Dark
theme-contrast = High contrast
theme-green = Classic green
colours = Suit colours
colours-2 = Two
colours-4 = Four
letters = Index letters
letters-auto = As the language
letters-en = A K Q J
letters-fr = A R D V
faces = Faces
faces-auto = By size
faces-big = Big index
card-back = Card back
back-theme = By theme
back-red = Red
back-navy = Blue
back-green = Green
back-slate = Grey
speed = Motion
speed-normal = Normal
speed-fast = Fast
speed-instant = Instant
left-hand = Left-handed table
left-hand-about = Stock and waste on the right, foundations on the left.
show-clock = Show the clock
show-score = Show the score
sound = Sound
vibration = Vibration on touch
export-data = Export everything
import-data = Import
import-about = Statistics, saved games and settings from a file exported here. Yours are replaced.
import-confirm = Replace your statistics, saved games and settings by what this file holds?
import-go = Replace
import-done = Imported.
import-full = There is no room here for what this file holds; nothing was changed.
import-bad = This file was not exported from here; nothing was changed.
erase-data = Erase everything
erase-confirm = Erase statistics, saved games and settings on this device?
erase-go = Erase
erased = Everything was erased.
cancel = Cancel

## Statistics

stats-games = Games
stats-wins = Wins
stats-share = Win rate
stats-streak = Current streak
stats-best-streak = Best streak
stats-best-time = Best time
stats-average-time = Average time
stats-fewest-moves = Fewest moves
stats-best-score = Best score
stats-none = No finished game yet.
stats-chart = Share of games won, over time
stats-reset = Reset these statistics
stats-reset-confirm = Reset the statistics of { $preset }?
stats-reset-go = Reset

## Keys and help

keys = Keyboard
keys-arrows = Walk piles and cards
keys-enter = Pick up, put down
keys-columns = Go to a column
keys-draw = Draw or recycle
keys-up = Send up to a foundation
keys-undo = Undo
keys-redo = Redo
keys-finish = Automatic finish
keys-new = New game
keys-pause = Pause
keys-help = This list
keys-escape = Let go, close
key-arrows = Arrows
key-enter = Enter, Space
key-escape = Esc
hands = By hand
hands-tap = Tap a card: it goes where it fits best. Tap it again at once: up to its foundation, if it fits.
hands-hold = Press and hold a card to pick it up, then tap a pile. Or drag it.
hands-right = Right-click a card: up to its foundation.
rules = The rules
rule-goal = Goal
rule-goal-text = Bring all 52 cards to the four foundations, each suit from ace to king.
rule-columns = Columns
rule-columns-text = A card goes on the exposed card of a column when it is one rank lower and of the other colour. A run, or a part of one, moves as a whole. Only a king goes to an empty column. A face-down card is turned up when it is uncovered.
rule-foundations = Foundations
rule-foundations-text = An ace opens its foundation; then the cards of its suit follow in order. One card at a time. A foundation's card may come back to a column where the game allows it.
rule-stock = Stock and waste
rule-stock-text = A draw turns up one, two or three cards; only the top of the waste can be played. When the stock is empty the waste is turned over as it is, as often as the game allows.
rule-counting = What counts
rule-counting-text = A game counts from its first move. It is won, or left by a new game, a restart or another deal; then it is a loss. Changing the kind of game or closing the page leaves nothing. Undo is free.
credits = Credits
credits-text = Court cards by Adrian Kennard (CC0). Icons by Lucide (ISC).
learn = Learn Klondike
learn-about = Learn Klondike: the rules with pictures, lessons, and how many deals can be won
rule-link = Rule

## Refused moves: why

refusal-game-won = The game is won.
refusal-same-pile = The card is on this pile already.
refusal-no-such-move = No card goes this way.
refusal-stock-empty = The stock is empty.
refusal-stock-not-empty = The waste is recycled once the stock is empty.
refusal-nothing-to-recycle = Stock and waste are empty.
refusal-no-passes-left = There is no pass left: the stock cannot be gone through again.
refusal-worry-back-off = In this game a card on a foundation stays there.
refusal-nothing-there = There is no card here.
refusal-one-card-only = Only one card at a time goes here.
refusal-face-down = A face-down card cannot be moved.
refusal-wrong-suit = This foundation is for another suit.
refusal-needs-ace = An empty foundation takes only an ace.
refusal-needs-next-rank = A foundation takes the next rank only.
refusal-needs-king = An empty column takes only a king.
refusal-wrong-colour = A card goes on one of the other colour.
refusal-wrong-rank = A card goes on one that is one rank higher.
refusal-not-exposed = Only the top card can be played.
refusal-not-a-run = These cards do not form a run.

## What happened, told to a screen reader

said-moved = { $card } to { $pile }
said-drawn = drawn: { $cards }
said-recycled = waste recycled
said-turned = turned up: { $card }
said-undone = undone
said-redone = redone
said-restarted = same deal, from the start
said-new = new game, { $deal }
said-held = { $card } picked up
said-let-go = let go
said-resumed = the game goes on
said-score = score { $score }
said-nothing-to-undo = Nothing to undo.
said-nothing-to-redo = Nothing to redo.
said-nowhere = { $card } can go nowhere now; picked up
said-finish-none = The automatic finish comes when every card is face up, and the stock and waste are empty or the finish is proved.
said-won = won

## Hints: why a move

hint-safe-up = { $card }: safe to send up.
hint-turns-up-longest = { $card }: turns up a card in { $pile }, which hides the most.
hint-turns-up = { $card }: turns up a card in { $pile }.
hint-place-for-king = { $card }: frees a place for { $goal }.
hint-frees-column = { $card }: frees { $pile }.
hint-frees-card = { $card }: { $goal } can then lie on it.
hint-plays-stock = { $card }: good to play from the waste.
hint-prepares =
    { $number ->
        [0] { $card }: makes way for { $goal }, to free { $pile }.
       *[other] { $card }: makes way for { $goal }, to turn up a card in { $pile }.
    }
hint-prepares-card = { $card }: makes a place for { $goal } from the waste.
hint-worry-back-for = { $card }: back from its foundation, so that { $goal } can move.
hint-draw-unseen =
    { $number ->
        [one] Draw: the stock still hides a card, better seen first.
       *[other] Draw: the stock still hides { $number } cards, better seen first.
    }
hint-draw-for =
    { $number ->
        [one] Draw: { $goal } comes next.
       *[other] Draw: { $goal } comes after { $number } draws.
    }
hint-recycle-for = Recycle the waste: { $goal } comes in the next pass.
hint-nothing-new = Nothing new can come from here. Undo, restart, or begin a new game.
hint-winning = With the face-down cards looked at: the first move of a line that wins.
hint-lost = With the face-down cards looked at: this game can no longer be won.
hint-never = With the face-down cards looked at: this game cannot be won.
hint-undecided = The search met its limit before it knew.

## Around

other-tab = This game is open in another tab.
other-tab-about = Only one tab plays at a time, so that no move is lost.
other-tab-take = Play here
update-ready = A new version is ready.
update-go = Use it now
save-failed = This game cannot be saved here: the browser's storage is full or blocked.
results-unreadable = Some statistics could not be read. The rest was kept, and the whole set aside for the next export.
save-unreadable = A saved game could not be read. It was kept aside, and a new game begun.
