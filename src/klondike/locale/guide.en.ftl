# What only the guide says around its text: the frame of its page, and its pictures told in words.

guide-title = Learn Klondike
guide-page-title = Learn Klondike solitaire: rules, lessons, odds
guide-description = Klondike solitaire from the first card: rules with pictures, three lessons on real boards, proved choices, scores, and how many deals can be won.
guide-lead = From the first card to a good game, in one sitting, on real boards.
guide-contents = Contents
guide-to-text = Skip to the text
guide-to-table = Play
guide-other-language = Français
guide-updated = Version { $version }
guide-file = Picture (SVG)
guide-needs-script = This board needs JavaScript. Without it, the picture shows its beginning.

## Pictures in words

guide-pile = { $pile }: { $content }.
guide-pile-stock =
    { $count ->
        [0] Stock: empty.
        [one] Stock: 1 card face down.
       *[other] Stock: { $count } cards face down.
    }
guide-empty = empty
guide-on-top = { $card } on top
guide-over = { $top }, under it { $below }
guide-down = { $count } face down, then { $cards }
guide-all-down = { $count } face down
guide-hidden-card = a card that cannot be seen
guide-arrow = An arrow: { $cards } to { $pile }.
guide-arrow-refused = A crossed-out arrow: { $cards } to { $pile }; this is not allowed.
guide-arrow-draw = An arrow from the stock to the waste.
guide-arrow-recycle = An arrow from the waste back to the stock.
guide-arrow-label = { $label }: { $arrow }
guide-crossed = A cross: the face-down cards of column { $number } stay as they are.
guide-after = Afterwards:
guide-picture-deal = The table of deal { $deal }
guide-picture-cards = The table of a deal

## Boards

guide-play = Play here
guide-play-walk = Watch the game
guide-done = Done
guide-progress = { $at } of { $count }
guide-film-back = Back
guide-film-next = Next

## Situations

guide-answer = Turn the card over
guide-choice-wins = Your choice, { $letter }, wins.
guide-choice-loses = Your choice, { $letter }, loses.
guide-choice-wins-sooner = Your choice, { $letter }, wins, and it is the shorter way.
guide-choice-wins-later = Your choice, { $letter }, wins, but the other is the shorter way.
guide-answers-ask = For the answers, the same command with --answers.
guide-verdict = { $letter }: { $verdict }
guide-verdict-winnable = winnable, by a line of moves that the rulebook has played
guide-verdict-unwinnable = not winnable: every way to play on was searched
guide-verdict-length = winnable in { $count } moves, and in no fewer

## The walk-through

guide-play-lesson = To play it here: { $command }
guide-ask =
    “klondike learn 3” or “klondike learn rules” shows a part;
    “klondike learn lesson first-ace” plays a lesson.
guide-lesson-not-here = A lesson is apart from your games: move, draw, “undo”, “restart”, “moves”, “help” or “quit”.

## Odds

guide-odds-rule = Rule
guide-odds-deals = Deals
guide-odds-winnable = Winnable
guide-odds-unwinnable = Unwinnable
guide-odds-undecided = Undecided
guide-odds-interval = 95% interval
guide-odds-limits = Limits
guide-odds-date = Date
guide-odds-source = Source
guide-odds-share = Winnable share
guide-odds-caption = How many deals can be won when every card is known, by rule
guide-odds-published-caption = What others have published, all cards known, beside our own figures
guide-odds-no-limit = no limit on positions, { $memory } MB of memory
guide-odds-states = { $states } positions, { $memory } MB of memory
guide-odds-chart-title = Share of deals that can be won, by rule
guide-odds-axis = Share of deals that can be won, in percent
guide-percent = { $number }%
guide-interval = { $low } to { $high }%
guide-plus-minus = { $middle } ± { $reach }%
guide-rule-draw = Draw { $draw }
guide-rule-passes =
    { $passes ->
        [one] 1 pass
       *[other] { $passes } passes
    }
guide-rule-no-worry-back = no worrying back
guide-odds-numbers = Deal numbers
guide-odds-solver = Solver
guide-odds-method-caption = How these figures were measured, each rule in full
guide-odds-published = Published
guide-odds-ours = Ours, 95% interval
guide-odds-legend = Discs: our 95% intervals. Diamonds: what others measured, with the reach they state.
guide-odds-player = Player
guide-odds-games = Games
guide-odds-won = Won
guide-odds-period = Period
guide-odds-measured-caption = Games that were really played, without seeing the face-down cards
guide-source-blake-gent = Blake and Gent, arXiv 1906.12314
guide-source-lonelybot = lonelybot, 5.9 million deals

## Scores

guide-score-act = Act
guide-score-points = Points
guide-score-total = Score
guide-score-start = Start
guide-score-bonus = Time bonus, { $seconds } seconds
guide-score-rest = The other { $count } moves
guide-score-rest-won = The other { $count } moves, to the win
guide-score-all = All { $count } moves
guide-score-all-won = All { $count } moves, to the win
guide-score-caption = An example that the scorer counted: deal { $deal } ({ $game })
guide-act-draw = Draw
guide-act-recycle = Recycle the waste
guide-act-move = The { $card } to { $pile }
guide-act-up = The { $card } to its foundation
guide-act-turn = { $act }, and the { $card } is turned up

## Citing

guide-citation-text = As text
guide-citation-bibtex = As BibTeX
guide-copy = Copy
guide-citation = { $title }: rules, lessons, situations and odds of the solitaire game. Version { $version }, { $year }. { $licence }.
guide-citation-language = english
