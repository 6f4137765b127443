import { MINUTE_MS, MINUTE_S } from "@neuro/contract/primitives";
import type { IntradaySeries } from "../../port.ts";
import { type Bar, barOf, createRowProblems } from "./bar-row.ts";
import type { Chart } from "./read-chart.ts";
import { absent, broken, type Reading, read } from "./reading.ts";

export interface SessionHours {
  /** Epoch ms. */
  readonly open: number;
  readonly close: number;
}

/**
 * One-minute bars of a session. What Yahoo adds is left out: the auction after the close, minutes before the open, the minute
 * that is still going on (stamped with a second) and everything later than `now`.
 */
export function readMinutes(
  chart: Chart,
  {
    hours,
    now,
    isCrypto,
  }: { readonly hours: SessionHours; readonly now: number; readonly isCrypto: boolean },
): Reading<IntradaySeries> {
  const problems = createRowProblems();
  const bars = new Map<number, Bar>();
  for (let i = 0; i < chart.time.length; i++) {
    const at = chart.time[i];
    if (typeof at !== "number" || !Number.isSafeInteger(at)) {
      problems.add("the time is no time");
      continue;
    }
    const start = at * 1000;
    if (at % MINUTE_S !== 0 || start < hours.open || start >= hours.close || start + MINUTE_MS > now)
      continue;
    const bar = barOf(chart, i, { volumeInMoney: isCrypto });
    if (typeof bar === "string") problems.add(bar);
    else if (bar !== null) bars.set(start, bar);
  }
  if (problems.count > bars.size) return broken("most minutes cannot be true");
  const sorted = [...bars].sort(([a], [b]) => a - b);
  if (sorted.length === 0) return absent("no minutes of that session");
  const column = (of: (bar: Bar) => number) => Float64Array.from(sorted, ([, bar]) => of(bar));
  const series: IntradaySeries = {
    time: Float64Array.from(sorted, ([start]) => start),
    open: column(({ open }) => open),
    high: column(({ high }) => high),
    low: column(({ low }) => low),
    close: column(({ close }) => close),
    volume: column(({ volume }) => volume),
  };
  return read(series, problems.list());
}
