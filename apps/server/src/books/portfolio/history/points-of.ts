import type { ValueReplay } from "@neuro/portfolio";
import type { ValuePoint } from "./value-point.ts";

/** Each point of a replay with what happened since the one before. */
export function pointsOf(replay: ValueReplay, dollarAt: (point: number) => number): readonly ValuePoint[] {
  const { values, cash, flows, cashFlows, fxEffects, incomes, costs } = replay.columns();
  return replay.times.map((time, point) => ({
    time,
    value: values[point] ?? 0,
    cash: cash[point] ?? 0,
    flow: flows[point] ?? 0,
    cashFlow: cashFlows[point] ?? 0,
    fx: fxEffects[point] ?? 0,
    income: incomes[point] ?? 0,
    cost: costs[point] ?? 0,
    dollar: dollarAt(point),
  }));
}
