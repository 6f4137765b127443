/** Lists that grow are paged by key: whatever comes in between, each entry is on one page. */
import { ApiError } from "@neuro/contract";
import { MINUTE_MS } from "@neuro/contract/primitives";
import { expect, test } from "vitest";
import { placeOf } from "../../platform/db/page-cursor.ts";
import { aiDecisions, analysisRuns } from "../../platform/db/schema/index.ts";
import { isFailure } from "../../platform/failure.ts";
import { ruleKeyOf } from "../../research/trading-rules/rule-key.ts";
import { onBothDatabases } from "../../testing/databases.ts";
import { tradersInTurn } from "../../testing/traders-in-turn.ts";
import { DECISION_PLACES, latestDecisionsBy } from "../auto-trading/decisions/decision-store.ts";

const OWN = ruleKeyOf("00000000-0000-4000-8000-000000000001");

interface Page {
  readonly ids: readonly string[];
  readonly next: string | undefined;
}

/** Every page, with something done after the first one. */
async function pagesOf(
  ask: (before: string | undefined) => Promise<Page>,
  between: () => Promise<unknown> = async () => undefined,
): Promise<readonly (readonly string[])[]> {
  const pages: (readonly string[])[] = [];
  let next: string | undefined;
  do {
    const page = await ask(next);
    if (pages.length === 0) await between();
    pages.push(page.ids);
    next = page.next;
  } while (next !== undefined && pages.length < 20);
  return pages;
}

onBothDatabases("paging by key", (database) => {
  const setUp = tradersInTurn(database);

  async function bought(count: number) {
    const { server, trader } = await setUp();
    const account_id = trader.account("both");
    let quantity = 0;
    // The same order twice in a row would be taken for a slip of the finger.
    const buy = async () => {
      quantity += 1;
      const { status } = await trader.post({ symbol: "RY", action: "BUY", quantity, account_id });
      expect(status).toBe(202);
    };
    for (let number = 0; number < count; number += 1) await buy();
    return { server, client: trader.client, account_id, buy };
  }

  test("orders, trades and activity: each once, newest first, although others come in between", async () => {
    // Five of one moment, which stand by their ids.
    const { server, client, account_id, buy } = await bought(5);
    const buyLater = async () => {
      server.clock.advance(MINUTE_MS);
      await buy();
    };
    const asked = { account_id, limit: 2 };
    const lists = {
      orders: async (before?: string, limit = 2) => {
        const { orders, next } = await client.call("orders", { query: { ...asked, limit, before } });
        return { ids: orders.map(({ id }) => id), next };
      },
      trades: async (before?: string, limit = 2) => {
        const { trades, next } = await client.call("tradeHistory", { query: { ...asked, limit, before } });
        return { ids: trades.map(({ id, order_id }) => `${id} ${order_id}`), next };
      },
      activity: async (before?: string, limit = 2) => {
        const { activities, next } = await client.call("portfolioActivity", {
          query: { ...asked, limit, before, kind: "trade" },
        });
        return { ids: activities.map(({ id }) => id), next };
      },
    };
    for (const list of Object.values(lists)) {
      const all = await list(undefined, 100);
      expect(all.next).toBeUndefined();
      const pages = await pagesOf((before) => list(before), buyLater);
      expect(pages.flat()).toEqual(all.ids);
      expect(pages.every((page) => page.length <= 2)).toBe(true);
      expect((await list(undefined, 100)).ids).toEqual([expect.any(String), ...all.ids]);
    }
  });

  test("what happened to an account is paged in the same way", async () => {
    const { client } = await bought(0);
    for (let number = 0; number < 3; number += 1) await client.call("revokeOtherSessions");
    const list = async (before?: string, limit = 1) => {
      const { events, next } = await client.call("securityEvents", { query: { limit, before } });
      return { ids: events.map(({ id }) => id), next };
    };
    const all = await list(undefined, 100);
    expect((await pagesOf((before) => list(before))).flat()).toEqual(all.ids);
  });

  test("a cursor of another list, or of none, is refused with what to do", async () => {
    const { client } = await bought(2);
    const { next } = await client.call("orders", { query: { limit: 1 } });
    for (const before of [next, "nonsense"]) {
      const refused = await client
        .call("tradeHistory", { query: { before } })
        .catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(ApiError);
      expect((refused as ApiError).detail).toContain("begin again at the first one");
    }
  });

  test("decisions of one moment stand by symbol, on whichever page", async () => {
    const { server, trader } = await setUp();
    const { user } = await trader.client.call("authMe");
    const userId = user.user_id;
    const runId = crypto.randomUUID();
    const at = new Date(server.clock.now());
    await database()
      .orm.insert(analysisRuns)
      .values({
        ...{ id: runId, userId, phase: "manual", trigger: "manual", sessionDate: "2026-05-28", plan: {} },
        ...{ status: "completed", startedAt: at, leaseUntil: at, accountId: null },
      } as never);
    const decide = (symbol: string, minute: number) => ({
      ...{ id: crypto.randomUUID(), runId, userId, symbol, instrumentId: `XTSE:${symbol}`, strategy: OWN },
      ...{ signal: "HOLD", outcome: "held", note: {}, decidedAt: new Date(at.getTime() + minute * 60_000) },
    });
    const rows = [decide("B", 0), decide("A", 0), decide("C", 0), decide("A/Z", 1), decide("B", 1)];
    for (const [number, row] of rows.entries())
      await database()
        .orm.insert(aiDecisions)
        .values({ ...row, instrumentId: `XTSE:${number}` } as never);
    const symbols = new Map<string, string>(rows.map(({ id, symbol }) => [id, symbol]));
    const pages = await pagesOf(async (before) => {
      const place = placeOf(before, { ...DECISION_PLACES, locale: "en" });
      if (isFailure(place)) throw new Error(place.code);
      const page = await latestDecisionsBy(database().orm, {
        userId,
        strategy: OWN,
        limit: 2,
        before: place,
      });
      return { ids: page.rows.map(({ id }) => symbols.get(id) ?? ""), next: page.next };
    });
    expect(pages.flat()).toEqual(["A/Z", "B", "A", "B", "C"]);
  });
});
