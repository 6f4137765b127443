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
    tally.add({ signal, move, before: 0, week: "1" });
  expect(tally).toMatchObject({ hits: 2, samples: 6 });
  expect(tally.baseRate()).toBeCloseTo(2 / 6, 12);
});

test("independent weeks keep their whole number, copies of one week add nothing", () => {
  const single = createSignalTally();
  const copied = createSignalTally();
  for (let week = 0; week < 400; week += 1) {
    // A fixed scramble of rises and falls, three of five of them right.
    const move = (week * 7_919) % 5 < 3 ? 1 : -1;
    single.add({ signal: "BUY", move, before: 0, week: String(week) });
    for (let copy = 0; copy < 50; copy += 1)
      copied.add({ signal: "BUY", move, before: 0, week: String(week) });
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

test("signals that only repeat the direction of their own day are no more than that rule, and luck explains them", () => {
  const repeating = createSignalTally();
  const foretelling = createSignalTally();
  for (let week = 0; week < 2_000; week += 1) {
    const move = (week * 7_919) % 2 === 0 ? 1 : -1;
    const isRight = (week * 104_729) % 100 < 57;
    const signal = move > 0 === isRight ? "BUY" : "SELL";
    const said = signal === "BUY" ? 1 : -1;
    repeating.add({ signal, move, before: said, week: String(week) });
    foretelling.add({ signal, move, before: week % 4 < 2 ? 1 : -1, week: String(week) });
  }
  expect(repeating.repeatRate()).toBe(repeating.hits / repeating.samples);
  expect(repeating.chanceOfLuck()).toBeCloseTo(0.5, 6);
  expect(foretelling.chanceOfLuck()).toBeLessThan(0.001);
  expect(createSignalTally().chanceOfLuck()).toBe(1);
});
