import { roundTicks } from "#ui/charts/plot-scale.ts";
import type { Horizon } from "./evaluation.ts";

type Bin = Horizon["reliability"][number];

/** Bins of fewer predictions than this say nothing about a share: they stand in the table and in a sentence, not in the curve. */
export const LEAST_IN_BIN = 10;
/** Room around the curve, percent points. */
const MARGIN = 2;

export interface ReliabilityView {
  /** Enough predictions to be drawn, by rising forecast; percent points. */
  drawn: Array<{ forecast: number; observed: number; low: number; high: number; count: number }>;
  /** Bins too small to draw, and the predictions in them. */
  left: { bins: number; predictions: number };
  x: { from: number; to: number; ticks: number[] };
  y: { from: number; to: number; ticks: number[] };
  /** The line on which forecasts come true exactly as often as they say, as far as it lies in the plot: its two ends. */
  perfect: { from: number; to: number } | null;
  most: number;
}

/** The reliability curve as it is drawn, each axis as wide as what it holds. */
export function reliabilityView(bins: readonly Bin[]): ReliabilityView {
  const drawn = bins
    .filter(({ count }) => count >= LEAST_IN_BIN)
    .map(({ forecast, observed, interval95, count }) => ({
      forecast: forecast * 100,
      observed: observed * 100,
      low: (interval95?.[0] ?? observed) * 100,
      high: (interval95?.[1] ?? observed) * 100,
      count,
    }))
    .sort((a, b) => a.forecast - b.forecast);
  const small = bins.filter(({ count }) => count < LEAST_IN_BIN);
  const x = axis(drawn.map(({ forecast }) => forecast));
  const y = axis(drawn.flatMap(({ low, high, forecast }) => [low, high, forecast]));
  const [from, to] = [Math.max(x.from, y.from), Math.min(x.to, y.to)];
  return {
    drawn,
    left: { bins: small.length, predictions: small.reduce((sum, { count }) => sum + count, 0) },
    x,
    y,
    perfect: from < to ? { from, to } : null,
    most: Math.max(0, ...drawn.map(({ count }) => count)),
  };
}

function axis(values: readonly number[]): { from: number; to: number; ticks: number[] } {
  const known = values.length === 0 ? [40, 60] : values;
  const from = Math.max(0, Math.floor(Math.min(...known) - MARGIN));
  const to = Math.min(100, Math.ceil(Math.max(...known) + MARGIN));
  return { from, to, ticks: roundTicks({ low: from, high: to }, 4) };
}
