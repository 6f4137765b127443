import { expect, test } from "vitest";
import * as z from "zod/mini";
import { figures, series } from "./figure.ts";
import { streamEvents } from "./operations/market/stream.ts";
import { performanceByTimeframe } from "./operations/portfolio/portfolio-shapes.ts";
import { cad, fraction } from "./units.ts";

const provenance = { basis: "real", asOf: "2026-05-28T10:00:00-04:00", source: "Ledger" };
const money = figures({ value: cad("Value"), share: fraction("Share") });

test("figures without provenance are refused", () => {
  expect(z.safeParse(money, { value: 1, share: 0.5, provenance }).success).toBe(true);
  expect(z.safeParse(money, { value: 1, share: 0.5 }).success).toBe(false);
  expect(
    z.safeParse(money, { value: 1, share: 0.5, provenance: { ...provenance, basis: "guess" } }).success,
  ).toBe(false);
  expect(
    z.safeParse(money, { value: 1, share: 0.5, provenance: { ...provenance, asOf: "today" } }).success,
  ).toBe(false);
});

test.each([Number.NaN, Infinity, -Infinity, "1", null])("%j is not an amount", (value) => {
  expect(z.safeParse(money, { value, share: 0.5, provenance }).success).toBe(false);
});

test("a fraction stays between 0 and 1", () => {
  expect(z.safeParse(money, { value: 1, share: 87, provenance }).success).toBe(false);
});

test("units are written into the schema", () => {
  expect(z.toJSONSchema(cad("Cash"))).toMatchObject({
    type: "number",
    description: "Cash (CAD)",
    unit: "CAD",
  });
});

test("a series has as many values as times", () => {
  expect(z.safeParse(series, { times: [1, 2], values: [1, 2] }).success).toBe(true);
  expect(z.safeParse(series, { times: [1, 2], values: [1] }).success).toBe(false);
});

test("performance is told for each timeframe", () => {
  expect(Object.keys(performanceByTimeframe.shape)).toEqual(["1D", "1W", "1M", "3M", "1Y", "ALL"]);
});

test("every event of the stream is numbered and timed", () => {
  for (const schema of Object.values(streamEvents)) {
    expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(["sequence", "at"]));
  }
});
