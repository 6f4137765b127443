import type { UTCTimestamp } from "lightweight-charts";

/** Columns to points; gaps (null) and times that do not ascend are left out, which the chart would refuse. */
export function linePoints(
  times: readonly number[],
  values: ReadonlyArray<number | null>,
): Array<{ time: UTCTimestamp; value: number }> {
  const points: Array<{ time: UTCTimestamp; value: number }> = [];
  let last = Number.NEGATIVE_INFINITY;
  times.forEach((timeMs, index) => {
    const value = values[index];
    const time = Math.round(timeMs / 1000);
    if (value === null || value === undefined || !Number.isFinite(value) || time <= last) return;
    last = time;
    points.push({ time: time as UTCTimestamp, value });
  });
  return points;
}
