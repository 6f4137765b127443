import type { AdvancedAnalysis } from "@neuro/contract";

type Strategies = AdvancedAnalysis["strategies"];
export type MethodRecord = Strategies["mean_reversion"]["records"]["buy"];

export type MethodKey = "mean_reversion" | "momentum_breakout" | "prediction";

export interface MethodRow {
  key: string;
  method: MethodKey;
  /** What was judged: its earlier BUYs, its earlier SELLs, or the direction it named. */
  what: "BUY" | "SELL" | "direction";
  /** The first row of a method carries its name and what it says now. */
  says: "BUY" | "SELL" | "HOLD" | "up" | "down" | null;
  record: MethodRecord;
  /** Sessions after which each case was judged. */
  horizonDays: number;
}

/** Every method that claims a direction, with how often it was right before on this history. */
export function methodRows({ strategies }: Pick<AdvancedAnalysis, "strategies">): MethodRow[] {
  const { mean_reversion, momentum_breakout, ml_prediction } = strategies;
  return [
    ...sideRows("mean_reversion", mean_reversion),
    ...sideRows("momentum_breakout", momentum_breakout),
    ...(ml_prediction.predicted_price === null
      ? []
      : [
          {
            key: "prediction",
            method: "prediction" as const,
            what: "direction" as const,
            says:
              ml_prediction.predicted_price > ml_prediction.last_close ? ("up" as const) : ("down" as const),
            record: ml_prediction,
            horizonDays: 1,
          },
        ]),
  ];
}

function sideRows(
  method: "mean_reversion" | "momentum_breakout",
  { signal, records }: Strategies["mean_reversion" | "momentum_breakout"],
): MethodRow[] {
  const shared = { method, horizonDays: records.horizon_days };
  return [
    { ...shared, key: `${method}-buy`, what: "BUY", says: signal, record: records.buy },
    { ...shared, key: `${method}-sell`, what: "SELL", says: null, record: records.sell },
  ];
}

/** Share of the cases that were right; null without a case. */
export function hitRate({ hits, sample_size }: MethodRecord): number | null {
  return sample_size === 0 ? null : hits / sample_size;
}

export interface RateScale {
  from: number;
  to: number;
  ticks: number[];
}

const STEP = 0.1;

/** One scale of shares for all rows, on whole tenths, wide enough for every interval and base rate; never narrower than 0.3 to 0.7. */
export function rateScale(rows: readonly MethodRow[]): RateScale {
  const shown = rows.flatMap(({ record }) => [
    ...(record.interval95 ?? []),
    ...(record.base_rate === null ? [] : [record.base_rate]),
  ]);
  const from = Math.min(0.3, Math.floor(Math.min(...shown, 1) / STEP + 1e-9) * STEP);
  const to = Math.max(0.7, Math.ceil(Math.max(...shown, 0) / STEP - 1e-9) * STEP);
  const count = Math.round((to - from) / STEP);
  return { from, to, ticks: Array.from({ length: count + 1 }, (_, index) => from + index * STEP) };
}
