import { DAY_MS } from "@neuro/contract";
import type { Evaluation } from "./evaluation.ts";

const DAYS_PER_MONTH = 365.25 / 12;

/** Places on the time axis in percent of its width. */
export interface DrawnWindow {
  trainFrom: number;
  trainTo: number;
  testFrom: number;
  testTo: number;
  /** Percent points; null where nothing was judged. */
  accuracy: number | null;
}

export interface WindowsView {
  windows: DrawnWindow[];
  /** First days of years within the axis. */
  years: Array<{ year: string; at: number }>;
  /** Of the first window, calendar months, rounded. */
  trainMonths: number;
  testMonths: number;
}

/** The rounds of learning and being judged on one time axis, from the first day learned from to the last one judged. */
export function windowsView(windows: Evaluation["windows"]): WindowsView {
  const [first, last] = [windows[0], windows.at(-1)];
  if (first === undefined || last === undefined)
    return { windows: [], years: [], trainMonths: 0, testMonths: 0 };
  const start = Date.parse(first.train_from);
  const end = Math.max(...windows.map(({ test_to }) => Date.parse(test_to))) + DAY_MS;
  const at = (timeMs: number): number => ((timeMs - start) / (end - start)) * 100;
  // A bar ends where its last day ends.
  const endOf = (date: string): number => at(Date.parse(date) + DAY_MS);
  const years: WindowsView["years"] = [];
  for (let year = Number(first.train_from.slice(0, 4)) + 1; ; year++) {
    const time = Date.parse(`${year}-01-01`);
    if (time >= end) break;
    years.push({ year: String(year), at: at(time) });
  }
  return {
    windows: windows.map((window) => ({
      trainFrom: at(Date.parse(window.train_from)),
      trainTo: endOf(window.train_to),
      testFrom: at(Date.parse(window.test_from)),
      testTo: endOf(window.test_to),
      accuracy: window.accuracy === null ? null : window.accuracy * 100,
    })),
    years,
    trainMonths: months(first.train_from, first.train_to),
    testMonths: months(first.test_from, first.test_to),
  };
}

function months(from: string, to: string): number {
  return Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS / DAYS_PER_MONTH));
}
