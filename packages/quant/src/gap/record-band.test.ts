import { expect, test } from "vitest";
import { normalQuantile } from "../edge/normal-quantile.ts";
import { seededUniform } from "../seeded-uniform.ts";
import { recordBand } from "./record-band.ts";

/** Returns of trades: many small losses, some larger gains; `worse` lowers each. */
function returnsOf(next: () => number, count: number, worse = 0): number[] {
  return Array.from({ length: count }, () => {
    const spread = next() + next() + next() - 1.5;
    return 0.03 * spread + (next() < 0.1 ? 0.06 : -0.003) - worse;
  });
}

interface Records {
  readonly test: number;
  readonly real: number;
  readonly worse?: number;
  readonly records: number;
}

/** Share of records that leave the band, each with a test of its own. */
function shareOutside({ test: m, real: n, worse = 0, records }: Records) {
  let below = 0;
  let above = 0;
  for (let record = 0; record < records; record++) {
    const next = seededUniform(1_000 * m + n + 7_919 * record);
    const test = returnsOf(next, m);
    const band = recordBand({ test, real: returnsOf(next, n, worse), seed: record, draws: 1_000 });
    if (band === null || !band.ok) throw new Error("a test's premise is wrong");
    if (band.leaves === "below") below++;
    if (band.leaves === "above") above++;
  }
  return { below: below / records, above: above / records };
}

test("of records drawn as the test was, about one in twenty is outside, however long beside the test", () => {
  for (const [m, n] of [
    [100, 10],
    [100, 30],
    [100, 100],
    [30, 30],
    [300, 20],
  ] as const) {
    const { below, above } = shareOutside({ test: m, real: n, records: 800 });
    // 5.4 to 6.6 % over 3,000 records; three standard errors of 800 are 2.3 %.
    expect(below + above).toBeGreaterThan(0.027);
    expect(below + above).toBeLessThan(0.09);
  }
});

test("of returns as normal as can be the band is the predictive interval by Student's quantile", () => {
  const trades = 30;
  const test = Array.from({ length: trades }, (_, i) => 0.01 * normalQuantile((i + 0.5) / trades));
  const spread = Math.sqrt(test.reduce((sum, each) => sum + each * each, 0) / (trades - 1));
  for (const n of [10, 60]) {
    const real = Array.from({ length: n }, () => 0);
    const band = recordBand({ test, real, seed: 1, draws: 40_000 });
    if (band === null || !band.ok) throw new Error("a test's premise is wrong");
    // 2.0452 is the quantile for 29 degrees of freedom in any table.
    const half = 2.0452 * spread * Math.sqrt(n + (n * n) / trades);
    expect((Math.log1p(band.high) - Math.log1p(band.low)) / (2 * half)).toBeGreaterThan(0.965);
    expect((Math.log1p(band.high) - Math.log1p(band.low)) / (2 * half)).toBeLessThan(1.035);
  }
});

test("records that are worse leave it below, the more surely the longer they are", () => {
  const shares = [10, 30, 100].map((n) => shareOutside({ test: 300, real: n, worse: 0.012, records: 200 }));
  expect(shares.map(({ below }) => below)).toEqual(
    shares.map(({ below }) => below).toSorted((a, b) => a - b),
  );
  expect(shares[2]!.below).toBeGreaterThan(0.95);
  expect(shares.every(({ above }) => above < 0.025)).toBe(true);
});

test("the same seed draws the same band, and the growth of the record is that of its trades in a row", () => {
  const next = seededUniform(4);
  const test = returnsOf(next, 50);
  const real = [0.1, -0.5, 0.02, 0, -1];
  expect(recordBand({ test, real, seed: 1 })).toEqual(recordBand({ test, real, seed: 1 }));
  expect(recordBand({ test, real, seed: 1 })).not.toEqual(recordBand({ test, real, seed: 2 }));
  expect(recordBand({ test, real, seed: 1 })).toMatchObject({ ok: true, n: 5, own: -1, leaves: "below" });
});

test("too few trades tell nothing, and returns that cannot be are refused", () => {
  const test = returnsOf(seededUniform(5), 30);
  const real = [0, 0, 0, 0, 0];
  expect(recordBand({ test, real, seed: 1 })).not.toBeNull();
  expect(recordBand({ test: test.slice(1), real, seed: 1 })).toBeNull();
  expect(recordBand({ test, real: real.slice(1), seed: 1 })).toBeNull();
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, -1.01]) {
    const details = { series: "real", trade: 5, value };
    expect(recordBand({ test, real: [...real, value], seed: 1 })).toEqual({
      ok: false,
      code: "invalid_return",
      details,
    });
    expect(recordBand({ test: [value, ...test], real, seed: 1 })).toMatchObject({ code: "invalid_return" });
  }
});
