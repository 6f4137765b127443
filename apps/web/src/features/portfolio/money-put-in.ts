import type { AccountDetails, Series, Timeframe, TimeframePerformance } from "@neuro/contract";
import { axisTime } from "#ui/charts/session-days.ts";

export interface DepositMark {
  time: number;
  value: number;
  amount: number;
}

/** Each deposit at the first drawn point that holds it: the chart can mark no other moments. */
export function depositMarks(
  deposits: TimeframePerformance["deposits"],
  line: Series,
  timeframe: Timeframe,
): DepositMark[] {
  return deposits.flatMap(({ time, amount }) => {
    const moment = axisTime(time, timeframe);
    const index = line.times.findIndex((point) => point >= moment);
    const at = line.times[index];
    const value = line.values[index];
    return at === undefined || value === undefined ? [] : [{ time: at, value, amount }];
  });
}

/** CAD put into the account until now, less what was taken out: its value less all it has gained. */
export function moneyPutIn(performance: AccountDetails["performance"]): number {
  return performance.ALL.value - performance.ALL.change;
}

/** The money put in at each drawn point of a timeframe: steps at the deposits, ending at what is in now. */
export function moneyPutInLine(
  performance: AccountDetails["performance"],
  timeframe: Timeframe,
  line: Series,
): Series {
  const { deposits, net_contributions } = performance[timeframe];
  const marks = depositMarks(deposits, line, timeframe);
  const start = moneyPutIn(performance) - net_contributions;
  const values = line.times.map((time) =>
    marks.reduce((sum, mark) => (mark.time <= time ? sum + mark.amount : sum), start),
  );
  return { times: line.times, values };
}

/** A line far away from the value would press it flat: it may add at most the value's own span to the scale. */
export function fitsBeside(line: Series, value: Series): boolean {
  const high = Math.max(...value.values);
  const low = Math.min(...value.values);
  const span = high - low;
  return Math.max(...line.values) - high <= span && low - Math.min(...line.values) <= span;
}
