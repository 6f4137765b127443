import { randomUUID } from "node:crypto";
import { MINUTE_MS } from "@neuro/contract/primitives";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { booksFingerprint, brokenLaws } from "../../../testing/book-laws.ts";
import { onOneDatabase } from "../../../testing/databases.ts";
import { type Answer, createTradingApp, type Trader, type TradingApp } from "../../../testing/trading-app.ts";

const SYMBOL_REQUIRED = "Please enter a stock symbol for trading";
const SYMBOL_TOO_LONG = "Stock symbol must be 10 characters or less";
const QUANTITY = "Quantity must be between 1 and 10,000 shares";
const ACCOUNT = "Please select an account for trading";
const REQUIRED_FIELDS = "Please fill in all required fields";
const ACTION = "Action must be BUY or SELL";
const TYPE = "Order type must be Market, Limit, Stop, StopLimit or OCO";
const CHARACTERS = "This holds a character that cannot be stored. Please remove it and try again";
const LIMIT_REQUIRED = "Please enter a limit price for a limit order";
const LIMIT_INVALID = "The limit price must be greater than 0";

/** What cannot be a quantity; each text as a form could send it. */
const NO_QUANTITIES = [
  undefined,
  null,
  "",
  "   ",
  0,
  -1,
  -0.5,
  10_000.01,
  10_001,
  1e300,
  "0",
  "-3",
  "1e999",
  "NaN",
  "Infinity",
  "-Infinity",
  "ten",
  "1,000",
  "0x10",
  "١٢",
  "5; drop table orders",
  true,
  [5],
  { quantity: 5 },
];

