/** Why a statement has other units of a security than the books. Pure. */
import { type InstrumentId, isInstrumentId } from "@neuro/contract/primitives";
import {
  type Decimal,
  decimal,
  decimalOfNumber,
  formatDecimal,
  type JournalEntry,
  roundMoney,
  ZERO,
} from "@neuro/ledger";
import { movedBy } from "./held-at.ts";
import { daysBetween, hasDividend, isWithin, PAID_WITHIN_DAYS, type Search, unitsBefore } from "./search.ts";
import type { DayClose, StatementCause } from "./statement.ts";

/** A trade's price may differ from the close of its day by so much of it. */
const PRICE_REACH = 0.06;
/** Shares from a dividend were bought at a price that may differ from the closes after it by so much. */
const REINVESTED_REACH = 0.05;
/** Splits that are told by the count alone, where nobody declared any: new units for old. */
const PLAIN_SPLITS: readonly (readonly [after: number, before: number])[] = [
  ...([2, 3, 4, 5, 6, 7, 8, 10, 15, 20, 25, 50] as const).map((ratio) => [ratio, 1] as const),
  ...([2, 3, 4, 5, 8, 10, 15, 20, 25, 50, 100] as const).map((ratio) => [1, ratio] as const),
  [3, 2],
];

const isSplitOf = (entry: JournalEntry, id: InstrumentId) => entry.kind === "split" && movedBy(entry).has(id);

function declaredSplit(search: Search, id: InstrumentId, missing: Decimal): StatementCause | null {
  for (const { exDate, numerator, denominator } of search.facts.splits(id)) {
    if (!isWithin(search, exDate)) continue;
    const held = unitsBefore(search, id, exDate);
    const added = held.times(decimalOfNumber(numerator - denominator)).div(decimalOfNumber(denominator));
    if (held.eq(ZERO) || added.minus(missing).abs().gt(decimal("0.01"))) continue;
    const remedy = {
      ...({ type: "split", date: exDate, instrumentId: id } as const),
      ...{ unitsAfter: String(numerator), unitsBefore: String(denominator) },
    };
    return { isExact: true, remedies: [remedy] };
  }
  return null;
}

/** All units times a plain ratio, where no cash moved. */
function plainSplit(search: Search, id: InstrumentId): StatementCause | null {
  const { told, booked, closesOn, entries } = search;
  const [after, before] = [told.get(id) ?? ZERO, booked.get(id) ?? ZERO];
  if (!before.gt(ZERO) || !after.gt(ZERO) || hasCashFor(search, id)) return null;
  const found = PLAIN_SPLITS.find(([to, from]) =>
    before.times(decimalOfNumber(to)).eq(after.times(decimalOfNumber(from))),
  );
  if (found === undefined || entries.some((entry) => isSplitOf(entry, id))) return null;
  const [unitsAfter, unitsBeforeIt] = found.map(String) as [string, string];
  return {
    isExact: false,
    remedies: [{ type: "split", date: closesOn, instrumentId: id, unitsAfter, unitsBefore: unitsBeforeIt }],
  };
}

/** Cash of the listing's currency that is off the way a trade of the missing units would leave it. */
function cashFor({ left, facts }: Search, id: InstrumentId): { amount: Decimal; currency: string } | null {
  const currency = facts.currencyOf(id);
  const missing = left.get(id);
  const amount = currency === null ? undefined : left.get(currency);
  if (currency === null || amount === undefined || missing === undefined) return null;
  return missing.times(amount).lt(ZERO) ? { amount: amount.abs(), currency } : null;
}

function hasCashFor(search: Search, id: InstrumentId): boolean {
  const cash = cashFor(search, id);
  return cash !== null && nearestClose(search, id, cash.amount) !== null;
}

