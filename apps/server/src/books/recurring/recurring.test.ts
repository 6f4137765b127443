/** What comes again and again: told once, booked on each of its days, once, whatever stops in between. */
import { addDays, addMonths } from "@neuro/contract/primitives";
import { easternDate } from "@neuro/market";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recurringEntries } from "../../platform/db/schema/index.ts";
import { codeOf } from "../../testing/code-of.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../testing/databases.ts";
import { newMember } from "../../testing/new-member.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { bookRecurring } from "./book-recurring.ts";
import { nextAfter } from "./occurrences.ts";
import { bookRecurringJob } from "./recurring-job.ts";
import { listRecurring } from "./recurring-store.ts";

describe("days of something that comes again", () => {
  const days = (every: Parameters<typeof nextAfter>[0]["every"], startsOn: string, count: number) => {
    const found = [startsOn];
    while (found.length < count)
      found.push(nextAfter({ every, startsOn, endsOn: null }, found.at(-1) ?? "") ?? "");
    return found;
  };

  test("are counted from the first one, so that the 31st comes back after a shorter month", () => {
    expect(days("month", "2026-01-31", 4)).toEqual(["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"]);
    expect(days("two_weeks", "2026-01-02", 3)).toEqual(["2026-01-02", "2026-01-16", "2026-01-30"]);
    expect(days("quarter", "2025-11-30", 3)).toEqual(["2025-11-30", "2026-02-28", "2026-05-30"]);
    expect(days("year", "2024-02-29", 3)).toEqual(["2024-02-29", "2025-02-28", "2026-02-28"]);
  });

  test("end with the last one that was told", () => {
    const told = { every: "week", startsOn: "2026-01-05", endsOn: "2026-01-12" } as const;
    expect(nextAfter(told, "2026-01-05")).toBe("2026-01-12");
    expect(nextAfter(told, "2026-01-12")).toBeNull();
  });
});

