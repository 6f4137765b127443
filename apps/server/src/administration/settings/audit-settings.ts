/** What of a user's settings is written to the audit log: whatever decides how much may be traded, and where. */
import { auditedSettings } from "@neuro/contract";
import { type AuditEntry, audit } from "../../people/access/audit.ts";
import type { SettingValues } from "../../people/trading-settings/trading-settings.ts";
import type { Orm } from "../../platform/db/database.ts";

type Line = Omit<AuditEntry, "action" | "details">;

const AUDITED = [...auditedSettings, "auto_account_id"] as const satisfies readonly (keyof SettingValues)[];

const told = (value: string | number | boolean | null) => value ?? "none";

/** One line with the fields that changed, before and after; none when nothing of that kind did. */
export async function auditSettings(
  tx: Orm,
  line: Line,
  { before, after }: { readonly before: SettingValues; readonly after: SettingValues },
): Promise<void> {
  const changed = AUDITED.filter((name) => before[name] !== after[name]);
  if (changed.length === 0) return;
  const details = Object.fromEntries(
    changed.flatMap((name) => [
      [name, told(after[name])],
      [`${name}_before`, told(before[name])],
    ]),
  );
  await audit(tx, { ...line, action: "settings.changed", details });
}
