/** Going from one table to another: new games, restarts, presets, deals, replays. */
import { type Deal, type Game, isWon, type PresetName } from "../rules";
import type { Acts } from "./acts";
import { lastMoveWords } from "./announce";
import type { Core, How } from "./core";
import type { Link } from "./links";
import { type Replay, replayOf } from "./replay";
import * as sessions from "./session";
import { refusalId, type Words } from "./words";

/** A replay that plays goes on this often. */
const REPLAY_MS = 600;
/** What is no move may be a whole book: this much of it is told. */
const LONGEST_TOLD = 12;

/** “Move 3 of 40: seven of spades to column 2.” */
function stepWords(words: Words, { games }: Replay, at: number): string {
  const where = words.t("replay-at", { at, count: games.length - 1 });
  const game = games[at];
  const move = game && at > 0 ? lastMoveWords(words, game) : "";
  return move === "" ? where : words.t("replay-step", { where, move });
}

export function createTables(core: Core, acts: Acts) {
  let replayTimer = 0;
  const state = core.state;
  const session = () => state().session;

  /** The game under a preset: the one that is open, or the one that was kept. */
  const gameUnder = (preset: PresetName): sessions.Session =>
    preset === session().preset ? session() : core.sessionFor(preset);

  /** Asks first when a counted game of this preset would be lost; nothing has changed until it is answered. */
  function leaving(preset: PresetName, go: () => void) {
    acts.begin();
    if (sessions.countsIfLeft(gameUnder(preset))) core.set({ panel: { name: "leave", go } });
    else go();
  }

  /** A new table in the place of its preset's game. */
  function goTo(next: sessions.Session, how: How) {
    // What is open may be another preset's game: it stays as it is.
    core.saveNow();
    const left = gameUnder(next.preset);
    closeReplay();
    core.set({ panel: null, paused: false });
    core.apply(sessions.leaveFor(left, next, core.now(), core.newId()), how, "new");
  }

  function newGame() {
    const { preset } = session();
    leaving(preset, () => goTo(core.freshSession(preset), "deal"));
  }

  function restart() {
    if (!sessions.mayRestart(session())) return;
    leaving(session().preset, () => {
      const change = sessions.restart(session(), core.now(), core.newId());
      core.set({ panel: null, paused: false });
      if (change) core.apply(change, "deal", "restart");
    });
  }

  /** Each preset keeps its own game: changing leaves nothing. */
  function choosePreset(preset: PresetName) {
    acts.begin();
    closeReplay();
    core.saveNow();
    core.set({ panel: null, paused: false, held: null });
    if (preset === session().preset) return;
    const next = core.sessionFor(preset);
    const { started } = next.game;
    const change = { session: next, add: null, remove: null };
    core.apply(change, started ? "still" : "deal", started ? "return" : "new");
  }

  function openDeal(deal: Deal, named: PresetName | null) {
    const preset = named ?? session().preset;
    leaving(preset, () => goTo(sessions.deal(preset, deal, core.switches()), "deal"));
  }

  /** A link, typed or in the address: a deal to play, or a replay to look at, which leaves nothing yet. */
  function openLink({ deal, preset, moves }: Link) {
    if (moves === null) return openDeal(deal, preset);
    acts.begin();
    core.saveNow();
    const { replay, fault } = replayOf(deal, preset ?? session().preset, moves);
    core.set({ replay, panel: null, held: null, paused: false });
    core.show("deal");
    if (fault) {
      const at = fault.at + 1;
      const move = (moves[fault.at] ?? "").slice(0, LONGEST_TOLD);
      if (fault.code === "bad_move") core.notify("replay-no-move", { at, move });
      else core.notify("replay-bad", { at, reason: state().words.t(refusalId(fault.code)) });
    }
  }

  // ---- the replay player -------------------------------------------------------------------------------

  function stepTo(at: number) {
    const { replay } = state();
    if (!replay) return;
    const last = replay.games.length - 1;
    const next = Math.max(0, Math.min(last, at));
    core.set({ replay: { ...replay, at: next, playing: replay.playing && next < last } });
    core.show(Math.abs(next - replay.at) === 1 ? "move" : "still");
    if (next !== replay.at) core.say(stepWords(state().words, replay, next));
  }

  function playReplay() {
    window.clearInterval(replayTimer);
    const { replay } = state();
    if (!replay) return;
    core.set({ replay: { ...replay, playing: !replay.playing } });
    if (replay.playing) return;
    if (replay.at === replay.games.length - 1) stepTo(0);
    replayTimer = window.setInterval(() => {
      const now = state().replay;
      if (now?.playing) stepTo(now.at + 1);
      else window.clearInterval(replayTimer);
    }, REPLAY_MS);
  }

  function closeReplay() {
    window.clearInterval(replayTimer);
    if (!state().replay) return;
    core.set({ replay: null });
    core.show("still");
  }

  /** The replay's table becomes the player's own game, from where it stands. */
  function takeOver() {
    const { replay } = state();
    const game = replay?.games[replay.at];
    if (!replay || !game || isWon(game)) return;
    if (replay.own) return goOnFrom(game);
    leaving(replay.preset, () => {
      const fresh = sessions.deal(replay.preset, game.deal, core.switches());
      const began = game.moves.length > 0 ? core.now() : null;
      goTo({ ...fresh, game: { ...game, rules: fresh.game.rules }, began }, "still");
    });
  }

  /** A line that began at the player's own table is gone on with: nothing is left by that. */
  function goOnFrom(game: Game) {
    const was = session().game;
    closeReplay();
    if (game === was) return;
    core.apply(
      sessions.moved(session(), { ...game, seconds: was.seconds }, core.now(), core.newId()),
      "still",
    );
  }

  return { newGame, restart, choosePreset, openLink, stepTo, playReplay, closeReplay, takeOver };
}
