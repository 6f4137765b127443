import { expect, test } from "vitest";
import { rebalanceRecommendations } from "./rebalance-recommendations.ts";

// The specification's fallback allocation.
const targetWeights = new Map([
  ["BTC", 0.3],
  ["AEM.TO", 0.25],
  ["DOT", 0.15],
  ["CASH.TO", 0.15],
  ["NXE.TO", 0.1],
  ["PAAS.TO", 0.05],
]);
const positions = [
  { symbol: "BTC", units: 0.5, price: 100_000, lotUnits: 1e-6 },
  { symbol: "AEM.TO", units: 100, price: 200 },
  { symbol: "DOT", units: 1_000, price: 10, lotUnits: 0.01 },
  { symbol: "CASH.TO", units: 0, price: 50 },
  { symbol: "NXE.TO", units: 1_000, price: 10 },
  { symbol: "PAAS.TO", units: 200, price: 50 },
];

test("an allocation gives its trades in percents of the whole and amounts of whole lots", () => {
  const result = rebalanceRecommendations({ positions, cash: 0, targetWeights });
  expect(result).toMatchObject({ ok: true, totalValue: 100_000, rebalanceNeeded: true, skipped: [] });
  if (!result.ok) return;
  expect(result.recommendations).toEqual([
    row("BTC", "SELL", { from: 50, to: 30, amount: 20_000, units: 0.2 }),
    row("PAAS.TO", "SELL", { from: 10, to: 5, amount: 5_000, units: 100 }),
    row("CASH.TO", "BUY", { from: 0, to: 15, amount: 15_000, units: 300 }),
    row("AEM.TO", "BUY", { from: 20, to: 25, amount: 5_000, units: 25 }),
    row("DOT", "BUY", { from: 10, to: 15, amount: 5_000, units: 500 }),
  ]);
  expect(result.cashAfter).toBeCloseTo(0, 6);
  expect(result.drift.drifts.map(({ symbol }) => symbol)).toEqual(positions.map(({ symbol }) => symbol));
});

function row(
  symbol: string,
  action: "BUY" | "SELL",
  { from, to, amount, units }: { from: number; to: number; amount: number; units: number },
) {
  const near = (value: number) => expect.closeTo(value, 8);
  return {
    symbol,
    action,
    currentPct: near(from),
    targetPct: near(to),
    differencePct: near(to - from),
    amount: near(amount),
    units: near(units),
    price: near(amount / units),
  };
}

test("an allocation that is met, or nearly so, needs no rebalancing", () => {
  const met = rebalanceRecommendations({
    positions: [{ symbol: "RY", units: 10, price: 10 }],
    cash: 0,
    targetWeights: new Map([["RY", 1]]),
  });
  expect(met).toMatchObject({ rebalanceNeeded: false, recommendations: [], skipped: [] });
  const nearly = rebalanceRecommendations({ positions, cash: 0, targetWeights, minDriftWeight: 0.25 });
  expect(nearly).toMatchObject({ rebalanceNeeded: false, recommendations: [] });
});

test("a target that does not sum is refused", () => {
  expect(
    rebalanceRecommendations({ positions, cash: 0, targetWeights: new Map([["BTC", 0.3]]) }),
  ).toMatchObject({ ok: false, code: "weights_do_not_sum", details: { sum: 0.3 } });
});
