import { randomUUID } from "node:crypto";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@neuro/contract/primitives";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { analysisRuns, draftOrders, orders, users } from "../../platform/db/schema/index.ts";
import { type AutoApp, createAutoApp } from "../../testing/auto-app.ts";
import { codeOf } from "../../testing/code-of.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../testing/databases.ts";
import { MEMBER_PASSWORD, newMember } from "../../testing/new-member.ts";
import { openRealAccount } from "../../testing/real-account.ts";
import { storeProposal } from "../../testing/stored-proposal.ts";
import { TEST_TIME } from "../../testing/test-app.ts";

onOneDatabase("real money", (database) => {
  let server: AutoApp;
  beforeAll(async () => {
    server = await createAutoApp(database());
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  /** A member with a subscription, who has just registered, and a live account. */
  async function newInvestor() {
    const { userId, client: registered } = await newMember(server);
    await database().orm.update(users).set({ subscriptionExempt: true }).where(eq(users.id, userId));
    const accountId = await openRealAccount(server, userId);
    let client = registered;
    const confirm = async () => {
      const { token: next } = await client.call("stepUp", { body: { password: MEMBER_PASSWORD } });
      client = server.client(next);
    };
    return { userId, accountId, confirm, client: () => client };
  }
  type Investor = Awaited<ReturnType<typeof newInvestor>>;

  const orderOf = ({ accountId }: Investor) => ({
    ...{ symbol: "RY", action: "BUY" as const, quantity: 1, account_id: accountId },
    ...{ order_type: "Limit" as const, limit_price: 100 },
  });
  const ordersOf = ({ userId }: Investor) =>
    database().orm.select().from(orders).where(eq(orders.userId, userId));
  const preview = async (own: Investor) =>
    (await own.client().call("previewOrder", { body: orderOf(own) })).preview_id;

  test("a live order is refused twelve hours after the last proof, and repeats under its key and preview after one", async () => {
    const own = await newInvestor();
    server.clock.advance(11 * HOUR_MS);
    const early = { ...orderOf(own), preview_id: await preview(own) };
    expect(await codeOf(own.client().call("placeOrder", { body: early }))).toBe("ok");
    server.clock.advance(HOUR_MS);
    const body = { ...orderOf(own), quantity: 2 };
    const { preview_id } = await own.client().call("previewOrder", { body });
    const call = () =>
      own.client().call("placeOrder", {
        body: { ...body, preview_id },
        headers: { "idempotency-key": `repeat-${own.userId}` },
      });
    expect(await codeOf(call())).toBe("step_up_required");
    expect(await codeOf(call())).toBe("step_up_required");
    expect(await ordersOf(own)).toHaveLength(1);
    await own.confirm();
    const placed = await call();
    expect(placed).toMatchObject({ success: true, order: { quantity: 2 } });
    expect((await call()).order?.id).toBe(placed.order?.id);
    expect(await ordersOf(own)).toHaveLength(2);
    // Sent again long after, it is the answer to a question already asked, not a new order.
    server.clock.advance(13 * HOUR_MS);
    expect((await call()).order?.id).toBe(placed.order?.id);
    server.clock.advance(TEST_TIME + 7 * DAY_MS - server.clock.now());
  });

  test("a draft let through with real money needs the same, and stays open until then", async () => {
    const own = await newInvestor();
    server.clock.advance(12 * HOUR_MS);
    const now = server.clock.now();
    const [run, draft] = [randomUUID(), randomUUID()];
    await database()
      .orm.insert(analysisRuns)
      .values({
        ...{ id: run, userId: own.userId, accountId: own.accountId, phase: "manual", trigger: "manual" },
        ...{ sessionDate: "2026-05-28", status: "completed", plan: {} },
        ...{ startedAt: new Date(now), endedAt: new Date(now), leaseUntil: new Date(now) },
      });
    await database()
      .orm.insert(draftOrders)
      .values({
        ...{ id: draft, userId: own.userId, accountId: own.accountId, runId: run, instrumentId: "XTSE:RY" },
        ...{ symbol: "RY", currency: "CAD", strategy: "volume_breakout", side: "BUY", units: 1, price: 100 },
        ...{ reasoning: { limitPrice: 100 }, status: "open", createdAt: new Date(now) },
        expiresAt: new Date(now + HOUR_MS),
      });
    const { preview_id } = await own.client().call("previewOrder", { body: orderOf(own) });
    const approve = () => own.client().call("approveDraft", { params: { id: draft }, body: { preview_id } });
    expect(await codeOf(approve())).toBe("step_up_required");
    const [row] = await database().orm.select().from(draftOrders).where(eq(draftOrders.id, draft));
    expect(row!.status).toBe("open");
    await own.confirm();
    expect(await codeOf(approve())).toBe("ok");
    server.clock.advance(12 * HOUR_MS);
  });

  test("having Neuro trade real money, or a strategy, or an optimization, needs a proof of the last quarter of an hour", async () => {
    const own = await newInvestor();
    const leg = {
      accountId: own.accountId,
      instrumentId: "XTSE:RY",
      side: "BUY",
      units: 1,
      price: 200,
    } as const;
    let proposal = "";
    const key = randomUUID();
    const acts = {
      point: () => own.client().call("saveAccountSettings", { body: { auto_account_id: own.accountId } }),
      turnOn: () => own.client().call("saveAccountSettings", { body: { auto_trading: true } }),
      run: () => own.client().call("schedulerManualRun", { query: { phase: "open" } }),
      execute: () =>
        own.client().call("executeStrategy", {
          body: {
            ...{ strategy_name: "volume_breakout", trading_mode: "live" as const },
            ...{ account_id: own.accountId, symbols: ["RY"] },
          },
          headers: { "idempotency-key": key },
        }),
      implement: async () => {
        proposal ||= await storeProposal(server, own.userId, [[leg]]);
        const body = { proposal_id: proposal, mode: "live" as const, recommendations: [{ id: "r1" }] };
        return own.client().call("implementOptimization", { body });
      },
    };
    const late = () => server.clock.advance(15 * MINUTE_MS);
    for (const [name, act] of Object.entries(acts)) {
      late();
      // The run by hand trades only once auto-trading is on.
      expect([name, await codeOf(act())]).toEqual([name, "step_up_required"]);
      await own.confirm();
      expect([name, await codeOf(act())]).toEqual([name, "ok"]);
    }
    // What makes it safer is never asked: turning it off, another limit, the kill switch, a paper account.
    late();
    const save = (body: object) => codeOf(own.client().call("saveAccountSettings", { body }));
    expect(await save({ max_daily_trades: 3 })).toBe("ok");
    expect(await save({ auto_trading: false })).toBe("ok");
    expect(await save({ auto_account_id: null })).toBe("ok");
    expect(await save({ auto_account_id: own.accountId, auto_trading: true })).toBe("step_up_required");
    expect(await codeOf(own.client().call("setKillSwitch", { body: { on: true } }))).toBe("ok");
    // Asked again under its key, the strategy's run is the answer.
    expect(await codeOf(acts.execute())).toBe("ok");
  });

  test("a demo that rehearses is asked nothing, however long ago it began", async () => {
    const own = await server.newHolder({});
    await database().orm.update(users).set({ subscriptionExempt: true }).where(eq(users.id, own.userId));
    await server.openLive(own);
    server.clock.advance(20 * HOUR_MS);
    const body = { auto_account_id: `demo-rehearsal-${own.userId}`, auto_trading: true };
    expect(await codeOf(own.client.call("saveAccountSettings", { body }))).toBe("ok");
  });
});
