/** Bad input in the specification's words, whoever calls the server directly. */
import { ApiError, catalogue, type Locale } from "@neuro/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { onOneDatabase } from "../../../testing/databases.ts";
import { createTradingApp, type Trader, type TradingApp } from "../../../testing/trading-app.ts";

onOneDatabase("bad input is refused in the specified words", (database) => {
  let server: TradingApp;
  let trader: Trader;
  beforeAll(async () => {
    server = await createTradingApp(database());
    trader = await server.newTrader();
  });
  afterAll(() => server.close());

  for (const locale of ["en", "fr"] as const satisfies readonly Locale[])
    test(`the server answers the same words to whoever calls it directly (${locale})`, async () => {
      const client = server.client(trader.token, locale);
      const order = {
        ...{ symbol: "RY", action: "BUY" as const, quantity: 1, account_id: trader.account("both") },
        order_type: "Market" as const,
      };
      const refused = async (call: Promise<unknown>): Promise<string> => {
        const error = await call.catch((reason: unknown) => reason);
        if (!(error instanceof ApiError)) throw new Error("It was not refused.");
        expect(error.status).toBe(400);
        return JSON.stringify([error.detail, error.message, error.fields]);
      };
      const analyze = (symbol: string) => refused(client.call("analyzeSymbol", { body: { symbol } }));
      const place = (change: object) =>
        refused(client.call("placeOrder", { body: { ...order, ...change }, headers: {} }));
      const words = catalogue[locale];
      expect(await analyze(" ")).toContain(words["analysis.symbol_required"]);
      expect(await analyze("ABCDEFGHIJK")).toContain(words["symbol.too_long"]);
      expect(await place({ symbol: "" })).toContain(words["order.symbol_required"]);
      expect(await place({ quantity: 10_001 })).toContain(words["error.quantity_range"]);
      expect(await place({ quantity: 0 })).toContain(words["error.quantity_range"]);
    });
});
