import { expect, test } from "vitest";
import { waterfallOf } from "./waterfall.ts";

const causesOf = (...amounts: number[]) =>
  amounts.map((amount, i) => ({
    ...{ cause: "delay" as const, title: `Cause ${i}`, told: "", moved: Math.abs(amount), trades: 1 },
    amount,
  }));

test("each cause begins where the one before ended, and the last ends at the real result to the cent", () => {
  const { steps } = waterfallOf({ test: 0.3, real: 0.6, causes: causesOf(0.1, 0.1, 0.1) });
  expect(steps.map(({ from, to }) => [from, to])).toEqual([
    ...[
      [0, 0.3],
      [0.3, 0.4],
      [0.4, 0.5],
      [0.5, 0.6],
    ],
    [0, 0.6],
  ]);
});

test("zero is on the scale while the causes are large beside the results, or on both sides of it", () => {
  const wide = waterfallOf({ test: 1_000, real: 400, causes: causesOf(-700, 100) });
  expect(wide).toMatchObject({ low: 0, high: 1_000, cut: null });
  const across = waterfallOf({ test: 10, real: -5, causes: causesOf(-15) });
  expect(across).toMatchObject({ low: -5, high: 10, cut: null });
});

test("where zero lies far off, the scale begins beside the causes, on either side", () => {
  const gains = waterfallOf({ test: 5_000, real: 4_900, causes: causesOf(-150, 50) });
  expect(gains).toMatchObject({ low: 4_700, high: 5_000, cut: 4_700 });
  const losses = waterfallOf({ test: -4_900, real: -5_000, causes: causesOf(-100) });
  expect(losses).toMatchObject({ low: -5_000, high: -4_800, cut: -4_800 });
  for (const { low, high, ticks } of [gains, losses])
    expect(ticks.every((tick) => tick >= low && tick <= high)).toBe(true);
});

test("no difference, and nothing at all, have a scale as well", () => {
  expect(waterfallOf({ test: 50, real: 50, causes: [] })).toMatchObject({ low: 0, high: 50, cut: null });
  expect(waterfallOf({ test: 0, real: 0, causes: [] })).toMatchObject({ low: 0, high: 1, cut: null });
});
