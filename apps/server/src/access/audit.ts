import type { Orm } from "../db/database.ts";
import { auditLog } from "../db/schema/index.ts";

export interface AuditEntry {
  readonly id: string;
  /** Epoch ms. */
  readonly at: number;
  /** `user.registered`, `user.demo_started`, `user.demo_removed`: noun and past participle. */
  readonly action: string;
  readonly actorId: string | null;
  readonly subjectId: string | null;
  readonly details?: Readonly<Record<string, string | number | boolean>>;
  readonly requestId?: string;
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
    requestId: entry.requestId ?? null,
  });
}
