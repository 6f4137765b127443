import { and, asc, desc, eq, gte, inArray, sql } from "drizzle-orm";
import type { Traded } from "../../../books/brokerage-accounts/traded-provenance.ts";
import type { Orm } from "../../../platform/db/database.ts";
import { type Cursor, cutPage, microseconds, momentOf } from "../../../platform/db/page-cursor.ts";
import { aiDecisions, analysisRuns } from "../../../platform/db/schema/index.ts";
import type { OwnedKey } from "./owned-position.ts";

export type DecisionRow = typeof aiDecisions.$inferSelect;
export type NewDecision = typeof aiDecisions.$inferInsert;

/** How real the prices were then. */
export function decidedAt({
  instrumentId,
  priceBasis,
}: Pick<DecisionRow, "instrumentId" | "priceBasis">): Traded {
  return { instrumentId, at: { basis: priceBasis } };
}

export async function listDecisions(db: Orm, runId: string): Promise<readonly DecisionRow[]> {
  return await db
    .select()
    .from(aiDecisions)
    .where(eq(aiDecisions.runId, runId))
    .orderBy(asc(aiDecisions.decidedAt), asc(aiDecisions.symbol), asc(aiDecisions.strategy));
}

interface PageOfDecisions extends Pick<OwnedKey, "strategy"> {
  readonly userId: string;
  readonly limit: number;
  /** Where the page begins; null at the newest. */
  readonly before: Cursor | null;
}

/** Its moment and its symbol. */
export const DECISION_PLACES = { list: "decisions", shape: /^\d{1,17}\/[^\0]{1,64}$/ };

const decisionKey = sql<string>`${microseconds(aiDecisions.decidedAt)} || '/' || ${aiDecisions.symbol}`;

/** Those of one moment stand by symbol. */
function after({ value, id }: Cursor) {
  const [moment = "", symbol = ""] = value.split(/\/(.*)/s);
  const at = momentOf(moment);
  return and(
    sql`${aiDecisions.decidedAt} <= ${at}`,
    sql`(${aiDecisions.decidedAt} < ${at} or (${aiDecisions.symbol}, ${aiDecisions.id}) > (${symbol}, ${id}::uuid))`,
  );
}

/** Of a strategy or a rule, newest first, and where older ones begin. */
export async function latestDecisionsBy(
  db: Orm,
  { userId, strategy, limit, before }: PageOfDecisions,
): Promise<{ readonly rows: readonly DecisionRow[]; readonly next: string | undefined }> {
  const found = await db
    .select({ row: aiDecisions, key: decisionKey })
    .from(aiDecisions)
    .where(
      and(
        eq(aiDecisions.userId, userId),
        eq(aiDecisions.strategy, strategy),
        before === null ? undefined : after(before),
      ),
    )
    .orderBy(desc(aiDecisions.decidedAt), asc(aiDecisions.symbol), asc(aiDecisions.id))
    .limit(limit + 1);
  const cursorOf = ({ key: value, row: { id } }: (typeof found)[number]) => ({ value, id });
  const page = cutPage(DECISION_PLACES.list, found, { limit, cursorOf });
  return { rows: page.rows.map(({ row }) => row), next: page.next };
}

export async function findDecision(db: Orm, id: string): Promise<DecisionRow | null> {
  const [row] = await db.select().from(aiDecisions).where(eq(aiDecisions.id, id));
  return row ?? null;
}

/** A new row, or the one of an earlier worker made anew. False when another worker has decided it meanwhile. */
export async function saveDecision(tx: Orm, decision: NewDecision, isKnown: boolean): Promise<boolean> {
  const { id, ...rest } = decision;
  const saved = isKnown
    ? await tx.update(aiDecisions).set(rest).where(eq(aiDecisions.id, id)).returning({ id: aiDecisions.id })
    : await tx.insert(aiDecisions).values(decision).onConflictDoNothing().returning({ id: aiDecisions.id });
  return saved.length > 0;
}

export async function updateDecision(
  db: Orm,
  id: string,
  change: Pick<DecisionRow, "outcome" | "note"> & Partial<Pick<DecisionRow, "orderId">>,
): Promise<void> {
  await db.update(aiDecisions).set(change).where(eq(aiDecisions.id, id));
}

/** Decisions on the same security by the same strategy in the same account that were acted on since `sinceMs`, market time. */
export async function actedSince(
  db: Orm,
  key: OwnedKey & { readonly signal: "BUY" | "SELL"; readonly sinceMs: number },
): Promise<readonly DecisionRow[]> {
  const rows = await db
    .select({ decision: aiDecisions })
    .from(aiDecisions)
    .innerJoin(analysisRuns, eq(analysisRuns.id, aiDecisions.runId))
    .where(
      and(
        eq(analysisRuns.accountId, key.accountId),
        eq(aiDecisions.instrumentId, key.instrumentId),
        eq(aiDecisions.strategy, key.strategy),
        eq(aiDecisions.signal, key.signal),
        inArray(aiDecisions.outcome, ["ordered", "drafted"]),
        gte(aiDecisions.decidedAt, new Date(key.sinceMs)),
      ),
    );
  return rows.map(({ decision }) => decision);
}
