/** Weights of the considered holdings by a method of the optimizer, within the caller's limits. */
import { type CallOf, type Locale, message } from "@neuro/contract";
import type { Instrument } from "@neuro/market";
import {
  MINIMUM_RETURNS_FOR_MEAN,
  type OptimizedWeights,
  type OptimizerAsset,
  type OptimizerMethod,
  optimizeWeights,
  REVIEW_POLICY,
} from "@neuro/quant";
import { type Failure, failure, isFailure } from "../../../platform/failure.ts";
import type { OptimizationParts } from "../optimization-parts.ts";
import {
  type Considered,
  type ConsideredHolding,
  isNamed,
  plainSymbol,
} from "../review/considered-holdings.ts";
import { type LeftOut, tooShort } from "../review/left-out.ts";
import { type AlignedReturns, alignedReturns, NEEDED_RETURNS } from "./aligned-returns.ts";
import { optimizerFailure } from "./optimizer-failure.ts";

export type Constraints = NonNullable<NonNullable<CallOf<"optimizePortfolio">["body"]>["constraints"]>;

export interface ComputedWeights {
  readonly optimized: OptimizedWeights;
  readonly history: AlignedReturns;
  /** Fractions of the whole by instrument id: computed ones, and those of what was left as it is. */
  readonly weights: ReadonlyMap<string, number>;
  readonly cashWeight: number;
  /** Fraction of the whole that was weighed, cash included. */
  readonly weighed: number;
  readonly leftOut: readonly LeftOut[];
}

interface Wish {
  readonly method: OptimizerMethod;
  readonly constraints: Constraints;
  /** Whether a holding with too little history is refused, or left as it is. */
  readonly isStrict: boolean;
  readonly locale: Locale;
}

/** Failures: nothing to weigh, too little history, limits that contradict each other, a limit of something not held. */
export async function computeWeights(
  parts: OptimizationParts,
  considered: Considered,
  wish: Wish,
): Promise<ComputedWeights | Failure> {
  const { locale, method } = wish;
  const tradable = considered.holdings.filter(({ obstacle }) => obstacle === null);
  const wholeCad = tradable.reduce((sum, { valueCad }) => sum + valueCad, considered.cashCad);
  const history = await readHistory(parts, tradable, method);
  const [shortest] = history.short;
  if (wish.isStrict && shortest !== undefined) {
    const { needed, available } = shortest;
    const params = { symbol: shortest.instrument.symbol, needed, available };
    return failure("not_enough_history", { detail: message("optimizer.too_little_history", locale, params) });
  }
  const limits = ownLimits(tradable, wish.constraints);
  if (isFailure(limits)) return limits;
  const kept = tooShort(tradable, history.short);
  const weightOf = ({ valueCad }: ConsideredHolding) => valueCad / wholeCad;
  const keptWeight = kept.reduce((sum, { holding }) => sum + weightOf(holding), 0);
  const cashWeight = cashWeightOf(considered.withCash ? considered.cashCad / wholeCad : null, {
    ...wish,
    keptWeight,
  });
  const optimized = optimizeWeights({
    method,
    assets: history.instruments.map((instrument) => assetOf(instrument, limits, wish.constraints)),
    returns: history.columns,
    limits: {
      cashWeight: cashWeight + keptWeight,
      groups: sectorLimits(history.instruments, wish.constraints),
    },
  });
  if (!optimized.ok) return optimizerFailure(optimized, { locale, nameOf: nameAmong(tradable) });
  return {
    optimized,
    history,
    weights: new Map([
      ...kept.map(({ holding }) => [holding.instrument.id, weightOf(holding)] as const),
      ...optimized.assets.map(({ symbol, weight }) => [symbol, weight] as const),
    ]),
    cashWeight,
    weighed: 1 - keptWeight,
    leftOut: kept,
  };
}

function readHistory(
  { market, rates, log }: OptimizationParts,
  holdings: readonly ConsideredHolding[],
  method: OptimizerMethod,
): Promise<AlignedReturns> {
  const usesMeans = method === "mean_variance" || method === "maximum_sharpe";
  return alignedReturns(
    {
      market,
      rates,
      onMissing: (instrument, err) => log.warn({ err, instrument }, "no history to weigh"),
    },
    holdings.map(({ instrument }) => instrument),
    usesMeans ? MINIMUM_RETURNS_FOR_MEAN : NEEDED_RETURNS,
  );
}

/** A symbol or a sector, as the reader knows it. */
export function nameAmong(holdings: readonly ConsideredHolding[]): (name: string) => string {
  const symbols = new Map<string, string>(
    holdings.map(({ instrument }) => [instrument.id, instrument.symbol]),
  );
  return (name) => symbols.get(name) ?? name;
}

type OwnLimits = ReadonlyMap<string, NonNullable<Constraints["limits"]>[string]>;

function ownLimits(
  holdings: readonly ConsideredHolding[],
  { limits = {} }: Constraints,
): OwnLimits | Failure {
  const found = new Map<string, OwnLimits extends ReadonlyMap<string, infer Limit> ? Limit : never>();
  for (const [text, limit] of Object.entries(limits)) {
    const symbol = plainSymbol(text);
    const named = holdings.filter(({ instrument }) => isNamed(instrument, symbol));
    if (named.length === 0) return failure("not_held", { params: { symbol } });
    for (const { instrument } of named) found.set(instrument.id, limit);
  }
  return found;
}

function assetOf({ id, sector }: Instrument, limits: OwnLimits, constraints: Constraints): OptimizerAsset {
  const own = limits.get(id);
  const least = own?.min_percent ?? constraints.min_position_percent ?? 0;
  const most = own?.max_percent ?? constraints.max_position_percent ?? 100;
  return { symbol: id, group: sector, minWeight: least / 100, maxWeight: most / 100 };
}

function sectorLimits(instruments: readonly Instrument[], { max_sector_percent: most }: Constraints) {
  if (most === undefined) return [];
  const sectors = new Set(instruments.flatMap(({ sector }) => (sector === null ? [] : [sector])));
  return [...sectors].map((group) => ({ group, maxWeight: most / 100 }));
}

/**
 * As asked, or what there is within the bounds of a review, none where cash is not considered; what is left as it is
 * cannot become cash.
 */
function cashWeightOf(
  current: number | null,
  { constraints, keptWeight }: { readonly constraints: Constraints; readonly keptWeight: number },
): number {
  if (constraints.cash_percent !== undefined) return constraints.cash_percent / 100;
  if (current === null) return 0;
  const { minCashWeight, maxCashWeight } = REVIEW_POLICY;
  return Math.min(maxCashWeight, Math.max(Math.min(minCashWeight, (1 - keptWeight) / 2), current));
}
