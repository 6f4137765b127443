import { expect, test } from "vitest";
import { uniformSequence } from "../testing/random-bars.ts";
import { measureHitRates } from "./hit-rates.ts";
import { BUY, FIRST_SIGNAL_BAR, HOLD, SELL, SIGNAL_PARAMETERS } from "./signal-parameters.ts";
import { wilsonInterval } from "./wilson-interval.ts";

/** Walks `length` bars after the warm-up; `signal` and `step` see the bar number counted from there. */
function series(length: number, signal: (bar: number) => number, step: (bar: number) => number) {
  const close = new Float64Array(FIRST_SIGNAL_BAR + length).fill(100);
  const signals = new Uint8Array(close.length);
  for (let i = 0; i < length; i++) {
    const at = FIRST_SIGNAL_BAR + i;
    close[at] = close[at - 1]! + step(i);
    signals[at] = signal(i);
  }
  return { close, signals, atr14: new Float64Array(close.length).fill(1) };
}

function measure(given: ReturnType<typeof series>, parameters = SIGNAL_PARAMETERS) {
  const { last, confidence } = measureHitRates(given.close, given.atr14, given.signals, parameters);
  if (last === null) throw new Error("no confidence");
  return { ...last, column: confidence };
}

test("samples do not overlap: a signal given every day counts once per horizon", () => {
  // 101 bars, all BUY: samples at 0, 5, 10 … whose horizon of 5 is over by bar 100, that is 0..95.
  const { basis } = measure(
    series(
      101,
      () => BUY,
      () => 1,
    ),
  );
  expect(basis).toMatchObject({ sampleSize: 20, hits: 20, hitRate: 1, horizonSessions: 5 });
});

test("hit rate, base rate and confidence equal the hand-computed ones", () => {
  // Prices rise by 1 for ten sessions and fall by 1 for ten; BUY on the first day of a rise, SELL on that of a fall.
  const cycle = (i: number) => i % 20;
  const given = series(
    400,
    (i) => (cycle(i) === 0 ? BUY : cycle(i) === 10 ? SELL : HOLD),
    (i) => (cycle(i) < 10 ? 1 : -1),
  );
  let ups = 0;
  for (let s = FIRST_SIGNAL_BAR; s + 5 < given.close.length; s++) {
    if (given.close[s + 5]! > given.close[s]!) ups++;
  }
  given.signals[given.close.length - 1] = BUY;
  const { basis, confidence, edgeFound } = measure(given);
  const base = (ups + 10) / (395 + 20);
  expect(basis.sampleSize).toBe(20);
  expect(basis.hits).toBe(20);
  expect(basis.baseRate).toBeCloseTo(base, 14);
  expect(edgeFound).toBe(true);
  expect(confidence).toBeCloseTo((20 + 20 * base) / 40, 14);
});

test("a signal that is wrong more often than any day has no edge, even where its record foretells something", () => {
  const given = series(
    400,
    (i) => (i % 20 === 10 ? BUY : HOLD),
    (i) => (i % 20 < 10 ? 1 : -1),
  );
  given.signals[given.close.length - 1] = BUY;
  const { basis, confidence, edgeFound } = measure(given);
  expect(basis).toMatchObject({ kind: "base_rate", hits: 0, hitRate: 0 });
  expect(basis.skill).toBeGreaterThan(0);
  expect(edgeFound).toBe(false);
  expect(confidence).toBe(basis.baseRate);
});

test("fewer samples than the minimum are no edge, however good", () => {
  const { basis, edgeFound, confidence } = measure(
    series(
      60,
      () => BUY,
      () => 1,
    ),
  );
  expect(basis).toMatchObject({ sampleSize: 11, hits: 11 });
  expect(edgeFound).toBe(false);
  expect(confidence).toBe(basis.baseRate);
});

test("with nothing settled yet the base rate is one half and there is no interval", () => {
  const { basis, confidence } = measure(
    series(
      5,
      () => SELL,
      () => 1,
    ),
  );
  expect(confidence).toBe(0.5);
  expect(basis).toMatchObject({ sampleSize: 0, hits: 0, hitRate: null, interval95: null, skill: null });
});

test("a HOLD is right when the price stays within one average true range, and no change is a hit for neither side", () => {
  const quiet = measure(
    series(
      200,
      () => HOLD,
      (i) => (i % 2 ? 0.5 : -0.5),
    ),
  );
  expect(quiet.basis.hitRate).toBe(1);
  const moving = measure(
    series(
      200,
      () => HOLD,
      () => 0.25,
    ),
  );
  expect(moving.basis.hitRate).toBe(0); // 5 × 0.25 is more than one range
  expect(
    measure(
      series(
        200,
        () => BUY,
        () => 0,
      ),
    ).basis.hitRate,
  ).toBe(0);
  expect(
    measure(
      series(
        200,
        () => SELL,
        () => 0,
      ),
    ).basis.hitRate,
  ).toBe(0);
});

test("on coin flips an edge is rare and never large", () => {
  let edges = 0;
  for (let seed = 1; seed <= 200; seed++) {
    const next = uniformSequence(seed * 7919);
    const given = series(
      1000,
      () => Math.floor(next() * 3),
      () => next() - 0.5,
    );
    const { edgeFound, confidence, basis } = measure(given);
    if (edgeFound) edges++;
    expect(confidence - basis.baseRate).toBeLessThan(0.15);
  }
  expect(edges).toBeLessThan(50);
});

test("the Wilson interval equals published figures", () => {
  // Newcombe (1998), Statistics in Medicine 17, table I: method 3 for 81/263, 15/148, 0/20 and 1/29.
  const published: [number, number, number, number][] = [
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ];
  for (const [hits, samples, low, high] of published) {
    const interval = wilsonInterval(hits, samples)!;
    expect(interval[0]).toBeCloseTo(low, 4);
    expect(interval[1]).toBeCloseTo(high, 4);
  }
  expect(wilsonInterval(0, 0)).toBeNull();
});
