/** Chance and time, asked in one place. */
import { type Deal, numberedDeal } from "../rules";

const MOST_DEALT = 9_999_999_999n;

/** A number from 0 to below `end` out of the system's entropy, every one as likely. */
function randomBelow(end: bigint): bigint {
  const bits = new BigUint64Array(1);
  const limit = (2n ** 64n / end) * end;
  let number: bigint;
  do {
    number = crypto.getRandomValues(bits)[0] as bigint;
  } while (number >= limit);
  return number % end;
}

/** A deal from 1 to 9,999,999,999, every one as likely. */
export const randomDeal = (): Deal => numberedDeal(randomBelow(MOST_DEALT) + 1n);

/** One of a few things; the list must have some. */
export const randomOf = <T>(list: readonly T[]): T => list[Number(randomBelow(BigInt(list.length)))] as T;

/** Ids of results need only differ; `randomUUID` would be missing over plain HTTP. */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(3))].map((n) => n.toString(36)).join("");

export const now = (): string => new Date().toISOString();
