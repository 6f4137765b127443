import type { Orm } from "../db/database.ts";
import { auditLog } from "../db/schema/index.ts";

/** Whence a request came. */
export interface RequestOrigin {
  readonly requestId: string;
  /** Network address; behind a proxy only with TRUST_PROXY the caller's own. */
  readonly address: string;
  readonly userAgent: string | null;
}

export interface AuditEntry {
  readonly id: string;
  /** Epoch ms. */
  readonly at: number;
  /** `user.registered`, `user.demo_started`, `user.demo_removed`: noun and past participle. */
  readonly action: string;
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

/** Writes one line of the audit log, in the transaction of what it records. */
export async function audit(tx: Orm, entry: AuditEntry): Promise<void> {
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
}