/** The day whose close comes nearest to what the units would have cost. */
function nearestClose(search: Search, id: InstrumentId, amount: Decimal): DayClose | null {
  const units = search.left.get(id);
  if (units === undefined || units.eq(ZERO)) return null;
  const price = Number(amount.div(units.abs()).toFixed(8));
  let best: DayClose | null = null;
  for (const day of search.facts.closes(id)) {
    if (!isWithin(search, day.date)) continue;
    const off = Math.abs(day.close - price);
    if (off <= PRICE_REACH * day.close && (best === null || off < Math.abs(best.close - price))) best = day;
  }
  return best;
}

function missingTrade(search: Search, id: InstrumentId, missing: Decimal): StatementCause | null {
  const cash = cashFor(search, id);
  const day = cash === null ? null : nearestClose(search, id, cash.amount);
  if (cash === null || day === null) return null;
  const remedy = {
    ...({ type: missing.gt(ZERO) ? "buy" : "sell", date: day.date, instrumentId: id } as const),
    ...{ units: formatDecimal(missing.abs()), amount: formatDecimal(cash.amount), currency: cash.currency },
  };
  return { isExact: false, remedies: [remedy] };
}

function reinvested(search: Search, id: InstrumentId, missing: Decimal): StatementCause | null {
  const currency = search.facts.currencyOf(id);
  if (!missing.gt(ZERO) || currency === null) return null;
  for (const { exDate, amount } of search.facts.dividends(id)) {
    if (!isWithin(search, exDate) || hasDividend(search, id, exDate)) continue;
    const paid = roundMoney(unitsBefore(search, id, exDate).times(decimalOfNumber(amount)));
    const price = Number(paid.div(missing).toFixed(8));
    const day = search.facts
      .closes(id)
      .find(
        ({ date, close }) =>
          date >= exDate &&
          daysBetween(exDate, date) <= PAID_WITHIN_DAYS &&
          Math.abs(close - price) <= REINVESTED_REACH * close,
      );
    if (!paid.gt(ZERO) || day === undefined || !isWithin(search, day.date)) continue;
    const remedy = {
      ...({ type: "dividend_in_shares", date: day.date, instrumentId: id } as const),
      ...{ units: formatDecimal(missing), amount: formatDecimal(paid), currency },
    };
    return { isExact: false, remedies: [remedy] };
  }
  return null;
}

/** All units are gone and another security came of which the books know none. */
function becameAnother(search: Search, id: InstrumentId, missing: Decimal): StatementCause | null {
  const { told, booked, left, closesOn } = search;
  const isGone = (told.get(id) ?? ZERO).eq(ZERO) && missing.lt(ZERO);
  const come = [...left].filter(
    ([other, units]) =>
      isInstrumentId(other) && other !== id && units.gt(ZERO) && (booked.get(other) ?? ZERO).eq(ZERO),
  );
  const same = come.filter(([, units]) => units.eq(missing.abs()));
  const [found] = same.length === 1 ? same : come.length === 1 ? come : [];
  if (!isGone || found === undefined || hasCashFor(search, id)) return null;
  const [toId, toUnits] = found as [InstrumentId, Decimal];
  const remedy = {
    ...({ type: same.length === 1 ? "rename" : "merger", date: closesOn, instrumentId: id } as const),
    ...{ units: formatDecimal(missing.abs()), toId, toUnits: formatDecimal(toUnits) },
  };
  return { isExact: false, remedies: [remedy] };
}

function transferred({ closesOn }: Search, id: InstrumentId, missing: Decimal): StatementCause {
  const units = formatDecimal(missing.abs());
  const type = missing.gt(ZERO) ? "transfer_in" : "transfer_out";
  return { isExact: false, remedies: [{ type, date: closesOn, instrumentId: id, units }] };
}

/** The likeliest first. */
export function unitCauses(search: Search, id: InstrumentId, missing: Decimal): readonly StatementCause[] {
  return [
    missingTrade(search, id, missing),
    declaredSplit(search, id, missing),
    becameAnother(search, id, missing),
    plainSplit(search, id),
    reinvested(search, id, missing),
    transferred(search, id, missing),
  ].filter((cause) => cause !== null);
}
