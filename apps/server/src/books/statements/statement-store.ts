/** Statements of an account as they are kept. */
import type { ClosingFigures } from "@neuro/portfolio";
import { and, asc, count, eq, sql } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import { accountStatements, imports } from "../../platform/db/schema/index.ts";

export interface KeptStatement {
  readonly id: string;
  readonly figures: ClosingFigures;
  /** Of the file that brought it; null of one that was typed. */
  readonly fileName: string | null;
  readonly madeAt: Date;
}

/** Earliest day first. */
export async function listStatements(db: Orm, accountId: string): Promise<readonly KeptStatement[]> {
  const rows = await db
    .select({ kept: accountStatements, fileName: imports.fileName })
    .from(accountStatements)
    .leftJoin(imports, eq(imports.id, accountStatements.importId))
    .where(eq(accountStatements.accountId, accountId))
    .orderBy(asc(accountStatements.closesOn), asc(accountStatements.madeAt), asc(accountStatements.id));
  return rows.map(({ kept: { id, closesOn, cash, units, isWhole, madeAt }, fileName }) => ({
    ...{ id, fileName, madeAt },
    figures: { closesOn, cash, units, isWhole },
  }));
}

interface NewStatement extends ClosingFigures {
  readonly id: string;
  readonly accountId: string;
  readonly importId: string | null;
  readonly madeAt: Date;
}

export async function insertStatements(tx: Orm, statements: readonly NewStatement[]): Promise<void> {
  if (statements.length > 0) await tx.insert(accountStatements).values([...statements]);
}

export async function countStatements(tx: Orm, accountId: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(accountStatements)
    .where(eq(accountStatements.accountId, accountId));
  return row?.count ?? 0;
}

/** Whether there was one. */
export async function deleteStatement(db: Orm, accountId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(accountStatements)
    .where(and(eq(accountStatements.accountId, accountId), eq(sql`${accountStatements.id}::text`, id)))
    .returning({ id: accountStatements.id });
  return gone.length > 0;
}
