import { wilsonInterval } from "@neuro/quant";
import { expect, test } from "vitest";
import { createSignalTally } from "./signal-tally.ts";

test("without a signal nothing is claimed", () => {
  const tally = createSignalTally();
  expect(tally).toMatchObject({ hits: 0, samples: 0 });
  expect(tally.baseRate()).toBeNull();
  expect(tally.interval95()).toBeNull();
});

test("a buy is right when the price rose, a sale when it fell, and neither when it stood still", () => {
  const tally = createSignalTally();
  for (const [signal, move] of [
    ["BUY", 1],
    ["BUY", -1],
    ["BUY", 0],
    ["SELL", -1],
    ["SELL", 1],
    ["SELL", 0],
  ] as const)
    tally.add({ signal, move, week: "1" });
  expect(tally).toMatchObject({ hits: 2, samples: 6 });
  expect(tally.baseRate()).toBeCloseTo(2 / 6, 12);
});

test("independent weeks keep their whole number, copies of one week add nothing", () => {
  const single = createSignalTally();
  const copied = createSignalTally();
  for (let week = 0; week < 400; week += 1) {
    // A fixed scramble of rises and falls, three of five of them right.
    const move = (week * 7_919) % 5 < 3 ? 1 : -1;
    single.add({ signal: "BUY", move, week: String(week) });
    for (let copy = 0; copy < 50; copy += 1) copied.add({ signal: "BUY", move, week: String(week) });
  }
  expect(single.interval95()).toEqual(wilsonInterval(240, 400));
  expect(copied.samples).toBe(20_000);
  const [low, high] = copied.interval95()!;
  const [singleLow, singleHigh] = single.interval95()!;
  expect(low).toBeCloseTo(singleLow, 9);
  expect(high).toBeCloseTo(singleHigh, 9);
  const [naiveLow] = wilsonInterval(12_000, 20_000)!;
  expect(low).toBeLessThan(naiveLow);
});
