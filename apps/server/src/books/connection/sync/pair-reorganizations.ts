/** What one security became, told as two activities with one reference: what it was, and what came for it or was traded. Pure. */
import type { BrokerActivity } from "@neuro/brokerage";
import { isCurrency } from "@neuro/contract";
import {
  decimal,
  formatDecimal,
  type JournalEntry,
  ONE,
  reorganizationEntries,
  roundMoney,
  tradedInstead,
  ZERO,
} from "@neuro/ledger";
import { activityCause, type Booking, basisAt, bookActivity, currencyOf } from "./book-activity.ts";

export interface Reorganized {
  readonly left: BrokerActivity;
  readonly came: BrokerActivity;
}

const LEFT: ReadonlySet<BrokerActivity["type"]> = new Set(["reorganization_out", "spin_off"]);
const CAME: ReadonlySet<BrokerActivity["type"]> = new Set(["reorganization_in", "buy", "sell"]);

/** Exactly one of each side, of one day. */
export function pairReorganizations(activities: readonly BrokerActivity[]): readonly Reorganized[] {
  const byReference = Map.groupBy(
    activities.filter(({ type, reference }) => reference !== null && (LEFT.has(type) || CAME.has(type))),
    ({ tradeDate, reference }) => `${tradeDate} ${reference}`,
  );
  return [...byReference.values()].flatMap((both) => {
    const left = both.find(({ type }) => LEFT.has(type));
    const came = both.find(({ type }) => CAME.has(type));
    return both.length === 2 && left && came ? [{ left, came }] : [];
  });
}

/** Entries of both sides; null where either lacks what it takes: its security, units, the part of the cost, a currency that is kept. */
export function reorganizedEntries(
  { left, came }: Reorganized,
  booking: Booking,
): readonly JournalEntry[] | null {
  const [units, share] = [decimal(left.units), decimal(left.costShare ?? "0")];
  if (left.listing === null || came.listing === null || units.eq(ZERO)) return null;
  if (share.lte(ZERO) || share.gt(ONE)) return null;
  const leave = left.type === "reorganization_out";
  const key = activityCause(left);
  const { accountId, occurredAt } = booking;
  const head = { accountId, occurredAt, memo: left.description || left.rawType, settledOn: null };
  const own = {
    ...{ key, share: formatDecimal(share) },
    from: {
      instrumentId: left.listing.instrumentId,
      units: formatDecimal(leave ? units.neg() : units),
      leave,
    },
  };
  if (came.type !== "reorganization_in") {
    const booked = bookActivity(came, booking);
    const [trade] = "entries" in booked ? booked.entries : [];
    return trade === undefined ? null : tradedInstead(head, own, trade);
  }
  const paid = roundMoney(decimal(came.amount ?? "0"));
  const currency = currencyOf(came) ?? "";
  if (decimal(came.units).eq(ZERO) || paid.lt(ZERO)) return null;
  const { homeRate } = booking;
  if (paid.gt(ZERO) && (!isCurrency(currency) || homeRate === null)) return null;
  const cash =
    paid.eq(ZERO) || homeRate === null ? null : basisAt(homeRate, { currency, amount: formatDecimal(paid) });
  const to = { instrumentId: came.listing.instrumentId, units: came.units, cash };
  return reorganizationEntries(head, { ...own, to });
}
