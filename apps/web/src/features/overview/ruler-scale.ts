import type { AnswerOf } from "@neuro/contract";

type Accuracy = AnswerOf<"signalAccuracy">;

export interface RulerScale {
  /** Percent points, multiples of 5. */
  from: number;
  to: number;
  measured: number;
  interval?: readonly [number, number];
  baseline?: number;
}

/** Room beside the base rate for its label, which stands away from the measured pin; percent points. */
const LABEL_ROOM = 5.5;
const MARGIN = 0.5;

/**
 * The close view of the measurement for a small cell: what is known of it with room on both sides. The interval and
 * the base rate belong to it only when they were measured over the same signals.
 */
export function rulerScale(
  confidence: number,
  sampleSize: number,
  accuracy: Pick<Accuracy, "interval95" | "base_rate" | "sample_size"> | undefined,
): RulerScale {
  const same = accuracy !== undefined && accuracy.sample_size === sampleSize ? accuracy : undefined;
  const measured = confidence * 100;
  const interval = same?.interval95 == null ? undefined : toPercent(same.interval95);
  const baseline = same?.base_rate == null ? undefined : same.base_rate * 100;
  const below = baseline !== undefined && measured < baseline;
  const labelled = baseline === undefined ? measured : baseline + (below ? LABEL_ROOM : -LABEL_ROOM);
  const shown = [measured, labelled, ...(interval ?? []), ...(baseline === undefined ? [] : [baseline])];
  return {
    from: Math.max(0, Math.floor((Math.min(...shown) - MARGIN) / 5) * 5),
    to: Math.min(100, Math.ceil((Math.max(...shown) + MARGIN) / 5) * 5),
    measured,
    ...(interval === undefined ? {} : { interval }),
    ...(baseline === undefined ? {} : { baseline }),
  };
}

function toPercent([low, high]: readonly [number, number]): readonly [number, number] {
  return [low * 100, high * 100];
}
