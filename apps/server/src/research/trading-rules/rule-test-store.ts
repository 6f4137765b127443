/** Tests of rules in the database: of each rule the last one. */
import type { ErrorCode } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import { ruleTests } from "../../platform/db/schema/index.ts";
import type { RuleRow } from "./rule-store.ts";
import type { RuleTestAsked, RuleTested } from "./rule-tested.ts";

export interface RuleTestFailure {
  readonly code: ErrorCode | "interrupted";
  readonly params: Readonly<Record<string, string | number>>;
}

export type RuleTestRow = Omit<typeof ruleTests.$inferSelect, "asked" | "failure" | "result"> & {
  readonly asked: RuleTestAsked;
  readonly failure: RuleTestFailure | null;
  readonly result: RuleTested | null;
};

const UNDER_WAY: RuleTestRow["status"][] = ["waiting", "running"];

const isTestUnderWay = ({ status }: Pick<RuleTestRow, "status">): boolean => UNDER_WAY.includes(status);

const rowOf = (row: typeof ruleTests.$inferSelect): RuleTestRow => row as RuleTestRow;

export async function findRuleTest(db: Orm, ruleId: string): Promise<RuleTestRow | null> {
  const [row] = await db.select().from(ruleTests).where(eq(ruleTests.ruleId, ruleId));
  return row === undefined ? null : rowOf(row);
}

/** A test as a list shows it: of its result the outcome, without curve and trades. */
export interface RuleTestListed extends Pick<RuleTestRow, "ruleId" | "ruleHash" | "status" | "endedAt"> {
  readonly instrumentIds: readonly InstrumentId[] | null;
  readonly symbols: readonly string[] | null;
  readonly outcome:
    | (Pick<RuleTested, "label" | "endsAt" | "basis" | "parameters"> & { readonly totalReturn: number })
    | null;
}

const { result } = ruleTests;
const LISTED = {
  ...{ ruleId: ruleTests.ruleId, ruleHash: ruleTests.ruleHash },
  ...{ status: ruleTests.status, endedAt: ruleTests.endedAt },
  instrumentIds: sql<RuleTestListed["instrumentIds"]>`${ruleTests.asked} -> 'instrumentIds'`,
  symbols: sql<RuleTestListed["symbols"]>`${ruleTests.asked} -> 'symbols'`,
  outcome: sql<RuleTestListed["outcome"]>`case when ${result} is null then null else jsonb_build_object(
    'totalReturn', ${result} -> 'summary' -> 'totalReturn', 'label', ${result} -> 'label',
    'endsAt', ${result} -> 'endsAt', 'basis', ${result} -> 'basis', 'parameters', ${result} -> 'parameters') end`,
};

export async function listRuleTests(db: Orm, userId: string): Promise<ReadonlyMap<string, RuleTestListed>> {
  const rows = await db.select(LISTED).from(ruleTests).where(eq(ruleTests.userId, userId));
  return new Map(rows.map((row) => [row.ruleId, row]));
}

export async function findListedTest(db: Orm, ruleId: string): Promise<RuleTestListed | null> {
  const [row] = await db.select(LISTED).from(ruleTests).where(eq(ruleTests.ruleId, ruleId));
  return row ?? null;
}

/** Takes the place of the last one; null while that is under way. */
export async function insertRuleTest(
  tx: Orm,
  rule: RuleRow,
  told: { readonly id: string; readonly asked: RuleTestAsked; readonly total: number; readonly at: Date },
): Promise<RuleTestRow | null> {
  const { id, asked, total, at } = told;
  const [last] = await tx.select().from(ruleTests).where(eq(ruleTests.ruleId, rule.id)).for("update");
  if (last !== undefined && isTestUnderWay(last)) return null;
  await tx.delete(ruleTests).where(eq(ruleTests.ruleId, rule.id));
  const [row] = await tx
    .insert(ruleTests)
    .values({
      ...{ id, ruleId: rule.id, userId: rule.userId, rule: rule.rule, ruleHash: rule.ruleHash },
      ...{ asked, status: "waiting", total, startedAt: at, updatedAt: at },
    })
    .onConflictDoNothing()
    .returning();
  return row === undefined ? null : rowOf(row);
}

/** Null when it is over, or somebody works on it. Counts the attempt. */
export async function claimRuleTest(
  db: Orm,
  id: string,
  at: Date,
  leaseMs: number,
): Promise<RuleTestRow | null> {
  return await db.transaction(async (tx) => {
    const [row] = await tx.select().from(ruleTests).where(eq(ruleTests.id, id)).for("update");
    if (row === undefined || !isTestUnderWay(row)) return null;
    if (row.status === "running" && at.getTime() - row.updatedAt.getTime() < leaseMs) return null;
    const change = { status: "running" as const, attempts: row.attempts + 1, updatedAt: at };
    await tx.update(ruleTests).set(change).where(eq(ruleTests.id, id));
    return rowOf({ ...row, ...change });
  });
}

/** False when it is no longer running: somebody cancelled it. */
export async function saveTestProgress(db: Orm, id: string, done: number, at: Date): Promise<boolean> {
  const saved = await db
    .update(ruleTests)
    .set({ done, updatedAt: at })
    .where(and(eq(ruleTests.id, id), eq(ruleTests.status, "running")))
    .returning({ id: ruleTests.id });
  return saved.length > 0;
}

/** Null when it had ended before. */
export async function endRuleTest(
  db: Orm,
  id: string,
  end: { readonly at: Date } & (
    | { readonly status: "completed"; readonly result: RuleTested; readonly done: number }
    | { readonly status: "failed"; readonly failure: RuleTestFailure }
    | { readonly status: "cancelled" }
  ),
): Promise<RuleTestRow | null> {
  const { at, ...change } = end;
  const [row] = await db
    .update(ruleTests)
    .set({ ...change, updatedAt: at, endedAt: at })
    .where(and(eq(ruleTests.id, id), inArray(ruleTests.status, UNDER_WAY)))
    .returning();
  return row === undefined ? null : rowOf(row);
}

/** Under way by their row, but without a sign of life since. */
export async function silentRuleTests(db: Orm, since: Date): Promise<readonly { readonly id: string }[]> {
  return await db
    .select({ id: ruleTests.id })
    .from(ruleTests)
    .where(and(inArray(ruleTests.status, UNDER_WAY), lt(ruleTests.updatedAt, since)));
}

/** For the start of the only process there is: nobody works on any of them. */
export async function requeueRuleTests(db: Orm): Promise<void> {
  await db.update(ruleTests).set({ status: "waiting" }).where(eq(ruleTests.status, "running"));
}
