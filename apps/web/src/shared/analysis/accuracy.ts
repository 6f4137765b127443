import type { AnswerOf } from "@neuro/contract";

export type Accuracy = AnswerOf<"signalAccuracy">;

/** The measurement in percent points, as HonestyRuler takes it; `measured` is missing before the first measurement. */
export function rulerFigures(accuracy: Accuracy | undefined) {
  const measured = accuracy?.accuracy ?? undefined;
  const interval = accuracy?.interval95 ?? undefined;
  const baseline = accuracy?.base_rate ?? undefined;
  const shown = [measured, interval?.[0], baseline].filter((value) => value !== undefined);
  const lowest = Math.min(50, ...shown.map((value) => value * 100));
  return {
    // Rounded first: 0.29 × 100 is a hair under 29.
    from: Math.max(0, Math.floor((Math.round(lowest * 10) / 10 - 4) / 5) * 5),
    to: 95,
    ...(measured === undefined ? {} : { measured: measured * 100 }),
    ...(interval === undefined ? {} : { interval: [interval[0] * 100, interval[1] * 100] as const }),
    ...(baseline === undefined ? {} : { baseline: baseline * 100 }),
  };
}
