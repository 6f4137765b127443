import fc from "fast-check";
import { expect, test } from "vitest";
import { planTrades, type TradePlan, type TradeRules } from "./plan-trades.ts";
import { type PricedPosition, type TargetRequest, targetDrift } from "./target-drift.ts";

function planned(request: TargetRequest & TradeRules): TradePlan {
  const plan = planTrades(request);
  if (!plan.ok) throw new Error(JSON.stringify(plan));
  return plan;
}

const positions: PricedPosition[] = [
  { symbol: "RY", units: 50, price: 130 },
  { symbol: "SHOP", units: 20, price: 100 },
  { symbol: "BTC", units: 0, price: 90_000, lotUnits: 1e-8 },
];
// 6,500 + 2,000 + 1,500 of cash: 10,000.
const holding = { positions, cash: 1_500 };

test("drift is target less current, by hand", () => {
  const targetWeights = new Map([
    ["RY", 0.4],
    ["SHOP", 0.35],
    ["BTC", 0.2],
  ]);
  expect(targetDrift({ ...holding, targetWeights, cashWeight: 0.05 })).toEqual({
    ok: true,
    totalValue: 10_000,
    drifts: [
      {
        symbol: "RY",
        currentWeight: 0.65,
        targetWeight: 0.4,
        driftWeight: -0.25,
        driftValue: -2_500,
      },
      {
        symbol: "SHOP",
        currentWeight: 0.2,
        targetWeight: 0.35,
        driftWeight: expect.closeTo(0.15, 12),
        driftValue: expect.closeTo(1_500, 8),
      },
      { symbol: "BTC", currentWeight: 0, targetWeight: 0.2, driftWeight: 0.2, driftValue: 2_000 },
    ],
    currentCashWeight: 0.15,
    targetCashWeight: 0.05,
    largestDrift: 0.25,
    turnover: expect.closeTo(0.35, 12),
  });
});

test("trades are whole lots, never past the target, sales before purchases", () => {
  const targetWeights = new Map([
    ["RY", 0.4],
    ["SHOP", 0.35],
    ["BTC", 0.2],
  ]);
  const { trades, cashAfter, skipped } = planned({ ...holding, targetWeights, cashWeight: 0.05 });
  // 2,500 of RY is 19.23 shares.
  expect(trades).toEqual([
    { symbol: "RY", side: "SELL", units: 19, price: 130, value: 2_470 },
    {
      symbol: "BTC",
      side: "BUY",
      units: expect.closeTo(0.022, 3),
      price: 90_000,
      value: expect.closeTo(1_982, -1),
    },
    { symbol: "SHOP", side: "BUY", units: 14, price: 100, value: 1_400 },
  ]);
  expect(skipped).toEqual([]);
  expect(cashAfter).toBeGreaterThanOrEqual(500);
});

test("what has no target is sold whole, odd lots too", () => {
  const odd = [
    { symbol: "RY", units: 50.5, price: 130, lotUnits: 100 },
    { symbol: "SHOP", units: 0, price: 10 },
  ];
  const { trades } = planned({ positions: odd, cash: 0, targetWeights: new Map([["SHOP", 1]]) });
  expect(trades[0]).toMatchObject({ symbol: "RY", side: "SELL", units: 50.5 });
  expect(trades[1]).toMatchObject({ symbol: "SHOP", side: "BUY", units: 656 });
});

test("rounding of lots never sells a crumb more than is held", () => {
  // Three lots of 0.1 are 0.30000000000000004.
  const fractions = [
    { symbol: "DOT", units: 0.3, price: 10, lotUnits: 0.1 },
    { symbol: "RY", units: 0, price: 1 },
  ];
  const targetWeights = new Map([
    ["DOT", 1e-14],
    ["RY", 1],
  ]);
  expect(planned({ positions: fractions, cash: 0, targetWeights }).trades[0]!.units).toBe(0.3);
});

test("each trade left out says why", () => {
  const many = [
    { symbol: "BAND", units: 101, price: 10 },
    { symbol: "LOT", units: 0, price: 900 },
    { symbol: "SMALL", units: 50, price: 10 },
    { symbol: "CASH", units: 0, price: 10 },
  ];
  const { skipped, trades } = planned({
    positions: many,
    cash: 490,
    targetWeights: new Map([
      ["BAND", 0.5],
      ["LOT", 0.2],
      ["SMALL", 0.3],
    ]),
    minDriftWeight: 0.01,
    minTradeValue: 150,
  });
  expect(trades).toEqual([]);
  expect(skipped).toEqual([
    { symbol: "BAND", reason: "within_band", driftValue: expect.closeTo(-10, 8) },
    { symbol: "LOT", reason: "less_than_a_lot", driftValue: expect.closeTo(400, 8) },
    { symbol: "SMALL", reason: "below_minimum_trade", driftValue: expect.closeTo(100, 8) },
  ]);
});

test("purchases that cash does not reach are cut in proportion, or left out for lack of cash", () => {
  const request = {
    positions: [
      { symbol: "OLD", units: 80, price: 10 },
      { symbol: "NEW", units: 0, price: 1 },
      { symbol: "OTHER", units: 0, price: 1 },
    ],
    cash: 200,
    targetWeights: new Map([
      ["OLD", 0.8],
      ["NEW", 0.15],
      ["OTHER", 0.05],
    ]),
  };
  const cut = planned({ ...request, minCash: 100 });
  expect(cut.trades.map(({ symbol, units }) => [symbol, units])).toEqual([
    ["NEW", 75],
    ["OTHER", 25],
  ]);
  expect(cut.cashAfter).toBe(100);
  const broke = planned({ ...request, minCash: 200 });
  expect(broke.trades).toEqual([]);
  expect(broke.skipped.map((each) => each.reason)).toEqual(["not_enough_cash", "not_enough_cash"]);
});

