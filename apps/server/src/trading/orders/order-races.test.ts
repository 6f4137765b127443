import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { DAY_MS } from "@neuro/contract/primitives";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { sweepDemoUsers } from "../../people/access/users/sweep.ts";
import { accounts, users } from "../../platform/db/schema/index.ts";
import { brokenLaws, disagreements } from "../../testing/book-laws.ts";
import { onBothDatabases } from "../../testing/databases.ts";
import {
  type Answer,
  createTradingApp,
  type Trader,
  type TradingApp,
  traderOf,
} from "../../testing/trading-app.ts";

const AT_ONCE = 12;

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);
const orderIds = (answers: readonly Answer[]) => [...new Set(answers.map(({ body }) => body.order?.id))];

onBothDatabases("orders at the same moment", (database) => {
  let server: TradingApp;
  let trader: Trader;
  beforeAll(async () => {
    server = await createTradingApp(database());
    trader = await server.newTrader();
  });
  afterEach(async () => {
    expect(await brokenLaws(database())).toEqual([]);
    expect(await disagreements(database())).toEqual([]);
    server.clock.advance(10_000);
  });
  afterAll(() => server.close());

  const buy = (more: object = {}) => ({
    symbol: "RY",
    action: "BUY",
    quantity: 2,
    account_id: trader.account("both"),
    ...more,
  });

  test("one key sent many times at once is one order, one reservation and one fill", async () => {
    const key = randomUUID();
    const before = await server.balance(trader.account("both"), "position", "XTSE:RY");
    const answers = await times(AT_ONCE, () => trader.post(buy(), { key }));
    expect(statuses(answers)).toEqual(Array(AT_ONCE).fill(202));
    expect(orderIds(answers)).toHaveLength(1);
    const after = await server.balance(trader.account("both"), "position", "XTSE:RY");
    expect(Number(after) - Number(before)).toBe(2);
  });

  test("one key with different bodies at once is one order; the others are told 409", async () => {
    const key = randomUUID();
    const answers = await times(AT_ONCE, (index) => trader.post(buy({ quantity: 1 + index }), { key }));
    expect(statuses(answers).filter((status) => status === 202)).toHaveLength(1);
    for (const { status, body } of answers)
      if (status !== 202) expect([status, body.code]).toEqual([409, "idempotency_conflict"]);
  });

  test("one key for different accounts at once is one order; the others are told 409", async () => {
    const key = randomUUID();
    const answers = await times(AT_ONCE, (index) =>
      trader.post(buy({ account_id: trader.account(index % 2 === 0 ? "both" : "cad") }), { key }),
    );
    expect(orderIds(answers.filter(({ status }) => status === 202))).toHaveLength(1);
    for (const { status, body } of answers)
      if (status !== 202) expect([status, body.code]).toEqual([409, "idempotency_conflict"]);
  });

  test("a user without accounts who sends one key many times at once gets one demo account and one order", async () => {
    const login = await server.client().call("authRegister", {
      body: { email: `${randomUUID()}@example.com`, password: "correct horse battery" },
    });
    const visitor = traderOf(server, { token: login.token, userId: login.user.id });
    const key = randomUUID();
    const answers = await times(AT_ONCE, () => visitor.post(buy({ account_id: null }), { key }));
    expect(statuses(answers)).toEqual(Array(AT_ONCE).fill(202));
    expect(orderIds(answers)).toHaveLength(1);
    const opened = await database().orm.select().from(accounts).where(eq(accounts.userId, visitor.userId));
    expect(opened).toHaveLength(1);
  });

  test("orders that together cost more than the cash are not all accepted", async () => {
    const rich = await server.newTrader();
    const answers = await times(6, (index) =>
      rich.post({ symbol: "RY", action: "BUY", quantity: 60 + index, account_id: rich.account("cad") }),
    );
    expect(statuses(answers).sort()).toEqual([202, 202, 422, 422, 422, 422]);
    expect(Number(await server.balance(rich.account("cad"), "cash", "CAD"))).toBeGreaterThanOrEqual(0);
  });

  test("the same order under two keys at once is placed once", async () => {
    const answers = await times(4, () => trader.post(buy({ quantity: 7 })));
    expect(statuses(answers).sort()).toEqual([202, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("duplicate_order");
  });

  test("two servers on one database place one key once", async () => {
    const other = await createTradingApp(database(), server.clock.now());
    try {
      const elsewhere = traderOf(other, trader);
      const key = randomUUID();
      const answers = await times(AT_ONCE, (index) =>
        (index % 2 === 0 ? trader : elsewhere).post(buy({ quantity: 3 }), { key }),
      );
      expect(statuses(answers)).toEqual(Array(AT_ONCE).fill(202));
      expect(orderIds(answers)).toHaveLength(1);
    } finally {
      await other.close();
    }
  });

  test("demo users swept while their orders are under way leave nothing behind", async () => {
    const buyOf = (leaving: Trader, more: object) =>
      leaving.post({ symbol: "RY", action: "BUY", account_id: leaving.account("both"), ...more });
    for (let delayMs = 0; delayMs <= 30; delayMs += 6) {
      const leaving = await server.newTrader();
      await buyOf(leaving, { quantity: 20 });
      await buyOf(leaving, { quantity: 1, order_type: "Limit", limit_price: 190 });
      await database()
        .orm.update(users)
        .set({ lastSeenAt: new Date(server.clock.now() - 2 * DAY_MS) })
        .where(eq(users.id, leaving.userId));
      const work = times(8, (index) => buyOf(leaving, { quantity: 1 + index }));
      await sleep(delayMs);
      const [answers] = await Promise.all([work, sweepDemoUsers(server.ctx)]);
      for (const { status } of answers) expect([202, 401, 404]).toContain(status);
      for (const table of ["accounts", "orders"]) {
        const left = await database().rawQuery(`select 1 from ${table} where user_id = $1`, [leaving.userId]);
        expect(left).toEqual([]);
      }
    }
    const orphans = await database().rawQuery(
      "select order_id from paper_orders p where not exists (select 1 from orders o where o.id = p.order_id)",
    );
    expect(orphans).toEqual([]);
  });
});
