import { AtrStream, atr } from "../indicators/atr.ts";
import type { GridStrategy } from "./strategy.ts";

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
  grid(bars, { levels, spacingAtr, atrPeriod }) {
    const { close } = bars;
    const range = atr(bars, atrPeriod);
    const center = new Float64Array(close.length);
    const spacing = new Float64Array(close.length);
    const left = new Int8Array(close.length);
    const anchor = new GridAnchor(levels, spacingAtr);
    for (let i = 0; i < close.length; i++) {
      left[i] = anchor.next(close[i] as number, range[i] as number);
      center[i] = anchor.center;
      spacing[i] = anchor.spacing;
    }
    return { center, spacing, left };
  },
  stream({ levels, spacingAtr, atrPeriod }) {
    const range = new AtrStream(atrPeriod);
    const anchor = new GridAnchor(levels, spacingAtr);
    return ({ high, low, close }) => {
      const left = anchor.next(close, range.next(high, low, close));
      return { center: anchor.center, spacing: anchor.spacing, left };
    };
  },
};

class GridAnchor {
  readonly #levels: number;
  readonly #spacingAtr: number;
  center = Number.NaN;
  spacing = Number.NaN;

  constructor(levels: number, spacingAtr: number) {
    this.#levels = levels;
    this.#spacingAtr = spacingAtr;
  }

  /** Takes a close and its average true range; −1 or 1 when the close left the grid, which is anchored at it then. */
  next(close: number, range: number): -1 | 0 | 1 {
    if (!(range > 0)) return 0;
    const distance = close - this.center;
    // Written so that a grid without an anchor, at NaN, is anchored too.
    if (Math.abs(distance) <= (this.#levels + 0.5) * this.spacing) return 0;
    this.center = close;
    this.spacing = this.#spacingAtr * range;
    if (Number.isNaN(distance)) return 0;
    return distance < 0 ? -1 : 1;
  }
}
