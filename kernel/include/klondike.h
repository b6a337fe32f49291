/* The kernel's one door: verdicts and lines for Klondike positions.
 *
 * Calls are coarse, buffers flat, answers error codes: nothing is thrown across this header, and there are
 * no globals. A context keeps tables from one solve to the next; give each thread its own, and any number
 * of them run side by side. Words (stock, waste, run, pass, worry back) mean what RULES.md says.
 */
#ifndef KLONDIKE_H
#define KLONDIKE_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(_WIN32)
#define KLONDIKE_EXPORT __declspec(dllexport)
#else
#define KLONDIKE_EXPORT __attribute__((visibility("default")))
#endif

/* Raised with every change of a struct or a meaning below. */
#define KLONDIKE_API_VERSION 2

/* A card is suit * 13 + rank - 1: suits C D H S are 0 to 3, ranks ace to king 1 to 13. */
typedef uint8_t klondike_card;

/* In a view, a card that its player has never seen: allowed in `stock` and `face_down` for `klondike_advise`
 * and `klondike_useful`, nowhere else. */
#define KLONDIKE_UNSEEN 255

/* The table at one moment, 13 piles and a pass. Bytes past a count are not read. */
typedef struct klondike_position {
  uint32_t pass_number;       /* counts from 1 */
  uint8_t foundations[4];     /* heights 0 to 13, C D H S */
  uint8_t stock_count;
  uint8_t waste_count;
  uint8_t face_down_count[7];
  uint8_t face_up_count[7];
  klondike_card stock[52];    /* first drawn first */
  klondike_card waste[52];    /* bottom to top */
  klondike_card face_down[7][6];  /* base to exposed */
  klondike_card face_up[7][13];   /* base to exposed */
} klondike_position;

/* The options that matter to a search. A recycle is always an act of its own here. */
typedef struct klondike_rules {
  uint32_t draw;        /* 1, 2 or 3 */
  uint32_t passes;      /* 0: unlimited; n: the stock may be gone through n times, counted from the deal */
  uint32_t worry_back;  /* 1: a foundation's top may go back to a column; 0: it may not */
} klondike_rules;

/* Where a search must stop. All zero is: no limit but 512 MB, every idea on. */
typedef struct klondike_limits {
  uint64_t max_states;            /* 0: none */
  double max_seconds;             /* 0: none; wall clock of this call */
  uint64_t max_memory;            /* bytes of all tables; 0: 512 MB */
  const volatile int32_t *cancel; /* may be null; not zero there stops the search within 50 ms */
  double (*clock)(void *);        /* may be null: the system's steady clock; else seconds from any origin */
  void *clock_data;               /* handed to `clock` */
  uint32_t off;                   /* ideas switched off, KLONDIKE_OFF_ bits; for tests and measurements */
  uint32_t reserved;              /* 0 */
} klondike_limits;

/* Each idea that a verdict must not depend on; see kernel/NOTES.md for what it brings. */
enum klondike_off {
  KLONDIKE_OFF_SAFE_UP = 1 << 0,        /* forced foundation moves, and never undoing them */
  KLONDIKE_OFF_SAFE_STOCK = 1 << 1,     /* forced foundation moves from the stock */
  KLONDIKE_OFF_DEAD_COLUMNS = 1 << 2,   /* column counts from which no column order can be dug */
  KLONDIKE_OFF_DEAD_STOCK = 1 << 3,     /* the same, knowing the stock cards played */
  KLONDIKE_OFF_OFFSETS = 1 << 4,        /* one stock offset covers others */
  KLONDIKE_OFF_DRAW_ONE = 1 << 5,       /* draw 1 as a filter for draw 2 and 3 */
  KLONDIKE_OFF_TIDY = 1 << 7,           /* leave the line as first written out */
  KLONDIKE_OFF_SHORT = 1 << 8,          /* the short first search: go to the later stages at once */
  KLONDIKE_OFF_LONG_DIVES = 1 << 9      /* restart every few states, not every few hundred */
};

enum klondike_verdict { KLONDIKE_UNDECIDED = 0, KLONDIKE_WINNABLE = 1, KLONDIKE_UNWINNABLE = 2 };

