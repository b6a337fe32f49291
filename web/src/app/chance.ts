/** Chance and time, asked in one place. */
import { type Deal, numberedDeal } from "../rules";

const MOST_DEALT = 9_999_999_999n;

/** A deal from 1 to 9,999,999,999 out of the system's entropy, every one as likely. */
export function randomDeal(): Deal {
  const bits = new BigUint64Array(1);
  const limit = (2n ** 64n / MOST_DEALT) * MOST_DEALT;
  let number: bigint;
  do {
    number = crypto.getRandomValues(bits)[0] as bigint;
  } while (number >= limit);
  return numberedDeal((number % MOST_DEALT) + 1n);
}

/** Ids of results need only differ; `randomUUID` would be missing over plain HTTP. */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(3))].map((n) => n.toString(36)).join("");

export const now = (): string => new Date().toISOString();
