/** What an optimization refuses: each with the symbol, the sum or the limit that is wrong, in both languages. */
import type { CallOf } from "@neuro/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../../testing/databases.ts";
import { newHolder, refusalOf } from "../../../testing/held-accounts.ts";
import { createFewListings, DARK, STILL, YOUNG } from "../../../testing/market/few-listings.ts";
import { createTestApp, type TestApp, testClock, withoutAccounts } from "../../../testing/test-app.ts";

type Body = NonNullable<CallOf<"optimizePortfolio">["body"]>;

onOneDatabase("what an optimization refuses", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    const clock = testClock();
    const market = createFewListings(clock);
    server = await createTestApp(database(), { clock, market, provisionDemo: withoutAccounts });
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  const holder = (accounts: Parameters<typeof newHolder>[2]) => newHolder(server, database(), accounts);
  const spread = {
    tfsa: { type: "TFSA", cash: { CAD: "4000" }, units: { "XTSE:RY": "40", "XTSE:ENB": "60" } },
    margin: { type: "margin", heldCurrencies: ["CAD", "USD"], units: { "XTSE:RY": "25", "XNAS:AAPL": "20" } },
    crypto: { type: "crypto", units: { "CRYPTO:BTC": "0.05" } },
  } as const;

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
        en: "The weight of ENB is −10%",
        fr: "Le poids de ENB est de −10\u00a0%",
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
      { code: "price_missing", status: 422, en: "no prices of NAN", fr: "aucun cours pour NAN" },
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
    const { optimization_results: shown } = await cash.client.call("optimizePortfolio", {
      body: { target_allocation: { RY: 50, CAD: 50 } },
    });
    expect(shown.recommendations).toMatchObject([{ symbol: "RY", action: "BUY", current_pct: 0 }]);
    const refused = await refusalOf(
      cash.client.call("optimizePortfolio", { body: { method: "risk_parity" } }),
    );
    expect(refused.detail).toContain("None of the considered holdings can be weighed");
  });
});
