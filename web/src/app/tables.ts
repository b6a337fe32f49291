/** Going from one table to another: new games, restarts, presets, deals, replays. */
import { type Deal, isWon, type PresetName } from "../rules";
import type { Acts } from "./acts";
import { randomDeal } from "./chance";
import type { Core } from "./core";
import type { Link } from "./links";
import { replayOf } from "./replay";
import * as sessions from "./session";
import { refusalId } from "./words";

/** A replay that plays goes on this often. */
const REPLAY_MS = 600;

export function createTables(core: Core, acts: Acts) {
  let replayTimer = 0;
  const state = core.state;
  const session = () => state().session;

  /** Asks first when a counted game would be lost. */
  function leaving(go: () => void) {
    acts.begin();
    if (sessions.countsIfLeft(session())) core.set({ panel: { name: "leave", go } });
    else go();
  }

  function goTo(next: sessions.Session) {
    closeReplay();
    core.set({ panel: null, paused: false });
    core.apply(sessions.leaveFor(session(), next, core.now(), core.newId()), "deal");
  }

  function newGame() {
    leaving(() => goTo(sessions.deal(session().preset, randomDeal(), core.switches())));
  }

  function restart() {
    if (!sessions.mayRestart(session())) return;
    leaving(() => {
      const change = sessions.restart(session(), core.now(), core.newId());
      core.set({ panel: null, paused: false });
      if (change) core.apply(change, "deal");
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
    core.apply({ session: next, add: null, remove: null }, next.game.started ? "still" : "deal");
  }

  function openDeal(deal: Deal, preset: PresetName | null) {
    if (preset !== null && preset !== session().preset) choosePreset(preset);
    leaving(() => goTo(sessions.deal(session().preset, deal, core.switches())));
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
      const reason = state().words.t(fault.code === "bad_move" ? "replay-no-move" : refusalId(fault.code));
      core.notify("replay-bad", { at: fault.at + 1, reason });
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
    closeReplay();
    if (replay.preset !== session().preset) choosePreset(replay.preset);
    leaving(() => {
      const fresh = sessions.deal(replay.preset, game.deal, core.switches());
      const began = game.moves.length > 0 ? core.now() : null;
      core.set({ panel: null });
      const next = { ...fresh, game: { ...game, rules: fresh.game.rules }, began };
      core.apply(sessions.leaveFor(session(), next, core.now(), core.newId()), "still");
    });
  }

  return { newGame, restart, choosePreset, openLink, stepTo, playReplay, closeReplay, takeOver };
}
