/** What became of the money over a timeframe, from points of value and the flows between them. */
import type { TimeframePerformance } from "@neuro/contract";
import { asPercent, DAY_MS } from "@neuro/contract/primitives";
import { putToWork } from "@neuro/portfolio";
import { type DatedFlow, moneyWeightedReturn, timeWeightedReturn, type ValuedDays } from "@neuro/quant";
import { cents } from "../cents.ts";
import type { Deposit, ValuePoint } from "../history/value-point.ts";

/** A yearly rate from fewer days says nothing. */
const MINIMUM_XIRR_DAYS = 30;

/** The points after the first as the columns that returns are computed from; the first has what they begin with. */
export function valuedDaysOf(points: readonly ValuePoint[]): ValuedDays {
  const rest = points.slice(1);
  const inflows = Float64Array.from(rest, ({ cash, flow, cashFlow }, index) => {
    const before = points[index];
    if (before === undefined) return 0;
    return putToWork({ valueBefore: before.value, cashBefore: before.cash, cash, flow, cashFlow });
  });
  return {
    values: Float64Array.from(rest, ({ value }) => value),
    inflows,
    outflows: Float64Array.from(rest, ({ flow }, index) => (inflows[index] ?? 0) - flow),
  };
}

/** What the investments returned, whatever came in or went out: the one percent of change that is shown of a portfolio. */
function twrPercent(points: readonly ValuePoint[]): number | null {
  const { value } = timeWeightedReturn(valuedDaysOf(points), points[0]?.value ?? 0);
  return value === null ? null : value * 100;
}

function xirrPercent(start: ValuePoint, rest: readonly ValuePoint[]): number | null {
  const last = rest.at(-1);
  if (last === undefined || last.time - start.time < MINIMUM_XIRR_DAYS * DAY_MS) return null;
  const dayOf = (time: number) => Math.floor(time / DAY_MS);
  const flows: DatedFlow[] = [
    { amount: -start.value, day: dayOf(start.time) },
    ...rest.map(({ flow, time }) => ({ amount: -flow, day: dayOf(time) })),
    { amount: last.value, day: dayOf(last.time) },
  ];
  const { value } = moneyWeightedReturn(flows);
  return value === null ? null : value * 100;
}

/** In cents that add up to the change in cents: what is left of it, the prices made. */
function effectsOf(change: number, points: readonly ValuePoint[]): TimeframePerformance["effects"] {
  const sum = (name: "fx" | "income" | "cost") =>
    cents(points.reduce((total, point) => total + point[name], 0));
  const [fx, income, costs] = [sum("fx"), sum("income"), sum("cost")];
  return { price: cents(cents(change) - fx - income + costs), fx, income, costs: cents(0 - costs) };
}

export type PerformanceFigures = Omit<TimeframePerformance, "provenance" | "series">;

/**
 * `points` ascending, at least one; the first is where the timeframe starts, its flow lies before it.
 * @throws RangeError without points.
 */
export function performanceOver(
  points: readonly ValuePoint[],
  deposits: readonly Deposit[],
): PerformanceFigures {
  const [start, ...rest] = points;
  if (start === undefined) throw new RangeError("a performance needs at least one point of value");
  const end = rest.at(-1) ?? start;
  const net = rest.reduce((sum, { flow }) => sum + flow, 0);
  const change = end.value - start.value - net;
  const twr = twrPercent(points);
  return {
    value: end.value,
    change,
    change_percent: asPercent(twr ?? 0),
    start_time: start.time,
    start_value: start.value,
    net_contributions: net,
    effects: effectsOf(change, rest),
    twr_percent: asPercent(twr),
    xirr_percent: asPercent(xirrPercent(start, rest)),
    deposits: deposits
      .filter(({ time }) => time > start.time && time <= end.time)
      .map((deposit) => ({ ...deposit })),
  };
}
