/** Whatever panel is open. */
import type { Controller } from "../controller";
import type { State } from "../state";
import { GamePanel } from "./game";
import { HelpPanel } from "./help";
import { LeavePanel, MenuPanel, WonPanel } from "./moments";
import { SettingsPanel } from "./settings";
import { StatisticsPanel } from "./statistics";
import { TruthPanel } from "./truth";

export interface PanelProps {
  readonly app: Controller;
  readonly state: State;
}

export function Panels({ app, state }: PanelProps) {
  const { panel } = state;
  switch (panel?.name) {
    case "menu":
      return <MenuPanel app={app} state={state} />;
    case "game":
      return <GamePanel app={app} state={state} />;
    case "settings":
      return <SettingsPanel app={app} state={state} />;
    case "statistics":
      return <StatisticsPanel app={app} state={state} />;
    case "help":
      return <HelpPanel app={app} state={state} />;
    case "leave":
      return <LeavePanel app={app} state={state} go={panel.go} />;
    case "truth":
      return <TruthPanel app={app} state={state} />;
    case "won":
      return <WonPanel app={app} state={state} />;
    default:
      return null;
  }
}
