import { MINUTE_MS } from "@neuro/contract/primitives";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createBoundedCache } from "./bounded-cache.ts";
import { countUpTo, sliceDaily } from "./daily-columns.ts";
import { type BridgedDay, bridgeMinutes } from "./minute-bridge.ts";
import { completeBars, sessionAt } from "./minute-price.ts";
import { roundToTick } from "./price-tick.ts";
import { hashOf, mix, randomStream } from "./random.ts";

const OPENS_AT = Date.parse("2026-05-28T13:30:00Z");

const dayArbitrary = fc
  .record({
    base: fc.double({ min: 0.05, max: 5_000, noNaN: true }),
    spans: fc.tuple(
      fc.double({ min: 0, max: 0.1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
    ),
    volume: fc.integer({ min: 0, max: 200_000_000 }),
    minutes: fc.constantFrom(390, 210, 1440, 1),
    hash: fc.nat(),
  })
  .map(({ base, spans: [span, openAt, closeAt], volume, minutes, hash }): BridgedDay => {
    const low = roundToTick(base);
    const high = Math.max(low, roundToTick(base * (1 + span)));
    const between = (share: number) => Math.min(high, Math.max(low, roundToTick(low + (high - low) * share)));
    return {
      open: between(openAt),
      high,
      low,
      close: between(closeAt),
      volume,
      opensAt: OPENS_AT,
      closesAt: OPENS_AT + minutes * MINUTE_MS,
      hash,
    };
  });

test("a bridged day has exactly the day's open, high, low, close and volume", () => {
  fc.assert(
    fc.property(dayArbitrary, (day) => {
      const bars = bridgeMinutes(day);
      const last = bars.time.length - 1;
      expect(bars.open[0]).toBe(day.open);
      expect(bars.close[last]).toBe(day.close);
      if (last > 0) {
        expect(Math.max(...bars.high)).toBe(day.high);
        expect(Math.min(...bars.low)).toBe(day.low);
      }
      expect(bars.volume.reduce((sum, volume) => sum + volume, 0)).toBe(day.volume);
      for (let i = 0; i <= last; i++) {
        const [open, high, low, close] = [bars.open[i]!, bars.high[i]!, bars.low[i]!, bars.close[i]!];
        expect(high >= Math.max(open, close) && low <= Math.min(open, close)).toBe(true);
        expect(high <= day.high && low >= day.low && bars.volume[i]! >= 0).toBe(true);
        if (i > 0) expect(open).toBe(bars.close[i - 1]);
      }
    }),
    { numRuns: 150 },
  );
});

test("a bridged day is the same every time and different for another day", () => {
  const day: BridgedDay = {
    open: 100,
    high: 104,
    low: 98,
    close: 103,
    volume: 1_000_000,
    opensAt: OPENS_AT,
    closesAt: OPENS_AT + 390 * MINUTE_MS,
    hash: 7,
  };
  expect(bridgeMinutes(day)).toEqual(bridgeMinutes(day));
  expect(bridgeMinutes({ ...day, hash: 8 })).not.toEqual(bridgeMinutes(day));
});

test("volume is heavier at both ends of the session than in the middle", () => {
  const bars = bridgeMinutes({
    open: 10,
    high: 11,
    low: 9,
    close: 10,
    volume: 39_000_000,
    opensAt: OPENS_AT,
    closesAt: OPENS_AT + 390 * MINUTE_MS,
    hash: 3,
  });
  const sum = (from: number, to: number) =>
    bars.volume.slice(from, to).reduce((total, one) => total + one, 0);
  expect(sum(0, 30)).toBeGreaterThan(1.5 * sum(180, 210));
  expect(sum(360, 390)).toBeGreaterThan(1.5 * sum(180, 210));
});

test("the running session stays within what its bars allow, and complete minutes equal the bars", () => {
  fc.assert(
    fc.property(dayArbitrary, fc.double({ min: 0, max: 1, noNaN: true }), (day, share) => {
      const bars = bridgeMinutes(day);
      const now = Math.floor(day.opensAt + (day.closesAt - day.opensAt) * share);
      const so = sessionAt(bars, now)!;
      expect(so.asOf).toBeLessThanOrEqual(now);
      expect(so.high <= day.high && so.low >= day.low).toBe(true);
      expect(so.price <= so.high && so.price >= so.low && so.price > 0).toBe(true);
      expect(so.volume).toBeLessThanOrEqual(day.volume);
      const complete = completeBars(bars, now);
      if (complete > 0) expect(bars.time[complete - 1]! + 60_000).toBeLessThanOrEqual(now);
      if (complete === bars.time.length) expect(so.price).toBe(day.close);
    }),
    { numRuns: 200 },
  );
});

test("there is no session before the first trade", () => {
  const bars = { ...bridgeMinutes({ ...flat, hash: 1 }) };
  expect(sessionAt(bars, OPENS_AT - 1)).toBeNull();
  expect(sessionAt(bars, OPENS_AT)?.price).toBe(5);
});

const flat: BridgedDay = {
  open: 5,
  high: 5,
  low: 5,
  close: 5,
  volume: 100,
  opensAt: OPENS_AT,
  closesAt: OPENS_AT + MINUTE_MS,
  hash: 0,
};

test("streams are normal in mean and variance, and streams of different names differ", () => {
  const random = randomStream(mix(hashOf("XTSE:RY"), 20_000));
  const draws = Array.from({ length: 20_000 }, () => random.heavyTailed());
  const mean = draws.reduce((sum, x) => sum + x, 0) / draws.length;
  const variance = draws.reduce((sum, x) => sum + (x - mean) ** 2, 0) / draws.length;
  const kurtosis = draws.reduce((sum, x) => sum + (x - mean) ** 4, 0) / draws.length / variance ** 2;
  expect(Math.abs(mean)).toBeLessThan(0.03);
  expect(Math.abs(variance - 1)).toBeLessThan(0.06);
  expect(kurtosis).toBeGreaterThan(4);
  expect(randomStream(hashOf("a")).uniform()).not.toBe(randomStream(hashOf("b")).uniform());
});

test("a cut of daily bars is a copy on the footing of its last bar", () => {
  const series = {
    dates: ["2026-01-05", "2026-01-06", "2026-01-07"],
    open: Float64Array.of(10, 10, 10),
    high: Float64Array.of(10, 10, 10),
    low: Float64Array.of(10, 10, 10),
    close: Float64Array.of(10, 10, 9),
    adjClose: Float64Array.of(9, 9, 9),
    volume: Float64Array.of(1, 2, 3),
  };
  const cut = sliceDaily(series, 0, countUpTo(series.dates, "2026-01-06"));
  expect(cut.dates).toEqual(["2026-01-05", "2026-01-06"]);
  expect([...cut.adjClose]).toEqual([10, 10]);
  expect(cut.close.buffer.byteLength).toBe(16);
  expect([...series.adjClose]).toEqual([9, 9, 9]);
});

test("the cache shares a running load, forgets a failed one and stays within its bound", async () => {
  const cache = createBoundedCache<number>(2);
  let loads = 0;
  const load = async () => ++loads;
  expect(await Promise.all([cache.get("a", load), cache.get("a", load)])).toEqual([1, 1]);
  await expect(cache.get("bad", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await cache.get("bad", load)).toBe(2);
  await cache.get("a", load);
  await cache.get("c", load);
  expect(cache.size).toBe(2);
  expect(await cache.get("a", load)).toBe(1);
});
