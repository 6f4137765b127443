/** What computed weights rest on, so that they can be made again. */
import { type AnswerOf, type Locale, message } from "@neuro/contract";
import { asFraction, asPercent, type Fraction, percentOf } from "@neuro/contract/primitives";
import type { OptimizedWeights } from "@neuro/quant";
import type { AlignedReturns } from "./aligned-returns.ts";

type Shown = NonNullable<AnswerOf<"portfolioOptimization">["optimization"]["weights_basis"]>;

export interface WeightsBasis {
  readonly optimized: OptimizedWeights;
  readonly history: AlignedReturns;
  /** Per year, of what was weighed and cash. */
  readonly volatility: Fraction;
  /** Fraction of the whole that was weighed, cash included. */
  readonly weighed: number;
  /** Of drawn histories; null where none were drawn. */
  readonly seed: number | null;
  readonly parameters?: Readonly<Record<string, number>>;
}

export function weightsBasisShown(
  { optimized, history, volatility, weighed, seed, parameters = {} }: WeightsBasis,
  locale: Locale,
): Shown {
  const { method, periods, expectedReturn, sharpeRatio, isMovedByLimits, shrinkage, dataHash, version } =
    optimized;
  return {
    method,
    method_name: message(`optimizer_method.${method}`, locale),
    sessions: periods,
    from: history.from ?? "",
    to: history.to ?? "",
    volatility: percentOf(volatility),
    expected_return: asPercent(expectedReturn === null ? null : (100 * expectedReturn) / weighed),
    sharpe_ratio: sharpeRatio,
    moved_by_limits: isMovedByLimits,
    shrinkage: asFraction(shrinkage),
    measured_from: {
      data_hash: dataHash,
      parameters: { sessions: periods, cash_weight: optimized.cashWeight, ...parameters },
      seed,
      version,
    },
  };
}
