import type { Bars } from "../bars.ts";
import type { ParameterValues } from "../strategy/parameters.ts";
import type { Strategy } from "../strategy/strategy.ts";

/** Bars as a strategy is asked of them, ranked among others where it ranks. */
export function rankedAmong(
  strategy: Strategy,
  parameters: ParameterValues,
  bars: Bars,
  beside: readonly Bars[] = [],
): Bars {
  if (strategy.kind === "grid" || strategy.ranked === undefined) return bars;
  return strategy.ranked([bars, ...beside])(parameters)[0] as Bars;
}
