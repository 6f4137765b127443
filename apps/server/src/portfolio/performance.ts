/** What became of the money over a timeframe, from points of value and the flows between them. */
import type { TimeframePerformance } from "@neuro/contract";
import { type DatedFlow, moneyWeightedReturn, timeWeightedReturn, type ValuedDays } from "@neuro/quant";
import { cents } from "./figure-shown.ts";

/** What is known of a change of value besides the prices, which made the rest. CAD. */
export interface PointParts {
  /** From outside (positive) or to there. */
  readonly flow: number;
  /** What the exchange rate made of what was held. */
  readonly fx: number;
  /** Dividends and interest. */
  readonly income: number;
  /** Commissions, fees and taxes. */
  readonly cost: number;
}

/** Value at a time, with what happened since the point before. CAD. */
export interface ValuePoint extends PointParts {
  /** Epoch ms. */
  readonly time: number;
  readonly value: number;
  /** CAD for one USD. */
  readonly usdCad: number;
}

export const NO_PARTS: PointParts = { flow: 0, fx: 0, income: 0, cost: 0 };

export interface Deposit {
  readonly time: number;
  readonly amount: number;
  readonly memo: string;
}

const DAY_MS = 86_400_000;
/** A yearly rate from fewer days says nothing. */
const MINIMUM_XIRR_DAYS = 30;

/** Points as the columns that returns are computed from. */
export function valuedDaysOf(points: readonly ValuePoint[]): ValuedDays {
  return {
    values: Float64Array.from(points, ({ value }) => value),
    inflows: Float64Array.from(points, ({ flow }) => Math.max(flow, 0)),
    outflows: Float64Array.from(points, ({ flow }) => Math.max(-flow, 0)),
  };
}

function twrPercent(points: readonly ValuePoint[], openingValue: number): number | null {
  const { value } = timeWeightedReturn(valuedDaysOf(points), openingValue);
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

export type PerformanceFigures = Omit<TimeframePerformance, "provenance">;

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
  const added = rest.reduce((sum, { flow }) => sum + Math.max(flow, 0), 0);
  const change = end.value - start.value - net;
  const invested = start.value + added;
  return {
    value: end.value,
    change,
    change_percent: invested > 0 ? (change / invested) * 100 : 0,
    start_value: start.value,
    net_contributions: net,
    effects: effectsOf(change, rest),
    twr_percent: rest.length === 0 ? null : twrPercent(rest, start.value),
    xirr_percent: xirrPercent(start, rest),
    series: { times: points.map(({ time }) => time), values: points.map(({ value }) => value) },
    deposits: deposits
      .filter(({ time }) => time > start.time && time <= end.time)
      .map((deposit) => ({ ...deposit })),
  };
}
