import { AtrStream, atr } from "../indicators/atr.ts";
import { floatScratch } from "../indicators/windows/scratch.ts";
import type { GridAnchors, GridStrategy } from "./strategy.ts";

const scratch = floatScratch();

type Name = "levels" | "spacingAtr" | "atrPeriod";

/**
 * Rests buy orders at `levels` prices, each `spacingAtr` average true ranges below the last, and sells each lot one spacing
 * above its level. The grid hangs on the close at which it was anchored; it is anchored anew, with the range of that
 * day, when a close lies more than half a spacing beyond its last level on either side. Leaving it downwards sells everything.
 */
export const GRID_TRADING: GridStrategy<Name> = {
  kind: "grid",
  key: "grid_trading",
  timeframes: ["1D"],
  parameters: [
    { name: "levels", unit: "levels", byDefault: 5, min: 1, max: 20, step: 1 },
    { name: "spacingAtr", unit: "atr", byDefault: 1, min: 0.25, max: 5, step: 0.25 },
    { name: "atrPeriod", unit: "bars", byDefault: 14, min: 2, max: 100, step: 1 },
  ],
  entryRules: ["price_reaches_grid_level"],
  exitRules: ["price_reaches_next_level", "price_leaves_grid"],
  warmUpBars: ({ atrPeriod }) => atrPeriod + 1,
  levelCount: ({ levels }) => levels,
  anchors(bars, { levels, spacingAtr, atrPeriod }, into = newAnchors(bars.close.length)) {
    const { close } = bars;
    const range = atr(bars, atrPeriod, scratch.column(0, close.length));
    let center = Number.NaN;
    let reach = Number.NaN;
    let count = 0;
    for (let i = 0; i < close.length; i++) {
      const distance = (close[i] as number) - center;
      if (!isBeyond(distance, reach) || !((range[i] as number) > 0)) continue;
      center = close[i] as number;
      const spacing = spacingAtr * (range[i] as number);
      reach = (levels + 0.5) * spacing;
      into.bar[count] = i;
      into.center[count] = center;
      into.spacing[count] = spacing;
      into.left[count] = sideOf(distance);
      count++;
    }
    into.count = count;
    return into;
  },
  grid(bars, parameters) {
    const { length } = bars.close;
    const { count, bar, center, spacing, left } = this.anchors(bars, parameters);
    const columns = {
      center: new Float64Array(length).fill(Number.NaN),
      spacing: new Float64Array(length).fill(Number.NaN),
      left: new Int8Array(length),
    };
    for (let i = 0; i < count; i++) {
      columns.center.fill(center[i] as number, bar[i]);
      columns.spacing.fill(spacing[i] as number, bar[i]);
      columns.left[bar[i] as number] = left[i] as number;
    }
    return columns;
  },
  stream({ levels, spacingAtr, atrPeriod }) {
    const ranges = new AtrStream(atrPeriod);
    let center = Number.NaN;
    let spacing = Number.NaN;
    return ({ high, low, close }) => {
      const range = ranges.next(high, low, close);
      const distance = close - center;
      if (!(isBeyond(distance, (levels + 0.5) * spacing) && range > 0)) return { center, spacing, left: 0 };
      center = close;
      spacing = spacingAtr * range;
      return { center, spacing, left: sideOf(distance) };
    };
  },
};

export function newAnchors(bars: number): GridAnchors {
  return {
    count: 0,
    bar: new Int32Array(bars),
    center: new Float64Array(bars),
    spacing: new Float64Array(bars),
    left: new Int8Array(bars),
  };
}

/** Whether a close left the grid; also before there is one, while both are NaN. */
function isBeyond(distance: number, reach: number): boolean {
  return !(Math.abs(distance) <= reach);
}

/** −1 or 1 for the side on which a close left the grid, 0 when there was none before. */
function sideOf(distance: number): -1 | 0 | 1 {
  if (Number.isNaN(distance)) return 0;
  return distance < 0 ? -1 : 1;
}
