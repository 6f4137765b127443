/** The audit log as administrators read it, newest first. */
import type { AnswerOf, AuditLine, Locale } from "@neuro/contract";
import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { describeDevice } from "../../people/access/account-security/describe-device.ts";
import { shownEmail } from "../../people/access/users/user.ts";
import type { Orm } from "../../platform/db/database.ts";
import {
  type Cursor,
  cutPage,
  MICROSECONDS,
  microseconds,
  olderThan,
  placeOf,
} from "../../platform/db/page-cursor.ts";
import { auditLog, users } from "../../platform/db/schema/index.ts";
import { type Failure, isFailure } from "../../platform/failure.ts";
import { UUID } from "../../platform/uuid.ts";
import type { AdministrationContext } from "../administration-context.ts";
import { actionShown, auditWords } from "./audit-words.ts";

export interface AuditAsked {
  /** Beginning of an action's name. */
  readonly action: string | undefined;
  /** Id or e-mail address of whoever acted, or was acted on. */
  readonly user: string | undefined;
  /** Without what users did to their own accounts. */
  readonly ofOthers?: boolean | undefined;
  readonly limit: number;
  readonly before: string | undefined;
  readonly locale: Locale;
}

/** Each once, found by walking along the index from one to the next. */
async function knownActions(orm: Orm): Promise<readonly string[]> {
  const { rows } = await orm.execute<{ action: string }>(sql`
    with recursive known as (
      (select action from audit_log order by action limit 1)
      union all
      select (select a.action from audit_log a where a.action > known.action order by a.action limit 1)
      from known where known.action is not null
    )
    select action from known where action is not null`);
  return rows.map(({ action }) => action);
}

/** Nobody for an address that nobody has. */
async function idOf(orm: Orm, user: string): Promise<string | null> {
  if (UUID.test(user)) return user;
  const [row] = await orm.select({ id: users.id }).from(users).where(eq(users.email, user.toLowerCase()));
  return row?.id ?? null;
}

const LIST = "audit";
const key = microseconds(auditLog.at);

interface Page {
  readonly where: SQL | undefined;
  readonly ofOthers: boolean;
  readonly before: Cursor | null;
  readonly limit: number;
}

const isOfOthers = sql`${auditLog.subjectId} is distinct from ${auditLog.actorId}`;

async function selectLines(orm: Orm, { where, ofOthers, before, limit }: Page) {
  return await orm
    .select({ line: auditLog, key })
    .from(auditLog)
    .where(and(where, ofOthers ? isOfOthers : undefined, olderThan(auditLog, before)))
    .orderBy(sql`${auditLog.at} desc, ${auditLog.id} desc`)
    .limit(limit);
}

type Found = Awaited<ReturnType<typeof selectLines>>;

/** Of one action after the other, each by its own index, and then the newest of them all. */
async function selectOfActions(
  orm: Orm,
  actions: readonly string[],
  page: Omit<Page, "where">,
): Promise<Found> {
  const found: Found = [];
  for (const action of actions)
    found.push(...(await selectLines(orm, { ...page, where: eq(auditLog.action, action) })));
  const later = (a: Found[number], b: Found[number]) =>
    Number(BigInt(b.key) - BigInt(a.key)) || (a.line.id < b.line.id ? 1 : -1);
  return found.sort(later).slice(0, page.limit);
}

async function emailsOf(
  orm: Orm,
  rows: readonly Found[number][],
): Promise<ReadonlyMap<string, string | null>> {
  const ids = rows.flatMap(({ line }) => [line.actorId, line.subjectId]).filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const known = await orm
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(known.map(({ id, email }) => [id, shownEmail(email)]));
}

/** Names under which a secret could ever be written down; none is today, and none will be shown. */
const SECRET = /token|secret|password|code|link|key/i;

function detailsShown(details: unknown): AuditLine["details"] {
  const entries = Object.entries((details ?? {}) as Record<string, unknown>);
  const shown = entries.filter(
    ([name, value]) =>
      (typeof value === "boolean" || typeof value === "number" || typeof value === "string") &&
      !(typeof value === "string" && SECRET.test(name)),
  );
  return Object.fromEntries(shown) as AuditLine["details"];
}

function lineShown(
  { line }: Found[number],
  { emails, locale }: { readonly emails: ReadonlyMap<string, string | null>; readonly locale: Locale },
): AuditLine {
  const named = (id: string | null) => (id === null ? null : { id, email: emails.get(id) ?? null });
  return {
    id: line.id,
    at: line.at.toISOString(),
    action: line.action,
    words: auditWords(line.action, line.details, locale),
    actor: named(line.actorId),
    subject: named(line.subjectId),
    details: detailsShown(line.details),
    address: line.address,
    device: line.userAgent === null ? null : describeDevice(line.userAgent, locale),
  };
}

export async function listAudit(
  { db }: Pick<AdministrationContext, "db">,
  { action = "", user = "", ofOthers = false, limit, before, locale }: AuditAsked,
): Promise<AnswerOf<"adminAudit"> | Failure> {
  const { orm } = db;
  const cursor = placeOf(before, { list: LIST, shape: MICROSECONDS, locale });
  if (isFailure(cursor)) return cursor;
  const actions = await knownActions(orm);
  const wanted = actions.filter((name) => name.startsWith(action));
  const page = { ofOthers, before: cursor, limit: limit + 1 };
  const find = async (): Promise<Found> => {
    if (user === "")
      return action === ""
        ? await selectLines(orm, { ...page, where: undefined })
        : await selectOfActions(orm, wanted, page);
    const id = await idOf(orm, user);
    if (id === null || wanted.length === 0) return [];
    const isTheirs = or(eq(auditLog.actorId, id), eq(auditLog.subjectId, id));
    const isWanted = action === "" ? undefined : inArray(auditLog.action, wanted);
    return await selectLines(orm, { ...page, where: and(isTheirs, isWanted) });
  };
  const found = await find();
  const cursorOf = ({ key: value, line: { id } }: Found[number]) => ({ value, id });
  const { rows: shown, next } = cutPage(LIST, found, { limit, cursorOf });
  const emails = await emailsOf(orm, shown);
  return {
    lines: shown.map((row) => lineShown(row, { emails, locale })),
    actions: actions.map((name) => actionShown(name, locale)),
    next: next ?? null,
  };
}
