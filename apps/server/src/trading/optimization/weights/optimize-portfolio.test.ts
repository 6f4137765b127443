import type { AnswerOf, CallOf } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../../testing/databases.ts";
import { type Holder, newHolder, refusalOf } from "../../../testing/held-accounts.ts";
import { createFewListings, DARK, GONE, YOUNG } from "../../../testing/market/few-listings.ts";
import { createTestApp, type TestApp, testClock, withoutAccounts } from "../../../testing/test-app.ts";

type Results = AnswerOf<"optimizePortfolio">["optimization_results"];
type Body = NonNullable<CallOf<"optimizePortfolio">["body"]>;
type Leg = Results["recommendations"][number]["legs"][number];

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The paper exchange's terms, written out again: a cent a share, a dollar at least, half a percent at most; crypto 0.25 %. */
function commission(leg: Pick<Leg, "instrument_id" | "units" | "amount">): number {
  if (leg.instrument_id.startsWith("CRYPTO:")) return 0.0025 * leg.amount;
  return Math.min(Math.max(0.01 * leg.units, 1), 0.005 * leg.amount);
}

onOneDatabase("trades to a target allocation", (database) => {
  const clock = testClock();
  const market = createFewListings(clock);
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp(database(), { clock, market, provisionDemo: withoutAccounts });
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  const holder = (accounts: Parameters<typeof newHolder>[2]) => newHolder(server, database(), accounts);
  const results = async ({ client }: Holder, body: Body = {}) =>
    (await client.call("optimizePortfolio", { body })).optimization_results;

  async function priceCad(id: InstrumentId): Promise<number> {
    const instrument = await market.instrument(id);
    const quote = await market.quote(instrument!);
    const { rate } = await market.fx("USD", "CAD");
    return quote!.price * (instrument!.currency === "USD" ? rate : 1);
  }

  const spread = {
    tfsa: { type: "TFSA", cash: { CAD: "4000" }, units: { "XTSE:RY": "40", "XTSE:ENB": "60" } },
    margin: {
      type: "margin",
      heldCurrencies: ["CAD", "USD"],
      cash: { CAD: "3000", USD: "2500" },
      units: { "XTSE:RY": "25", "XNAS:AAPL": "20" },
    },
    crypto: { type: "crypto", cash: { CAD: "2000" }, units: { "CRYPTO:BTC": "0.05" } },
  } as const;

  test("a plan keeps to the person's own largest position, and says what that leaves out", async () => {
    const own = await holder({ tfsa: { type: "TFSA", cash: { CAD: "20000" } } });
    const body = { target_allocation: { RY: 50, CAD: 50 } };
    const free = await results(own, body);
    expect(free.recommendations[0]!.amount_cad).toBeGreaterThan(9_000);
    await own.client.call("saveAccountSettings", { body: { max_own_position_size: 2_000 } });
    const cut = await results(own, body);
    expect(cut.recommendations[0]!.amount_cad).toBeLessThanOrEqual(2_000);
    const [left] = cut.skipped.filter(({ reason }) => reason === "above_position_limit");
    expect(left).toMatchObject({ symbol: "RY", note: expect.stringContaining("2,000.00") });
    const traded = cut.recommendations[0]!.amount_cad + left!.amount_cad;
    expect(traded / free.recommendations[0]!.amount_cad).toBeCloseTo(1, 1);
    const recommendations = cut.recommendations.map(({ id }) => ({ id }));
    const { preview } = await own.client.call("previewOptimization", {
      body: { proposal_id: cut.proposal_id!, recommendations, mode: "paper" },
    });
    expect(preview.refused_orders).toBe(0);
  });

  test("a plan is of the accounts of one mode", async () => {
    const own = await holder({
      paper: { type: "margin", cash: { CAD: "5000" }, units: { "XTSE:RY": "40" } },
      live: { type: "margin", cash: { CAD: "1000" }, units: { "XTSE:ENB": "60" } },
    });
    await database().rawQuery(
      "update accounts set mode = 'live', venue = 'rehearsal' where user_id = $1 and name = 'live'",
      [own.userId],
    );
    for (const mode of ["paper", "live", undefined] as const) {
      const shown = await results(own, {
        ...(mode && { mode }),
        target_allocation: { RY: 40, ENB: 40, CAD: 20 },
      });
      const legs = shown.recommendations.flatMap((each) => each.legs);
      expect([shown.mode, new Set(legs.map((leg) => leg.mode))]).toEqual([
        mode ?? "paper",
        new Set([mode ?? "paper"]),
      ]);
      const { optimization } = await own.client.call("portfolioOptimization", {
        query: { ...(mode && { mode }) },
      });
      expect(optimization.mode).toBe(mode ?? "paper");
      expect(
        optimization.recommendations
          .flatMap((each) => each.legs)
          .every((leg) => leg.mode === optimization.mode),
      ).toBe(true);
    }
  });

  test("every figure follows from the books, the quotes and the day's rate", async () => {
    const own = await holder(spread);
    const allocation = { RY: 30, "ENB.TO": 20, AAPL: 15, BTC: 10, FTS: 15, CAD: 10 };
    const shown = await results(own, { target_allocation: allocation });
    const { rate, date } = await market.fx("USD", "CAD");
    expect(shown.fx).toEqual({ from: "USD", to: "CAD", rate, date, basis: "sample", source: "Few listings" });
    const held: readonly (readonly [InstrumentId, number])[] = [
      ["XTSE:RY", 65],
      ["XTSE:ENB", 60],
      ["XNAS:AAPL", 20],
      ["CRYPTO:BTC", 0.05],
      ["XTSE:FTS", 0],
    ];
    const values = new Map<string, number>();
    for (const [id, units] of held) values.set(id, units * (await priceCad(id)));
    const cash = 4_000 + 3_000 + 2_500 * rate + 2_000;
    const whole = sum([...values.values()]) + cash;
    expect(shown.total_portfolio_value).toBeCloseTo(whole, 2);
    const wanted = { "XTSE:RY": 30, "XTSE:ENB": 20, "XNAS:AAPL": 15, "CRYPTO:BTC": 10, "XTSE:FTS": 15 };
    for (const [id, percent] of Object.entries(wanted)) {
      const line = shown.target.find((each) => each.instrument_id === id);
      expect(line!.target_pct).toBeCloseTo(percent, 8);
      expect(line!.current_pct).toBeCloseTo((100 * values.get(id)!) / whole, 8);
    }
    expect(shown.target.at(-1)).toMatchObject({ symbol: "CAD", instrument_id: null, target_pct: 10 });
    expect(shown.target.at(-1)!.current_pct).toBeCloseTo((100 * cash) / whole, 8);
    expect(shown.rebalance_needed).toBe(true);
    expect(shown.cash_before).toBeCloseTo(cash, 2);
    for (const each of shown.recommendations) {
      const sign = each.action === "BUY" ? 1 : -1;
      expect(each.difference_pct).toBeCloseTo(each.target_pct - each.current_pct, 8);
      expect(Math.sign(each.difference_pct)).toBe(sign);
      expect(each.units).toBeCloseTo(sum(each.legs.map(({ units }) => units)), 8);
      expect(each.amount_cad).toBeCloseTo(each.units * (await priceCad(each.instrument_id)), 1);
      expect(each.amount_usd).toBeCloseTo(each.amount_cad / rate, 1);
      const after = (values.get(each.instrument_id)! + sign * each.amount_cad) / whole;
      expect(each.after_pct).toBeCloseTo(100 * after, 3);
      // Never past the target, and as near to it as a lot allows.
      expect(sign * (each.target_pct - each.after_pct)).toBeGreaterThan(-1e-6);
    }
    const legs = shown.recommendations.flatMap((each) => each.legs);
    for (const leg of legs) {
      const conversion = leg.currency === "USD" && leg.account_id !== own.account("margin") ? 0.005 : 0;
      const costs = (commission(leg) + conversion * leg.amount) * (leg.currency === "USD" ? rate : 1);
      expect(leg.costs_cad).toBeCloseTo(costs, 1);
    }
    expect(shown.costs).toBeCloseTo(sum(legs.map(({ costs_cad }) => costs_cad)), 1);
    const flow = sum(legs.map(({ action, amount_cad }) => (action === "SELL" ? amount_cad : -amount_cad)));
    expect(shown.cash_after).toBeCloseTo(cash + flow - shown.costs, 1);
    expect(shown.provenance).toEqual({
      basis: "sample",
      asOf: new Date(clock.now()).toISOString(),
      source: "Ledger · Few listings",
    });
    const [first] = shown.recommendations;
    expect(first!.reason).toContain(`${first!.symbol} is `);
    expect(first!.reason).toContain("of the portfolio");
  });

  test("no account sells more than it holds, and none pays for what another buys", async () => {
    const own = await holder(spread);
    const shown = await results(own, { target_allocation: { RY: 5, FTS: 25, BTC: 70 } });
    const legs = shown.recommendations.flatMap((each) => each.legs);
    const of = (key: string) => legs.filter(({ account_id }) => account_id === own.account(key));
    expect(legs.map(({ account_name }) => account_name)).toEqual(
      legs.map(({ account_id }) => account_id.split("-")[1]),
    );
    const ry = shown.recommendations.find(({ symbol }) => symbol === "RY")!;
    // The registered account sells first: a sale in it is not taxed.
    expect(ry.legs[0]).toMatchObject({ account_id: own.account("tfsa"), units: 40, action: "SELL" });
    expect(of("tfsa").find(({ symbol }) => symbol === "ENB")).toMatchObject({ units: 60 });
    // Crypto is not bought in a registered account, nor shares in the crypto account.
    expect(of("tfsa").filter(({ symbol }) => symbol === "BTC")).toEqual([]);
    expect(of("crypto").map(({ symbol }) => symbol)).toEqual(["BTC"]);
    const { rate } = await market.fx("USD", "CAD");
    const start = { tfsa: 4_000, margin: 3_000 + 2_500 * rate, crypto: 2_000 };
    for (const [key, cash] of Object.entries(start)) {
      const spent = of(key).map(({ action, amount_cad, costs_cad }) =>
        action === "BUY" ? -amount_cad - costs_cad : amount_cad - costs_cad,
      );
      expect(cash + sum(spent)).toBeGreaterThan(0);
    }
    const short = shown.skipped.find(({ symbol }) => symbol === "BTC");
    expect(short).toMatchObject({ reason: "not_enough_cash", action: "BUY" });
    expect(short!.note).toContain("cash");
  });

  test("a portfolio at its target needs no trade, and nothing is stored", async () => {
    const own = await holder({ tfsa: { type: "TFSA", units: { "XTSE:RY": "10" } } });
    const shown = await results(own, { target_allocation: { RY: 100 } });
    expect(shown).toMatchObject({
      rebalance_needed: false,
      recommendations: [],
      skipped: [],
      proposal_id: null,
      expires_at: null,
      target_source: "given",
      turnover_pct: 0,
    });
  });

  test("small drifts and small orders are left alone, by the caller's rules", async () => {
    const own = await holder({ tfsa: { type: "TFSA", cash: { CAD: "5000" }, units: { "XTSE:RY": "30" } } });
    const price = await priceCad("XTSE:RY");
    const percent = Math.round((3_000 * price) / (5_000 + 30 * price)) + 0.6;
    const target = { RY: percent, CAD: 100 - percent };
    const near = await results(own, { target_allocation: target, min_drift_percent: 2 });
    expect(near.rebalance_needed).toBe(false);
    expect(near.skipped).toMatchObject([{ symbol: "RY", reason: "within_band" }]);
    expect(near.rules).toEqual({ min_trade_cad: 50, min_drift_percent: 2 });
    const small = await results(own, { target_allocation: { CAD: 100 }, min_trade_cad: 1_000_000 });
    expect(small.skipped).toMatchObject([{ reason: "below_minimum_trade", action: "SELL" }]);
    expect(small.skipped[0]!.note).toContain("CAD\u00a01,000,000.00");
  });

  test("only the named holdings count, cash when it is named", async () => {
    const own = await holder(spread);
    const holdings = (await own.client.call("holdings", { query: {} })).holdings;
    const named = holdings.filter(({ symbol }) => symbol === "RY" || symbol === "ENB");
    const shown = await results(own, { holdings: named, target_allocation: { RY: 50, ENB: 50 } });
    const [ry, enb] = [65 * (await priceCad("XTSE:RY")), 60 * (await priceCad("XTSE:ENB"))];
    expect(shown.total_portfolio_value).toBeCloseTo(ry + enb, 2);
    expect(shown.cash_before).toBe(0);
    expect(new Set(shown.recommendations.map(({ symbol }) => symbol))).toEqual(new Set(["RY", "ENB"]));
    const cash = holdings.filter(({ holding_category: kind }) => kind === "cash");
    const more = await results(own, {
      holdings: [...named, ...cash],
      target_allocation: { RY: 50, ENB: 50 },
    });
    const { rate } = await market.fx("USD", "CAD");
    expect(more.cash_before).toBeCloseTo(9_000 + 2_500 * rate, 2);
    const bare = await results(own, {
      holdings: [{ symbol: "ry.to" }, { symbol: "cad" }],
      target_allocation: { RY: 100 },
    });
    expect(bare.recommendations.every(({ symbol }) => symbol === "RY")).toBe(true);
  });

  test("without a target the standard one is meant where something of it is held, computed weights elsewhere", async () => {
    const some = await holder({ crypto: { type: "crypto", units: { "CRYPTO:BTC": "0.1" } } });
    // This market does not know what the standard allocation names next.
    expect(await refusalOf(some.client.call("optimizePortfolio", { body: {} }))).toMatchObject({
      code: "symbol_unknown",
      detail: expect.stringContaining("AEM.TO"),
    });
    const other = await holder({
      tfsa: {
        type: "TFSA",
        cash: { CAD: "1000" },
        units: { "XTSE:RY": "40", "XTSE:ENB": "200", [YOUNG.id]: "20" },
      },
    });
    const shown = await results(other);
    expect(shown.target_source).toBe("method");
    expect(shown.weights_basis).toMatchObject({ method: "hierarchical_risk_parity", expected_return: null });
    expect(shown.weights_basis!.measured_from.data_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(shown.weights_basis!.sessions).toBeGreaterThan(450);
    expect(shown.left_out).toMatchObject([
      { symbol: YOUNG.symbol, reason: "too_little_history", needed: 127, available: YOUNG.sessions },
    ]);
    // What cannot be weighed stays as it is.
    const young = shown.target.find(({ symbol }) => symbol === YOUNG.symbol)!;
    expect(young.target_pct).toBeCloseTo(young.current_pct, 8);
    expect(sum(shown.target.map(({ target_pct }) => target_pct))).toBeCloseTo(100, 6);
    expect(shown.note).toContain("hierarchical risk parity");
  });

  test("computed weights keep the caller's limits, and shares of risk sum to the whole", async () => {
    const own = await holder(spread);
    const constraints = {
      cash_percent: 8,
      max_position_percent: 40,
      min_position_percent: 5,
      limits: { BTC: { max_percent: 3, min_percent: 0 } },
    };
    for (const method of ["mean_variance", "maximum_sharpe", "minimum_variance", "risk_parity"] as const) {
      const { client } = own;
      const call = client.call("optimizePortfolio", { body: { method, constraints } });
      const { optimization_results: shown } = await call;
      const lines = shown.target.filter(({ instrument_id }) => instrument_id !== null);
      expect(sum(lines.map(({ risk_share }) => risk_share ?? 0))).toBeCloseTo(100, 5);
      for (const { symbol, target_pct: percent } of lines) {
        expect(percent).toBeLessThanOrEqual((symbol === "BTC" ? 3 : 40) + 1e-6);
        expect(percent).toBeGreaterThanOrEqual((symbol === "BTC" ? 0 : 5) - 1e-6);
      }
      expect(shown.target.at(-1)!.target_pct).toBeCloseTo(8, 8);
      expect(shown.weights_basis).toMatchObject({ method, measured_from: { seed: null } });
      expect(shown.weights_basis!.expected_return === null).toBe(
        !method.startsWith("m") || method.startsWith("mini"),
      );
    }
  });

  test("nothing is done about holdings that nobody quotes or that no longer trade", async () => {
    const units = { "XTSE:RY": "10", [DARK.id]: "5", [GONE.id]: "7" };
    const own = await holder({ tfsa: { type: "TFSA", cash: { CAD: "500" }, units } });
    const shown = await results(own, { target_allocation: { RY: 50, CAD: 50 } });
    expect(shown.total_portfolio_value).toBeCloseTo(500 + 10 * (await priceCad("XTSE:RY")), 2);
    expect(shown.left_out.map(({ symbol, reason }) => [symbol, reason])).toEqual(
      expect.arrayContaining([
        [DARK.symbol, "no_price"],
        [GONE.symbol, "not_tradable"],
      ]),
    );
    expect(shown.left_out.find(({ symbol }) => symbol === DARK.symbol)!.value_cad).toBe(50);
    expect(shown.recommendations.map(({ symbol }) => symbol)).toEqual(["RY"]);
  });

  test("an account that is not connected trades nothing", async () => {
    const own = await holder({
      lost: { type: "margin", isConnected: false, cash: { CAD: "5000" }, units: { "XTSE:RY": "10" } },
    });
    const shown = await results(own, { target_allocation: { ENB: 100 } });
    expect(shown.recommendations).toEqual([]);
    expect(shown.skipped.map(({ reason }) => reason)).toEqual(["no_account", "no_account"]);
  });

  test("another user's accounts do not count", async () => {
    const rich = await holder(spread);
    const own = await holder({ tfsa: { type: "TFSA", cash: { CAD: "1000" }, units: { "XTSE:RY": "1" } } });
    const shown = await results(own, { target_allocation: { RY: 50, ENB: 50 } });
    expect(shown.total_portfolio_value).toBeCloseTo(1_000 + (await priceCad("XTSE:RY")), 2);
    const legs = shown.recommendations.flatMap((each) => each.legs);
    expect(legs.every(({ account_id }) => account_id === own.account("tfsa"))).toBe(true);
    const holdings = (await rich.client.call("holdings", { query: {} })).holdings;
    expect(await refusalOf(own.client.call("optimizePortfolio", { body: { holdings } }))).toMatchObject({
      code: "not_held",
    });
  });
});
