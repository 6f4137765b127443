import { randomUUID } from "node:crypto";
import type { InstrumentId } from "@neuro/contract/primitives";
import { transferEntries } from "@neuro/ledger";
import { easternDate } from "@neuro/market";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { accounts } from "../../../platform/db/schema/index.ts";
import { codeOf } from "../../../testing/code-of.ts";
import { OPEN_TIMEOUT_MS, onBothDatabases } from "../../../testing/databases.ts";
import { createTradingApp, type Trader, type TradingApp } from "../../../testing/trading-app.ts";
import { postEntries } from "../../entries/post-entries.ts";

onBothDatabases("adding funds and moving holdings", (database) => {
  let server: TradingApp;
  let trader: Trader;
  let [both, cad] = ["", ""];

  beforeAll(async () => {
    server = await createTradingApp(database());
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());
  beforeEach(async () => {
    trader = await server.newTrader();
    [both, cad] = [trader.account("both"), trader.account("cad")];
  });

  const keyed = (key: string) => ({ headers: { "idempotency-key": key } });
  const add = (account_id: string, amount: number, key: string = randomUUID()) =>
    trader.client.call("addFunds", { ...keyed(key), body: { account_id, amount } });
  const move = (units: number, more: object = {}, key: string = randomUUID()) =>
    trader.client.call("transferHolding", {
      ...keyed(key),
      body: { from_account_id: both, to_account_id: cad, symbol: "RY", units, ...more },
    });
  const positionOf = async (accountId: string) => {
    const { unrealized } = await trader.client.call("portfolioGains", { query: { account_id: accountId } });
    return unrealized.find(({ symbol }) => symbol === "RY");
  };
  const buy = (quantity: number) =>
    trader.client.call("placeOrder", {
      body: { symbol: "RY", action: "BUY", quantity, account_id: both },
    });
  const set = (id: string, to: Partial<typeof accounts.$inferInsert>) =>
    database().orm.update(accounts).set(to).where(eq(accounts.id, id));

  test("funds arrive once, count as a contribution, and are no gain", async () => {
    const key = randomUUID();
    const before = await trader.client.call("portfolioAnalytics");
    const first = await add(cad, 1_250.5, key);
    expect(first).toMatchObject({ success: true, cash_balance: 31_250.5 });
    expect(first.message).toContain("1,250.50");
    expect(await add(cad, 1_250.5, key)).toEqual(first);
    expect(await server.balance(cad, "cash", "CAD")).toBe("31250.5");
    await expect(add(cad, 7, key)).rejects.toMatchObject({ code: "idempotency_conflict" });
    await expect(add(both, 1_250.5, key)).rejects.toMatchObject({ code: "idempotency_conflict" });
    const after = await trader.client.call("portfolioAnalytics");
    expect(after.summary.daily_pnl).toBeCloseTo(before.summary.daily_pnl, 2);
    const details = await trader.client.call("accountDetails", { params: { id: cad } });
    expect(details.contributions_this_year).toBe(31_250.5);
  });

  test("the same request ten times at once adds funds once", async () => {
    const key = randomUUID();
    await Promise.all(Array.from({ length: 10 }, () => add(cad, 100, key)));
    expect(await server.balance(cad, "cash", "CAD")).toBe("30100");
  });

  test("an account that keeps US dollars only gets them at the day's rate", async () => {
    await set(cad, { currency: "USD", heldCurrencies: ["USD"] });
    const { rate } = await server.market.fx("CAD", "USD");
    await add(cad, 1_000);
    expect(Number(await server.balance(cad, "cash", "USD"))).toBeCloseTo(1_000 * rate, 1);
  });

  test("live accounts are told that it is coming soon, and nothing is booked", async () => {
    await set(cad, { mode: "live" });
    await expect(add(cad, 100)).rejects.toMatchObject({
      code: "funds_coming_soon",
      detail: expect.stringContaining("coming soon"),
    });
    await expect(move(1)).rejects.toMatchObject({
      code: "transfer_coming_soon",
      detail: expect.stringContaining("coming soon"),
    });
    expect(await server.balance(cad, "cash", "CAD")).toBe("30000");
  });

  test("units move in kind with their cost base, and nothing is realized or lost", async () => {
    await buy(10);
    const bought = await positionOf(both);
    const before = await trader.client.call("portfolioSummary");
    const key = randomUUID();
    const moved = await move(4, {}, key);
    expect(moved).toMatchObject({ success: true, moved_units: 4 });
    expect(await move(4, {}, key)).toEqual(moved);
    await expect(move(5, {}, key)).rejects.toMatchObject({ code: "idempotency_conflict" });
    const [left, arrived] = [await positionOf(both), await positionOf(cad)];
    expect([left!.units, arrived!.units]).toEqual([6, 4]);
    expect(left!.cost_cad + arrived!.cost_cad).toBeCloseTo(bought!.cost_cad, 2);
    expect(arrived!.acb_per_unit).toBeCloseTo(bought!.acb_per_unit, 2);
    const gains = await trader.client.call("portfolioGains");
    expect(gains.realized).toEqual([]);
    const after = await trader.client.call("portfolioSummary");
    expect(after.total_portfolio_value).toBeCloseTo(before.total_portfolio_value, 2);
    expect(after.todays_pnl).toBeCloseTo(before.todays_pnl, 2);
  });

  test("units that are set aside, missing or unknown are not moved", async () => {
    await buy(10);
    await trader.client.call("placeOrder", {
      body: {
        ...{ symbol: "RY", action: "SELL", quantity: 7, account_id: both },
        ...{ order_type: "Limit", limit_price: 900 },
      },
    });
    await expect(move(4)).rejects.toMatchObject({
      code: "insufficient_position",
      detail: expect.stringContaining("3 free units of RY"),
    });
    await expect(move(1, { symbol: "AAPL" })).rejects.toMatchObject({ code: "insufficient_position" });
    await expect(move(1, { symbol: "NOPE.X" })).rejects.toMatchObject({ code: "symbol_unknown" });
    await expect(move(3)).resolves.toMatchObject({ moved_units: 3 });
  });

  test("two moves of the same units at once: one of them", async () => {
    await buy(10);
    const outcomes = await Promise.allSettled([move(8), move(8)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await positionOf(cad))!.units).toBe(8);
  });

  /** Units that came by a broker's plan or a split, not by an order. */
  const receive = (accountId: string, instrumentId: InstrumentId, units: string) => {
    const [out, into] = transferEntries({
      ...{ from: "elsewhere", to: accountId, instrumentId, units, key: randomUUID() },
      ...{
        basis: { currency: "CAD", amount: "100", homeCurrency: "CAD", homeAmount: "100" },
        occurredAt: server.clock.now(),
        memo: "Arrived",
      },
    });
    expect(out.accountId).toBe("elsewhere");
    return database().transaction((tx) => postEntries(tx, [into]));
  };

  test("what an account's kind does not take is neither moved in nor bought, and always finds a way out", async () => {
    const outcomes: string[] = [];
    const expected: string[] = [];
    for (const type of ["margin", "TFSA", "RRSP", "FHSA", "crypto"])
      for (const [symbol, id, kind] of [
        ["RY", "XTSE:RY", "stock"],
        ["BTC", "CRYPTO:BTC", "crypto"],
      ] as const) {
        const own = await server.newTrader();
        const [here, there] = [own.account("both"), own.account("cad")];
        await set(there, { type });
        await receive(here, id, "2");
        await receive(there, id, "2");
        const place = (action: "BUY" | "SELL") =>
          codeOf(
            own.client.call("placeOrder", {
              body: { symbol, action, quantity: kind === "crypto" ? 0.1 : 1, account_id: there },
            }),
          );
        const moveTo = (from: string, to: string) => {
          const body = { from_account_id: from, to_account_id: to, symbol, units: 1 };
          return codeOf(own.client.call("transferHolding", { ...keyed(randomUUID()), body }));
        };
        const got = [
          await moveTo(here, there),
          await place("BUY"),
          await moveTo(there, here),
          await place("SELL"),
        ];
        const isTaken = type === "margin" || (type === "crypto") === (kind === "crypto");
        const way = isTaken ? "ok" : "kind_not_allowed";
        outcomes.push(`${type} ${symbol}: ${got.join()}`);
        expected.push(`${type} ${symbol}: ${[way, way, "ok", "ok"].join()}`);
      }
    expect(outcomes).toEqual(expected);
  });

  test("no part of a share comes to be, by a move or an order, and one that is there can leave", async () => {
    await receive(both, "XTSE:RY", "3.5");
    const order = (action: "BUY" | "SELL", quantity: number) =>
      codeOf(
        trader.client.call("placeOrder", { body: { symbol: "RY", action, quantity, account_id: both } }),
      );
    await expect(move(1.25)).rejects.toMatchObject({
      code: "fractional_not_allowed",
      detail: expect.stringMatching(/whole shares.*3\.5/),
    });
    expect([await order("SELL", 1.25), await order("BUY", 0.5)]).toEqual(
      Array(2).fill("fractional_not_allowed"),
    );
    expect(await move(1.5)).toMatchObject({ moved_units: 1.5 });
    expect((await positionOf(cad))!.units).toBe(1.5);
    await receive(both, "XTSE:RY", "0.75");
    expect(await order("SELL", 2.75)).toBe("ok");
    expect(await server.balance(both, "position", "XTSE:RY")).toBe("0");
    const rest = { symbol: "RY", action: "SELL" as const, quantity: 1.5, account_id: cad };
    expect(await codeOf(trader.client.call("placeOrder", { body: rest }))).toBe("ok");
    await receive(both, "CRYPTO:BTC", "0.5");
    expect(await move(0.123, { symbol: "BTC" })).toMatchObject({ moved_units: 0.123 });
  });

  test("the room after adding is the room before less what was added, told or assumed", async () => {
    await set(cad, { type: "TFSA" });
    const room = async () =>
      (await trader.client.call("accountDetails", { params: { id: cad } })).contribution_room;
    let before = await room();
    expect(before).toBe(63_000);
    for (const told of [null, 5_000.25, 4_000]) {
      if (told !== null) {
        // Of the beginning of the day, on which the account was opened with 30,000: what was paid in on it is taken off.
        const paid = told === 4_000 ? 2_000.22 : 1_000.11;
        const told_of = { person_id: "self", kind: "TFSA", as_of: easternDate(server.clock.now()) } as const;
        await trader.client.call("tellRoom", { body: { ...told_of, amount: 30_000 + told } });
        expect(await room()).toBeCloseTo(told - paid, 2);
        before = await room();
      }
      for (const amount of [1_000.1, 0.01]) {
        await add(cad, amount);
        const after = await room();
        expect(after).toBeCloseTo((before ?? 0) - amount, 2);
        before = after;
      }
    }
  });

  test("more than the room that is left is booked only once its owner knows, however often it is asked", async () => {
    await set(cad, { type: "TFSA" });
    const as_of = easternDate(server.clock.now());
    await trader.client.call("tellRoom", {
      body: { person_id: "self", kind: "TFSA", as_of, amount: 31_000 },
    });
    const over = (amount: number, over_room?: boolean, key: string = randomUUID()) =>
      trader.client.call("addFunds", { ...keyed(key), body: { account_id: cad, amount, over_room } });
    await expect(over(1_000.01)).rejects.toMatchObject({
      code: "room_exceeded",
      detail: expect.stringContaining("0.01 too much"),
    });
    expect(await server.balance(cad, "cash", "CAD")).toBe("30000");
    // Twice at once there is room for one of them.
    const both_at_once = await Promise.allSettled([over(700), over(700)]);
    expect(both_at_once.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const key = randomUUID();
    await over(400, true, key);
    expect(await over(400, undefined, key)).toMatchObject({ success: true, cash_balance: 31_100 });
    await receive(both, "XTSE:RY", "2");
    await expect(move(2)).rejects.toMatchObject({ code: "room_exceeded" });
    expect(await server.balance(cad, "position", "XTSE:RY")).toBe("0");
    expect(await move(2, { over_room: true })).toMatchObject({ moved_units: 2 });
    // Out of the plan nothing is refused, and within it nothing is paid in.
    await trader.client.call("transferHolding", {
      body: { from_account_id: cad, to_account_id: both, symbol: "RY", units: 1 },
    });
    await set(both, { type: "TFSA" });
    expect(await move(1)).toMatchObject({ moved_units: 1 });
  });

  test("amounts paid into a plan at once that all have room all arrive", async () => {
    await set(cad, { type: "TFSA" });
    expect(await Promise.all([codeOf(add(cad, 100)), codeOf(add(cad, 200))])).toEqual(["ok", "ok"]);
    expect(await server.balance(cad, "cash", "CAD")).toBe("30300");
  });

  test("units moved into a plan at once that all have room all arrive", async () => {
    await receive(both, "XTSE:RY", "5");
    await set(cad, { type: "TFSA" });
    expect(await Promise.all([codeOf(move(1)), codeOf(move(2))])).toEqual(["ok", "ok"]);
    expect(await server.balance(cad, "position", "XTSE:RY")).toBe("3");
  });

  test("an amount that is not to the cent is refused instead of rounded", async () => {
    await expect(add(cad, 250.555)).rejects.toMatchObject({
      code: "invalid_input",
      fields: [{ path: "amount", message: expect.stringContaining("two decimals") }],
    });
    expect(await server.balance(cad, "cash", "CAD")).toBe("30000");
    await add(cad, 0.29);
    expect(await server.balance(cad, "cash", "CAD")).toBe("30000.29");
  });

  test("an account that may only be read takes neither money nor units", async () => {
    await receive(both, "XTSE:RY", "2");
    await set(cad, { canTrade: false });
    await expect(add(cad, 5)).rejects.toMatchObject({ code: "account_read_only" });
    await expect(move(1)).rejects.toMatchObject({ code: "transfer_needs_two_accounts" });
  });

  test("a move names the account that is not one's own, and no other", async () => {
    const stranger = (await server.newTrader()).account("cad");
    for (const [field, body] of [
      ["to_account_id", { to_account_id: stranger }],
      ["from_account_id", { from_account_id: stranger, to_account_id: cad }],
    ] as const) {
      await expect(move(1, body)).rejects.toMatchObject({
        code: "account_not_found",
        fields: [{ path: field, code: "account_not_found" }],
      });
    }
  });

  test("a move needs two connected accounts, and not the same one twice", async () => {
    await expect(move(1, { to_account_id: both })).rejects.toMatchObject({ code: "transfer_same_account" });
    await set(cad, { isConnected: false });
    await expect(move(1)).rejects.toMatchObject({
      code: "transfer_needs_two_accounts",
      detail: expect.stringContaining("You have 1."),
    });
    await expect(add(cad, 5)).rejects.toMatchObject({ code: "account_read_only" });
  });
});
