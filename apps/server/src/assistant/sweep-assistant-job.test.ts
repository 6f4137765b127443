import { randomUUID } from "node:crypto";
import type { TicketWish } from "@neuro/assistant";
import { DAY_MS, HOUR_MS } from "@neuro/contract/primitives";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { assistantUsage, chatTickets, users } from "../platform/db/schema/index.ts";
import { onOneDatabase } from "../testing/databases.ts";
import { insertTicket, redeemTicket } from "../trading/orders/placing/ticket-store.ts";
import { sweepAssistantJob } from "./sweep-assistant-job.ts";
import { countTokens, takeTurn } from "./usage-store.ts";

const NOW = Date.parse("2026-05-28T18:47:00Z");
const wish: TicketWish = {
  ...{ action: "BUY" as const, symbol: "RY", instrument_id: "XTSE:RY", name: "Royal Bank", quantity: 10 },
  ...{ order_type: "Market" as const, limit_price: null, account_id: null },
};

onOneDatabase("the assistant's hourly sweep", (database) => {
  let userId: string;
  beforeEach(async () => {
    userId = randomUUID();
    const email = `${userId}@example.com`;
    const now = new Date(NOW);
    const fixed = { kind: "member", role: "user", name: "A", createdAt: now, lastSeenAt: now } as const;
    await database()
      .orm.insert(users)
      .values({ id: userId, email, ...fixed });
  });

  const sweep = () =>
    sweepAssistantJob({ db: database(), wall: () => NOW }).run(
      {},
      { jobId: "one", signal: new AbortController().signal },
    );
  const ticketOf = async (madeAt: number) => {
    const id = randomUUID();
    await insertTicket(database().orm, { id, userId, origin: "chat", wish, now: madeAt });
    return id;
  };
  const tickets = async () => {
    const found = await database().orm.select().from(chatTickets).where(eq(chatTickets.userId, userId));
    return new Set(found.map(({ id }) => id));
  };

  test("takes away tickets that lapsed a day ago, and leaves later ones and those an order came of", async () => {
    const lapsed = await ticketOf(NOW - 25 * HOUR_MS);
    const shownAsLapsed = await ticketOf(NOW - 23 * HOUR_MS);
    const open = await ticketOf(NOW);
    const placed = await ticketOf(NOW - 25 * HOUR_MS);
    const order = { userId, id: placed, orderId: randomUUID(), wallMs: NOW - 25 * HOUR_MS };
    expect(await redeemTicket(database().orm, order)).toBe("used_now");
    expect(await tickets()).toContain(lapsed);
    await sweep();
    expect(await tickets()).toEqual(new Set([shownAsLapsed, open, placed]));
  });

  test("forgets what was counted more than a month ago, and a second time changes nothing", async () => {
    const budget = { turns: 5, tokens: 5_000 };
    for (const daysAgo of [0, 31, 32]) {
      const day = { userId, now: NOW - daysAgo * DAY_MS };
      await takeTurn(database().orm, day, budget);
      await countTokens(database().orm, day, 100);
    }
    const counted = () =>
      database()
        .orm.select({ day: assistantUsage.day, tokens: assistantUsage.tokens })
        .from(assistantUsage)
        .where(eq(assistantUsage.userId, userId))
        .orderBy(assistantUsage.day);
    const kept = [
      { day: "2026-04-27", tokens: 100 },
      { day: "2026-05-28", tokens: 100 },
    ];
    for (let time = 0; time < 2; time++) {
      await sweep();
      expect(await counted()).toEqual(kept);
    }
  });
});
