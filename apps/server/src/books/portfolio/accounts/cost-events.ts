/**
 * What funds did to the cost of their units, as entries of an account: nothing is posted, the replay of costs takes them in. Capital that a
 * broker booked as paid back counts by itself, unless its owner told of the same payment.
 */
import { homeCurrency } from "@neuro/contract";
import { addDays, dayNumberOf, easternEpochMs } from "@neuro/contract/primitives";
import { costEntry, entryInstrument, type JournalEntry } from "@neuro/ledger";
import { easternDate } from "@neuro/market";
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

/** After its record date, in which a fund pays. */
const PAID_WITHIN_DAYS = 60;

/** Without effect on the cost where an event of its owner's says what the payment was. */
export function unlessTold(entry: JournalEntry, events: readonly CostEventRow[]): JournalEntry {
  if (entry.kind !== "capital") return entry;
  const [listing, day] = [entryInstrument(entry), easternDate(entry.occurredAt)];
  const isTold = events.some(
    ({ instrumentId, kind, recordDate }) =>
      kind === "return_of_capital" &&
      instrumentId === listing &&
      recordDate <= day &&
      day <= addDays(recordDate, PAID_WITHIN_DAYS),
  );
  return isTold ? { ...entry, basis: null } : entry;
}
