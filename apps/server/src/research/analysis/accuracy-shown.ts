/** The measured accuracy as it travels to a screen. */
import { madeOf, type SignalAccuracy } from "@neuro/contract";
import { asFraction } from "@neuro/contract/primitives";
import { SIGNAL_PARAMETERS } from "@neuro/quant";
import type { MeasuredAccuracy } from "./measure-signal-accuracy.ts";
import { measuredBases } from "./measured-bases.ts";

/** Above the base rate with its whole interval: less than that is luck. */
function edgeFound({ interval95, baseRate }: Pick<MeasuredAccuracy, "interval95" | "baseRate">): boolean {
  return interval95 !== null && baseRate !== null && interval95[0] > baseRate;
}

/** `now`: market time, epoch ms; `targetPercent`: what is promised, not measured. */
export function accuracyShown(
  measured: MeasuredAccuracy | null,
  now: number,
  targetPercent: number,
): SignalAccuracy {
  return {
    accuracy: asFraction(measured?.accuracy ?? null),
    interval95: asFraction(measured?.interval95 ? [measured.interval95[0], measured.interval95[1]] : null),
    sample_size: measured?.sampleSize ?? 0,
    base_rate: asFraction(measured?.baseRate ?? null),
    horizon_days: measured?.horizonSessions ?? SIGNAL_PARAMETERS.horizonSessions,
    symbols: measured?.symbols ?? 0,
    from: measured?.from ?? null,
    to: measured?.to ?? null,
    edge_found: measured !== null && edgeFound(measured),
    target: asFraction(targetPercent / 100),
    provenance: madeOf(measuredBases(measured), {
      asOf: new Date(measured?.measuredAt ?? now).toISOString(),
      source: measured?.label ?? "Not measured yet",
    }),
  };
}
