import type { Venue } from "@neuro/brokerage";
import { DAY_MS } from "@neuro/contract/primitives";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isFailure } from "../../../platform/failure.ts";
import type { User } from "../../../platform/http/caller.ts";
import { onOneDatabase } from "../../../testing/databases.ts";
import { createTradingApp, type Trader, type TradingApp } from "../../../testing/trading-app.ts";
import { orderAnswer } from "../order-call.ts";
import type { OrderRequest } from "../placing/order-request.ts";
import { submitOrder } from "../placing/submit-order.ts";
import { previewOrder } from "../preview/preview-order.ts";

onOneDatabase("an order that waits for days", (database) => {
  let server: TradingApp;
  let trader: Trader;
  beforeAll(async () => {
    server = await createTradingApp(database());
    trader = await server.newTrader();
  });
  afterAll(() => server.close());

  const stopOrder = (more: Partial<OrderRequest> = {}): OrderRequest => ({
    symbol: "RY",
    side: "BUY",
    quantity: 3,
    accountId: trader.account("both"),
    type: "Stop",
    limitPrice: null,
    stopPrice: 210,
    timeInForce: "GTC",
    exits: null,
    origin: "place-order",
    ...more,
  });

  test("says, while it waits, that the server watches for its stop where the venue does not", async () => {
    const paper = server.ctx.venueOf({ venue: "paper" });
    const capabilities = { ...paper.capabilities, watchedOrderTypes: ["Stop", "OCO"] as const };
    const venue: Venue = { ...paper, capabilities };
    const ctx = { ...server.ctx, venueOf: () => venue };
    const user = { id: trader.userId } as User;
    const placed = await submitOrder(ctx, {
      user,
      locale: "en",
      idempotencyKey: crypto.randomUUID(),
      request: stopOrder(),
    });
    if (isFailure(placed)) throw new Error(placed.code);
    const shown = async (locale: "en" | "fr") => (await orderAnswer(ctx, placed, { locale })).order;
    expect(await shown("en")).toMatchObject({
      watched: true,
      label: "Watched by Neuro's server, not by the exchange",
    });
    expect((await shown("fr")).label).toContain("Neuro");
    const preview = await previewOrder(ctx, {
      user,
      locale: "en",
      request: stopOrder({ type: "Market", stopPrice: null, exits: { stopLoss: 190, takeProfit: 220 } }),
    });
    if (isFailure(preview)) throw new Error(preview.code);
    expect(preview.exits?.held_by).toBe("server");
    expect(preview.warnings.map(({ code }) => code)).toContain("stop_watched");
    const [plain] = (await trader.client.call("orders", { query: { open: true } })).orders;
    expect(plain).toMatchObject({ watched: false, label: null, time_in_force: "GTC" });
    await trader.client.call("cancelOrder", { params: { id: placed.row.id } });
  });

  test("works for the day or until it is cancelled, ninety days at most, and gives its money back", async () => {
    const place = async (time_in_force: string, stop_price: number) => {
      const { body } = await trader.post({
        symbol: "RY",
        action: "BUY",
        quantity: 3,
        account_id: trader.account("both"),
        order_type: "Stop",
        stop_price,
        time_in_force,
      });
      return body.order.id as string;
    };
    const [day, lasting] = [await place("Day", 210), await place("GTC", 211)];
    const statusOf = async (id: string) => {
      const [row] = await database().rawQuery<{ status: string }>("select status from orders where id = $1", [
        id,
      ]);
      return row?.status;
    };
    await server.advance(DAY_MS);
    expect([await statusOf(day), await statusOf(lasting)]).toEqual(["expired", "working"]);
    await server.advance(88 * DAY_MS);
    expect(await statusOf(lasting)).toBe("working");
    await server.advance(2 * DAY_MS);
    expect(await statusOf(lasting)).toBe("expired");
    expect(await server.balance(trader.account("both"), "reserved", "CAD")).toBe("0");
    expect(await server.balance(trader.account("both"), "cash", "CAD")).toBe("50000");
  });
});
