import { asFraction } from "@neuro/contract";
import { expect, test } from "vitest";
import { windowsView } from "./windows-view.ts";

const window = (dates: [string, string, string, string], accuracy: number | null) => ({
  train_from: dates[0],
  train_to: dates[1],
  test_from: dates[2],
  test_to: dates[3],
  accuracy: asFraction(accuracy),
  sample_size: 78,
});

const windows = [
  window(["2021-12-14", "2022-12-14", "2022-12-23", "2023-04-18"], 0.59),
  window(["2022-04-07", "2023-04-10", "2023-04-19", "2023-08-09"], null),
];

test("the axis runs from the first day learned from to the last day judged", () => {
  const view = windowsView(windows);
  expect(view.windows[0]?.trainFrom).toBe(0);
  expect(view.windows[1]?.testTo).toBe(100);
  for (const { trainFrom, trainTo, testFrom, testTo } of view.windows) {
    expect(trainFrom).toBeLessThan(trainTo);
    // What lies between is the gap.
    expect(trainTo).toBeLessThan(testFrom);
    expect(testFrom).toBeLessThan(testTo);
  }
});

test("accuracy is in percent points, and a round without one keeps none", () => {
  expect(windowsView(windows).windows.map(({ accuracy }) => accuracy)).toEqual([59, null]);
});

test("years are ticked where they begin, and lengths are named in months", () => {
  const view = windowsView(windows);
  expect(view.years.map(({ year }) => year)).toEqual(["2022", "2023"]);
  expect([view.trainMonths, view.testMonths]).toEqual([12, 4]);
});

test("no rounds make no drawing", () => {
  expect(windowsView([]).windows).toEqual([]);
});
