/** Lines of play that lead to tables worth looking at; each opens as a replay and is taken over at its end. */

/** Deal 6, draw 1: lost by its 30th move, the queen of spades from the waste to column 2. */
export const LOST = {
  deal: "6",
  preset: "casual-1",
  lostBy: 30,
  moves:
    "T1-FH T3-T1 S-W T7-FD T5-T4 T6-T7 W-T6 T2-T6 T2-FD FD-T7 T7-FD T1-T2 T6-T1x3 FD-T7 S-W T7-FD FD-T7 T7-FD " +
    "FD-T7 T7-FD FD-T7 T7-FD S-W W-FC FD-T7 T7-FD S-W S-W W-T3 W-T2 FH-T3 T3-FH W-T2 T4-T2x2 T3-FC FD-T7 FC-T3",
};

/** Deal 24, draw 3: all cards face up, some of them still in stock and waste. */
export const OPEN = {
  deal: "24",
  preset: "casual-3",
  moves:
    "T3-FC T6-T5 T6-T2 T5-T1x2 T5-T7 S-W S-W S-W S-W S-W W-FD S-W S-W S-W W-T2 W-S S-W S-W S-W S-W S-W W-FC W-T4 " +
    "W-T3 S-W W-T6 S-W W-S S-W S-W W-T3 T6-T3x2 T6-T5 S-W S-W S-W W-S S-W S-W S-W W-T6 S-W S-W W-S S-W S-W S-W " +
    "W-T3 T1-T3x3 W-T1 T4-T1x2 T4-T7 T3-T7x9 T3-T1 S-W S-W W-T1 T5-T1x2 W-S S-W S-W W-T3 S-W S-W W-S S-W W-T3 " +
    "T5-T3 T2-T5x3 T5-T1x4 T7-T5x12 W-FS W-FH T5-FH T5-FC T1-FH T6-T1 T6-FC S-W S-W W-FH W-T6 W-T5 W-FH T4-FH " +
    "T1-T7x4 T1-FH T7-T1x5 T5-T7x2 T5-FC T7-T5x3 T4-FC T7-T4 T7-FD T1-FD T7-FS",
};

/** Deal 2, draw 3: once eight draws have shown the stock, nothing useful is left. */
export const STUCK = { deal: "2", preset: "casual-3", draws: 8 };

/** Opens a line and makes its last table the player's own. */
export async function takeUp(page, url, { deal, preset, moves }) {
  const query = new URLSearchParams({ deal, preset, moves: moves.replaceAll(" ", ".") });
  await page.goto(`${url}?${query}`);
  await page.getByRole("button", { name: "To the end" }).click();
  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.locator(".player").waitFor({ state: "detached" });
}
