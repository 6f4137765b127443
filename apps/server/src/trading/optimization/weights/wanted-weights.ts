/** The weights that holdings are to be brought to: the caller's, computed ones, or the standard allocation. */
import { type CallOf, fallbackTargetAllocation, type Locale } from "@neuro/contract";
import { type Failure, isFailure } from "../../../platform/failure.ts";
import type { OptimizationParts } from "../optimization-parts.ts";
import { type Considered, isNamed } from "../review/considered-holdings.ts";
import { type LeftOut, obstructed } from "../review/left-out.ts";
import { type ComputedWeights, computeWeights } from "./compute-weights.ts";
import { resolveTarget, type Target } from "./target-allocation.ts";

export type OptimizeBody = NonNullable<CallOf<"optimizePortfolio">["body"]>;

export interface WantedWeights {
  readonly source: "given" | "fallback" | "method";
  readonly target: Target;
  /** Null unless the source is a method. */
  readonly computed: ComputedWeights | null;
  readonly leftOut: readonly LeftOut[];
}

/** Where nobody chose a method: it needs no forecast of returns and no inverse of the covariance. */
const DEFAULT_METHOD = "hierarchical_risk_parity";

export async function wantedWeights(
  parts: OptimizationParts,
  considered: Considered,
  { body, locale }: { readonly body: OptimizeBody; readonly locale: Locale },
): Promise<WantedWeights | Failure> {
  const { target_allocation: given, method, constraints = {} } = body;
  const isChosen = method !== undefined || body.constraints !== undefined;
  const source =
    given !== undefined ? "given" : !isChosen && fallbackFits(considered) ? "fallback" : "method";
  if (source !== "method") {
    const allocation = given ?? fallbackTargetAllocation;
    const target = await resolveTarget(parts.market, considered, { allocation, locale });
    if (isFailure(target)) return target;
    return { source, target, computed: null, leftOut: obstructed(considered.holdings) };
  }
  const wish = { method: method ?? DEFAULT_METHOD, constraints, isStrict: isChosen, locale };
  const computed = await computeWeights(parts, considered, wish);
  if (isFailure(computed)) return computed;
  const { weights, cashWeight, leftOut } = computed;
  return {
    source,
    target: { weights, cashWeight, unheld: [] },
    computed,
    leftOut: [...obstructed(considered.holdings), ...leftOut],
  };
}

/** It is about portfolios that have something of it, and about those that have nothing but cash yet. */
function fallbackFits({ holdings }: Considered): boolean {
  const names = Object.keys(fallbackTargetAllocation);
  return (
    holdings.length === 0 ||
    holdings.some(({ instrument }) => names.some((name) => isNamed(instrument, name)))
  );
}
