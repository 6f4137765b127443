import { expect, test } from "vitest";
import { referenceModel as model } from "../model/reference.ts";
import { CLUSTERED, partOf, simulatedPool } from "../testing/simulated-pool.ts";
import { marketState } from "../variance/market-state.ts";
import { type PortfolioLoss, portfolioLoss } from "./portfolio-loss.ts";

const BARS = 1_500;
const pool = simulatedPool(8, BARS, { law: CLUSTERED, seed: 9 }).map(({ series }) => series);
const market = marketState(pool);

function loss(values: readonly number[], given = pool): PortfolioLoss {
  const holdings = values.map((value, k) => ({ series: given[k]!, value }));
  const found = portfolioLoss({ model, market, holdings, sessions: 5, level: 95, seed: 4 });
  if (!found.ok) throw new Error(found.code);
  return found;
}

test("what holdings add to the expected shortfall sums to it, and holding many loses less than its parts", () => {
  const { holdings, expectedShortfall, valueAtRisk } = loss([4_000, 3_000, 2_000, 1_000, -500]);
  const sum = holdings.reduce((total, { shortfallShare }) => total + shortfallShare, 0);
  expect(sum).toBeCloseTo(expectedShortfall, 8);
  expect(expectedShortfall).toBeGreaterThan(valueAtRisk);
  const apart = holdings.reduce((total, { alone }) => total + alone, 0);
  expect(valueAtRisk).toBeLessThan(0.85 * apart);
  expect(holdings[4]!.shortfallShare).toBeLessThan(0);
});

test("one holding loses what it loses alone, in proportion to its value", () => {
  const one = loss([1_000]);
  expect(one.holdings[0]!.alone).toBe(one.valueAtRisk);
  expect(loss([3_000]).valueAtRisk).toBeCloseTo(3 * one.valueAtRisk, 8);
  expect(one.valueAtRisk / 1_000).toBeGreaterThan(0.02);
  expect(one.valueAtRisk / 1_000).toBeLessThan(0.15);
});

test("the same held and sold short loses nothing", () => {
  const { expectedShortfall, valueAtRisk } = loss([1_000, -1_000], [pool[0]!, pool[0]!]);
  expect(valueAtRisk).toBeCloseTo(0, 8);
  expect(expectedShortfall).toBeCloseTo(0, 8);
});

test("a holding without bars on most dates moves with the market and on its own", () => {
  const young = partOf(pool[1]!, BARS - 60, BARS);
  const { holdings } = loss([1_000, 1_000], [pool[0]!, young]);
  expect(holdings[0]!.ownDates).toBeGreaterThan(0.9);
  expect(holdings[1]!.ownDates).toBeLessThan(0.1);
  expect(holdings[1]!.alone / holdings[0]!.alone).toBeGreaterThan(0.4);
  expect(holdings[1]!.alone / holdings[0]!.alone).toBeLessThan(2.5);
});

test("the seed decides the draw; what cannot be forecast is named; nothing to judge is refused", () => {
  const broken = partOf(pool[2]!, 0, 5);
  const holdings = [
    { series: pool[0]!, value: 100 },
    { series: broken, value: 100 },
  ];
  const request = { model, market, holdings, sessions: 5, level: 95, seed: 4 } as const;
  const found = portfolioLoss(request);
  expect(found).toEqual(portfolioLoss(request));
  expect(found).toMatchObject({ leftOut: [{ id: broken.id, refusal: { code: "insufficient_history" } }] });
  expect(portfolioLoss({ ...request, holdings: [] })).toMatchObject({ ok: false, code: "no_holdings" });
  expect(portfolioLoss({ ...request, level: 100 })).toMatchObject({ ok: false, code: "invalid_level" });
  const short = portfolioLoss({
    ...request,
    market: null,
    holdings: [{ series: partOf(pool[0]!, 0, 60), value: 1 }],
  });
  expect(short).toMatchObject({ ok: false, code: "insufficient_history" });
});
