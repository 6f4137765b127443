import type { Refused } from "../refused.ts";

/** Why an optimization has no answer, and the figures that say what to change. Weights are fractions of the whole portfolio. */
export type OptimizerRefusal =
  | { readonly ok: false; readonly code: "no_assets"; readonly details: Readonly<Record<string, never>> }
  | { readonly ok: false; readonly code: "duplicate_symbol"; readonly details: { readonly symbol: string } }
  | {
      readonly ok: false;
      readonly code: "too_little_history";
      /** Returns needed and the fewest that a symbol has. */
      readonly details: { readonly needed: number; readonly available: number };
    }
  | {
      readonly ok: false;
      readonly code: "invalid_return";
      /** The first return that is not a finite number above −1 (or is missing, in a series shorter than the others). */
      readonly details: { readonly symbol: string; readonly period: number };
    }
  | {
      readonly ok: false;
      readonly code: "no_variation";
      /** Its price never moved, so it has no risk to weigh: count it as cash. */
      readonly details: { readonly symbol: string };
    }
  | Refused<
      "invalid_number",
      {
        readonly field: string;
        readonly symbol: string | null;
        readonly value: number;
        readonly min: number;
        readonly max: number | null;
      }
    >
  /** A target names a symbol of which no position tells the price. */
  | { readonly ok: false; readonly code: "price_missing"; readonly details: { readonly symbol: string } }
  | { readonly ok: false; readonly code: "unknown_group"; readonly details: { readonly group: string } }
  | Refused<
      "impossible_constraints",
      {
        readonly constraint: ImpossibleConstraint;
        /** Symbol or group it is about; null for the whole. */
        readonly name: string | null;
        /** Weight that the constraint asks for, and the nearest that the others allow. */
        readonly needed: number;
        readonly possible: number;
      }
    >
  | Refused<"weights_do_not_sum", { readonly sum: number; readonly expected: number }>
  | {
      readonly ok: false;
      readonly code: "no_positive_excess_return";
      /** Best yearly excess return over the risk-free rate among the assets. */
      readonly details: { readonly best: number };
    }
  | {
      readonly ok: false;
      readonly code: "not_converged";
      /** Difference left between the largest and the smallest share of risk: some assets offset each other fully. */
      readonly details: { readonly spread: number };
    };

export type ImpossibleConstraint =
  /** An asset's (or a group's) minimum lies above its maximum. */
  | "asset_bounds"
  | "group_bounds"
  /** Minimums of a group's assets exceed the group's maximum; maximums do not reach its minimum. */
  | "group_maximum"
  | "group_minimum"
  /** All minimums together exceed what is to be invested; all maximums together do not reach it. */
  | "invested_maximum"
  | "invested_minimum";

export function invalidNumber(at: {
  readonly field: string;
  readonly symbol?: string;
  readonly value: number;
  readonly min: number;
  readonly max?: number;
}): OptimizerRefusal {
  const { field, symbol = null, value, min, max = null } = at;
  return { ok: false, code: "invalid_number", details: { field, symbol, value, min, max } };
}

/** The first symbol that occurs twice, as a refusal; null when none does. */
export function duplicateSymbol(symbols: readonly string[]): OptimizerRefusal | null {
  const seen = new Set<string>();
  for (const symbol of symbols) {
    if (seen.has(symbol)) return { ok: false, code: "duplicate_symbol", details: { symbol } };
    seen.add(symbol);
  }
  return null;
}
