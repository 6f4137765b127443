import { type AuditEntry, audit } from "../../../people/access/audit.ts";
import type { Orm } from "../../../platform/db/database.ts";

type Line = Omit<AuditEntry, "action" | "details">;

/** `by`: the call that moved it. */
export async function auditKillSwitch(
  tx: Orm,
  line: Line,
  { on, by }: { readonly on: boolean; readonly by: "settings" | "kill-switch" | "departure" },
): Promise<void> {
  await audit(tx, {
    ...line,
    action: on ? "kill_switch.turned_on" : "kill_switch.turned_off",
    details: { by },
  });
}
