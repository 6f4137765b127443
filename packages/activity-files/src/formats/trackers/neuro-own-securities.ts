/** Securities that no market lists, in our own JSON: written with their prices, and read back as they were. */
import { CURRENCIES, interestPeriods, mostOwnPrices, ownSecurityKinds } from "@neuro/contract";
import { isInstrumentId } from "@neuro/contract/primitives";
import { decimalOfNumber, formatDecimal, parseDecimal, ZERO } from "@neuro/ledger";
import type { FileOwnSecurity } from "../../port.ts";
import { readDay } from "../../values/day.ts";
import { NotUnderstood } from "../shared/not-understood.ts";

const LONGEST_NAME = 80;
const LONGEST_ID = 128;

export type Part = Readonly<Record<string, unknown>>;
export const isPart = (value: unknown): value is Part =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export function writtenOwnSecurity({ instrumentId, terms, prices, ...own }: FileOwnSecurity): Part {
  const described = { instrument_id: instrumentId, ...own };
  if (terms === null) return { ...described, prices };
  const { rate, period, isPaidOut, issuedOn, maturesOn } = terms;
  const told = { rate: formatDecimal(decimalOfNumber(rate)), period, is_paid_out: isPaidOut };
  return { ...described, terms: { ...told, issued_on: issuedOn, matures_on: maturesOn } };
}

function textIn(part: Part, key: string, most: number): string {
  const value = Object.hasOwn(part, key) ? part[key] : undefined;
  if (typeof value !== "string" || value === "" || value.length > most || /\p{Cc}/u.test(value))
    throw new NotUnderstood("half_line", key);
  return value;
}

function oneOf<Choice extends string>(part: Part, key: string, choices: readonly Choice[]): Choice {
  const value = textIn(part, key, LONGEST_NAME);
  const choice = choices.find((each) => each === value);
  if (choice === undefined) throw new NotUnderstood("half_line", value);
  return choice;
}

function dayOf(value: unknown): string {
  const day = typeof value === "string" ? readDay(value) : null;
  if (day === null || day.iso !== value) throw new NotUnderstood("wrong_date", String(value));
  return day.iso;
}

/** Zero or more. */
function numberOf(value: unknown): string {
  const number = typeof value === "string" ? parseDecimal(value) : null;
  if (number === null || number.lt(ZERO)) throw new NotUnderstood("wrong_number", String(value));
  return formatDecimal(number);
}

function termsIn(part: Part): FileOwnSecurity["terms"] {
  const { terms } = part;
  if (terms === undefined || terms === null) return null;
  if (!isPart(terms)) throw new NotUnderstood("half_line", "terms");
  const [issuedOn, maturesOn] = [dayOf(terms.issued_on), dayOf(terms.matures_on)];
  const rate = Number(numberOf(terms.rate));
  if (rate > 1) throw new NotUnderstood("wrong_number", String(terms.rate));
  if (maturesOn <= issuedOn) throw new NotUnderstood("wrong_date", maturesOn);
  if (typeof terms.is_paid_out !== "boolean") throw new NotUnderstood("half_line", "is_paid_out");
  const period = oneOf(terms, "period", interestPeriods);
  return { rate, period, isPaidOut: terms.is_paid_out, issuedOn, maturesOn };
}

function pricesIn({ prices }: Part): FileOwnSecurity["prices"] {
  if (prices === undefined) return [];
  if (!Array.isArray(prices) || prices.length > mostOwnPrices) throw new NotUnderstood("half_line", "prices");
  const byDay = new Map<string, string>();
  for (const price of prices as readonly unknown[]) {
    if (!Array.isArray(price) || price.length !== 2) throw new NotUnderstood("half_line", "prices");
    byDay.set(dayOf(price[0]), numberOf(price[1]));
  }
  return [...byDay].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Throws `NotUnderstood`. */
export function readOwnSecurity(part: unknown): FileOwnSecurity {
  if (!isPart(part)) throw new NotUnderstood("half_line");
  const id = textIn(part, "instrument_id", LONGEST_ID);
  if (!isInstrumentId(id)) throw new NotUnderstood("no_security", id);
  const [kind, terms] = [oneOf(part, "kind", ownSecurityKinds), termsIn(part)];
  if (terms !== null && kind !== "deposit") throw new NotUnderstood("half_line", "terms");
  const currency = oneOf(part, "currency", CURRENCIES);
  const prices = terms === null ? pricesIn(part) : [];
  return { instrumentId: id, name: textIn(part, "name", LONGEST_NAME), kind, currency, terms, prices };
}
