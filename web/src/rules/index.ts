/** The rulebook's public names. Other rooms import from here only. */

export {
  type Card,
  cardOf,
  indexOf,
  isRed,
  ORDERED_DECK,
  parseCard,
  RANK_TEXTS,
  RANKS,
  type Rank,
  type RankText,
  rankOf,
  SUITS,
  type Suit,
  suitOf,
} from "./cards";
export { codeOf, type Deal, dealFromJson, numberedDeal, readDeal } from "./deals";
export {
  ERROR_CODES,
  type ErrorCode,
  POSITION_FAULTS,
  type PositionFault,
  REFUSALS,
  type Refusal,
  RulebookError,
} from "./errors";
export {
  canFinish,
  canFinishBy,
  canRedo,
  canUndo,
  countHint,
  finalScore,
  finishTick,
  type Game,
  type Group,
  groupsOf,
  isWon,
  newGame,
  playMove,
  redo,
  restart,
  startFinish,
  stopFinish,
  undo,
  wait,
} from "./game";
export { layoutText, type PositionJson, positionToJson, readPosition } from "./layout";
export { legalMoves, play, refusal } from "./legal";
export { playLine } from "./line";
export {
  type Attempt,
  COLUMNS,
  type Column,
  columnAt,
  columnIndex,
  FOUNDATIONS,
  type Foundation,
  formatAttempt,
  foundationOf,
  isColumn,
  isFoundation,
  MOVES,
  type Move,
  type MoveKind,
  moveOf,
  PILES,
  type Pile,
  parseAttempt,
  suitOfFoundation,
} from "./moves";
export { type Cards, isWon as isWonPosition, type Position, startPosition, turnsUp } from "./position";
export {
  fromRecord,
  type GameRecord,
  RECORD_FORMAT,
  type ReadRecord,
  type RecordExtra,
  type Result,
  toRecord,
} from "./record";
export { type Answer, answerLine, answerText, LARGEST_TEXT } from "./replay";
export {
  DEFAULT_PRESET,
  isPresetName,
  PRESET_NAMES,
  PRESETS,
  type PresetName,
  presetOf,
  type Rules,
  type RulesJson,
  readRules,
  rulesToJson,
  SCORINGS,
  type Scoring,
} from "./rules";
export { pointsFor, scoreAfter, startScore, timeBonus } from "./scoring";
export { type View, viewOf } from "./view";
