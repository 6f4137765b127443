import { ENTER, EXIT } from "@neuro/quant";
import { expect, test } from "vitest";
import { HORIZON_SESSIONS, sideRecords } from "./side-records.ts";

/** Rises for ten sessions, then falls for ten. */
const close = Float64Array.from({ length: 20 }, (_, bar) => 100 + (bar < 10 ? bar : 20 - bar));

function flagged(bars: readonly number[], flag: number): Uint8Array {
  const flags = new Uint8Array(close.length);
  for (const bar of bars) flags[bar] = flag;
  return flags;
}

test("a signal is right when the close went its way some sessions later", () => {
  expect(HORIZON_SESSIONS).toBe(5);
  expect(sideRecords(flagged([0, 12], ENTER), close).buy).toMatchObject({ hits: 1, samples: 2 });
  expect(sideRecords(flagged([0, 12], EXIT), close).sell).toMatchObject({ hits: 1, samples: 2 });
});

test("of overlapping signals the first counts, and one too late to be judged does not", () => {
  expect(sideRecords(flagged([0, 1, 4, 5, 15, 19], ENTER), close).buy.samples).toBe(2);
});

test("the base rate is that of any day, and without a signal there is nothing to trust", () => {
  const { buy, sell } = sideRecords(new Uint8Array(close.length), close);
  // Of the 15 days that can be judged those up to the eighth rise; none stays where it was.
  expect(buy.baseRate).toBeCloseTo(8 / 15, 12);
  expect(sell.baseRate).toBeCloseTo(7 / 15, 12);
  expect(buy).toMatchObject({ hits: 0, samples: 0, interval95: null, edgeFound: false });
});

test("signals that are always right are too good to be true, or know no more than the last direction again", () => {
  const wave = Float64Array.from({ length: 600 }, (_, bar) => 100 + 10 * Math.sin((bar * Math.PI) / 10));
  const flags = new Uint8Array(wave.length);
  for (let bar = 15; bar < wave.length; bar += 20) flags[bar] = ENTER;
  const { buy } = sideRecords(flags, wave);
  expect(buy).toMatchObject({ hits: buy.samples, edgeFound: false, confidence: buy.baseRate });
  expect(buy.samples).toBeGreaterThan(25);
});
