/** The measured accuracy as it travels to a screen. */
import { madeOf, type SignalAccuracy } from "@neuro/contract";
import { asFraction } from "@neuro/contract/primitives";
import { EDGE_LEVEL, isImplausible, SIGNAL_PARAMETERS } from "@neuro/quant";
import type { MeasuredAccuracy } from "./measure-signal-accuracy.ts";
import { measuredBases } from "./measured-bases.ts";
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
  measured: MeasuredAccuracy | null,
  now: number,
  targetPercent: number,
): SignalAccuracy {
  const verdict = measured === null ? "none" : verdictOf(measured);
  return {
    accuracy: asFraction(measured?.accuracy ?? null),
    interval95: asFraction(measured?.interval95 ? [measured.interval95[0], measured.interval95[1]] : null),
    sample_size: measured?.sampleSize ?? 0,
    base_rate: asFraction(measured?.baseRate ?? null),
    horizon_days: measured?.horizonSessions ?? SIGNAL_PARAMETERS.horizonSessions,
    symbols: measured?.symbols ?? 0,
    from: measured?.from ?? null,
    to: measured?.to ?? null,
    repeat_rate: asFraction(measured?.repeatRate ?? null),
    symbols_with_edge: verdict === "implausible" ? null : (measured?.symbolsWithEdge ?? null),
    implausible: verdict === "implausible",
    edge_found: verdict === "edge",
    target: asFraction(targetPercent / 100),
    provenance: madeOf(measuredBases(measured), {
      asOf: new Date(measured?.measuredAt ?? now).toISOString(),
      source: measured?.label ?? "Not measured yet",
    }),
  };
}
