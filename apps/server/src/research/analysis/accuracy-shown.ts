/** The measured accuracy as it travels to a screen. */
import { madeOf, type SignalAccuracy } from "@neuro/contract";
import { asFraction } from "@neuro/contract/primitives";
import { EDGE_LEVEL, isImplausible } from "@neuro/quant";
import type { MeasuredAccuracy } from "./measure-signal-accuracy.ts";
import { measuredAsOf, measuredBases } from "./measured-bases.ts";
import { bestRuleOf } from "./signal-tally.ts";

/** Beyond luck against both simple rules is an edge; beyond what is plausible as well, an alarm. */
function verdictOf({
  accuracy,
  baseRate,
  repeatRate = null,
  chanceOfLuck = 1,
}: MeasuredAccuracy): "none" | "edge" | "implausible" {
  if (accuracy === null || baseRate === null || !(chanceOfLuck < EDGE_LEVEL)) return "none";
  const bestRule = bestRuleOf(baseRate, repeatRate);
  return isImplausible({ hitRate: accuracy, bestRule, skill: null }) ? "implausible" : "edge";
}

/** `now`: market time, epoch ms; `targetPercent`: what is promised, not measured. */
export function accuracyShown(
  measured: MeasuredAccuracy,
  now: number,
  targetPercent: number,
): SignalAccuracy {
  const verdict = verdictOf(measured);
  return {
    accuracy: asFraction(measured.accuracy),
    interval95: asFraction(measured.interval95 ? [measured.interval95[0], measured.interval95[1]] : null),
    sample_size: measured.sampleSize,
    base_rate: asFraction(measured.baseRate),
    horizon_days: measured.horizonSessions,
    symbols: measured.symbols,
    from: measured.from,
    to: measured.to,
    repeat_rate: asFraction(measured.repeatRate ?? null),
    symbols_with_edge: verdict === "implausible" ? null : (measured.symbolsWithEdge ?? null),
    implausible: verdict === "implausible",
    edge_found: verdict === "edge",
    target: asFraction(targetPercent / 100),
    provenance: madeOf(measuredBases(measured), {
      asOf: measuredAsOf(measured, now),
      source: measured.label ?? "Not measured yet",
    }),
  };
}
