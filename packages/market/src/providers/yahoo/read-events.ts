import type { Dividend, Split } from "../../port.ts";
import { type Fields, numberIn, positiveIn, textIn } from "../live/fields.ts";
import { plainPrice } from "./plain-price.ts";
import type { Chart } from "./read-chart.ts";
import { type Reading, read } from "./reading.ts";
import { dateIn } from "./zone-dates.ts";

/** Dividends by ex-date, ascending. Yahoo adjusts amounts for later splits, as it does prices. */
export function readDividends(chart: Chart): Reading<readonly Dividend[]> {
  const currency = textIn(chart.meta, "currency");
  return eventsOf(chart, chart.dividends, (event, exDate): Dividend | string => {
    const amount = positiveIn(event, "amount");
    if (amount === null) return "a dividend without an amount above zero";
    if ((textIn(event, "currency") ?? currency) !== currency) return "a dividend in another currency";
    return { exDate, amount: plainPrice(amount) };
  });
}

/** Splits by the first day at the new count, ascending. */
export function readSplits(chart: Chart): Reading<readonly Split[]> {
  return eventsOf(chart, chart.splits, (event, exDate): Split | string => {
    const numerator = positiveIn(event, "numerator");
    const denominator = positiveIn(event, "denominator");
    if (numerator === null || denominator === null) return "a split without two counts above zero";
    return numerator === denominator ? "a split that changes nothing" : { exDate, numerator, denominator };
  });
}

function eventsOf<T extends { readonly exDate: string }>(
  chart: Chart,
  events: readonly Fields[],
  eventOf: (event: Fields, exDate: string) => T | string,
): Reading<readonly T[]> {
  const toDate = dateIn(chart.timeZone);
  const problems: string[] = [];
  const byDate = new Map<string, T>();
  for (const event of events) {
    const at = numberIn(event, "date");
    const made = at === null || Math.abs(at) > 1e11 ? "an event without a date" : eventOf(event, toDate(at));
    if (typeof made === "string") problems.push(made);
    else byDate.set(made.exDate, made);
  }
  return read(
    [...byDate.values()].sort((a, b) => (a.exDate < b.exDate ? -1 : 1)),
    problems,
  );
}
