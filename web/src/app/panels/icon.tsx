/** Icons of the Lucide library, drawn inline. */
import {
  BadgeCheck,
  BookOpen,
  ChartNoAxesColumn,
  ChevronsUp,
  CircleQuestionMark,
  Copy,
  Eye,
  Layers,
  Lightbulb,
  Link,
  Menu,
  Pause,
  Play,
  Plus,
  Redo2,
  RotateCcw,
  Settings,
  SkipBack,
  SkipForward,
  Square,
  StepBack,
  StepForward,
  Undo2,
  X,
} from "lucide";
import { h } from "preact";

const ICONS = {
  proved: BadgeCheck,
  truth: Eye,
  statistics: ChartNoAxesColumn,
  finish: ChevronsUp,
  help: CircleQuestionMark,
  copy: Copy,
  deal: Layers,
  learn: BookOpen,
  hint: Lightbulb,
  link: Link,
  menu: Menu,
  pause: Pause,
  play: Play,
  new: Plus,
  redo: Redo2,
  restart: RotateCcw,
  settings: Settings,
  first: SkipBack,
  last: SkipForward,
  stop: Square,
  back: StepBack,
  next: StepForward,
  undo: Undo2,
  close: X,
} as const;
export type IconName = keyof typeof ICONS;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg
      class="icon"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {ICONS[name].map(([tag, attributes]) => h(tag, attributes as Record<string, string>))}
    </svg>
  );
}
