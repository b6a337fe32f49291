/**
 * A few soft sounds, made on the spot: cards are short breaths of filtered noise, a refusal a low knock, a win
 * three quiet bells. Off unless the player turns them on.
 */
import { isWon } from "../rules";
import type { State } from "./state";

let context: AudioContext | null = null;

/** Opened with the first sound, which follows a touch or a key, as browsers ask. */
function audio(): AudioContext {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/** Noise through a band, dying away: paper on felt. */
function breath(frequency: number, seconds: number, loudness: number, delay = 0): void {
  const ctx = audio();
  const length = Math.ceil(ctx.sampleRate * seconds);
  const buffer = ctx.createBuffer(1, length, ctx.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 2;
  const source = new AudioBufferSourceNode(ctx, { buffer });
  const band = new BiquadFilterNode(ctx, { type: "bandpass", frequency, Q: 0.8 });
  const gain = new GainNode(ctx, { gain: loudness });
  source.connect(band).connect(gain).connect(ctx.destination);
  source.start(ctx.currentTime + delay);
}

function bell(frequency: number, delay: number): void {
  const ctx = audio();
  const at = ctx.currentTime + delay;
  const tone = new OscillatorNode(ctx, { frequency });
  const gain = new GainNode(ctx, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(0.07, at + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0005, at + 1.1);
  tone.connect(gain).connect(ctx.destination);
  tone.start(at);
  tone.stop(at + 1.2);
}

/** Sounds and short vibrations for a step of the game, as far as the player wants them. */
export function soundFor(before: State, after: State): void {
  const was = before.session.game;
  const game = after.session.game;
  const won = isWon(game) && !isWon(was);
  if (after.settings.vibration && "vibrate" in navigator) navigator.vibrate(won ? [12, 60, 12] : 8);
  if (!after.settings.sound) return;
  if (won) {
    [523.25, 659.25, 783.99].forEach((frequency, i) => {
      bell(frequency, i * 0.16);
    });
  } else if (game.deal !== was.deal) {
    for (let i = 0; i < 7; i++) breath(1600, 0.05, 0.12, i * 0.09);
  } else if (game.moves.at(-1)?.startsWith("S-") && game.moves.length > was.moves.length) {
    breath(2400, 0.07, 0.16);
  } else {
    breath(1200, 0.06, 0.22);
  }
}

/** A try was refused. */
export function refusedSound({ settings }: State): void {
  if (settings.vibration && "vibrate" in navigator) navigator.vibrate([10, 40, 10]);
  if (settings.sound) breath(180, 0.09, 0.35);
}
