/** What a person said of an order in doubt, and what showed against it, in the audit log: each once. */
import type { SubmittedOrder } from "@neuro/brokerage";
import { entryId } from "@neuro/ledger";
import type { AuditAction } from "../../people/access/audit-action.ts";
import type { Orm } from "../../platform/db/database.ts";
import { auditLog } from "../../platform/db/schema/index.ts";

export async function noteDeclared(
  tx: Orm,
  { order, declared, brokerageOrderId }: SubmittedOrder,
  { ownerId, at }: { readonly ownerId: string; readonly at: number },
): Promise<void> {
  if (declared === undefined) return;
  const { accountId, orderId } = order;
  const line = (
    what: "declared_placed" | "declared_not_placed" | "seen_after_all",
    more: { actorId: string | null; at: number; details: object },
  ) => ({
    id: entryId(accountId, `${what}:${orderId}`),
    at: new Date(more.at),
    action: `order.${what}` satisfies AuditAction,
    actorId: more.actorId,
    subjectId: ownerId,
    details: { orderId, ...more.details },
  });
  const { outcome, by, seen } = declared;
  const said = line(outcome === "placed" ? "declared_placed" : "declared_not_placed", {
    ...{ actorId: by, at: declared.at },
    details: outcome === "placed" ? { brokerageOrderId } : {},
  });
  const shown = line("seen_after_all", { actorId: null, at, details: { brokerageOrderId: seen } });
  await tx
    .insert(auditLog)
    .values(seen === null ? [said] : [said, shown])
    .onConflictDoNothing();
}