/* Why an undecided search stopped, or a `shortest` without proof. */
enum klondike_stop {
  KLONDIKE_STOP_NONE = 0,
  KLONDIKE_STOP_STATES = 1,
  KLONDIKE_STOP_SECONDS = 2,
  KLONDIKE_STOP_MEMORY = 3,
  KLONDIKE_STOP_CANCELLED = 4
};

/* What a call gives back. The position faults are in DESIGN.md's order: the first that applies is given. */
enum klondike_error {
  KLONDIKE_OK = 0,
  KLONDIKE_BAD_ARGUMENT = 1, /* a null pointer, a count past its array, an unknown `off` bit, a bad limit */
  KLONDIKE_BAD_RULES = 2,    /* draw not 1 to 3, worry_back not 0 or 1 */
  KLONDIKE_BAD_CARD = 3,
  KLONDIKE_BAD_FOUNDATION = 4,
  KLONDIKE_TOO_MANY_FACE_DOWN = 5,
  KLONDIKE_NOTHING_FACE_UP = 6,
  KLONDIKE_DUPLICATE_CARD = 7,
  KLONDIKE_MISSING_CARD = 8,
  KLONDIKE_COLUMN_NOT_A_RUN = 9,
  KLONDIKE_BAD_PASS = 10,
  KLONDIKE_STOCK_TOO_LARGE = 11, /* more than 24 cards in stock and waste: no game has that */
  KLONDIKE_NO_MEMORY = 12,       /* the system refused even the smallest tables */
  KLONDIKE_INTERNAL = 13,        /* a line that did not replay: a bug, never an answer */
  KLONDIKE_STOPPED = 14          /* cancelled, or out of seconds, before there was advice */
};

/* A move as `source-target x count`. Piles: 0 S, 1 W, 2 to 5 FC FD FH FS, 6 to 12 T1 to T7. */
typedef struct klondike_move {
  uint8_t source, target, count;
} klondike_move;

typedef struct klondike_answer {
  int32_t verdict;         /* klondike_verdict */
  int32_t stopped;         /* klondike_stop */
  uint64_t states;         /* search states entered, root included, all stages added */
  uint64_t configurations; /* foundation configurations walked inside those states: the finer-grained work */
  uint64_t peak_bytes;     /* most memory held by the tables at once during this call */
  double seconds;          /* the search alone, without writing and tidying the line */
  uint32_t move_count;     /* moves of the line, recycles included; fetch them with klondike_line */
  uint32_t length;         /* draws and moves of the line without recycles */
  uint32_t raw_move_count; /* the same two for the line as first written out, before tidying */
  uint32_t raw_length;
  uint32_t lower_bound;    /* klondike_shortest: no win is shorter; proved minimum when equal to length */
  uint32_t reserved;
} klondike_answer;

/* Why a move is advised, best said with what `klondike_option` names. docs/advice.md has the words. */
enum klondike_reason {
  KLONDIKE_SAFE_UP = 1,          /* `card` can go up and will never be needed below */
  KLONDIKE_TURNS_UP_LONGEST = 2, /* turns up a card in `pile`; no other column hides more */
  KLONDIKE_TURNS_UP = 3,         /* turns up a card in `pile`, with `number` face down now */
  KLONDIKE_PLACE_FOR_KING = 4,   /* empties `pile`, which king `goal` can take */
  KLONDIKE_FREES_COLUMN = 5,     /* empties `pile` */
  KLONDIKE_FREES_CARD = 6,       /* waste card `card` goes to a column, where `goal` can lie on it */
  KLONDIKE_PLAYS_STOCK = 7,      /* waste card `card` is played */
  KLONDIKE_PREPARES = 8,         /* makes way: then `goal` leaves `pile`, hiding `number` cards, or none */
  KLONDIKE_WORRY_BACK_FOR = 9,   /* `card` comes back from its foundation: then `goal` can move */
  KLONDIKE_DRAW_UNSEEN = 10,     /* the stock still hides `number` cards, better seen first */
  KLONDIKE_DRAW_FOR = 11,        /* `goal` comes after `number` draws */
  KLONDIKE_RECYCLE_FOR = 12,     /* the waste is turned over: `goal` comes after `number` draws */
  KLONDIKE_PREPARES_CARD = 13    /* makes way for waste card `goal` */
};

