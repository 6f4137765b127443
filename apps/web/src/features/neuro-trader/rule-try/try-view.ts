import { dateTicks, type PlotScale, plotScale, roundTicks } from "#ui/charts/plot-scale.ts";
import type { Tried } from "./use-rule-try.ts";

/** Days one after the other, by their positions. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

interface TryTrade extends Span {
  readonly returnPercent: number;
}

export interface TryView {
  readonly dates: readonly string[];
  readonly closes: readonly number[];
  readonly scale: PlotScale;
  /** Closes at which the conditions to buy held, and those to sell. */
  readonly entries: readonly Span[];
  readonly exits: readonly Span[];
  readonly trades: readonly TryTrade[];
}

/** A try as positions in its row of days. A trade outside of them is not drawn. */
export function tryView({ bars, trades }: Pick<Tried, "bars" | "trades">): TryView {
  const dates = bars.map(({ date }) => date);
  const closes = bars.map(({ close }) => close);
  const positions = new Map(dates.map((date, i) => [date, i]));
  return {
    dates,
    closes,
    scale: plotScale(closes),
    entries: spansOf(bars.map(({ entry }) => entry)),
    exits: spansOf(bars.map(({ exit }) => exit)),
    trades: trades.flatMap((trade) => {
      const from = positions.get(trade.entry_date);
      const to = positions.get(trade.exit_date);
      return from === undefined || to === undefined ? [] : [{ from, to, returnPercent: trade.return_pct }];
    }),
  };
}

export function spansOf(holds: readonly boolean[]): Span[] {
  const spans: { from: number; to: number }[] = [];
  for (const [i, isHeld] of holds.entries()) {
    if (!isHeld) continue;
    const last = spans.at(-1);
    if (last !== undefined && last.to === i - 1) last.to = i;
    else spans.push({ from: i, to: i });
  }
  return spans;
}

export const ticksOf = ({ scale }: TryView): number[] => roundTicks(scale, 4);
export const datesOf = ({ dates }: TryView, most: number) => dateTicks(dates, most);
