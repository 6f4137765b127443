import { asPercent, type Percent } from "@neuro/contract/primitives";
import { dailyReturns, growthIndex } from "@neuro/quant";
import type { ValuePoint } from "../history/value-point.ts";
import { valuedDaysOf } from "./performance.ts";

/** How far what the money became lies below the highest it had been, whatever came in or went out; 0 at the highest. `points` ascending. */
export function fallFromHighest(points: readonly ValuePoint[]): Percent {
  const growth = growthIndex(dailyReturns(valuedDaysOf(points), points[0]?.value ?? 0));
  const highest = growth.reduce((most, each) => Math.max(most, each), 1);
  return asPercent(100 * (1 - (growth.at(-1) ?? 1) / highest));
}