const arbitraryRequest = fc
  .record({
    rows: fc.array(
      fc.record({
        units: fc.oneof(fc.constant(0), fc.double({ min: 0.001, max: 500, noNaN: true })),
        price: fc.double({ min: 0.05, max: 5_000, noNaN: true }),
        lotUnits: fc.constantFrom(1, 100, 0.001),
        wish: fc.integer({ min: 0, max: 10 }),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    cash: fc.double({ min: 1, max: 50_000, noNaN: true }),
    cashWish: fc.integer({ min: 1, max: 5 }),
    minTradeValue: fc.constantFrom(0, 50, 500),
    minDriftWeight: fc.constantFrom(0, 0.02),
    minCash: fc.constantFrom(0, 1_000),
  })
  .map(({ rows, cashWish, ...rest }) => {
    const total = rows.reduce((sum, row) => sum + row.wish, cashWish);
    return {
      ...rest,
      positions: rows.map(({ wish: _, ...row }, i) => ({ symbol: `S${i}`, ...row })),
      targetWeights: new Map(rows.map((row, i) => [`S${i}`, row.wish / total])),
      cashWeight: cashWish / total,
    };
  });

test("never more sold than held, never past the target, cash kept, in lots, nothing under the minimum", () => {
  fc.assert(
    fc.property(arbitraryRequest, (request) => {
      const { drift, trades, skipped, cashAfter } = planned(request);
      const kept = Math.max(request.minCash, request.cashWeight * drift.totalValue);
      expect(cashAfter).toBeGreaterThanOrEqual(Math.min(request.cash, kept) - 1e-6);
      let cash = request.cash;
      for (const { symbol, side, units, value } of trades) {
        const index = Number(symbol.slice(1));
        const position = request.positions[index]!;
        const { driftValue, targetWeight } = drift.drifts[index]!;
        const isExit = side === "SELL" && targetWeight === 0;
        expect(side).toBe(driftValue > 0 ? "BUY" : "SELL");
        expect(value).toBeLessThanOrEqual(Math.abs(driftValue) * (1 + 1e-9));
        expect(value).toBeGreaterThanOrEqual(request.minTradeValue);
        if (side === "SELL") expect(units).toBeLessThanOrEqual(position.units);
        const lots = units / position.lotUnits;
        if (!isExit && units !== position.units) expect(Math.abs(lots - Math.round(lots))).toBeLessThan(1e-6);
        cash += side === "SELL" ? value : -value;
        // Sales come first, so cash never runs out on the way.
        expect(cash).toBeGreaterThanOrEqual(-1e-6);
      }
      expect(cash).toBeCloseTo(cashAfter, 6);
      const open = drift.drifts.filter((each) => each.driftWeight !== 0).length;
      expect(trades.length + skipped.length).toBe(open);
    }),
    { numRuns: 400 },
  );
});

test("a target that is not one is refused by name", () => {
  const codeOf = (change: Partial<TargetRequest & TradeRules>) => {
    const plan = planTrades({ ...holding, targetWeights: new Map([["RY", 1]]), ...change });
    return plan.ok ? null : { code: plan.code, details: plan.details };
  };
  expect(codeOf({})).toBeNull();
  expect(codeOf({ targetWeights: new Map([["RY", 0.9]]) })).toEqual({
    code: "weights_do_not_sum",
    details: { sum: 0.9, expected: 1 },
  });
  expect(codeOf({ cashWeight: 0.2 })).toMatchObject({ code: "weights_do_not_sum" });
  expect(
    codeOf({
      targetWeights: new Map([
        ["RY", 0.3333],
        ["SHOP", 0.3333],
        ["BTC", 0.3333],
      ]),
    }),
  ).toBeNull();
  expect(codeOf({ targetWeights: new Map([["XYZ", 1]]) })).toEqual({
    code: "price_missing",
    details: { symbol: "XYZ" },
  });
  expect(
    codeOf({
      targetWeights: new Map([
        ["RY", 1.5],
        ["SHOP", -0.5],
      ]),
    }),
  ).toMatchObject({
    details: { field: "targetWeight", symbol: "RY", value: 1.5 },
  });
  expect(codeOf({ positions: [positions[0]!, positions[0]!] })).toMatchObject({ code: "duplicate_symbol" });
  expect(codeOf({ cash: -1 })).toMatchObject({ details: { field: "cash" } });
  expect(codeOf({ cashWeight: Number.NaN })).toMatchObject({ details: { field: "cashWeight" } });
  for (const [field, value] of [
    ["units", -1],
    ["price", 0],
    ["price", Number.NaN],
    ["lotUnits", 0],
  ] as const) {
    const broken = [{ ...positions[0]!, [field]: value }, ...positions.slice(1)];
    expect(codeOf({ positions: broken })).toMatchObject({
      code: "invalid_number",
      details: { field, value },
    });
  }
  expect(codeOf({ minCash: Number.POSITIVE_INFINITY })).toMatchObject({ details: { field: "minCash" } });
  const nothing = positions.map((position) => ({ ...position, units: 0 }));
  expect(codeOf({ positions: nothing, cash: 0 })).toMatchObject({ details: { field: "totalValue" } });
});
