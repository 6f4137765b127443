/** One figure, one mode: what happens in the accounts of one mode changes nothing that is told of the other, limits included. */
import { randomUUID } from "node:crypto";
import { type OperationId, type OperationSpec, operations, optimizerMethod } from "@neuro/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toJSONSchema } from "zod/mini";
import { isFailure } from "../../platform/failure.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../testing/databases.ts";
import { type Holder, newHolder } from "../../testing/held-accounts.ts";
import { createFewListings } from "../../testing/market/few-listings.ts";
import { createTestApp, type TestApp, testClock, withoutAccounts } from "../../testing/test-app.ts";
import { PLAIN_TERMS } from "../../trading/orders/placing/order-request.ts";
import { submitOrder } from "../../trading/orders/placing/submit-order.ts";

type Mode = "paper" | "live";
/** Said to be of every mode: what a stop of all trading would cancel. */
const OF_EVERY_MODE = new Set(["working_orders", "protective_orders", "unconfirmed_orders"]);
const UUIDS = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Every call that is asked of one mode. */
const askedByMode = (Object.entries(operations) as [OperationId, OperationSpec][]).flatMap(
  ([id, { method, query }]) => {
    if (method !== "GET" || query === undefined) return [];
    const { properties = {} } = toJSONSchema(query, { io: "input", unrepresentable: "any" });
    return "mode" in properties ? [id] : [];
  },
);

onOneDatabase("figures of one mode", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    const clock = testClock();
    const market = createFewListings(clock);
    server = await createTestApp(database(), { clock, market, provisionDemo: withoutAccounts });
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  async function bothModes(): Promise<Holder> {
    const holder = await newHolder(server, database(), {
      paper: { type: "margin", cash: { CAD: "30000" }, units: { "XTSE:RY": "40", "XTSE:ENB": "60" } },
      live: { type: "margin", cash: { CAD: "20000" }, units: { "XTSE:RY": "5", "XTSE:ENB": "200" } },
    });
    await database().rawQuery(
      "update accounts set mode = 'live', venue = 'rehearsal' where user_id = $1 and name = 'live'",
      [holder.userId],
    );
    const limits = { max_own_position_size: 12_000, max_position_size: 25_000, max_daily_trades: 9 };
    await holder.client.call("saveAccountSettings", { body: { ...limits, max_daily_loss: 900 } });
    return holder;
  }
  /** All that is told of a mode: every such call, and each way to set a target. */
  async function told({ client }: Holder, mode: Mode): Promise<Readonly<Record<string, string>>> {
    const target = { target_allocation: { RY: 70, ENB: 20, CAD: 10 } };
    const presets = [{}, target, ...optimizerMethod.options.map((method) => ({ method }))];
    const answers: [string, unknown][] = [];
    for (const id of askedByMode) answers.push([id, await client.call(id, { query: { mode } } as never)]);
    for (const preset of presets) {
      const body = { mode, ...preset };
      answers.push([
        `optimizePortfolio ${JSON.stringify(preset)}`,
        await client.call("optimizePortfolio", { body }),
      ]);
    }
    const plain = (answer: unknown) =>
      JSON.stringify(answer, (key, value) => (OF_EVERY_MODE.has(key) ? undefined : value)).replaceAll(
        UUIDS,
        "",
      );
    return Object.fromEntries(answers.map(([name, answer]) => [name, plain(answer)]));
  }
  async function buy({ userId, account }: Holder, mode: Mode): Promise<void> {
    const placed = await submitOrder(server.ctx, {
      user: { id: userId, kind: "demo", role: "user", subscriptionExempt: true } as never,
      locale: "en",
      idempotencyKey: randomUUID(),
      request: {
        ...{ symbol: "RY", side: "BUY", quantity: 3, type: "Market", limitPrice: null },
        ...{ ...PLAIN_TERMS, accountId: account(mode), origin: "auto-trading" },
      },
    });
    expect(isFailure(placed) ? placed.code : placed.row.status).toBe("filled");
  }

  test("every call that is asked of one mode is walked", () => {
    expect(askedByMode).toEqual(
      expect.arrayContaining(["tradingStatus", "holdings", "portfolioOptimization"]),
    );
  });

  test.each([
    ["paper", "live"],
    ["live", "paper"],
  ] as const)(
    "those of %s are the same after a purchase in %s, limits and presets too",
    async (mode, other) => {
      const holder = await bothModes();
      const before = { mine: await told(holder, mode), theirs: await told(holder, other) };
      await buy(holder, other);
      expect(await told(holder, mode)).toEqual(before.mine);
      const changed = await told(holder, other);
      for (const call of ["tradingStatus", "holdings", "portfolioOptimization", "optimizePortfolio {}"])
        expect(changed[call]).not.toBe(before.theirs[call]);
    },
  );
});
