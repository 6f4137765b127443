import type { AuditLine } from "@neuro/contract";

const BEFORE = "_before";

/** What was recorded with an act, in one line: `lock_after_failures: 5 → 3, reason: test`. */
export function detailsText(details: AuditLine["details"]): string {
  return Object.entries(details)
    .filter(([name]) => !(name.endsWith(BEFORE) && name.slice(0, -BEFORE.length) in details))
    .map(([name, value]) => {
      const before = details[`${name}${BEFORE}`];
      return before === undefined ? `${name}: ${value}` : `${name}: ${before} → ${value}`;
    })
    .join(", ");
}
