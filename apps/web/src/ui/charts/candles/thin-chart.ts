import type { CandleChartProps } from "./candle-types.ts";
import { extremeIndexes, pick } from "./thin.ts";

type Drawn = Pick<CandleChartProps, "bars" | "bands" | "overlays" | "panes" | "marks" | "events" | "kind">;

/** A line of more bars than there is room for, as few as show the same picture; what is marked moves to the nearest bar kept. */
export function thinChart<P extends Drawn>(props: P, columns: number): P {
  const { bars, bands, overlays, panes, marks, events } = props;
  if (props.kind !== "line" || bars.times.length <= 2 * columns) return props;
  const kept = extremeIndexes(bars.close, columns);
  const of = <T>(values: readonly T[]): T[] => pick(values, kept);
  const times = of(bars.times);
  const snap = <M extends { time: number }>(mark: M): M => ({ ...mark, time: nearest(times, mark.time) });
  return {
    ...props,
    bars: {
      times,
      open: of(bars.open),
      high: of(bars.high),
      low: of(bars.low),
      close: of(bars.close),
      ...(bars.volume === undefined ? {} : { volume: highest(bars.volume, kept) }),
    },
    ...(bands && {
      bands: bands.map((band) => ({
        ...band,
        ...{ upper: of(band.upper), middle: of(band.middle), lower: of(band.lower) },
      })),
    }),
    ...(overlays && { overlays: overlays.map((line) => ({ ...line, values: of(line.values) })) }),
    ...(panes && {
      panes: panes.map((pane) => ({
        ...pane,
        lines: pane.lines.map((line) => ({ ...line, values: of(line.values) })),
        ...(pane.histogram && { histogram: of(pane.histogram) }),
      })),
    }),
    ...(marks && { marks: marks.map(snap) }),
    ...(events && { events: events.map(snap) }),
  };
}

/** Of each bar kept and those before it that were left out, the highest. */
function highest(values: readonly number[], kept: readonly number[]): number[] {
  return kept.map((index, place) => {
    let most = values[index] ?? 0;
    for (let each = (kept[place - 1] ?? -1) + 1; each < index; each++)
      most = Math.max(most, values[each] ?? 0);
    return most;
  });
}

/** The value of an ascending list that is nearest to another. */
export function nearest(ascending: readonly number[], value: number): number {
  let low = 0;
  let high = ascending.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  const after = ascending[low] ?? value;
  const before = ascending[low - 1] ?? after;
  return value - before < after - value ? before : after;
}
