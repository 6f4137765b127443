/** What a review says of portfolios out of the ordinary: too much cash, too little history, nothing at all. */

import type { AnswerOf } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../../testing/databases.ts";
import { type Holder, newHolder } from "../../../testing/held-accounts.ts";
import { createFewListings, DARK, GONE, STILL, YOUNG } from "../../../testing/market/few-listings.ts";
import { createTestApp, type TestApp, testClock, withoutAccounts } from "../../../testing/test-app.ts";

type Review = AnswerOf<"portfolioOptimization">["optimization"];

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

onOneDatabase("a review of portfolios out of the ordinary", (database) => {
  const clock = testClock();
  const market = createFewListings(clock);
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp(database(), { clock, market, provisionDemo: withoutAccounts });
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  const holder = (accounts: Parameters<typeof newHolder>[2]) => newHolder(server, database(), accounts);
  const review = async ({ client }: Pick<Holder, "client">): Promise<Review> =>
    (await client.call("portfolioOptimization")).optimization;

  async function worth(id: InstrumentId, units: number): Promise<number> {
    const quote = await market.quote((await market.instrument(id))!);
    return units * quote!.price;
  }

  test("too little and too much cash are told apart, by a rule", async () => {
    const own = await holder({
      tfsa: { type: "TFSA", cash: { CAD: "50000" }, units: { "XTSE:RY": "40", "XTSE:ENB": "60" } },
    });
    // Neuro's own orders bring no position beyond 1,000 until the person lets them: that is said, and nothing is bought.
    const cut = (await review(own)).recommendations.find(({ type }) => type === "INVEST_EXCESS_CASH");
    expect(cut).toMatchObject({ legs: [], reason: expect.stringContaining("1,000.00 at most") });
    await own.client.call("saveAccountSettings", { body: { max_position_size: 1_000_000 } });
    const rich = await review(own);
    const invest = rich.recommendations.find(({ type }) => type === "INVEST_EXCESS_CASH")!;
    expect(invest).toMatchObject({
      symbol: null,
      suggested_weight: 15,
      confidence: 1,
      confidence_basis: { kind: "rule", agreeing: null, drawn: null },
    });
    expect(invest.reason).toContain("above 15%");
    expect(invest.legs.every(({ action }) => action === "BUY")).toBe(true);
    const excess = 50_000 - 0.15 * rich.current_portfolio.total_value;
    expect(invest.amount_cad).toBeLessThanOrEqual(excess);
    expect(invest.amount_cad).toBeGreaterThan(0.9 * excess);
    // Worth what is suggested, except that nothing is left in cash.
    const inLine: Record<string, string> = {};
    for (const { instrument_id: id, suggested_weight: percent } of rich.weights) {
      if (id !== null) inLine[id] = String(Math.round((percent * 2_000) / (await worth(id, 1))));
    }
    const poor = await review(await holder({ tfsa: { type: "TFSA", units: inLine } }));
    const [reserve, ...more] = poor.recommendations;
    expect(more).toEqual([]);
    expect(reserve).toMatchObject({
      type: "INCREASE_CASH_RESERVES",
      symbol: null,
      current_weight: 0,
      suggested_weight: 2,
      confidence: 1,
    });
    expect(reserve!.reason).toContain("below 2%");
    expect(reserve!.legs.every(({ action }) => action === "SELL")).toBe(true);
    const missing = 0.02 * poor.current_portfolio.total_value;
    expect(reserve!.amount_cad).toBeGreaterThanOrEqual(missing - 0.01);
    expect(reserve!.amount_cad).toBeLessThan(missing + 2 * (await worth("XTSE:RY", 1)));
  });

  test("holdings that cannot be judged are left out by name, and the others are judged", async () => {
    const units = {
      "XTSE:RY": "50",
      "XTSE:ENB": "60",
      [YOUNG.id]: "30",
      [STILL.id]: "100",
      [DARK.id]: "40",
      [GONE.id]: "5",
    };
    const own = await holder({ tfsa: { type: "TFSA", cash: { CAD: "2000" }, units } });
    const shown = await review(own);
    expect(shown.left_out.map(({ symbol, reason }) => `${symbol} ${reason}`).sort()).toEqual([
      "GON not_tradable",
      "NAN no_price",
      "STL no_variation",
      "TD too_little_history",
    ]);
    const young = shown.left_out.find(({ symbol }) => symbol === YOUNG.symbol)!;
    expect(young).toMatchObject({ needed: 127, available: YOUNG.sessions });
    expect(young.note).toBe("TD has 40 days of recent price history; 127 are needed to judge it.");
    expect(young.value_cad).toBeCloseTo(await worth(YOUNG.id, 30), 2);
    expect(shown.current_portfolio.positions).toBe(6);
    const judged = sum([await worth("XTSE:RY", 50), await worth("XTSE:ENB", 60)]);
    const leftOut = sum(shown.left_out.map(({ value_cad }) => value_cad));
    expect(shown.current_portfolio.total_value).toBeCloseTo(judged + leftOut + 2_000, 1);
    expect(shown.current_portfolio.judged_percentage).toBeCloseTo((100 * judged) / (judged + leftOut), 4);
    expect(sum(shown.weights.map(({ current_weight }) => current_weight))).toBeCloseTo(
      100 - sum(shown.left_out.map(({ weight }) => weight)),
      6,
    );
    expect(shown.risk_analysis.note).toContain("of your holdings that have enough history");
    // A cost stands in for the price that nobody has; the other prices are invented, which is less real still.
    expect(shown.provenance.basis).toBe("sample");
    const french = (await own.french.call("portfolioOptimization")).optimization;
    expect(french.left_out.find(({ symbol }) => symbol === YOUNG.symbol)!.note).toContain("40 jours");
  });

  test("balanced, unjudged and empty portfolios can be told apart", async () => {
    const balanced = await holder({
      tfsa: { type: "TFSA", cash: { CAD: "1000" }, units: { "XTSE:RY": "40" } },
    });
    expect(await review(balanced)).toMatchObject({
      outcome: "balanced",
      message: "Portfolio looks well balanced! No optimization needed.",
      recommendations: [],
      proposal_id: null,
      expires_at: null,
      risk_analysis: { diversification_score: 0 },
    });
    const unjudged = await holder({
      tfsa: { type: "TFSA", cash: { CAD: "300" }, units: { [YOUNG.id]: "30" } },
    });
    expect(await review(unjudged)).toMatchObject({
      outcome: "no_data",
      message: "No optimization data available",
      recommendations: [],
      risk_analysis: { risk_level: null, diversification_score: null, volatility: null },
      current_portfolio: { positions: 1, judged_percentage: 0 },
      left_out: [{ symbol: YOUNG.symbol }],
    });
    for (const accounts of [{}, { tfsa: { type: "TFSA" } }]) {
      const own = await holder(accounts);
      expect(await review(own)).toMatchObject({
        outcome: "no_data",
        message: "No optimization data available",
        current_portfolio: { total_value: 0, positions: 0, cash_percentage: 0 },
        risk_analysis: {
          risk_level: null,
          diversification_score: null,
          suggested_diversification_score: null,
          note: "There are no holdings to judge.",
        },
        recommendations: [],
        left_out: [],
      });
      const french = (await own.french.call("portfolioOptimization")).optimization;
      expect(french.risk_analysis.note).toBe("Il n’y a aucun titre à juger.");
    }
    const cash = await review(await holder({ tfsa: { type: "TFSA", cash: { CAD: "4000" } } }));
    expect(cash).toMatchObject({
      outcome: "recommendations",
      current_portfolio: { total_value: 4_000, positions: 0, cash_percentage: 100 },
      risk_analysis: { risk_level: "Low", diversification_score: null, volatility: 0 },
      recommendations: [{ type: "INVEST_EXCESS_CASH", current_weight: 100, suggested_weight: 15, legs: [] }],
      weights: [],
      weights_basis: null,
      proposal_id: null,
    });
  });

  test("a history that cannot be read leaves one holding out and not the whole review", async () => {
    const daily = market.daily;
    const broken: typeof daily = async (instrument, options) => {
      if (instrument.id === "XTSE:ENB") throw new Error("out of order");
      return daily(instrument, options);
    };
    const lame = await createTestApp(database(), {
      clock,
      market: { ...market, daily: broken },
      provisionDemo: withoutAccounts,
    });
    const own = await newHolder(lame, database(), {
      tfsa: { type: "TFSA", units: { "XTSE:RY": "20", "XTSE:FTS": "30", "XTSE:ENB": "40" } },
    });
    const shown = await review(own);
    expect(shown.left_out).toMatchObject([{ symbol: "ENB", reason: "too_little_history", available: 0 }]);
    expect(shown.weights.map(({ symbol }) => symbol).sort()).toEqual(["CAD", "FTS", "RY"]);
    await lame.close();
  });
});
