import type { Bars } from "../bars.ts";
import type { ParameterValues } from "../strategy/parameters.ts";
import type { Strategy } from "../strategy/strategy.ts";
import type { BacktestData } from "./backtest-data.ts";

/**
 * Series of a list as a strategy is asked of them, for any of its parameters: with their places among each other where it ranks, else as
 * they are. Of one security alone every place is the first.
 */
export function rankedData<Data extends BacktestData>(
  strategy: Strategy,
  list: readonly Data[],
): (parameters: ParameterValues) => readonly Data[] {
  const ranked = strategy.kind === "signals" ? strategy.ranked?.(list.map(({ bars }) => bars)) : undefined;
  if (ranked === undefined) return () => list;
  return (parameters) => {
    const all = ranked(parameters);
    return list.map((data, i) => ({ ...data, bars: all[i] as Bars }));
  };
}
