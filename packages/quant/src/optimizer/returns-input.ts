import { duplicateSymbol, type OptimizerRefusal } from "./refusal.ts";
import type { OptimizerAsset } from "./weights/feasible-set.ts";

/** Returns per asset that a covariance needs: a quarter of a year of sessions. */
export const MINIMUM_RETURNS = 60;
/** Returns per asset that a mean return needs: a year of sessions. */
export const MINIMUM_RETURNS_FOR_MEAN = 252;

/**
 * What is wrong with assets and their returns (one column per asset, in their order); null when nothing is. Throws RangeError
 * when there are not as many columns as assets.
 */
export function invalidReturns(
  assets: readonly OptimizerAsset[],
  returns: readonly Float64Array[],
  needed: number,
): OptimizerRefusal | null {
  if (assets.length !== returns.length) {
    throw new RangeError(`${assets.length} assets, ${returns.length} columns of returns`);
  }
  if (assets.length === 0) return { ok: false, code: "no_assets", details: {} };
  const duplicate = duplicateSymbol(assets.map((asset) => asset.symbol));
  if (duplicate !== null) return duplicate;
  const available = returns.reduce(
    (least, column) => Math.min(least, column.length),
    Number.POSITIVE_INFINITY,
  );
  if (available < needed) return { ok: false, code: "too_little_history", details: { needed, available } };
  const periods = returns.reduce((most, column) => Math.max(most, column.length), 0);
  for (const [i, { symbol }] of assets.entries()) {
    const column = returns[i] as Float64Array;
    const period = returnsBeforeABadOne(column);
    if (period < periods) return { ok: false, code: "invalid_return", details: { symbol, period } };
    if (!varies(column)) return { ok: false, code: "no_variation", details: { symbol } };
  }
  return null;
}

function returnsBeforeABadOne(column: Float64Array): number {
  let good = 0;
  while (good < column.length && isReturn(column[good] as number)) good++;
  return good;
}

function isReturn(value: number): boolean {
  return value > -1 && value < Number.POSITIVE_INFINITY;
}

/** A range of returns below this is the rounding of prices that never moved. */
const NO_RANGE = 1e-12;

function varies(column: Float64Array): boolean {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (let t = 0; t < column.length; t++) {
    const value = column[t] as number;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return most - least > NO_RANGE;
}
