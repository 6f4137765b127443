import type { AnswerOf } from "@neuro/contract";

export type Strategy = AnswerOf<"neuroStrategies">["strategies"][string];

export interface SharpeScale {
  from: number;
  to: number;
  ticks: number[];
}

const STEP = 0.5;

/** One scale of Sharpe ratios for all rows, on whole halves, never without 0 and 1. */
export function sharpeScale(strategies: readonly Strategy[]): SharpeScale {
  const shown = strategies
    .flatMap(({ sharpe_interval95, sharpe_ratio, holding_sharpe_ratio }) => [
      ...(sharpe_interval95 ?? []),
      sharpe_ratio,
      holding_sharpe_ratio,
    ])
    .filter((value) => value !== null);
  const from = Math.floor(Math.min(0, ...shown) / STEP + 1e-9) * STEP;
  const to = Math.ceil(Math.max(1, ...shown) / STEP - 1e-9) * STEP;
  const count = Math.round((to - from) / STEP);
  return { from, to, ticks: Array.from({ length: count + 1 }, (_, index) => from + index * STEP) };
}
