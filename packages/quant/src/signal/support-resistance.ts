import type { Bars } from "../bars.ts";
import { atr } from "../indicators/atr.ts";

export interface LevelOptions {
  /** Bars looked back over. */
  readonly lookbackBars: number;
  /** A swing is a high (low) that none of so many bars on either side exceeds; it is known that many bars later. */
  readonly swingBars: number;
  /** Swings within this many average true ranges of each other are one level. */
  readonly mergeAtr: number;
  /** Levels on each side, the strongest. */
  readonly maxPerSide: number;
}

export const LEVEL_OPTIONS: LevelOptions = { lookbackBars: 250, swingBars: 5, mergeAtr: 0.75, maxPerSide: 3 };

/** A price at which swings turned. */
export interface PriceLevel {
  readonly kind: "support" | "resistance";
  /** Mean of the swings' prices. */
  readonly price: number;
  readonly touches: number;
  readonly lastTouchBar: number;
  /** (level − last close) / last close. */
  readonly distanceRatio: number;
  /** Touches, each counted less the older it is: half after half of the bars looked back over. */
  readonly strength: number;
}

interface Swing {
  readonly bar: number;
  readonly price: number;
}

/**
 * Support and resistance at the last bar: swing highs and lows of the bars looked back over, gathered into levels by price.
 * What lies below the last close is support and what lies above is resistance, whichever kind of swing made it; a level at the
 * close is neither. Each side is ordered from the nearest; levels touched only once count too. Uses no bar but those given, and
 * no swing before the bars that confirm it are there. Empty when the series is shorter than one swing or stands still.
 * Throws RangeError for options that are not positive.
 */
export function supportResistance(
  bars: Bars,
  options: LevelOptions = LEVEL_OPTIONS,
): { readonly support: readonly PriceLevel[]; readonly resistance: readonly PriceLevel[] } {
  for (const [name, value] of Object.entries(options)) {
    if (!(value > 0)) throw new RangeError(`${name} must be above 0; it is ${value}`);
  }
  const last = bars.close.length - 1;
  const range = atr(bars, 14)[last] ?? Number.NaN;
  if (!(range > 0)) return { support: [], resistance: [] };
  const close = bars.close[last] as number;
  const levels = levelsOf(swingsOf(bars, options), options.mergeAtr * range).map((swings) =>
    describe(swings, { close, last, halfLifeBars: options.lookbackBars / 2 }),
  );
  const side = (kind: PriceLevel["kind"]) =>
    levels
      .filter((level) => level.kind === kind && level.price !== close)
      .toSorted((a, b) => b.strength - a.strength)
      .slice(0, options.maxPerSide)
      .toSorted((a, b) => Math.abs(a.distanceRatio) - Math.abs(b.distanceRatio));
  return { support: side("support"), resistance: side("resistance") };
}

function swingsOf(bars: Bars, { lookbackBars, swingBars }: LevelOptions): readonly Swing[] {
  const swings: Swing[] = [];
  const length = bars.close.length;
  for (let bar = Math.max(swingBars, length - lookbackBars); bar < length - swingBars; bar++) {
    const high = bars.high[bar] as number;
    const low = bars.low[bar] as number;
    let isHigh = true;
    let isLow = true;
    for (let i = bar - swingBars; i <= bar + swingBars; i++) {
      // Of equal prices side by side the first is the swing.
      if ((bars.high[i] as number) > high || (i < bar && bars.high[i] === high)) isHigh = false;
      if ((bars.low[i] as number) < low || (i < bar && bars.low[i] === low)) isLow = false;
    }
    if (isHigh) swings.push({ bar, price: high });
    if (isLow) swings.push({ bar, price: low });
  }
  return swings;
}

/** Swings by price, a new level wherever one is further than `width` from the mean of the level so far. */
function levelsOf(swings: readonly Swing[], width: number): readonly (readonly Swing[])[] {
  const levels: Swing[][] = [];
  for (const swing of swings.toSorted((a, b) => a.price - b.price || a.bar - b.bar)) {
    const level = levels.at(-1);
    if (level !== undefined && swing.price - meanPrice(level) <= width) level.push(swing);
    else levels.push([swing]);
  }
  return levels;
}

function meanPrice(swings: readonly Swing[]): number {
  return swings.reduce((sum, swing) => sum + swing.price, 0) / swings.length;
}

function describe(
  swings: readonly Swing[],
  at: { readonly close: number; readonly last: number; readonly halfLifeBars: number },
): PriceLevel {
  const price = meanPrice(swings);
  return {
    kind: price < at.close ? "support" : "resistance",
    price,
    touches: swings.length,
    lastTouchBar: Math.max(...swings.map((swing) => swing.bar)),
    distanceRatio: price / at.close - 1,
    strength: swings.reduce((sum, { bar }) => sum + 0.5 ** ((at.last - bar) / at.halfLifeBars), 0),
  };
}
