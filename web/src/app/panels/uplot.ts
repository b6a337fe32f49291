/** The one place that knows the charting library. */
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";

export interface Chart {
  /** Draws again for a box that became wider or narrower. */
  readonly fit: () => void;
  readonly destroy: () => void;
}

/** Draws shares (0 … 1) over games, one point a game, in the colours of the sheet. */
export function draw(
  box: HTMLElement,
  points: readonly { readonly at: number; readonly share: number }[],
  language: string,
  height: number,
): Chart {
  const style = getComputedStyle(box);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  const percent = new Intl.NumberFormat(language, { style: "percent" });
  const axis = {
    stroke: token("--sheet-quiet"),
    grid: { stroke: token("--sheet-line"), width: 1 },
    ticks: { show: false },
  };
  const plot = new uPlot(
    {
      width: box.clientWidth,
      height,
      legend: { show: false },
      cursor: { show: false },
      scales: { x: { time: false }, y: { range: [0, 1] } },
      // Games lie evenly: a pause of a month should not flatten an evening of play.
      axes: [
        { ...axis, size: 24, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000] },
        {
          ...axis,
          size: 48,
          values: (_, ticks) => ticks.map((tick) => percent.format(tick)),
          incrs: [0.25, 0.5],
        },
      ],
      series: [
        {},
        {
          stroke: token("--accent-fill"),
          width: 2,
          points: { show: points.length < 30, fill: token("--accent-fill") },
        },
      ],
    },
    [points.map((_, i) => i + 1), points.map(({ share }) => share)],
    box,
  );
  return {
    fit: () => plot.setSize({ width: box.clientWidth, height }),
    destroy: () => plot.destroy(),
  };
}
