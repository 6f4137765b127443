import { expect, test } from "vitest";
import shippedPart from "../analysis/reference/exits-part.json" with { type: "json" };
import { openReferenceMarket } from "../analysis/reference/measure-reference.ts";
import { referenceExitComparison } from "../analysis/reference/reference-records.ts";
import { hasStops, TRADED_STRATEGIES } from "../analysis/strategies/strategy-words.ts";
import { exitsOfPart } from "./reference-exits.ts";

const marketDir = process.env.MARKET_DIR;

test("a stop by forecast cost what it was to cost, on thousands of trades of every strategy that has stops", () => {
  const { risk, strategies, listings } = referenceExitComparison;
  const promised = risk / 100;
  expect(listings).toBeGreaterThan(300);
  expect(Object.keys(strategies)).toEqual(TRADED_STRATEGIES.filter(hasStops));
  for (const [key, { forecast, own }] of Object.entries(strategies)) {
    expect(forecast.trades, key).toBeGreaterThan(5_000);
    expect(forecast.stopCostMedian / promised, key).toBeCloseTo(1, 1);
    expect(forecast.stopCost95 / promised, key).toBeLessThan(1.4);
    expect(forecast.maxDrawdown, key).toBeLessThan(own.maxDrawdown / 3);
  }
});

test.skipIf(!marketDir)(
  "the code gives the shipped comparison of stops on a part of the listings (MARKET_DIR; else `npm run records` was forgotten)",
  async () => {
    expect(await exitsOfPart(await openReferenceMarket(marketDir ?? ""))).toEqual(shippedPart);
  },
  120_000,
);
