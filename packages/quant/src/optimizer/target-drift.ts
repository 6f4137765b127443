import { duplicateSymbol, invalidNumber, type OptimizerRefusal } from "./refusal.ts";

/** What is held, and what may be bought (0 units). One currency for all prices and cash: converting is the caller's. */
export interface PricedPosition {
  readonly symbol: string;
  /** Held, at least 0. */
  readonly units: number;
  readonly price: number;
  /** Smallest tradable quantity; 1 unless given, less where fractions are traded. */
  readonly lotUnits?: number;
}

export interface TargetRequest {
  readonly positions: readonly PricedPosition[];
  /** Not below 0. */
  readonly cash: number;
  /** Fractions of the whole by symbol; what has none is to be sold. With `cashWeight` they sum to 1. */
  readonly targetWeights: ReadonlyMap<string, number>;
  /** Fraction of the whole to hold in cash; 0 unless given. */
  readonly cashWeight?: number;
}

export interface Drift {
  readonly symbol: string;
  readonly currentWeight: number;
  readonly targetWeight: number;
  /** Target less current: positive is to buy. */
  readonly driftWeight: number;
  readonly driftValue: number;
}

export interface TargetDrift {
  readonly ok: true;
  readonly totalValue: number;
  /** In the order of the positions. */
  readonly drifts: readonly Drift[];
  readonly currentCashWeight: number;
  readonly targetCashWeight: number;
  readonly largestDrift: number;
  /** Share of the whole that would have to change hands: half the sum of all drifts, cash included. */
  readonly turnover: number;
}

/** Weights may miss their sum by this: percents with two decimals do. */
const SUM_TOLERANCE = 5e-4;

/** How far holdings are from a target allocation; refuses what is not one. */
export function targetDrift(request: TargetRequest): TargetDrift | OptimizerRefusal {
  const refusal = invalidTarget(request);
  if (refusal !== null) return refusal;
  const { positions, cash, targetWeights, cashWeight = 0 } = request;
  const totalValue = positions.reduce((sum, { units, price }) => sum + units * price, cash);
  if (!(totalValue > 0)) return invalidNumber({ field: "totalValue", value: totalValue, min: 0 });
  const drifts = positions.map(({ symbol, units, price }) => {
    const currentWeight = (units * price) / totalValue;
    const targetWeight = targetWeights.get(symbol) ?? 0;
    const driftWeight = targetWeight - currentWeight;
    return { symbol, currentWeight, targetWeight, driftWeight, driftValue: driftWeight * totalValue };
  });
  const currentCashWeight = cash / totalValue;
  const sizes = [...drifts.map((drift) => drift.driftWeight), cashWeight - currentCashWeight].map(Math.abs);
  return {
    ok: true,
    totalValue,
    drifts,
    currentCashWeight,
    targetCashWeight: cashWeight,
    largestDrift: Math.max(...sizes),
    turnover: sizes.reduce((sum, size) => sum + size, 0) / 2,
  };
}

function invalidTarget(request: TargetRequest): OptimizerRefusal | null {
  const { positions, cash, targetWeights, cashWeight = 0 } = request;
  const duplicate = duplicateSymbol(positions.map((position) => position.symbol));
  if (duplicate !== null) return duplicate;
  if (!isAmount(cash)) return invalidNumber({ field: "cash", value: cash, min: 0 });
  if (!isAmount(cashWeight) || cashWeight > 1) {
    return invalidNumber({ field: "cashWeight", value: cashWeight, min: 0, max: 1 });
  }
  for (const { symbol, units, price, lotUnits = 1 } of positions) {
    if (!isAmount(units)) return invalidNumber({ field: "units", symbol, value: units, min: 0 });
    if (!isAmount(price) || price === 0)
      return invalidNumber({ field: "price", symbol, value: price, min: 0 });
    if (!isAmount(lotUnits) || lotUnits === 0) {
      return invalidNumber({ field: "lotUnits", symbol, value: lotUnits, min: 0 });
    }
  }
  const priced = new Set(positions.map((position) => position.symbol));
  let sum = cashWeight;
  for (const [symbol, value] of targetWeights) {
    if (!(value >= 0 && value <= 1)) {
      return invalidNumber({ field: "targetWeight", symbol, value, min: 0, max: 1 });
    }
    if (!priced.has(symbol)) return { ok: false, code: "price_missing", details: { symbol } };
    sum += value;
  }
  if (Math.abs(sum - 1) <= SUM_TOLERANCE) return null;
  return { ok: false, code: "weights_do_not_sum", details: { sum, expected: 1 } };
}

function isAmount(value: number): boolean {
  return value >= 0 && Number.isFinite(value);
}
