/** Brings a user's accounts up to date: what the sandbox brokerage owes is credited, each account is marked as fresh. */
import type { AnswerOf } from "@neuro/contract";
import { and, eq } from "drizzle-orm";
import type { AppContext } from "../context.ts";
import { accounts } from "../db/schema/index.ts";
import { creditDividends } from "./credit-dividends.ts";

type Parts = Pick<AppContext, "db" | "market" | "booksChanged">;

export async function refreshAccounts(parts: Parts, userId: string): Promise<AnswerOf<"refreshAccounts">> {
  await creditDividends(parts, { userId });
  const at = new Date(parts.market.clock.now());
  const refreshed = await parts.db.orm
    .update(accounts)
    .set({ lastSyncedAt: at, needsRefresh: false })
    .where(and(eq(accounts.userId, userId), eq(accounts.status, "active")))
    .returning({ id: accounts.id });
  return { success: true, refreshed: refreshed.length, refreshed_at: at.toISOString() };
}
