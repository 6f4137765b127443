import type { AnswerOf, CallOf } from "@neuro/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OPEN_TIMEOUT_MS, onBothDatabases } from "../testing/databases.ts";
import { createFewListings, DARK, GONE, STILL, YOUNG } from "../testing/few-listings.ts";
import { type Holder, newHolder, refusalOf } from "../testing/held-accounts.ts";
import { createTestApp, type TestApp, testClock, withoutAccounts } from "../testing/test-app.ts";

type Results = AnswerOf<"optimizePortfolio">["optimization_results"];
type Body = NonNullable<CallOf<"optimizePortfolio">["body"]>;
type Leg = Results["recommendations"][number]["legs"][number];

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The paper exchange's terms, written out again: a cent a share, a dollar at least, half a percent at most; crypto 0.25 %. */
function commission(leg: Pick<Leg, "instrument_id" | "units" | "amount">): number {
  if (leg.instrument_id.startsWith("CRYPTO:")) return 0.0025 * leg.amount;
  return Math.min(Math.max(0.01 * leg.units, 1), 0.005 * leg.amount);
}

onBothDatabases("trades to a target allocation", (database) => {
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

  async function priceCad(id: string): Promise<number> {
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

  test("every figure follows from the books, the quotes and the day's rate", async () => {
    const own = await holder(spread);
    const allocation = { RY: 30, "ENB.TO": 20, AAPL: 15, BTC: 10, FTS: 15, CAD: 10 };
    const shown = await results(own, { target_allocation: allocation });
    const { rate, date } = await market.fx("USD", "CAD");
    expect(shown.fx).toEqual({ from: "USD", to: "CAD", rate, date, source: "Few listings" });
    const held = { "XTSE:RY": 65, "XTSE:ENB": 60, "XNAS:AAPL": 20, "CRYPTO:BTC": 0.05, "XTSE:FTS": 0 };
    const values = new Map<string, number>();
    for (const [id, units] of Object.entries(held)) values.set(id, units * (await priceCad(id)));
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
      basis: "real",
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

  const refusals: readonly [string, Body, { code: string; status: number; en: string; fr: string }][] = [
    [
      "a target that does not sum, with its sum",
      { target_allocation: { RY: 60, ENB: 30.5 } },
      { code: "weights_do_not_sum", status: 400, en: "sums to 90.5%", fr: "totalise 90,5\u00a0%" },
    ],
    [
      "an empty target",
      { target_allocation: {} },
      { code: "weights_do_not_sum", status: 400, en: "sums to 0%", fr: "totalise 0\u00a0%" },
    ],
    [
      "a negative weight, with its symbol",
      { target_allocation: { ENB: -10, RY: 110 } },
      {
        code: "weight_invalid",
        status: 400,
        en: "The weight of ENB is -10%",
        fr: "Le poids de ENB est de -10\u00a0%",
      },
    ],
    [
      "a weight above the whole, with its symbol",
      { target_allocation: { RY: 101 } },
      {
        code: "weight_invalid",
        status: 400,
        en: "The weight of RY is 101%",
        fr: "Le poids de RY est de 101\u00a0%",
      },
    ],
    [
      "a weight that is no number, with its symbol",
      { target_allocation: { RY: Number.NaN, ENB: 100 } },
      { code: "invalid_input", status: 400, en: "target_allocation.RY", fr: "target_allocation.RY" },
    ],
    [
      "an unknown symbol",
      { target_allocation: { NOSUCH: 100 } },
      { code: "symbol_unknown", status: 404, en: "NOSUCH", fr: "symbole NOSUCH" },
    ],
    [
      "a symbol without a price here",
      { target_allocation: { RY: 50, [DARK.symbol]: 50 } },
      { code: "price_missing", status: 422, en: "no price for DRK", fr: "aucun cours pour DRK" },
    ],
    [
      "a symbol that no longer trades",
      { target_allocation: { RY: 50, GON: 50 } },
      { code: "instrument_not_tradable", status: 422, en: "GON", fr: "radié de la cote" },
    ],
    [
      "the same security twice",
      { target_allocation: { RY: 50, "TSX:RY": 50 } },
      {
        code: "weight_twice",
        status: 400,
        en: "RY and TSX:RY are the same",
        fr: "RY et TSX:RY sont le même",
      },
    ],
    [
      "nobody's holdings",
      { holdings: [{ symbol: "XIU" }] },
      { code: "not_held", status: 422, en: "You do not hold XIU", fr: "Vous ne détenez pas XIU" },
    ],
    [
      "holdings of no known symbol",
      { holdings: [{ symbol: "NOSUCH" }] },
      { code: "symbol_unknown", status: 404, en: "NOSUCH", fr: "NOSUCH" },
    ],
    [
      "an empty list of holdings",
      { holdings: [] },
      {
        code: "invalid_input",
        status: 400,
        en: "Choose at least one holding",
        fr: "Choisissez au moins un titre",
      },
    ],
    [
      "a target and a method at once",
      { target_allocation: { RY: 100 }, method: "risk_parity" },
      { code: "invalid_input", status: 400, en: "not both", fr: "pas les deux" },
    ],
    [
      "limits of a target",
      { target_allocation: { RY: 100 }, constraints: { cash_percent: 5 } },
      { code: "invalid_input", status: 400, en: "Choose a method", fr: "Choisissez une méthode" },
    ],
    [
      "a limit of something that is not held",
      { method: "risk_parity", constraints: { limits: { XIU: { max_percent: 5 } } } },
      { code: "not_held", status: 422, en: "XIU", fr: "XIU" },
    ],
    [
      "a minimum above its maximum",
      { method: "risk_parity", constraints: { limits: { RY: { min_percent: 40, max_percent: 20 } } } },
      {
        code: "optimization_impossible",
        status: 422,
        en: "RY must have at least 40%, but may have 20% at most",
        fr: "RY doit avoir au moins 40\u00a0%, mais peut avoir au plus 20\u00a0%",
      },
    ],
    [
      "maximums that do not reach the whole",
      { method: "minimum_variance", constraints: { max_position_percent: 10, cash_percent: 5 } },
      {
        code: "optimization_impossible",
        status: 422,
        en: "95% is to be invested, but the largest weights add up to 40%",
        fr: "95\u00a0% est à investir, mais les plus grands poids totalisent 40\u00a0%",
      },
    ],
    [
      "minimums beyond the whole",
      { method: "minimum_variance", constraints: { min_position_percent: 30, cash_percent: 5 } },
      {
        code: "optimization_impossible",
        status: 422,
        en: "add up to 120%, but only 95%",
        fr: "totalisent 120\u00a0%, mais seulement 95\u00a0%",
      },
    ],
    [
      "minimums beyond their sector's limit",
      {
        method: "minimum_variance",
        constraints: { max_sector_percent: 20, limits: { RY: { min_percent: 35 } } },
      },
      {
        code: "optimization_impossible",
        status: 422,
        en: "add up to 35%, but the sector may have 20%",
        fr: "totalisent 35\u00a0%, mais le secteur peut avoir au plus 20\u00a0%",
      },
    ],
  ];

  test.each(refusals)("%s is refused, in both languages", async (_what, body, { code, status, en, fr }) => {
    const own = await holder(spread);
    const english = await refusalOf(own.client.call("optimizePortfolio", { body }));
    const french = await refusalOf(own.french.call("optimizePortfolio", { body }));
    expect(english).toMatchObject({ code, status, detail: expect.stringContaining(en) });
    expect(french).toMatchObject({ code, status, detail: expect.stringContaining(fr) });
    expect(`${english.detail}${french.detail}`).not.toMatch(/[{}]/);
  });

  test("too little history for a chosen method is refused with what is needed and what there is", async () => {
    const own = await holder({ tfsa: { type: "TFSA", units: { "XTSE:RY": "10", [YOUNG.id]: "10" } } });
    for (const [method, needed] of [
      ["risk_parity", 127],
      ["maximum_sharpe", 253],
    ] as const) {
      const body = { method };
      const english = await refusalOf(own.client.call("optimizePortfolio", { body }));
      expect(english).toMatchObject({ code: "not_enough_history", status: 422 });
      expect(english.detail).toContain(`TD has 40 days of recent price history; this method needs ${needed}`);
      const french = await refusalOf(own.french.call("optimizePortfolio", { body }));
      expect(french.detail).toContain(
        `TD a 40 jours d’historique récent des cours; cette méthode en exige ${needed}`,
      );
    }
  });

  test("a price that never moved cannot be weighed, which is said by name", async () => {
    const own = await holder({ tfsa: { type: "TFSA", units: { "XTSE:RY": "10", [STILL.id]: "10" } } });
    const refused = await refusalOf(
      own.client.call("optimizePortfolio", { body: { method: "risk_parity" } }),
    );
    expect(refused).toMatchObject({
      code: "optimization_impossible",
      detail: expect.stringContaining("STL"),
    });
  });

  test("an empty portfolio is refused, one of cash alone is not", async () => {
    const none = await holder({});
    const empty = await holder({ tfsa: { type: "TFSA" } });
    for (const { client, french } of [none, empty]) {
      const body = { target_allocation: { RY: 100 } };
      const refused = await refusalOf(client.call("optimizePortfolio", { body }));
      expect(refused).toMatchObject({ code: "portfolio_empty", status: 422 });
      expect(refused.detail).toContain("add money first");
      expect((await refusalOf(french.call("optimizePortfolio", { body }))).detail).toContain(
        "rien à optimiser",
      );
    }
    const cash = await holder({ tfsa: { type: "TFSA", cash: { CAD: "10000" } } });
    const shown = await results(cash, { target_allocation: { RY: 50, CAD: 50 } });
    expect(shown.recommendations).toMatchObject([{ symbol: "RY", action: "BUY", current_pct: 0 }]);
    const refused = await refusalOf(
      cash.client.call("optimizePortfolio", { body: { method: "risk_parity" } }),
    );
    expect(refused.detail).toContain("None of the considered holdings can be weighed");
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
