import { type ChartIndicator, chartIndicatorKeys, indicatorFacts, parametersOf } from "@neuro/contract";
import { describe, expect, test } from "vitest";
import { type BarColumns, linesOf, warmBarsOf } from "./chart-indicators.ts";

const COUNT = 600;
const wave = (height: number) =>
  Float64Array.from({ length: COUNT }, (_, bar) => 100 + 20 * Math.sin(bar / 9) + height + (bar % 7) / 10);
const columns: BarColumns = {
  open: wave(0),
  high: wave(1),
  low: wave(-1),
  close: wave(0.5),
  volume: wave(1_000),
};

/** Its parameters, one of them at the end of what it can be. */
function* extremes<K extends ChartIndicator>(key: K) {
  yield parametersOf(key);
  for (const [name, { from, to }] of Object.entries(indicatorFacts(key).parameters))
    for (const value of [from, to]) yield { ...parametersOf(key), [name]: value };
}

describe.each(chartIndicatorKeys)("%s", (key) => {
  test("has every line that is drawn of it, as long as the bars, whatever it is computed with", () => {
    for (const parameters of extremes(key)) {
      const lines = linesOf(key, columns, parameters);
      expect(lines.map(([line]) => line)).toEqual(Object.keys(indicatorFacts(key).lines));
      for (const [line, values] of lines) {
        expect([line, values.length]).toEqual([line, COUNT]);
        expect([line, Number.isFinite(values.at(-1))]).toEqual([line, true]);
      }
    }
  });

  test("is warm after as many bars as it asks for", () => {
    for (const [line, values] of linesOf(key, columns))
      expect([line, Number.isFinite(values[warmBarsOf([key])])]).toEqual([line, true]);
  });

  test("reads the columns it says, and no other", () => {
    const { reads } = indicatorFacts(key);
    const before = linesOf(key, columns);
    for (const column of Object.keys(columns) as (keyof BarColumns)[]) {
      const doubled = {
        ...columns,
        [column]: columns[column].map((value, bar) => value * (1 + (bar % 5) / 10)),
      };
      const isRead = linesOf(key, doubled).some(([, values], at) => values.at(-1) !== before[at]?.[1].at(-1));
      expect([column, isRead]).toEqual([column, reads.includes(column)]);
    }
  });
});
