import { sql } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import { auditLog } from "../../platform/db/schema/index.ts";
import type { RequestOrigin } from "../../platform/http/origin-of.ts";
import { raiseNotice } from "../notices/raise-notice.ts";
import type { AuditAction } from "./audit-action.ts";
import { securityNotice } from "./security-notice.ts";

export interface AuditEntry {
  readonly id: string;
  /** Epoch ms. */
  readonly at: number;
  readonly action: AuditAction;
  readonly actorId: string | null;
  readonly subjectId: string | null;
  readonly details?: Readonly<Record<string, string | number | boolean>>;
  /** Left out when the server acted by itself. */
  readonly from?: RequestOrigin;
}

/** Longer names of browsers say nothing more. */
const USER_AGENT_LENGTH = 400;

/** What of a browser's name is stored. */
export function shownUserAgent({ userAgent }: RequestOrigin): string | null {
  return userAgent?.slice(0, USER_AGENT_LENGTH) ?? null;
}

/** What an owner should hear of, in case it was not them. */
const TOLD: ReadonlySet<AuditAction> = new Set([
  "password.set",
  "password.changed",
  "password.reset",
  "email.change_asked",
  "email.changed",
  "external_login.linked",
  "external_login.unlinked",
  "second_factor.turned_on",
  "second_factor.turned_off",
  "recovery_codes.renewed",
  "recovery_code.used",
  "login.locked",
  "admin.granted",
  "admin.revoked",
]);

const isTold = ({ action, details }: AuditEntry): boolean =>
  TOLD.has(action) || (action === "user.logged_in" && details?.new_browser === true);

/**
 * What an administrator may turn off. All the rest is who came in, what protects an account or what an administrator did, and
 * is always written down.
 */
const OPTIONAL: ReadonlySet<AuditAction> = new Set([
  "settings.changed",
  "user.demo_started",
  "user.demo_removed",
  "connection.removed",
]);

async function isWanted(tx: Orm, action: AuditAction): Promise<boolean> {
  if (!OPTIONAL.has(action)) return true;
  const { rows } = await tx.execute<{ off: boolean }>(
    sql`select value -> 'audit_logging' = 'false'::jsonb as off from installation_state where key = 'settings'`,
  );
  return rows[0]?.off !== true;
}

/** Writes one line of the audit log, in the transaction of what it records, and tells its owner of what may concern them. */
export async function audit(tx: Orm, entry: AuditEntry): Promise<void> {
  if (!(await isWanted(tx, entry.action))) return;
  await tx.insert(auditLog).values({
    id: entry.id,
    at: new Date(entry.at),
    action: entry.action,
    actorId: entry.actorId,
    subjectId: entry.subjectId,
    details: entry.details ?? {},
    requestId: entry.from?.requestId ?? null,
    address: entry.from?.address ?? null,
    userAgent: entry.from === undefined ? null : shownUserAgent(entry.from),
  });
  const { id, at, action, subjectId, details = {} } = entry;
  if (subjectId === null || !isTold(entry)) return;
  const facts = Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      typeof value === "boolean" ? String(value) : value,
    ]),
  );
  await raiseNotice(tx, { id, userId: subjectId, at }, securityNotice(id, action, facts));
}
