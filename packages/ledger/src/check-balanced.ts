/** The books' own audit of one entry. */
import { type Decimal, decimal, formatDecimal, parseDecimal, ZERO } from "./decimal.ts";
import { isMoney, isWholeCents } from "./money.ts";
import type { JournalEntry } from "./port.ts";

export type BalanceCheck =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly code:
        | "unbalanced" // a commodity's postings do not sum to zero
        | "malformed_amount" // not a plain decimal, or zero
        | "fraction_of_cent"
        | "basis_mismatch" // the cost base of a trade is not what its postings paid
        | "empty_entry";
      readonly details: { readonly commodity: string; readonly amount: string };
    };

function fault(
  code: Exclude<BalanceCheck, { ok: true }>["code"],
  commodity: string,
  amount: string,
): BalanceCheck {
  return { ok: false, code, details: { commodity, amount } };
}

export function checkBalanced(entry: JournalEntry): BalanceCheck {
  if (entry.postings.length === 0) return fault("empty_entry", "", "0");
  const sums = new Map<string, Decimal>();
  for (const { commodity, amount } of entry.postings) {
    const value = parseDecimal(amount);
    if (value === null || value.eq(ZERO)) return fault("malformed_amount", commodity, amount);
    if (isMoney(commodity) && !isWholeCents(value)) return fault("fraction_of_cent", commodity, amount);
    sums.set(commodity, (sums.get(commodity) ?? ZERO).plus(value));
  }
  for (const [commodity, sum] of sums) {
    if (!sum.eq(ZERO)) return fault("unbalanced", commodity, formatDecimal(sum));
  }
  return entry.kind === "trade" ? checkTradeBasis(entry) : { ok: true };
}

function checkTradeBasis(entry: JournalEntry): BalanceCheck {
  const { basis } = entry;
  if (basis === null) return fault("basis_mismatch", "", "0");
  let paid = ZERO;
  for (const { book, commodity, amount } of entry.postings) {
    if (commodity === basis.currency && (book === "cash" || book === "reserved"))
      paid = paid.plus(decimal(amount));
  }
  const expected = parseDecimal(basis.amount);
  const bought = entry.postings.some(
    ({ book, commodity, amount }) => book === "trading" && !isMoney(commodity) && amount.startsWith("-"),
  );
  if (expected?.eq(bought ? paid.neg() : paid)) return { ok: true };
  return fault("basis_mismatch", basis.currency, basis.amount);
}
