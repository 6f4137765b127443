/** What each user has had of the language model today: whole turns and tokens, counted in the database for all servers together. */
import { DAY_MS } from "@neuro/contract/primitives";
import { and, eq, lt, sql } from "drizzle-orm";
import type { Orm } from "../platform/db/database.ts";
import { assistantUsage } from "../platform/db/schema/index.ts";

export interface DailyBudget {
  readonly turns: number;
  readonly tokens: number;
}

interface DayOfUser {
  readonly userId: string;
  /** Real time, epoch ms; the day is that of UTC. */
  readonly now: number;
}

const KEPT_DAYS = 31;
const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** Counts a turn; false where the day's budget has none left. */
export async function takeTurn(db: Orm, { userId, now }: DayOfUser, budget: DailyBudget): Promise<boolean> {
  const [usage] = await db
    .insert(assistantUsage)
    .values({ userId, day: dayOf(now), turns: 1, tokens: 0 })
    .onConflictDoUpdate({
      target: [assistantUsage.userId, assistantUsage.day],
      set: { turns: sql`${assistantUsage.turns} + 1` },
      // How much a turn takes is known once it is over: the last one may go beyond.
      setWhere: sql`${assistantUsage.turns} < ${budget.turns} and ${assistantUsage.tokens} < ${budget.tokens}`,
    })
    .returning({ turns: assistantUsage.turns });
  return usage !== undefined;
}

export async function countTokens(db: Orm, { userId, now }: DayOfUser, tokens: number): Promise<void> {
  await db
    .update(assistantUsage)
    .set({ tokens: sql`${assistantUsage.tokens} + ${tokens}` })
    .where(and(eq(assistantUsage.userId, userId), eq(assistantUsage.day, dayOf(now))));
}

export async function forgetOldUsage(db: Orm, now: number): Promise<void> {
  await db.delete(assistantUsage).where(lt(assistantUsage.day, dayOf(now - KEPT_DAYS * DAY_MS)));
}
