import { expect, test } from "vitest";
import boards from "../../../src/klondike/learn/data/boards.json";
import {
  type BoardData,
  hintDue,
  type Lesson,
  progress,
  restartIn,
  startLesson,
  tryMove,
  undoIn,
} from "../../src/guide/lesson";
import { parseAttempt } from "../../src/rules";
import { readJsonLines } from "../rules/helpers";

interface State {
  readonly progress: number;
  readonly done: boolean;
  readonly hint: boolean;
  readonly tries: number;
  readonly refused?: string;
}
interface Case extends BoardData {
  readonly name: string;
  readonly acts: readonly (readonly [string, State])[];
}

function act(lesson: Lesson, text: string): { lesson: Lesson; refusal: string | null } {
  if (text === "restart") return { lesson: restartIn(lesson), refusal: null };
  if (text === "undo") return { lesson: undoIn(lesson) ?? lesson, refusal: null };
  const attempt = parseAttempt(text);
  if (!attempt) throw new Error(`no act: ${text}`);
  return tryMove(lesson, attempt);
}

test.each(readJsonLines<Case>("lessons.jsonl").map((line) => [line.name, line] as const))("%s", (_, line) => {
  let lesson = startLesson(line);
  line.acts.forEach(([text, state], at) => {
    const next = act(lesson, text);
    lesson = next.lesson;
    const told = {
      progress: progress(lesson),
      done: lesson.done,
      hint: hintDue(lesson),
      tries: lesson.tries,
      ...(next.refusal === null ? {} : { refused: next.refusal }),
    };
    expect(told, `act ${at}, ${text}`).toEqual(state);
  });
});

test("a lesson that was done on an earlier day is done from its start", () => {
  const lesson = startLesson(boards["first-ace"] as BoardData, true);
  expect(lesson.done).toBe(true);
  expect(progress(lesson)).toBe(0);
});

test("rules of no name are refused", () => {
  expect(() => startLesson({ deal: "24", rules: "bridge", goal: null, hint_after: null })).toThrow(
    RangeError,
  );
});
