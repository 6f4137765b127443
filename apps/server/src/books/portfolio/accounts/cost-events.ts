/** What funds did to the cost of their units, as entries of an account: nothing is posted, the replay of costs takes them in. */
import { homeCurrency } from "@neuro/contract";
import { addDays, dayNumberOf, easternEpochMs } from "@neuro/contract/primitives";
import { costEntry, type JournalEntry } from "@neuro/ledger";
import type { CostEventRow } from "../portfolio-store.ts";

/** Who holds units at the end of the record date has them. */
const endOf = (recordDate: string) => easternEpochMs(dayNumberOf(addDays(recordDate, 1)), 0, 0) - 1;

export function costEntriesOf(accountId: string, events: readonly CostEventRow[]): readonly JournalEntry[] {
  return events.map(({ id, instrumentId, kind, recordDate, currency, perUnit, perUnitCad }) =>
    costEntry(
      { accountId, occurredAt: endOf(recordDate), memo: "", cause: `cost:${id}` },
      { ...{ instrumentId, kind, currency, perUnit, homeCurrency }, homePerUnit: perUnitCad },
    ),
  );
}
