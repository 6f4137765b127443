/** A name for each activity that outlives the vendor's own. */
import { createHash } from "node:crypto";
import type { BrokerActivity } from "../aggregator/port.ts";

export type ReadActivity = Omit<BrokerActivity, "fingerprint">;

/**
 * Ascending by day, each with its fingerprint. Vendors' ids change when one imports an account anew, so a fingerprint is made of
 * what happened only; the same thing twice in a day is told apart by a count. Days must be whole for the counts to be stable.
 */
export function ascending(oldestFirst: readonly ReadActivity[]): readonly BrokerActivity[] {
  const byDay = oldestFirst.toSorted((a, b) =>
    a.tradeDate < b.tradeDate ? -1 : Number(a.tradeDate > b.tradeDate),
  );
  const seen = new Map<string, number>();
  return byDay.map((read) => {
    const what = contentOf(read);
    const count = (seen.get(what) ?? 0) + 1;
    seen.set(what, count);
    return { ...read, fingerprint: count === 1 ? what : `${what}-${count}` };
  });
}

function contentOf({ rawType, tradeDate, listing, units, price, amount: cash, currency, fee }: ReadActivity) {
  const symbol = listing?.instrumentId ?? "";
  const what = [rawType.toUpperCase(), tradeDate, symbol, units, price, cash ?? "", currency ?? "", fee];
  return createHash("sha256").update(JSON.stringify(what)).digest("hex").slice(0, 32);
}
