/** “Is it still winnable?”: the answer, the line, and the way back to where it could last be won. */
import { useEffect, useRef } from "preact/hooks";
import { moveWords } from "../announce";
import { mayLookLonger, type Truth, tableAfter } from "../truth";
import { numberWords } from "../words";
import type { PanelProps } from "./panels";
import { Sheet } from "./sheet";

export function TruthPanel({ app, state }: PanelProps) {
  const { words, truth } = state;
  const { t } = words;
  const close = () => app.open(null);
  return (
    <Sheet words={words} title={t("truth-title")} onClose={close}>
      <p class="quiet">{t("truth-about")}</p>
      <div role="status">{truth && <Told state={state} truth={truth} />}</div>
      {truth?.last && truth.last.lost > 0 && <History state={state} last={truth.last} />}
      <div class="actions">
        <button type="button" class="button" onClick={close}>
          {t(truth && isLooking(truth) ? "truth-stop" : "close")}
        </button>
        {truth?.solution?.verdict === "undecided" && mayLookLonger(truth) && (
          <button type="button" class="button main" onClick={() => app.lookFor("game", truth.level + 1)}>
            {t("truth-longer")}
          </button>
        )}
        {truth?.solution?.moves && (
          <button type="button" class="button main" onClick={app.showLine}>
            {t("truth-show")}
          </button>
        )}
        {truth?.last && truth.last.at !== null && (
          <button type="button" class="button main" onClick={app.goBack}>
            {t("truth-back")}
          </button>
        )}
      </div>
    </Sheet>
  );
}

const isLooking = ({ solution, last, failed }: Truth): boolean =>
  !failed && (solution === null || (solution.verdict === "unwinnable" && last === null));

function Told({ state, truth }: { readonly state: PanelProps["state"]; readonly truth: Truth }) {
  const { words } = state;
  const { t } = words;
  const { solution, last, failed } = truth;
  const fromStart = state.session.game.moves.length === 0 || last?.lost === 0;
  if (failed) return <p>{t("truth-failed")}</p>;
  if (!solution) return <p>{t(truth.level === 0 ? "truth-looking" : "truth-looking-longer")}</p>;
  switch (solution.verdict) {
    case "winnable":
      return (
        <>
          <p class="verdict">{t("truth-winnable")}</p>
          <p>{t("truth-length", { count: solution.length ?? 0 })}</p>
        </>
      );
    case "undecided":
      return (
        <>
          <p class="verdict">{t("truth-undecided")}</p>
          <p>{t("truth-undecided-about", { states: numberWords(words, solution.states) })}</p>
          {state.session.proof === "winnable" && state.session.game.moves.length === 0 && (
            <p>{t("truth-proved-before")}</p>
          )}
        </>
      );
    case "unwinnable":
      return (
        <>
          <p class="verdict">{t(fromStart ? "truth-unwinnable-ever" : "truth-unwinnable")}</p>
          <p>{last ? lastWords(state, last) : t("truth-looking-back")}</p>
        </>
      );
  }
}

function lastWords({ words: { t } }: PanelProps["state"], { at, lost, exact }: NonNullable<Truth["last"]>) {
  if (lost === 0) return t("truth-never");
  if (exact) return t("truth-lost-by", { at: lost });
  return at === null ? t("truth-lost-early", { lost }) : t("truth-lost-between", { at, lost });
}

/** The moves so far, the one that lost it marked and in view. */
function History({
  state,
  last,
}: {
  readonly state: PanelProps["state"];
  readonly last: NonNullable<Truth["last"]>;
}) {
  const { words, session } = state;
  const { game } = session;
  const marked = useRef<HTMLLIElement>(null);
  useEffect(() => marked.current?.scrollIntoView({ block: "center" }), []);
  return (
    // Focusable, so that keys can scroll it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be in reach of the Tab key
    <section class="history" aria-label={words.t("truth-history")} tabIndex={0}>
      <ol>
        {game.track.slice(0, game.moves.length).map(({ move, position }, i) => {
          const isLost = last.exact && i + 1 === last.lost;
          const text = moveWords(words, move, tableAfter(game, i), position).join(", ");
          return (
            <li key={i} class={isLost ? "lost" : undefined} ref={isLost ? marked : null}>
              {text}
              {isLost && <strong>{words.t("truth-lost-mark")}</strong>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
