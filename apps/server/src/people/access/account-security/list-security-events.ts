import type { AnswerOf, Locale } from "@neuro/contract";
import { desc, eq } from "drizzle-orm";
import { auditLog } from "../../../platform/db/schema/index.ts";
import type { PeopleContext } from "../../people-context.ts";
import { describeDevice } from "./describe-device.ts";
import { eventWords } from "./event-words.ts";

type Shown = AnswerOf<"securityEvents">["events"][number];

/** Whoever fails to log in is nobody yet, and may well be the user. */
function isByOther(row: typeof auditLog.$inferSelect): boolean {
  return row.actorId !== row.subjectId && !row.action.startsWith("login.");
}

function shown(row: typeof auditLog.$inferSelect, locale: Locale): Shown {
  const byOther = isByOther(row);
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    words: eventWords(row.action, row.details, locale),
    // Where an administrator sits is no business of the user's.
    device: byOther || row.requestId === null ? null : describeDevice(row.userAgent, locale),
    address: byOther ? null : row.address,
    by_other: byOther,
  };
}

/** What happened to the user's account, newest first. */
export async function listSecurityEvents(
  { db }: Pick<PeopleContext, "db">,
  { userId, limit, locale }: { readonly userId: string; readonly limit: number; readonly locale: Locale },
): Promise<Shown[]> {
  const rows = await db.orm
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, userId))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);
  return rows.map((row) => shown(row, locale));
}
