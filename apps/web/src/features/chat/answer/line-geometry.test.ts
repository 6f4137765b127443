import { expect, test } from "vitest";
import { drawingOf, tableOf } from "./line-geometry.ts";

const line = (name: string, times: number[], values: number[]) => ({ name, series: { times, values } });

test("lines share one time axis and one scale; each ends where its own last point is", () => {
  const drawing = drawingOf([line("TFSA", [0, 5, 10], [0, 1, 4]), line("XIU", [0, 5], [0, 2])], 105, 110);
  expect(drawing?.lines.map(({ name, x, last }) => [name, x, last])).toEqual([
    ["TFSA", 100, 4],
    ["XIU", 50, 2],
  ]);
  expect(drawing?.lines[0]?.path).toBe("M0.0 105.0L50.0 80.0L100.0 5.0");
  expect(drawing?.zero).toBe(105);
});

test("zero is out of sight for prices, and one point is no line", () => {
  expect(drawingOf([line("RY", [0, 1], [150, 160])], 100, 50)?.zero).toBeNull();
  expect(drawingOf([line("RY", [0], [150])], 100, 50)).toBeNull();
});

test("the table is newest first, keeps the last value and leaves out what a line does not know", () => {
  const rows = tableOf([line("A", [1, 2, 3, 4, 5], [1, 2, 3, 4, 5]), line("B", [5], [9])], 3);
  expect(rows).toEqual([
    { time: 5, values: [5, 9] },
    { time: 3, values: [3, null] },
    { time: 1, values: [1, null] },
  ]);
});
