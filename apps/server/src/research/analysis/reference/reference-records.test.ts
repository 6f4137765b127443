import { EMBEDDED_INSTRUMENTS } from "@neuro/market";
import { expect, test } from "vitest";
import { evaluationRules } from "../strategies/evaluation-rules.ts";
import { TRADED_STRATEGIES } from "../strategies/strategy-words.ts";
import { openReferenceMarket, referenceSignals, strategiesOfPart } from "./measure-reference.ts";
import { referenceAccuracy, referenceEvaluation } from "./reference-records.ts";
import shippedPart from "./strategies-part.json" with { type: "json" };

const marketDir = process.env.MARKET_DIR;

test("the shipped records are whole: signals and every strategy, of thousands of cases", () => {
  expect(referenceAccuracy.sampleSize).toBeGreaterThan(10_000);
  for (const key of TRADED_STRATEGIES)
    expect(referenceEvaluation.strategies[key]?.trades, key).toBeGreaterThan(1_000);
});

test("the shipped strategies were measured by the rules of today (else `npm run records` was forgotten)", () => {
  expect(referenceEvaluation.rules).toBe(evaluationRules(EMBEDDED_INSTRUMENTS));
});

test.skipIf(!marketDir)(
  "the code gives the shipped record of the signals to the bit (MARKET_DIR; else `npm run records` was forgotten)",
  async () => {
    const measured = await openReferenceMarket(marketDir ?? "");
    expect(await referenceSignals(measured)).toEqual(referenceAccuracy);
  },
  120_000,
);

test.skipIf(!marketDir)(
  "the code gives the shipped record of strategies on a part of the listings (MARKET_DIR; else `npm run records` was forgotten)",
  async () => {
    expect(await strategiesOfPart(await openReferenceMarket(marketDir ?? ""))).toEqual(shippedPart);
  },
  120_000,
);
