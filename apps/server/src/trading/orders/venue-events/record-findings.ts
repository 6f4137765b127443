/** What a venue said that a person should look at: wrong numbers, more filled than ordered, a fill after the end. */
import { entryId, type Finding } from "@neuro/ledger";
import type { AuditAction } from "../../../people/access/audit-action.ts";
import type { Orm } from "../../../platform/db/database.ts";
import { auditLog } from "../../../platform/db/schema/index.ts";
import type { OrderRow } from "../order-store.ts";
import type { TradingContext } from "../trading-context.ts";

/** `venue_disagrees`: its own sum of what it filled is not the sum of the fills it told of. */
export type RecordedFinding =
  | Pick<Finding, "code" | "details">
  | { readonly code: "venue_disagrees"; readonly details: Finding["details"] };

/** Each finding is one line of the audit log, however often the venue repeats it. */
export async function recordFindings(
  ctx: TradingContext,
  tx: Orm,
  { row, findings }: { readonly row: OrderRow; readonly findings: readonly RecordedFinding[] },
): Promise<void> {
  if (findings.length === 0) return;
  const lines = findings.map(({ code, details }) => ({
    id: entryId(row.accountId, `finding:${row.id}:${code}:${JSON.stringify(details)}`),
    at: new Date(ctx.wall()),
    action: `order.${code}` satisfies AuditAction,
    actorId: null,
    subjectId: row.userId,
    details: { orderId: row.id, ...details },
  }));
  const added = await tx
    .insert(auditLog)
    .values(lines)
    .onConflictDoNothing()
    .returning({ action: auditLog.action, details: auditLog.details });
  for (const finding of added) ctx.log.warn({ finding }, "a venue event needs a look");
}
