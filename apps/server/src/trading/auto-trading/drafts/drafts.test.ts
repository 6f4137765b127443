import { randomUUID } from "node:crypto";
import { draftOrdersShown, HOUR_MS } from "@neuro/contract";
import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { draftOrders, orders } from "../../../platform/db/schema/index.ts";
import { type AutoApp, createAutoApp } from "../../../testing/auto-app.ts";
import { brokenLaws, disagreements } from "../../../testing/book-laws.ts";
import { onOneDatabase } from "../../../testing/databases.ts";
import { type Holder, refusalOf } from "../../../testing/held-accounts.ts";
import { modestEdge } from "../../../testing/market/modest-edge.ts";
import { endingIn, sharpTurns } from "../../../testing/market/planted-market.ts";
import { tickSchedule } from "../schedule/tick-schedule.ts";

const eastern = (text: string) => Date.parse(`${text}-04:00`);
const RULE = "mean_reversion";
const unsurePurchase = endingIn("BUY", RULE, sharpTurns(900));
const sureSale = modestEdge("SELL", RULE);

onOneDatabase("draft orders", (database) => {
  const open: AutoApp[] = [];
  async function setUp(at?: number) {
    const server = await createAutoApp(database(), at);
    open.push(server);
    server.market.plant("XTSE:RY", unsurePurchase);
    const holder = await server.newHolder({ tfsa: { type: "tfsa", cash: { CAD: "50000" } } });
    await execute(holder);
    return { server, holder, draft: await onlyDraft(holder) };
  }
  afterEach(async () => {
    expect(await brokenLaws(database())).toEqual([]);
    expect(await disagreements(database())).toEqual([]);
    for (const server of open.splice(0)) await server.close();
  });
  const execute = (holder: Holder) =>
    holder.client.call("executeStrategy", {
      body: { strategy_name: RULE, trading_mode: "paper", symbols: ["RY"], sectors: [] },
      headers: { "idempotency-key": randomUUID() },
    });
  const draftsOf = async (holder: Holder) =>
    (await holder.client.call("tradingDashboard", { query: {} })).draft_orders;
  async function onlyDraft(holder: Holder) {
    const [draft] = await draftsOf(holder);
    return draft!;
  }
  const approve = (holder: Holder, id: string, body: object = {}) =>
    holder.client.call("approveDraft", { params: { id }, body, headers: {} });
  const reject = (holder: Holder, id: string) => holder.client.call("rejectDraft", { params: { id } });
  const bought = async ({ userId }: Holder) =>
    (await database().orm.select().from(orders).where(eq(orders.userId, userId))).filter(
      ({ parentId }) => parentId === null,
    );

  test("an approved draft is the order it said, with its decision behind it", async () => {
    const { holder, draft } = await setUp();
    expect(draft).toMatchObject({ action: "BUY", units: 3, price: 200, strategy: "Mean Reversion" });
    const answer = await approve(holder, draft.id);
    expect(answer).toMatchObject({
      success: true,
      order: {
        symbol: "RY",
        action: "BUY",
        quantity: 3,
        status: "filled",
        origin: "ai-draft",
        stop_loss: draft.stop,
        take_profit: draft.target,
      },
    });
    expect(await draftsOf(holder)).toEqual([]);
    const { trades } = await holder.client.call("neuroTrades", { query: {} });
    expect(trades).toMatchObject([{ symbol: "RY", strategy: "Mean Reversion", confidence: 0.2 }]);
  });

  test("edits take the place of what was drafted, and null takes a price away", async () => {
    const { holder, draft } = await setUp();
    const edits = { units: 2, limit_price: 201, stop_loss: null, take_profit: 230 };
    const { order } = await approve(holder, draft.id, edits);
    expect(order).toMatchObject({
      quantity: 2,
      order_type: "Limit",
      limit_price: 201,
      stop_loss: null,
      take_profit: 230,
    });
  });

  test("however often and at once it is approved, it is one order", async () => {
    const { holder, draft } = await setUp();
    const answers = await Promise.all([1, 2, 3, 4].map(() => approve(holder, draft.id)));
    expect(new Set(answers.map(({ order }) => order.id)).size).toBe(1);
    expect((await approve(holder, draft.id)).order.id).toBe(answers[0]!.order.id);
    expect(await bought(holder)).toHaveLength(1);
    const other = await refusalOf(approve(holder, draft.id, { units: 1 }));
    expect(other.code).toBe("draft_closed");
    expect((await refusalOf(reject(holder, draft.id))).code).toBe("draft_closed");
  });

  test("approved and rejected at once is one of the two", async () => {
    const { holder, draft } = await setUp();
    const [approved, rejected] = await Promise.allSettled([
      approve(holder, draft.id),
      reject(holder, draft.id),
    ]);
    expect([approved.status, rejected.status].sort()).toEqual(["fulfilled", "rejected"]);
    expect(await bought(holder)).toHaveLength(approved.status === "fulfilled" ? 1 : 0);
  });

  test("a rejected draft is gone, and its signal is not drafted again before the next close", async () => {
    const { server, holder, draft } = await setUp();
    await reject(holder, draft.id);
    expect((await refusalOf(approve(holder, draft.id))).code).toBe("draft_closed");
    const again = await execute(holder);
    expect(again.results.analysis_results[0]!.outcome).toMatch(/^You have already decided on this signal/);
    await server.goTo(eastern("2026-05-29T10:00:00"));
    await execute(holder);
    expect(await draftsOf(holder)).toHaveLength(1);
  });

  test("what waits already is not drafted twice", async () => {
    const { holder } = await setUp();
    const again = await execute(holder);
    expect(again.results.analysis_results[0]!.outcome).toMatch(/^This signal already waits for you/);
    expect(await draftsOf(holder)).toHaveLength(1);
  });

  test("a refused approval leaves the draft open, to be edited", async () => {
    const { holder, draft } = await setUp();
    const refused = await refusalOf(approve(holder, draft.id, { units: 9_000 }));
    expect([refused.code, refused.detail]).toEqual([
      "max_position_size",
      expect.stringContaining("for Neuro’s orders"),
    ]);
    expect((await approve(holder, draft.id)).order.status).toBe("filled");
  });

  test("its time ends with the close of the next session, whether or not anybody marked it", async () => {
    const { server, holder, draft } = await setUp();
    expect(draft.expires_at).toBe("2026-05-29T20:00:00.000Z");
    await server.goTo(eastern("2026-05-29T15:59:00"));
    expect(await draftsOf(holder)).toHaveLength(1);
    await server.goTo(eastern("2026-05-29T16:00:00"));
    expect(await draftsOf(holder)).toEqual([]);
    expect((await refusalOf(approve(holder, draft.id))).code).toBe("draft_closed");
    await tickSchedule(server.ctx);
    const [row] = await database().orm.select().from(draftOrders).where(eq(draftOrders.id, draft.id));
    expect(row!.status).toBe("expired");
  });

  test("the newest ten are shown, and all that wait where all are asked for", async () => {
    const { holder, draft } = await setUp();
    const [row] = await database().orm.select().from(draftOrders).where(eq(draftOrders.id, draft.id));
    const others = Array.from({ length: 11 }, (_, place) => ({
      ...row!,
      ...{ id: randomUUID(), decisionId: null },
      createdAt: new Date(row!.createdAt.getTime() - (place + 1) * 1_000),
    }));
    await database().orm.insert(draftOrders).values(others);
    const ids = [draft.id, ...others.map(({ id }) => id)];
    const shown = async (query: { mode: "paper"; all_drafts?: boolean }) => {
      const answer = await holder.client.call("tradingDashboard", { query });
      expect(answer.draft_orders_total).toBe(12);
      return answer.draft_orders.map(({ id }) => id);
    };
    expect(await shown({ mode: "paper" })).toEqual(ids.slice(0, draftOrdersShown));
    expect(await shown({ mode: "paper", all_drafts: true })).toEqual(ids);
  });

  test("nobody sees or decides another user's drafts", async () => {
    const { server, draft } = await setUp();
    const stranger = await server.newHolder({ tfsa: { type: "tfsa" } });
    expect(await draftsOf(stranger)).toEqual([]);
    expect((await refusalOf(approve(stranger, draft.id))).code).toBe("not_found");
    expect((await refusalOf(reject(stranger, draft.id))).code).toBe("not_found");
    expect((await refusalOf(approve(stranger, "nonsense"))).code).toBe("not_found");
  });

  test("an approval that a crash cut in two is finished with the order that was sent, or opened again", async () => {
    const { server, holder, draft } = await setUp();
    const cutInTwo = () =>
      database()
        .orm.update(draftOrders)
        .set({ status: "approved", orderId: null, decidedAt: new Date(server.clock.now()) })
        .where(eq(draftOrders.id, draft.id));
    const statusNow = async () =>
      (await database().orm.select().from(draftOrders).where(eq(draftOrders.id, draft.id)))[0]!;
    await cutInTwo();
    await server.advance(HOUR_MS / 10);
    await tickSchedule(server.ctx);
    expect((await statusNow()).status).toBe("open");
    const { order } = await approve(holder, draft.id);
    await cutInTwo();
    await server.advance(HOUR_MS / 10);
    await tickSchedule(server.ctx);
    expect(await statusNow()).toMatchObject({ status: "approved", orderId: order.id });
  });

  test("a sure sale sells all that the strategy bought, after taking back the exit that stood for it", async () => {
    const { server, holder, draft } = await setUp();
    await approve(holder, draft.id);
    const account = holder.account("tfsa");
    const units = async (book: string) =>
      Number(
        (
          await database().rawQuery<{ amount: string }>(
            "select amount from balances where account_id = $1 and book = $2 and commodity = 'XTSE:RY'",
            [account, book],
          )
        )[0]?.amount ?? 0,
      );
    expect([await units("position"), await units("committed")]).toEqual([0, 3]);
    server.market.plant("XTSE:RY", sureSale);
    await server.goTo(eastern("2026-05-29T10:00:00"));
    const { results } = await execute(holder);
    expect(results.trades_executed).toMatchObject([{ action: "SELL", quantity: 3, symbol: "RY" }]);
    expect([await units("position"), await units("committed")]).toEqual([0, 0]);
    const statuses = (await database().orm.select().from(orders).where(eq(orders.userId, holder.userId))).map(
      ({ origin, status }) => `${origin} ${status}`,
    );
    expect(statuses.sort()).toEqual(["ai-draft filled", "ai-strategy filled", "exit cancelled"]);
    const again = await execute(holder);
    expect(again.results.total_trades).toBe(0);
  });

  test("what somebody sold by hand is not Neuro's to sell", async () => {
    const { server, holder, draft } = await setUp();
    await approve(holder, draft.id, { stop_loss: null, take_profit: null });
    await holder.client.call("placeOrder", {
      body: {
        symbol: "RY",
        action: "SELL",
        quantity: 3,
        account_id: holder.account("tfsa"),
        order_type: "Market",
        time_in_force: "Day",
      },
      headers: {},
    });
    server.market.plant("XTSE:RY", sureSale);
    await server.goTo(eastern("2026-05-29T10:00:00"));
    const { results } = await execute(holder);
    expect(results.total_trades).toBe(0);
  });
});
