import { type ImpossibleConstraint, invalidNumber, type OptimizerRefusal } from "../refusal.ts";

/** An asset to weigh. Weights are fractions of the whole portfolio, cash included. */
export interface OptimizerAsset {
  readonly symbol: string;
  /** Sector or other group that a limit may name; each asset has at most one. */
  readonly group?: string | null;
  /** 0 and 1 unless given; between the portfolio-wide limits of `WeightLimits`. */
  readonly minWeight?: number;
  readonly maxWeight?: number;
}

export interface GroupLimit {
  readonly group: string;
  readonly minWeight?: number;
  readonly maxWeight?: number;
}

/** Limits on long-only weights. */
export interface WeightLimits {
  /** Kept in cash; the assets' weights sum to 1 less this. 0 unless given. */
  readonly cashWeight?: number;
  /** No asset above this, whatever its own maximum. 1 unless given. */
  readonly maxAssetWeight?: number;
  readonly groups?: readonly GroupLimit[];
}

export interface GroupBounds {
  readonly group: string;
  readonly members: Int32Array;
  readonly min: number;
  readonly max: number;
}

/** Bounds in the order of the assets; known to leave at least one choice of weights. */
export interface FeasibleSet {
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  readonly groups: readonly GroupBounds[];
  readonly invested: number;
}

/** Sums of limits that should meet may differ by this. */
const ROUNDING = 1e-9;

/**
 * The set of weights that the limits leave, or the limit that leaves none. As every asset is in at most one group, comparing sums
 * of bounds decides it exactly: assets, then each group, then the whole.
 */
export function feasibleSet(
  assets: readonly OptimizerAsset[],
  limits: WeightLimits,
): { readonly ok: true; readonly set: FeasibleSet } | OptimizerRefusal {
  const invalid = invalidLimit(assets, limits);
  if (invalid !== null) return invalid;
  const invested = 1 - (limits.cashWeight ?? 0);
  const largest = limits.maxAssetWeight ?? 1;
  const lower = Float64Array.from(assets, (asset) => asset.minWeight ?? 0);
  const upper = Float64Array.from(assets, (asset) => Math.min(asset.maxWeight ?? 1, largest, invested));
  for (const [i, asset] of assets.entries()) {
    const [min, max] = [lower[i] as number, upper[i] as number];
    if (min > max + ROUNDING) return impossible("asset_bounds", asset.symbol, min, max);
    upper[i] = Math.max(min, max);
  }
  const groups = (limits.groups ?? []).map(({ group, minWeight, maxWeight }) => ({
    group,
    members: Int32Array.from(assets.flatMap((asset, i) => (asset.group === group ? [i] : []))),
    min: minWeight ?? 0,
    max: Math.min(maxWeight ?? 1, invested),
  }));
  const set = { lower, upper, groups, invested };
  return impossibleSum(set) ?? { ok: true, set };
}

function invalidLimit(assets: readonly OptimizerAsset[], limits: WeightLimits): OptimizerRefusal | null {
  const { cashWeight = 0, maxAssetWeight = 1, groups = [] } = limits;
  if (!(cashWeight >= 0 && cashWeight < 1)) {
    return invalidNumber({ field: "cashWeight", value: cashWeight, min: 0, max: 1 });
  }
  if (!isWeight(maxAssetWeight)) {
    return invalidNumber({ field: "maxAssetWeight", value: maxAssetWeight, min: 0, max: 1 });
  }
  for (const limit of [...assets, ...groups]) {
    const symbol = "symbol" in limit ? limit.symbol : limit.group;
    for (const field of ["minWeight", "maxWeight"] as const) {
      const value = limit[field];
      if (value !== undefined && !isWeight(value)) {
        return invalidNumber({ field, symbol, value, min: 0, max: 1 });
      }
    }
  }
  const seen = new Set<string>();
  for (const { group } of groups) {
    if (seen.has(group)) return { ok: false, code: "duplicate_symbol", details: { symbol: group } };
    seen.add(group);
    if (!assets.some((asset) => asset.group === group)) {
      return { ok: false, code: "unknown_group", details: { group } };
    }
  }
  return null;
}

function isWeight(value: number): boolean {
  return value >= 0 && value <= 1;
}

function impossibleSum({ lower, upper, groups, invested }: FeasibleSet): OptimizerRefusal | null {
  let least = sumOf(lower);
  let most = sumOf(upper);
  for (const { group, members, min, max } of groups) {
    if (min > max + ROUNDING) return impossible("group_bounds", group, min, max);
    const lowest = sumOf(lower, members);
    const highest = sumOf(upper, members);
    if (lowest > max + ROUNDING) return impossible("group_maximum", group, lowest, max);
    if (highest < min - ROUNDING) return impossible("group_minimum", group, min, highest);
    least += Math.max(0, min - lowest);
    most -= Math.max(0, highest - max);
  }
  if (least > invested + ROUNDING) return impossible("invested_maximum", null, least, invested);
  if (most < invested - ROUNDING) return impossible("invested_minimum", null, invested, most);
  return null;
}

function sumOf(values: Float64Array, members?: Int32Array): number {
  if (members === undefined) return values.reduce((sum, value) => sum + value, 0);
  return members.reduce((sum, i) => sum + (values[i] as number), 0);
}

function impossible(
  constraint: ImpossibleConstraint,
  name: string | null,
  needed: number,
  possible: number,
): OptimizerRefusal {
  return { ok: false, code: "impossible_constraints", details: { constraint, name, needed, possible } };
}
