/** What an order would change of a return: the pool of its property once as it is and once with the order in it. */
import { type Decimal, decimal, type JournalEntry } from "@neuro/ledger";
import { journalsWith, type TaxJournal } from "./tax-journal.ts";
import type { TaxDisposal } from "./tax-listing.ts";
import { type TaxTerms, taxPool } from "./tax-pool.ts";

/** A sale of before, and by how much more of its loss would not count. */
export interface EarlierLoss {
  readonly sale: TaxDisposal;
  /** Home currency; below zero where less would be denied. */
  readonly denied: Decimal;
  /** What of that would be lost for good. */
  readonly lost: Decimal;
}

export interface OrderEffects {
  /** As the order would be booked; null where it realizes nothing. */
  readonly sale: TaxDisposal | null;
  readonly earlier: readonly EarlierLoss[];
}

const deniedIn = ({ denied, addedToCost }: Pick<TaxDisposal, "denied" | "addedToCost">) => ({
  denied: decimal(denied),
  lost: decimal(denied).minus(decimal(addedToCost)),
});
const NONE = { denied: "0", addedToCost: "0" };

/** `order`: as it would be booked, in the account it names. */
export function orderEffects(
  journals: readonly TaxJournal[],
  order: JournalEntry,
  terms: TaxTerms,
): OrderEffects {
  const disposalsOf = (of: readonly TaxJournal[]) =>
    [...taxPool(of, terms)].flatMap(({ disposals }) => disposals);
  const before = new Map(disposalsOf(journals).map((each) => [each.entryId, each]));
  const after = disposalsOf(journalsWith(journals, order));
  return {
    sale: after.find(({ entryId }) => entryId === order.id) ?? null,
    earlier: after.flatMap((sale) => {
      if (sale.entryId === order.id) return [];
      const [was, is] = [deniedIn(before.get(sale.entryId) ?? NONE), deniedIn(sale)];
      const [denied, lost] = [is.denied.minus(was.denied), is.lost.minus(was.lost)];
      return denied.eq("0") && lost.eq("0") ? [] : [{ sale, denied, lost }];
    }),
  };
}
