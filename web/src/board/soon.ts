/**
 * What can wait until the cards have answered a hand. Each act gets a task of its own, so that the next touch
 * or the next frame may come in between; a timer would wait for milliseconds more.
 */
const waiting: (() => void)[] = [];
const { port1, port2 } = new MessageChannel();
port1.onmessage = () => waiting.shift()?.();

/**
 * Does this in a task of its own, after the present one; several in the order they were asked for.
 *
 * @example soon(() => bar.draw()) // the table is drawn first
 */
export function soon(act: () => void): void {
  waiting.push(act);
  port2.postMessage(null);
}
