/** What stands in the books twice. Pure. */
import { easternDate } from "@neuro/contract";
import { type Commodity, type Decimal, formatDecimal, type JournalEntry } from "@neuro/ledger";
import { movedBy } from "./held-at.ts";
import type { StatementCause } from "./statement.ts";

/** Two are alike that moved the same on the same day, by the same kind. */
function likeness(entry: JournalEntry): string {
  const moved = [...movedBy(entry)].map(([commodity, amount]) => `${commodity}=${formatDecimal(amount)}`);
  return [entry.kind, easternDate(entry.occurredAt), ...moved.sort()].join(" ");
}

/** The later of two that are alike, where the books have just so much too much. Differences have no twin that is one. */
export function twinOf(
  { entries }: { readonly entries: readonly JournalEntry[] },
  commodity: Commodity,
  missing: Decimal,
): readonly StatementCause[] {
  const seen = new Set<string>();
  for (const entry of entries) {
    const moved = movedBy(entry).get(commodity);
    if (moved === undefined || entry.kind === "adjustment") continue;
    const like = likeness(entry);
    if (!moved.eq(missing.neg())) continue;
    if (seen.has(like))
      return [
        {
          isExact: true,
          remedies: [{ type: "remove", date: easternDate(entry.occurredAt), entryIds: [entry.id] }],
        },
      ];
    seen.add(like);
  }
  return [];
}