/* One advised move. Cards and piles that a reason does not name are 255. */
typedef struct klondike_option {
  klondike_move move;
  uint8_t reason;      /* klondike_reason */
  klondike_card card;  /* the card that moves */
  klondike_card goal;  /* the card that it is done for */
  uint8_t pile;        /* a pile's number, as in klondike_move */
  uint8_t number;
  uint32_t wins, playouts; /* imagined games won after it, of so many; 0 of 0 where none was needed */
} klondike_option;

/* Imagined games for one piece of advice when its caller leaves the number open. */
#define KLONDIKE_PLAYOUTS 48

typedef struct klondike_context klondike_context;

/* The version the library was built with: compare with KLONDIKE_API_VERSION. */
KLONDIKE_EXPORT uint32_t klondike_api_version(void);

/* A short text naming the build, for results; lives as long as the library. */
KLONDIKE_EXPORT const char *klondike_build(void);

/* Seconds of CPU the calling thread has used, the system's time where there is no such clock: for limits' `clock`,
 * to count a search's own work on a busy machine. `data` is not read. */
KLONDIKE_EXPORT double klondike_cpu_clock(void *data);

/* A new context, or null when there is no memory. It holds little until the first large search. */
KLONDIKE_EXPORT klondike_context *klondike_create(void);

/* Frees a context and all its tables. Null is allowed. */
KLONDIKE_EXPORT void klondike_destroy(klondike_context *context);

/* KLONDIKE_OK, or the first fault of rules and position. */
KLONDIKE_EXPORT int32_t klondike_check(const klondike_position *position, const klondike_rules *rules);

/* A verdict. `limits` may be null. KLONDIKE_OK with the answer filled in, or an error and `answer` untouched.
 * A won position is winnable by no moves. Unwinnable counts the pass the position is in. */
KLONDIKE_EXPORT int32_t klondike_solve(klondike_context *context, const klondike_position *position,
                                       const klondike_rules *rules, const klondike_limits *limits,
                                       klondike_answer *answer);

/* The fewest draws and moves to a win, recycles not counted: proved when length == lower_bound, else the best
 * line found and what no win can undercut. Undecided: no line found, lower_bound still holds. */
KLONDIKE_EXPORT int32_t klondike_shortest(klondike_context *context, const klondike_position *position,
                                          const klondike_rules *rules, const klondike_limits *limits,
                                          klondike_answer *answer);

/* Copies up to `capacity` moves of the context's last winnable answer and returns how many there are; the
 * line stays until the next solve. Call it with 0 to ask for the count. */
KLONDIKE_EXPORT uint32_t klondike_line(const klondike_context *context, klondike_move *moves, uint32_t capacity);

/* The same for the line before tidying. */
KLONDIKE_EXPORT uint32_t klondike_raw_line(const klondike_context *context, klondike_move *moves,
                                           uint32_t capacity);

/* Advice for a player who knows what `view` shows and nothing more, best first: up to `capacity` options into
 * `options`, how many into `count`; none when everything leads back to a table of `visited`, or nowhere.
 *
 * Cards never seen are KLONDIKE_UNSEEN. `recycle_draws` 1: the act that recycles draws at once, as the game
 * plays it. `visited`: views of the tables since a card was last turned up, sent up anew or played from the
 * stock, this one included; no move that leads to one of them is advised. `playouts`: imagined games, 0 for
 * KLONDIKE_PLAYOUTS. The answer follows from these arguments alone and is the same every time. Of `limits`
 * only `cancel`, `max_seconds` and `max_memory` are read; each ends the call without advice. */
KLONDIKE_EXPORT int32_t klondike_advise(klondike_context *context, const klondike_position *view,
                                        const klondike_rules *rules, uint32_t recycle_draws,
                                        const klondike_position *visited, uint32_t visited_count,
                                        uint32_t playouts, const klondike_limits *limits,
                                        klondike_option *options, uint32_t capacity, uint32_t *count);

/* Whether something useful may still happen: a card turned up, or one brought to a foundation that is not on
 * one now, by any draws, recycles and moves. `answer`: 1 it may, 0 it is proved that it cannot, whatever the
 * unseen cards are, 2 the search met its limit. */
KLONDIKE_EXPORT int32_t klondike_useful(klondike_context *context, const klondike_position *view,
                                        const klondike_rules *rules, const klondike_limits *limits,
                                        int32_t *answer);

#ifdef __cplusplus
}
#endif

#endif