onOneDatabase("recurring entries", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp(database());
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());
  const today = () => easternDate(server.ctx.market.clock.now());

  async function keptMember() {
    const member = await newMember(server);
    const { client } = member;
    const { account_id } = await client.call("openKeptAccount", {
      body: { type: "RRSP", name: "Group plan", currency: "CAD" },
    });
    const params = { account_id };
    const pay = { type: "deposit", amount: 500, currency: "CAD", every: "month", note: "Pay" } as const;
    const add = async (told: object) =>
      await client.call("addRecurringEntry", { params, body: { ...pay, starts_on: today(), ...told } });
    const activities = async () =>
      (await client.call("portfolioActivity", { query: { account_id } })).activities.map((each) => ({
        ...{ kind: each.kind, date: easternDate(each.time), amount: each.amount, symbol: each.symbol },
        units: each.units,
      }));
    return { ...member, params, add, activities };
  }

  test("days that passed are booked at once, and the next one waits for its day", async () => {
    const { add, activities, client, params } = await keptMember();
    const first = addMonths(today(), -3);
    const { recurring } = await add({ starts_on: first });
    expect(recurring).toMatchObject([
      {
        type: "deposit",
        amount: 500,
        every: "month",
        starts_on: first,
        next_on: nextAfter({ every: "month", startsOn: first, endsOn: null }, today()),
        problem: null,
      },
    ]);
    const booked = await activities();
    expect(booked).toHaveLength(4);
    expect(booked.every(({ kind, amount }) => kind === "deposit" && amount === 500)).toBe(true);
    expect((await client.call("corrections", { params })).corrections[0]?.reason).toBe("Pay");
    await client.call("removeRecurringEntry", {
      params: { ...params, recurring_id: recurring[0]?.id ?? "" },
    });
    expect((await client.call("recurringEntries", { params })).recurring).toEqual([]);
    expect(await activities()).toHaveLength(4);
  });

  test("of many days that passed the first hundred are booked at once, the rest by the next run of the job", async () => {
    const { add, client, params } = await keptMember();
    const first = addDays(today(), -7 * 104);
    const { recurring } = await add({ every: "week", starts_on: first, amount: 10 });
    expect(recurring).toMatchObject([{ next_on: addDays(first, 7 * 100) }]);
    await bookRecurringJob(server.ctx).run({}, { signal: new AbortController().signal } as never);
    const after = await client.call("recurringEntries", { params });
    expect(after.recurring).toMatchObject([{ next_on: addDays(today(), 7), problem: null }]);
    const { total } = await client.call("portfolioActivity", { query: params });
    expect(total).toBe(105);
  });

  test("a purchase buys for its amount at the close of its day, which must be over", async () => {
    const { add, activities } = await keptMember();
    const { market } = server.ctx;
    const fund = await market.resolve("XIU");
    if (fund === null) throw new Error("XIU is not there");
    const series = (await market.daily(fund))?.value;
    const day = series?.dates.at(-30) ?? "";
    await add({ starts_on: day, amount: 5_000, ends_on: day });
    await add({ type: "buy", symbol: "XIU", amount: 1_000, starts_on: day, ends_on: day });
    const close = series?.close.at(-30) ?? Number.NaN;
    const [bought] = (await activities()).filter(({ kind }) => kind === "trade");
    expect(bought).toMatchObject({ date: day, symbol: "XIU", amount: -1_000 });
    expect(bought?.units).toBeCloseTo(1_000 / close, 6);
    const { recurring } = await add({ type: "buy", symbol: "XIU", amount: 100 });
    expect(recurring.find(({ amount }) => amount === 100)).toMatchObject({ next_on: today(), problem: null });
    expect((await activities()).filter(({ kind }) => kind === "trade")).toHaveLength(1);
  });

  test("without a price it says so, waits, and goes on once there is one", async () => {
    const { add, activities, client, params, userId } = await keptMember();
    await client.call("addOwnSecurity", {
      body: { symbol: "POOL", name: "Pooled fund", kind: "fund", currency: "CAD" },
    });
    const day = addDays(today(), -10);
    const { recurring } = await add({ type: "buy", symbol: "POOL", starts_on: day, ends_on: day });
    expect(recurring).toMatchObject([{ next_on: day, problem: `Nobody has a price of POOL on ${day} yet.` }]);
    await client.call("setOwnPrices", {
      params: { instrument_id: "OWN:POOL" },
      body: { prices: [{ date: addDays(day, -30), price: 25 }] },
    });
    await bookRecurringJob(server.ctx).run({}, { signal: new AbortController().signal } as never);
    expect(await activities()).toMatchObject([{ kind: "trade", symbol: "POOL", units: 20, amount: -500 }]);
    expect((await client.call("recurringEntries", { params })).recurring).toMatchObject([
      { next_on: null, problem: null },
    ]);
    expect(userId).not.toBe("");
  });

  test("two who book the same day at once book it once", async () => {
    const { add, activities, params, userId } = await keptMember();
    const later = addMonths(today(), 2);
    await add({ starts_on: later });
    const { orm } = database();
    const [row] = await listRecurring(orm, params.account_id);
    if (row === undefined) throw new Error("nothing is kept");
    const due = { ...row, startsOn: today(), nextOn: today() };
    await orm
      .update(recurringEntries)
      .set({ startsOn: due.startsOn, nextOn: due.nextOn })
      .where(eq(recurringEntries.id, row.id));
    const booked = await Promise.all([1, 2].map(() => bookRecurring(server.ctx, { row: due, userId })));
    expect(booked.reduce((sum, each) => sum + each, 0)).toBe(1);
    expect(await activities()).toHaveLength(1);
  });

  test("a booking that is killed before it stands leaves its day to be booked, and then it is booked once", async () => {
    const { add, activities, params, userId } = await keptMember();
    await add({ starts_on: addMonths(today(), 2) });
    const { orm } = database();
    const [kept] = await listRecurring(orm, params.account_id);
    if (kept === undefined) throw new Error("nothing is kept");
    const row = { ...kept, startsOn: today(), nextOn: today() };
    const { startsOn, nextOn } = row;
    await orm.update(recurringEntries).set({ startsOn, nextOn }).where(eq(recurringEntries.id, row.id));
    const db: typeof server.ctx.db = {
      ...server.ctx.db,
      transaction: (work) =>
        server.ctx.db.transaction(async (tx) => {
          await work(tx);
          throw new Error("killed");
        }),
    };
    await expect(bookRecurring({ ...server.ctx, db }, { row, userId })).rejects.toThrow("killed");
    expect(await activities()).toEqual([]);
    expect(await listRecurring(orm, params.account_id)).toMatchObject([{ nextOn: today(), problem: null }]);
    expect(await bookRecurring(server.ctx, { row, userId })).toBe(1);
    expect(await bookRecurring(server.ctx, { row, userId })).toBe(0);
    expect(await activities()).toHaveLength(1);
  });

  test("what cannot be meant is refused", async () => {
    const { add, client } = await keptMember();
    const code = (told: object) => codeOf(add(told));
    expect(await code({ ends_on: addDays(today(), -1) })).toBe("recurring_days");
    expect(await code({ starts_on: addMonths(today(), 61) })).toBe("recurring_days");
    expect(await code({ type: "buy" })).toBe("recurring_symbol");
    expect(await code({ type: "buy", symbol: "ZZZQQ" })).toBe("recurring_symbol");
    expect(await code({ symbol: "RY" })).toBe("recurring_symbol");
    expect(await code({ amount: -5 })).toBe("invalid_input");
    const { token } = await server.client().call("authDemoLogin");
    const demo = server.client(token);
    const [practice] = (await demo.call("accountsEnhanced")).accounts;
    const body = {
      ...{ type: "deposit", amount: 5, every: "week", starts_on: today(), note: "Pay" },
      currency: "CAD" as const,
    };
    const params = { account_id: practice?.id ?? "" };
    expect(await codeOf(demo.call("addRecurringEntry", { params, body }))).toBe("account_not_kept");
    expect(await codeOf(client.call("recurringEntries", { params }))).toBe("account_not_found");
  });
});
