/** What an order would change of a United States return: the lots of its property once as they are and once with the order in them. */
import { type Decimal, type JournalEntry, ZERO } from "@neuro/ledger";
import { journalsWith, type TaxJournal } from "../tax-journal.ts";
import { lotGains } from "./lot-gains.ts";
import type { LotSale } from "./lot-sale.ts";
import type { LotTerms } from "./lot-steps.ts";

/** US dollars. */
export interface Washed {
  /** Of a loss, what would not count. */
  readonly denied: Decimal;
  /** What of that would add to no cost. */
  readonly lost: Decimal;
}

/** A sale of before, and by how much more of its loss would not count; below zero where less. */
export interface EarlierWash extends Washed {
  readonly occurredAt: number;
}

export interface OrderLots {
  /** As the order would be booked, by lot; none where it realizes nothing. */
  readonly sale: readonly LotSale[];
  readonly earlier: readonly EarlierWash[];
}

export function washedOf(sales: readonly LotSale[]): Washed {
  const denied = sales.reduce((sum, sale) => sum.plus(sale.denied.usd), ZERO);
  return { denied, lost: sales.reduce((sum, sale) => sum.minus(sale.addedToCost.usd), denied) };
}

/** `order`: as it would be booked, in the account it names; `terms` know what it brings or costs. */
export function orderLots(journals: readonly TaxJournal[], order: JournalEntry, terms: LotTerms): OrderLots {
  const salesOf = (of: readonly TaxJournal[]) => [...lotGains(of, terms)].flatMap(({ sales }) => sales);
  const before = Map.groupBy(salesOf(journals), ({ entryId }) => entryId);
  const after = Map.groupBy(salesOf(journalsWith(journals, order)), ({ entryId }) => entryId);
  const earlier = [...after].flatMap(([entryId, sales]): readonly EarlierWash[] => {
    const [was, is] = [washedOf(before.get(entryId) ?? []), washedOf(sales)];
    const [denied, lost] = [is.denied.minus(was.denied), is.lost.minus(was.lost)];
    const [first] = sales;
    const isSame = denied.eq(ZERO) && lost.eq(ZERO);
    return entryId === order.id || first === undefined || isSame
      ? []
      : [{ occurredAt: first.occurredAt, denied, lost }];
  });
  return { sale: after.get(order.id) ?? [], earlier };
}
