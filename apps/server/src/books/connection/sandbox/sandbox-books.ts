/** Reads what the sandbox brokerage knows: whose its connections are, and what its accounts hold. */
import type { Failure as AggregatorFailure, AggregatorUser, Outcome } from "@neuro/brokerage";
import { CORRECTION_CAUSES } from "@neuro/ledger";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { exactText } from "../../../platform/db/exact-text.ts";
import {
  aggregatorUsers,
  brokerConnections,
  journalEntries,
  postings,
  sandboxAccounts,
} from "../../../platform/db/schema/index.ts";
import type { BooksContext } from "../../books-context.ts";
import type { ConnectionRow } from "../connection-store.ts";
import { addUp, heldIn, type Sums } from "../sync/sums.ts";
import type { SandboxRecord } from "./plan-record.ts";

export const good = <T>(value: T): Outcome<T> => ({ ok: true, value });
const refused = (reason: AggregatorFailure["reason"], text: string): AggregatorFailure => ({
  ...{ ok: false, reason, retryAfterMs: null, message: text },
});

export interface SandboxAccountFound {
  readonly id: string;
  readonly connectionId: string;
  readonly record: SandboxRecord;
}

export interface SandboxBooks {
  /** Somebody nobody registered is refused: they are not somebody who has nothing. */
  asUser<T>(user: AggregatorUser, answer: (userId: string) => Promise<T>): Promise<Outcome<T>>;
  /** In an account of theirs. */
  inAccount<T>(
    user: AggregatorUser,
    accountId: string,
    answer: (found: SandboxAccountFound) => Promise<T>,
  ): Promise<Outcome<T>>;
  connectionsOf(userId: string): Promise<readonly ConnectionRow[]>;
  accountsOf(userId: string): Promise<readonly SandboxAccountFound[]>;
  /** What the practice year left and what happened since: trades, dividends, money and units moved by their owner. */
  heldNow(found: SandboxAccountFound): Promise<Sums>;
}

export function readSandboxBooks({ db: { orm } }: Pick<BooksContext, "db">): SandboxBooks {
  const asUser: SandboxBooks["asUser"] = async ({ externalId }, answer) => {
    const [row] = await orm
      .select({ userId: aggregatorUsers.userId })
      .from(aggregatorUsers)
      .where(and(eq(aggregatorUsers.aggregator, "sandbox"), eq(aggregatorUsers.externalId, externalId)));
    if (row === undefined) return refused("user_refused", "nobody is registered under this name");
    return good(await answer(row.userId));
  };

  const accountsOf: SandboxBooks["accountsOf"] = async (userId) => {
    const rows = await orm
      .select({
        ...{ id: sandboxAccounts.id, record: sandboxAccounts.record },
        connectionId: brokerConnections.externalId,
      })
      .from(sandboxAccounts)
      .innerJoin(brokerConnections, eq(brokerConnections.id, sandboxAccounts.connectionId))
      .where(and(eq(brokerConnections.userId, userId), isNull(brokerConnections.removedAt)))
      .orderBy(asc(sandboxAccounts.connectionId), asc(sandboxAccounts.sortOrder));
    return rows.map((row) => ({ ...row, record: row.record as SandboxRecord }));
  };

  return {
    asUser,
    accountsOf,
    async inAccount(user, accountId, answer) {
      const asked = await asUser(user, async (userId) => {
        const found = (await accountsOf(userId)).find(({ id }) => id === accountId);
        return found === undefined ? null : { answer: await answer(found) };
      });
      if (!asked.ok) return asked;
      return asked.value === null ? refused("not_found", "no such account") : good(asked.value.answer);
    },
    connectionsOf: async (userId) =>
      await orm
        .select()
        .from(brokerConnections)
        .where(
          and(
            eq(brokerConnections.aggregator, "sandbox"),
            eq(brokerConnections.userId, userId),
            isNull(brokerConnections.removedAt),
          ),
        ),
    async heldNow({ id, record }) {
      const own = record.activities.flatMap(({ type, listing, tradeDate }) =>
        type === "dividend" && listing !== null ? [`dividend:${listing.instrumentId}:${tradeDate}`] : [],
      );
      const rows = await orm
        .select({ book: postings.book, commodity: postings.commodity, amount: postings.amount })
        .from(postings)
        .innerJoin(journalEntries, eq(journalEntries.seq, postings.entrySeq))
        .where(
          and(
            eq(journalEntries.accountId, id),
            sql`${journalEntries.cause} !~ '^(activity|opening|adjust|unadjust):'`,
            // What its owner says of it here is not what the brokerage knows.
            sql`${journalEntries.cause} !~ ${CORRECTION_CAUSES}`,
            sql`${journalEntries.cause} not in (select jsonb_array_elements_text(${JSON.stringify(own)}::jsonb))`,
          ),
        );
      return addUp(record.held, heldIn(rows.map((row) => ({ ...row, amount: exactText(row.amount) }))));
    },
  };
}
