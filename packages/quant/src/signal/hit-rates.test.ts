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
  // Twenty are too few for an edge within what is plausible, so the confidence stays the base rate.
  expect(edgeFound).toBe(false);
  expect(confidence).toBe(basis.baseRate);
});

/** So many weeks whose direction comes as the BUY or SELL of their first day says with the given chance. */
function weeks(count: number, seed: number, chance: (signal: number) => number) {
  const next = uniformSequence(seed);
  const days = Array.from({ length: count }, () => {
    const signal = next() < 0.5 ? BUY : SELL;
    const isRight = next() < chance(signal);
    return { signal, step: (signal === BUY) === isRight ? 50 : -50 };
  });
  const week = (i: number) => days[Math.floor(i / 5)]!;
  // The signal of a week's first day is of the five steps after it.
  return series(
    5 * count,
    (i) => (i % 5 === 0 ? week(i).signal : HOLD),
    // All but the last step of a week is noise, and the direction of one session tells nothing of the next ones.
    (i) => (i > 0 && i % 5 === 0 ? week(i - 1).step : next() - 0.5),
  );
}

function lastBuy(given: ReturnType<typeof series>) {
  given.signals[given.close.length - 1] = BUY;
  return measure(given);
}

test("a hit rate beyond luck and within what is plausible is an edge, drawn towards the base rate by its prior", () => {
  const { basis, confidence, edgeFound, implausible } = lastBuy(weeks(4_000, 3, () => 0.57));
  expect([edgeFound, implausible]).toEqual([true, false]);
  expect(basis).toMatchObject({ kind: "own_hit_rate", tries: 3 });
  const drawn = (basis.hits + 20 * basis.baseRate) / (basis.sampleSize + 20);
  expect(confidence).toBeCloseTo(drawn, 14);
});

test("what is measured far beyond that is told as too good to be true and never as an edge", () => {
  const { basis, confidence, edgeFound, implausible } = lastBuy(weeks(1_000, 3, () => 0.8));
  expect([edgeFound, implausible]).toEqual([false, true]);
  expect(confidence).toBe(basis.baseRate);
});

test("a signal right no more often than naming the more frequent direction has no edge, however far above its own base rate", () => {
  // Falls come on seven of ten weeks; a BUY is right on half of them, far more often than any rise.
  const next = uniformSequence(8);
  const rises = Array.from({ length: 1_500 }, () => next() < 0.3);
  const calls = rises.map((rise) => next() < (rise ? 0.6 : 0.25));
  const given = series(
    5 * rises.length,
    (i) => (i % 5 === 0 && calls[i / 5] ? BUY : HOLD),
    (i) => (i > 0 && rises[Math.floor((i - 1) / 5)] ? 1 : -1),
  );
  const { basis, edgeFound } = lastBuy(given);
  expect(basis.interval95![0]).toBeGreaterThan(basis.baseRate);
  expect(basis.bestRule).toBeGreaterThan(0.6);
  expect(edgeFound).toBe(false);
});

test("a signal right no more often than the last session's direction again has no edge", () => {
  const next = uniformSequence(6);
  // Each session goes the way of the one before on most days, and every signal only says so.
  const steps: number[] = [1];
  while (steps.length < 6_000) steps.push(next() < 0.8 ? steps.at(-1)! : -steps.at(-1)!);
  const given = series(
    steps.length,
    (i) => (i % 5 !== 0 ? HOLD : steps[i]! > 0 ? BUY : SELL),
    (i) => steps[i]!,
  );
  const { basis, edgeFound } = lastBuy(given);
  expect(basis.interval95![0]).toBeGreaterThan(basis.baseRate + 0.02);
  expect(basis.bestRule).toBeGreaterThan(basis.baseRate + 0.05);
  expect(edgeFound).toBe(false);
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
  // By luck three in two hundred, less those that are too good to be true.
  expect(edges).toBeLessThan(10);
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
