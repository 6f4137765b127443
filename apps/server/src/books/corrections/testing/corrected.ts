/** A member with one linked account whose broker says what a test tells it to, and their calls about corrections of it. */
import type { CallerInput, Operations } from "@neuro/contract";
import { MINUTE_MS } from "@neuro/contract/primitives";
import { eq } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { accounts, balances } from "../../../platform/db/schema/index.ts";
import { newMember } from "../../../testing/new-member.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import { syncConnection } from "../../connection/sync/sync-connection.ts";
import {
  linkTold,
  royalBank,
  type ToldAccount,
  type ToldAggregator,
  toldActivity,
} from "../../connection/testing/told-aggregator.ts";

export type Body = CallerInput<Operations["addCorrection"]>["body"];

/**
 * 500 CAD and 5 RY at 90 are there before; 10,000 paid in on May 11, 10 RY bought at 100 on May 12, 4 sold at 120 on May 14. So 11 are
 * left of 15 that cost 1,450.
 */
export function margin(asOf: number, more: Partial<ToldAccount> = {}): ToldAccount {
  return {
    ...{ id: "margin", asOf },
    activities: [
      toldActivity({ id: "in", type: "contribution", amount: "10000", tradeDate: "2026-05-11" }),
      toldActivity({
        ...{ id: "bought", type: "buy", listing: royalBank, units: "10", price: "100", amount: "-1000" },
        tradeDate: "2026-05-12",
      }),
      toldActivity({
        ...{ id: "sold", type: "sell", listing: royalBank, units: "-4", price: "120", amount: "480" },
        tradeDate: "2026-05-14",
      }),
    ],
    positions: [held("11")],
    balances: [{ currency: "CAD", cash: "9980" }],
    ...more,
  };
}

export function held(units: string) {
  return { listing: royalBank, units, price: "125", cost: "90", currency: "CAD", isCashEquivalent: false };
}

export async function linkedMember(
  server: TestApp,
  database: Database,
  told: ToldAggregator,
  first: (asOf: number) => ToldAccount = margin,
) {
  const member = await newMember(server);
  const connection = await linkTold(server.ctx, told, [first(server.clock.now())], member.userId);
  const sync = async () => {
    server.clock.advance(MINUTE_MS);
    await syncConnection(server.ctx, connection);
  };
  await sync();
  const [row] = await database.orm.select().from(accounts).where(eq(accounts.userId, member.userId));
  const accountId = row?.id ?? "";
  const { client } = member;
  const params = { account_id: accountId };
  const whole = (body: Partial<Body>): Body => ({
    ...{ replaces: [], transactions: [], reason: "As on the statement" },
    ...body,
  });
  return {
    ...member,
    connection,
    accountId,
    sync,
    tell: (account: Partial<ToldAccount>) =>
      told.people.set(connection.externalId, [{ ...margin(server.clock.now()), ...account }]),
    check: (body: Partial<Body>) => client.call("checkCorrection", { params, body: whole(body) }),
    add: (body: Partial<Body>) => client.call("addCorrection", { params, body: whole(body) }),
    undo: (correction_id: string) => client.call("undoCorrection", { params: { ...params, correction_id } }),
    list: async () => (await client.call("corrections", { params })).corrections,
    entries: async () =>
      (await client.call("portfolioActivity", { query: { account_id: accountId, limit: 100 } })).activities,
    gains: async (year = 2026) =>
      await client.call("portfolioGains", { query: { account_id: accountId, year } }),
    balances: async () =>
      (await database.orm.select().from(balances).where(eq(balances.accountId, accountId)))
        .map(({ book, commodity, amount }) => `${book} ${commodity} ${Number(amount)}`)
        .filter((line) => !line.endsWith(" 0"))
        .toSorted(),
  };
}
