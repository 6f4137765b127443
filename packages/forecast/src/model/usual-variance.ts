import type { Ground } from "../walk/ground.ts";
import type { UsualVariance } from "./range-model.ts";

/** Series of a sector from which it has a usual variance of its own. */
const FEWEST_SERIES = 5;

/** Means over series of the log of the mean variance of their last bars; `before` a date, if one is given. */
export function usualVariance(ground: Ground, bars: number, before?: string): UsualVariance {
  const bySector = new Map<string, number[]>();
  const all: number[] = [];
  ground.pool.forEach(({ sector, bars: { dates } }, index) => {
    const later = before === undefined ? -1 : dates.findIndex((date) => date >= before);
    const end = later === -1 ? dates.length : later;
    if (end === 0) return;
    const last = (ground.variances[index] as Float32Array).subarray(Math.max(0, end - bars), end);
    let sum = 0;
    for (const value of last) sum += value;
    const log = Math.log(sum / last.length);
    all.push(log);
    if (sector !== null) bySector.set(sector, [...(bySector.get(sector) ?? []), log]);
  });
  const told = [...bySector].filter(([, logs]) => logs.length >= FEWEST_SERIES).sort();
  return {
    pool: meanOf(all),
    bySector: Object.fromEntries(told.map(([sector, logs]) => [sector, meanOf(logs)])),
  };
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
