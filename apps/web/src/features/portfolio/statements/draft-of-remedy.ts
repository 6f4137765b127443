/** What would make the books agree, as it is typed into the form of a correction. */
import { writeTyped } from "#ui/fields/number-field.tsx";
import { type Draft, emptyDraft } from "../corrections/draft.ts";
import type { Cause, Remedy } from "./statement-answer.ts";

const typed = (value: number | null) => (value === null ? "" : writeTyped(value));

function draftOf(remedy: Remedy): readonly Draft[] {
  const { type, date, symbol, units, amount, currency, to_symbol, to_units, to_amount, to_currency } = remedy;
  if (type === "remove") return [];
  const draft = {
    ...{ ...emptyDraft(0), type, date, symbol: symbol ?? "", to_symbol: to_symbol ?? "" },
    ...{ units: typed(units), amount: typed(amount), to_units: typed(to_units), to_amount: typed(to_amount) },
    ...(currency === null ? {} : { currency, from_currency: currency }),
    ...(to_currency === null ? {} : { to_currency }),
    ...{ from_amount: typed(amount), units_before: typed(units), units_after: typed(to_units) },
  };
  return [draft];
}

export function draftsOf({ remedies }: Cause): readonly Draft[] {
  return remedies.flatMap(draftOf);
}

/** Entries that would go. */
export function replacedBy({ remedies }: Cause): readonly string[] {
  return remedies.flatMap(({ replaces }) => replaces);
}
