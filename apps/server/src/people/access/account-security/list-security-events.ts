import type { AnswerOf, Locale } from "@neuro/contract";
import { and, desc, eq } from "drizzle-orm";
import { cutPage, MICROSECONDS, microseconds, olderThan, placeOf } from "../../../platform/db/page-cursor.ts";
import { auditLog } from "../../../platform/db/schema/index.ts";
import { type Failure, isFailure } from "../../../platform/failure.ts";
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

const LIST = "security events";

interface EventsAsked {
  readonly userId: string;
  readonly limit: number;
  readonly before?: string | undefined;
  readonly locale: Locale;
}

/** What happened to the user's account, newest first. */
export async function listSecurityEvents(
  { db }: Pick<PeopleContext, "db">,
  { userId, limit, before, locale }: EventsAsked,
): Promise<AnswerOf<"securityEvents"> | Failure> {
  const place = placeOf(before, { list: LIST, shape: MICROSECONDS, locale });
  if (isFailure(place)) return place;
  const found = await db.orm
    .select({ row: auditLog, key: microseconds(auditLog.at) })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, userId), olderThan(auditLog, place)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit + 1);
  const { rows, next } = cutPage(LIST, found, {
    limit,
    cursorOf: ({ key: value, row: { id } }) => ({ value, id }),
  });
  return { events: rows.map(({ row }) => shown(row, locale)), next };
}
