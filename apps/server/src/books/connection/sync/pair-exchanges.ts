/** Brokers tell of a currency exchange as two movements of cash with one reference. Pure. */
import type { BrokerActivity } from "@neuro/brokerage";
import { decimal, ZERO } from "@neuro/ledger";

export interface Exchange {
  readonly left: BrokerActivity;
  readonly came: BrokerActivity;
}

const MOVES_CASH: ReadonlySet<BrokerActivity["type"]> = new Set([
  "transfer",
  "transfer_in",
  "transfer_out",
  "adjustment",
  "other",
]);

function signOf({ amount }: BrokerActivity): -1 | 0 | 1 {
  const value = decimal(amount ?? "0");
  return value.eq(ZERO) ? 0 : value.gt(ZERO) ? 1 : -1;
}

/** Without a reference: what left, and right behind it what came, under the broker's one word for both. */
function neighbours(activities: readonly BrokerActivity[]): readonly Exchange[] {
  const bare = activities.filter(
    ({ type, listing, reference }) => MOVES_CASH.has(type) && listing === null && reference === null,
  );
  return bare.flatMap((left, index) => {
    const came = bare[index + 1];
    if (came === undefined || signOf(left) !== -1 || signOf(came) !== 1) return [];
    const isPair =
      left.tradeDate === came.tradeDate && left.rawType === came.rawType && left.currency !== came.currency;
    return isPair ? [{ left, came }] : [];
  });
}

/** Exactly one movement each way, of one day, in two currencies. */
export function pairExchanges(activities: readonly BrokerActivity[]): readonly Exchange[] {
  const byReference = new Map<string, BrokerActivity[]>();
  for (const activity of activities) {
    const { type, listing, reference, tradeDate } = activity;
    if (!MOVES_CASH.has(type) || listing !== null || reference === null) continue;
    const key = `${tradeDate} ${reference}`;
    byReference.set(key, [...(byReference.get(key) ?? []), activity]);
  }
  const referred = [...byReference.values()].flatMap((both) => {
    const left = both.find((activity) => signOf(activity) === -1);
    const came = both.find((activity) => signOf(activity) === 1);
    const isPair = both.length === 2 && left && came && left.currency !== came.currency;
    return isPair ? [{ left, came }] : [];
  });
  return [...referred, ...neighbours(activities)];
}