onOneDatabase("an order that cannot be", (database) => {
  let server: TradingApp;
  let trader: Trader;
  let stranger: Trader;
  let before = "";
  beforeAll(async () => {
    server = await createTradingApp(database());
    trader = await server.newTrader();
    stranger = await server.newTrader();
    await stranger.post({
      symbol: "RY",
      action: "BUY",
      quantity: 3,
      account_id: stranger.account("both"),
    });
  });
  beforeEach(async () => {
    before = await booksFingerprint(database());
  });
  afterAll(async () => {
    expect(await brokenLaws(database())).toEqual([]);
    await server.close();
  });

  const order = (changes: object = {}) => ({
    symbol: "RY",
    action: "BUY",
    quantity: 1,
    account_id: trader.account("both"),
    ...changes,
  });

  /** Refused in these words, and not one row of any table is another than before. */
  async function expectRefused(
    answer: Answer,
    expected: { status: number; code: string; detail?: string | RegExp },
  ) {
    const { status, code, detail } = expected;
    expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ code });
    expect(answer.status).toBe(status);
    if (typeof detail === "string") expect(answer.body.detail).toBe(detail);
    if (detail instanceof RegExp) expect(answer.body.detail).toMatch(detail);
    expect(answer.body.requestId).toMatch(/./);
    expect(await booksFingerprint(database())).toBe(before);
  }

  test("is told by a character that no database stores, wherever it is", async () => {
    for (const changes of [{ symbol: "\u0000" }, { action: "buy\u0000" }, { account_id: "a\u0000b" }])
      await expectRefused(await trader.post(order(changes)), {
        status: 400,
        code: "invalid_input",
        detail: CHARACTERS,
      });
  });

  test("is told by its symbol", async () => {
    for (const symbol of [undefined, null, "", "   ", 7, true, ["RY"], { symbol: "RY" }])
      await expectRefused(await trader.post(order({ symbol })), {
        status: 400,
        code: "invalid_input",
        detail: SYMBOL_REQUIRED,
      });
    for (const symbol of ["ABCDEFGHIJK", "R".repeat(100_000), "ＲＯＹＡＬＢＡＮＫＯＦＣＡＮＡＤＡ"])
      await expectRefused(await trader.post(order({ symbol })), {
        status: 400,
        code: "invalid_input",
        detail: SYMBOL_TOO_LONG,
      });
    for (const symbol of ["NOSUCH", "Ürüm", "💰", "RY'; --", "../etc", "ABCDEFGHIJ"])
      await expectRefused(await trader.post(order({ symbol })), {
        status: 404,
        code: "symbol_unknown",
        detail: `We do not know the symbol ${symbol.toUpperCase()}. Please check its spelling or search for the company name.`,
      });
  });

  test("is told by its quantity, word for word", async () => {
    for (const quantity of NO_QUANTITIES)
      await expectRefused(await trader.post(order({ quantity })), {
        status: 400,
        code: "quantity_range",
        detail: QUANTITY,
      });
  });

  test("is told by its action and its type", async () => {
    for (const action of [undefined, null, "", "HOLD", "BUY SELL", 1, ["BUY"]])
      await expectRefused(await trader.post(order({ action })), {
        status: 400,
        code: "invalid_input",
        detail: ACTION,
      });
    for (const order_type of [null, "", "Trailing", 5, ["Limit"]])
      await expectRefused(await trader.post(order({ order_type })), {
        status: 400,
        code: "invalid_input",
        detail: TYPE,
      });
  });

  test("is told by its limit price", async () => {
    const limit = (limit_price: unknown) => order({ order_type: "Limit", limit_price });
    for (const price of [undefined, null])
      await expectRefused(await trader.post(limit(price)), {
        status: 400,
        code: "limit_price_required",
        detail: LIMIT_REQUIRED,
      });
    for (const price of ["", "abc", 0, -1, "NaN", "Infinity", 1e300, [5], {}])
      await expectRefused(await trader.post(limit(price)), {
        status: 400,
        code: "limit_price_invalid",
        detail: LIMIT_INVALID,
      });
    await expectRefused(await trader.post(limit(199.995)), {
      status: 400,
      code: "limit_price_invalid",
      detail: "The limit price must be above 0 and a multiple of 0.01. Please correct the price.",
    });
    await expectRefused(await trader.post(limit(230)), {
      status: 422,
      code: "price_collar",
      detail: "The limit price 230 is more than 10 % away from the last price 200. Please check the price.",
    });
  });

  test("names no account although there are some", async () => {
    for (const account_id of [undefined, null, ""])
      await expectRefused(await trader.post(order({ account_id })), {
        status: 400,
        code: "account_required",
        detail: ACCOUNT,
      });
  });

  test("names an account that is none", async () => {
    for (const account_id of ["with blanks", "ünï", "x".repeat(129), 7, {}])
      await expectRefused(await trader.post(order({ account_id })), {
        status: 400,
        code: "invalid_input",
        detail: /^account_id: /,
      });
    for (const account_id of ["demo-unknown", `demo-both-${randomUUID()}`])
      await expectRefused(await trader.post(order({ account_id })), {
        status: 404,
        code: "account_not_found",
      });
  });

  test("goes to another user's account: it does not exist, whatever is asked about it", async () => {
    const account_id = stranger.account("both");
    for (const action of ["BUY", "SELL"])
      for (const path of ["place-order", "quick-trade"] as const)
        await expectRefused(await trader.post(order({ account_id, action }), { path }), {
          status: 404,
          code: "account_not_found",
        });
    for (const call of ["orders", "tradeHistory"] as const)
      await expect(trader.client.call(call, { query: { account_id } })).rejects.toMatchObject({
        code: "account_not_found",
        status: 404,
      });
    const mine = await trader.client.call("orders", { query: {} });
    expect(mine.orders).toEqual([]);
    expect(await booksFingerprint(database())).toBe(before);
  });

  test("uses a key that another user used: keys of two users never meet", async () => {
    const key = randomUUID();
    const account_id = stranger.account("both");
    const theirs = await stranger.post(order({ account_id, quantity: 11 }), { key });
    const mine = await trader.post(order({ quantity: 12 }), { key });
    expect([theirs.status, mine.status]).toEqual([202, 202]);
    expect(mine.body.order.id).not.toBe(theirs.body.order.id);
    server.clock.advance(MINUTE_MS);
  });

  test("has nobody behind it", async () => {
    for (const token of ["", "x".repeat(43), trader.token.slice(1)]) {
      const answer = await server.app.inject({
        method: "POST",
        url: "/api/trading/place-order",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        payload: JSON.stringify(order()),
      });
      expect(answer.statusCode).toBe(401);
    }
    expect(await booksFingerprint(database())).toBe(before);
  });

  test("of the Quick Trade form asks for the required fields", async () => {
    for (const changes of [{ symbol: "" }, { symbol: undefined }, { quantity: "" }, { quantity: undefined }])
      await expectRefused(await trader.post(order(changes), { path: "quick-trade" }), {
        status: 400,
        code: "invalid_input",
        detail: REQUIRED_FIELDS,
      });
    await expectRefused(await trader.post(order({ quantity: 0 }), { path: "quick-trade" }), {
      status: 400,
      code: "quantity_range",
      detail: QUANTITY,
    });
  });

  test("is said in French to who reads French", async () => {
    const texts: [object, string][] = [
      [{ symbol: "" }, "Entrez un symbole boursier à négocier"],
      [{ quantity: 0 }, "La quantité doit être comprise entre 1 et 10 000 actions"],
      [{ account_id: null }, "Sélectionnez un compte pour négocier"],
      [{ action: "HOLD" }, "L’opération doit être BUY (achat) ou SELL (vente)"],
      [{ order_type: "Limit" }, "Entrez un cours limite pour un ordre à cours limité"],
    ];
    for (const [changes, text] of texts) {
      const { body } = await trader.post(order(changes), { locale: "fr" });
      expect(body.detail.replaceAll("\u00a0", " ")).toBe(text);
    }
    const quick = await trader.post(order({ symbol: "" }), { path: "quick-trade", locale: "fr" });
    expect(quick.body.detail).toBe("Remplissez tous les champs obligatoires");
    expect(await booksFingerprint(database())).toBe(before);
  });

  test("is no JSON, or no object", async () => {
    for (const body of ["{", "not json", '{"symbol": "RY"', "\u0000"])
      await expectRefused(await trader.post(body), { status: 400, code: "malformed_json" });
    for (const body of ["", "null", "[]", "7", '"RY"', "true"])
      await expectRefused(await trader.post(body), { status: 400, code: "invalid_input" });
    await expectRefused(await trader.post(`{"symbol":"RY","pad":"${"x".repeat(3_000_000)}"}`), {
      status: 413,
      code: "payload_too_large",
    });
  });

  test("has a malformed key", async () => {
    for (const key of ["short", "x".repeat(129), "with blanks in it", "new\tline-key", "{braces-key}"])
      await expectRefused(await trader.post(order(), { key }), {
        status: 400,
        code: "invalid_input",
        detail: /^idempotency-key: /,
      });
  });

  test("costs more than there is, with both figures", async () => {
    await expectRefused(await trader.post(order({ quantity: 300 })), {
      status: 422,
      code: "insufficient_funds",
      detail:
        /^This order needs CAD\u00a061,203\.00, but only CAD\u00a0\d\d,\d{3}\.\d\d is available\. Please lower/,
    });
    const french = await trader.post(order({ quantity: 300 }), { locale: "fr" });
    expect(french.body.detail).toContain("61\u00a0203,00");
  });

  test("sells what is not held, with both figures", async () => {
    await expectRefused(await trader.post(order({ symbol: "AAPL", action: "SELL", quantity: 2 })), {
      status: 422,
      code: "insufficient_position",
      detail: "You hold 0 units of AAPL to sell, but the order is for 2. Please lower the quantity.",
    });
  });

  test("is for a security that is gone or has no price", async () => {
    await expectRefused(await trader.post(order({ symbol: "OLD" })), {
      status: 422,
      code: "instrument_not_tradable",
      detail: "OLD can no longer be traded (delisted). Please choose another symbol.",
    });
    server.market.setQuote("XNAS:AAPL", null);
    await expectRefused(await trader.post(order({ symbol: "AAPL" })), {
      status: 503,
      code: "market_data_unavailable",
    });
    server.market.setQuote("XNAS:AAPL", { price: 100, stale: true });
    await expectRefused(await trader.post(order({ symbol: "AAPL" })), { status: 422, code: "stale_quote" });
    server.market.setQuote("XNAS:AAPL", { price: 100 });
  });
});
