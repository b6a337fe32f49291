/** What is proved of a deal, by its number; what is not is looked into when the player asks. */
import { mayLookLonger } from "../truth";
import { Icon } from "./icon";
import type { PanelProps } from "./panels";

export function Proof({ app, state }: PanelProps) {
  const { t } = state.words;
  const { proof } = state.session;
  const truth = state.truth?.of === "deal" ? state.truth : null;
  const looking = truth !== null && truth.solution === null && !truth.failed;
  const again = truth?.solution?.verdict === "undecided";
  const said = (): string => {
    if (proof !== null) return t(`proof-${proof}`);
    if (looking) return t("truth-looking");
    if (truth?.failed) return t("truth-failed");
    return t(again ? "proof-undecided" : "proof-none");
  };
  return (
    <div class="proof">
      <p role="status">
        {proof === "winnable" && <Icon name="proved" />}
        {said()}
      </p>
      {proof === null && (!again || mayLookLonger(truth)) && (
        <button
          type="button"
          class="button"
          // It stays where it is while it is being looked, so that focus does.
          aria-disabled={looking}
          onClick={() => !looking && app.lookFor("deal", again ? truth.level + 1 : 0)}
        >
          {t(again ? "truth-longer" : "proof-check")}
        </button>
      )}
    </div>
  );
}
