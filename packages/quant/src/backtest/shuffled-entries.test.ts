import { expect, test } from "vitest";
import type { Bars } from "../bars.ts";
import { seededUniform } from "../seeded-uniform.ts";
import { entryTiming } from "./shuffled-entries.ts";

function opening(opens: readonly number[]): Bars {
  const column = Float64Array.from(opens);
  return { open: column, high: column, low: column, close: column, volume: column };
}

/** A random walk. */
function walk(length: number, seed: number): Bars {
  const next = seededUniform(seed);
  let price = 100;
  return opening(
    Array.from({ length }, () => {
      price *= 1 + 0.02 * (next() - 0.5);
      return price;
    }),
  );
}

/** Holdings of five bars, every twenty. */
const regular = (length: number) =>
  Array.from({ length: Math.floor(length / 20) }, (_, i) => ({ entryBar: 20 * i + 3, exitBar: 20 * i + 8 }));

test("holdings that had every rise and no fall are no luck, and their growth is that from open to open", () => {
  // Rises by a tenth for five bars, falls for fifteen.
  const opens = [100];
  for (let i = 1; i < 400; i++) opens.push((opens[i - 1] as number) * ((i - 1) % 20 < 5 ? 1.1 : 0.97));
  const trades = Array.from({ length: 19 }, (_, i) => ({ entryBar: 20 * i, exitBar: 20 * i + 5 }));
  const found = entryTiming([{ bars: opening(opens), trades, from: 0, last: 399 }], 1);
  expect(found?.own).toBeCloseTo(1.1 ** 95 - 1, -1);
  expect(found?.chanceOfLuck).toBe(1 / 1_001);
  expect(found?.high).toBeLessThan(found?.own ?? 0);
});

test("on random walks regular moments are called lucky no more often than the level says", () => {
  let lucky = 0;
  for (let market = 1; market <= 200; market++) {
    const run = { bars: walk(500, market), trades: regular(500), from: 0, last: 499 };
    const found = entryTiming([run], market, 200);
    if ((found?.chanceOfLuck ?? 1) <= 0.05) lucky++;
  }
  // 10 are expected; more than 21 come by chance once in 4,000 times.
  expect(lucky).toBeLessThanOrEqual(21);
  expect(lucky).toBeGreaterThan(0);
});

test("the same seed draws the same moments", () => {
  const run = { bars: walk(300, 5), trades: regular(300), from: 0, last: 299 };
  expect(entryTiming([run], 3)).toEqual(entryTiming([run], 3));
  expect(entryTiming([run], 3)).not.toEqual(entryTiming([run], 4));
});

test("without a trade, or without a day that was not held, there is nothing to draw", () => {
  const bars = walk(50, 1);
  expect(entryTiming([{ bars, trades: [], from: 0, last: 49 }], 1)).toBeNull();
  expect(entryTiming([{ bars, trades: [{ entryBar: 0, exitBar: 49 }], from: 0, last: 49 }], 1)).toBeNull();
});
