/** Rules in the database. */
import { ruleTestLimits } from "@neuro/contract";
import type { TradingRule } from "@neuro/contract/trading-rules";
import { and, count, desc, eq, sql } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import { type RuleTrading, tradingRules, users } from "../../platform/db/schema/index.ts";
import { type Failure, failure } from "../../platform/failure.ts";
import { UUID } from "../../platform/uuid.ts";
import { ruleHash } from "./rule-hash.ts";

export type RuleRow = typeof tradingRules.$inferSelect;

interface RuleKey {
  readonly userId: string;
  readonly id: string;
}

export async function listRules(db: Orm, userId: string): Promise<readonly RuleRow[]> {
  return await db
    .select()
    .from(tradingRules)
    .where(eq(tradingRules.userId, userId))
    .orderBy(desc(tradingRules.createdAt), desc(tradingRules.id));
}

export async function findRule(db: Orm, { userId, id }: RuleKey): Promise<RuleRow | null> {
  if (!UUID.test(id)) return null;
  const own = and(eq(tradingRules.userId, userId), eq(tradingRules.id, id));
  const [row] = await db.select().from(tradingRules).where(own);
  return row ?? null;
}

/** Locks the user, so that two at once count one after the other. */
export async function insertRule(
  tx: Orm,
  { userId, id, rule, at }: RuleKey & { readonly rule: TradingRule; readonly at: Date },
): Promise<RuleRow | Failure> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
  const [kept] = await tx.select({ n: count() }).from(tradingRules).where(eq(tradingRules.userId, userId));
  if ((kept?.n ?? 0) >= ruleTestLimits.rules) return failure("rules_too_many");
  const row = { id, userId, rule, ruleHash: ruleHash(rule), trading: null, createdAt: at, updatedAt: at };
  await tx.insert(tradingRules).values(row);
  return row;
}

/** Null when it is not, or no longer, the rule that was seen. */
export async function updateRule(
  db: Orm,
  { userId, id }: RuleKey,
  change: {
    readonly rule: TradingRule;
    /** `name`: undefined where it does not matter. */
    readonly seen: { readonly hash: string; readonly name: string | undefined };
    readonly at: Date;
  },
): Promise<RuleRow | null> {
  const { rule, seen, at } = change;
  const isCalledSo =
    seen.name === undefined ? undefined : sql`${tradingRules.rule} ->> 'name' = ${seen.name}`;
  const [row] = await db
    .update(tradingRules)
    .set({ rule, ruleHash: ruleHash(rule), updatedAt: at })
    .where(
      and(
        ...[eq(tradingRules.userId, userId), eq(tradingRules.id, id)],
        ...[eq(tradingRules.ruleHash, seen.hash), isCalledSo],
      ),
    )
    .returning();
  return row ?? null;
}

export async function deleteRule(db: Orm, { userId, id }: RuleKey): Promise<boolean> {
  if (!UUID.test(id)) return false;
  const own = and(eq(tradingRules.userId, userId), eq(tradingRules.id, id));
  const gone = await db.delete(tradingRules).where(own).returning({ id: tradingRules.id });
  return gone.length > 0;
}

/** Null when it is not there any more. */
export async function saveRuleTrading(
  db: Orm,
  { userId, id }: RuleKey,
  change: { readonly trading: RuleTrading; readonly at: Date },
): Promise<RuleRow | null> {
  const { trading, at: updatedAt } = change;
  const own = and(eq(tradingRules.userId, userId), eq(tradingRules.id, id));
  const [row] = await db.update(tradingRules).set({ trading, updatedAt }).where(own).returning();
  return row ?? null;
}

/** Of all users, those that are to decide by their schedule. */
export async function listTradedRules(db: Orm): Promise<readonly RuleRow[]> {
  return await db
    .select()
    .from(tradingRules)
    .where(sql`${tradingRules.trading} ->> 'conduct' in ('draft', 'trade')`)
    .orderBy(tradingRules.createdAt, tradingRules.id);
}
