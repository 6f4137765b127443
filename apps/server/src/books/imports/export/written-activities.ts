/** A journal as lines of a file that is read back as it was: what each entry moved, in the words of brokers' activities. Pure. */

import type { WrittenActivity } from "@neuro/activity-files";
import type { BrokerListingKind } from "@neuro/brokerage";
import { type InstrumentId, symbolIn } from "@neuro/contract/primitives";
import {
  type Decimal,
  decimal,
  entryInstrument,
  formatDecimal,
  type JournalEntry,
  reorganizedSide,
  reorganizedUnits,
  ZERO,
} from "@neuro/ledger";
import { easternDate, type Instrument } from "@neuro/market";
import { type OutSides, outSideOf } from "@neuro/portfolio";
import { OWN_PLACE } from "../../portfolio/own-prices/own-security.ts";

export interface WrittenFrom {
  /** Names the account in the file. */
  readonly account: string;
  instrument(id: InstrumentId): Instrument | null;
  /** Shared by the lines of an event that takes several: by all that are asked for under one key, else by the next alone. */
  reference(key?: string): string;
  /** What left, of the reorganizations that are told. */
  readonly outs: OutSides;
}

type Type = WrittenActivity["type"];

const KINDS: Readonly<Record<string, BrokerListingKind>> = {
  OPTION: "option",
  FUND: "fund",
  CRYPTO: "crypto",
};

function securityOf(id: InstrumentId, { instrument }: WrittenFrom): WrittenActivity["security"] {
  const [place, symbol] = [id.slice(0, id.indexOf(":")), symbolIn(id)];
  const listed = instrument(id);
  const [prefix = ""] = place.split(".");
  const isExchange = !place.includes(".") && place !== "CRYPTO";
  return {
    ...{ symbol, name: listed?.name ?? null, market: isExchange ? place : null, currency: null },
    kind: place === OWN_PLACE ? null : (KINDS[prefix] ?? listed?.type ?? null),
  };
}

function sumsOf(
  { postings }: JournalEntry,
  isWanted: (book: string) => boolean,
): ReadonlyMap<string, Decimal> {
  const sums = new Map<string, Decimal>();
  for (const { book, commodity, amount } of postings)
    if (isWanted(book)) sums.set(commodity, (sums.get(commodity) ?? ZERO).plus(decimal(amount)));
  return sums;
}

const isCash = (book: string) => book === "cash" || book === "reserved";
const isPosition = (book: string) => book === "position" || book === "committed";
const size = (value: Decimal) => formatDecimal(value.abs());

/** What moved money alone, by its kind; what came in or went out by its sign. */
const CASH: Readonly<Record<string, (amount: Decimal) => Type>> = {
  dividend: () => "dividend",
  interest: () => "interest",
  deposit: () => "contribution",
  withdrawal: () => "withdrawal",
  fee: () => "fee",
  tax: () => "tax",
  capital: () => "return_of_capital",
};

function common(entry: JournalEntry, from: WrittenFrom) {
  const instrumentId = entryInstrument(entry);
  return {
    ...{ account: from.account, tradeDate: easternDate(entry.occurredAt) },
    settlementDate: entry.settledOn ?? null,
    security: instrumentId === null ? null : securityOf(instrumentId, from),
    ...{ units: "0", price: "0", fee: "0", fxRate: null, description: entry.memo, reference: null, id: null },
  };
}

/** Of one side of a reorganization, else null. */
function referenceOf(entry: JournalEntry, from: WrittenFrom): string | null {
  const side = reorganizedSide(entry);
  if (side === null || (side.side === "in" && outSideOf(entry, from.outs) === null)) return null;
  return from.reference(`${entry.accountId} ${side.key}`);
}

function reorganized(entry: JournalEntry, came: Decimal, from: WrittenFrom): WrittenActivity {
  const base = { ...common(entry, from), reference: referenceOf(entry, from), amount: null, currency: null };
  const side = reorganizedSide(entry);
  if (side?.side !== "out") {
    const [cash] = sumsOf(entry, isCash);
    const paid = cash === undefined ? {} : { currency: cash[0], amount: formatDecimal(cash[1]) };
    return { ...base, type: "reorganization_in", units: formatDecimal(came), ...paid };
  }
  const costShare = formatDecimal(side.share);
  return came.eq(ZERO)
    ? { ...base, type: "spin_off", units: formatDecimal(reorganizedUnits(entry)), costShare }
    : { ...base, type: "reorganization_out", units: formatDecimal(came), costShare };
}

function trade(entry: JournalEntry, units: Decimal, from: WrittenFrom): WrittenActivity {
  const { basis } = entry;
  const currency = basis?.currency ?? "CAD";
  const paid = decimal(basis?.amount ?? "0");
  const fee = sumsOf(entry, (book) => book === "expense:commission").get(currency) ?? ZERO;
  const isBuy = units.gt(ZERO);
  if (paid.eq(ZERO) && fee.eq(ZERO) && reorganizedSide(entry) === null)
    return {
      ...common(entry, from),
      type: "option_expiry",
      units: formatDecimal(units),
      amount: null,
      currency,
    };
  const gross = isBuy ? paid.minus(fee) : paid.plus(fee);
  return {
    ...common(entry, from),
    ...{ type: isBuy ? "buy" : "sell", units: size(units), fee: size(fee), currency },
    reference: referenceOf(entry, from),
    price: formatDecimal(gross.div(units.abs()).round(10)),
    amount: formatDecimal(isBuy ? paid.neg() : paid),
  };
}

/** Units that came from outside or went there, with what they cost. */
function moved(entry: JournalEntry, units: Decimal, from: WrittenFrom): WrittenActivity {
  const { basis } = entry;
  const isIn = units.gt(ZERO);
  return {
    ...common(entry, from),
    ...{ type: isIn ? "transfer_in" : "transfer_out", units: formatDecimal(units), amount: null },
    currency: basis?.currency ?? null,
    ...(isIn && basis !== null ? { bookValue: basis.amount } : {}),
  };
}

function cashMoved(
  entry: JournalEntry,
  cash: readonly (readonly [currency: string, amount: Decimal])[],
  from: WrittenFrom,
): readonly WrittenActivity[] {
  const reference = cash.length > 1 ? from.reference() : null;
  return cash.map(([currency, amount]) => ({
    ...{ ...common(entry, from), security: null, type: "transfer", currency, reference },
    amount: formatDecimal(amount),
  }));
}

/** None of what is only set aside. */
export function writtenActivities(entry: JournalEntry, from: WrittenFrom): readonly WrittenActivity[] {
  if (["reserve", "release", "cost"].includes(entry.kind)) return [];
  const cash = [...sumsOf(entry, isCash)].filter(([, amount]) => !amount.eq(ZERO));
  const units = [...sumsOf(entry, isPosition).values()].reduce((sum, amount) => sum.plus(amount), ZERO);
  const base = common(entry, from);
  const told = CASH[entry.kind];
  if (told !== undefined)
    return cash.map(([currency, amount]) => ({
      ...{ ...base, type: told(amount), amount: formatDecimal(amount), currency },
    }));
  switch (entry.kind) {
    case "trade":
      return units.eq(ZERO) ? [] : [trade(entry, units, from)];
    case "split":
      return [{ ...base, type: "split", units: formatDecimal(units), amount: null, currency: null }];
    case "reorganization":
      return [reorganized(entry, units, from)];
    default:
      return units.eq(ZERO) ? cashMoved(entry, cash, from) : [moved(entry, units, from)];
  }
}
