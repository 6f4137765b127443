import { wilsonInterval } from "@neuro/quant";
import type { Predictions } from "./predictions.ts";

/** Forecasts that lie near each other: how high they were and how often the rise came. */
export interface ReliabilityBin {
  readonly from: number;
  readonly to: number;
  /** Mean forecast in the bin. */
  readonly forecast: number;
  /** Share of rises. */
  readonly observed: number;
  /** 95 % Wilson interval of that share, on the independent ones of the bin. */
  readonly interval95: readonly [number, number];
  readonly count: number;
}

/** Widths of bins in probability, all of them dividing 1; the finest with no more bins than this is taken. */
const WIDTHS = [0.01, 0.02, 0.05, 0.1] as const;
const MOST_BINS = 8;

/**
 * Reliability curve of the judged rows: bins of equal width from the lowest forecast to the highest, empty ones left out.
 * Daily forecasts lie close together, so the bins are as fine as 8 of them allow, and 10 wide ones where they do not.
 */
export function reliabilityCurve(
  { probability, outcome }: Predictions,
  rows: readonly number[],
  horizon: number,
): readonly ReliabilityBin[] {
  const forecasts = rows.map((row) => probability[row] as number);
  const range = Math.max(...forecasts) - Math.min(...forecasts);
  const width = WIDTHS.find((candidate) => range / candidate <= MOST_BINS - 1) ?? 0.1;
  const found = new Map<number, { sum: number; rises: number; count: number }>();
  for (const [i, forecast] of forecasts.entries()) {
    const place = Math.min(Math.floor(forecast / width), Math.round(1 / width) - 1);
    const bin = found.get(place) ?? { sum: 0, rises: 0, count: 0 };
    bin.sum += forecast;
    bin.rises += outcome[rows[i] as number] === 1 ? 1 : 0;
    bin.count++;
    found.set(place, bin);
  }
  return [...found]
    .toSorted(([a], [b]) => a - b)
    .map(([place, { sum, rises, count }]) => ({
      from: place * width,
      to: (place + 1) * width,
      forecast: sum / count,
      observed: rises / count,
      interval95: wilsonInterval(rises / horizon, count / horizon) ?? [0, 1],
      count,
    }));
}
