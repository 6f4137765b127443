/**
 * What a sale would cost if its cost were counted as brokers count: of their own account alone, without denied losses, without commissions,
 * at what transferred units were worth, or without what funds did. Each is the whole history replayed by another rule, so that what a
 * cause makes is worked out, not guessed.
 */
import type { InstrumentId } from "@neuro/contract/primitives";
import {
  applyToPositions,
  type Basis,
  basisOfUnits,
  type Decimal,
  decimal,
  entryInstrument,
  formatDecimal,
  inTradingOrder,
  type JournalEntry,
  NO_POSITIONS,
  positionKey,
  ZERO,
} from "@neuro/ledger";
import { propertiesBehind } from "../../gains/carried-costs.ts";
import type { TaxJournal } from "../tax-journal.ts";
import { type TaxTerms, taxPool } from "../tax-pool.ts";
import { transferPairs } from "../transfer-pairs.ts";
import { unitsMoved } from "../units-moved.ts";
import type { BookedSale, SlipCauseKind } from "./slip.ts";

/** Rules of a broker in place of those of the law. */
export interface CostRule {
  readonly isOfAccount: boolean;
  /** What units transferred in from another account of the owner count at there. */
  readonly transfers: "original" | "told" | "worth";
  readonly isLossDenied: boolean;
  readonly hasCommissions: boolean;
  readonly leavesOut: ReadonlySet<"return_of_capital" | "reinvested_distribution">;
}

export const LAW: CostRule = {
  ...{ isOfAccount: false, transfers: "original", isLossDenied: true, hasCommissions: true },
  leavesOut: new Set(),
};

export interface ViewedCost {
  /** In the sale's own currency and in the home currency. */
  readonly own: Decimal;
  readonly home: Decimal;
}

export interface CostViews {
  /** Of all sales together; null where the rule makes no sale of one of them. */
  costOf(sales: readonly BookedSale[], rule: CostRule): ViewedCost | null;
  /** Whether a rule can make a difference to sales of that account. */
  readonly canDiffer: (kind: SlipCauseKind) => boolean;
}

export interface ViewTerms extends TaxTerms {
  /** What units that another account of the owner sent were worth on their day. */
  readonly transferValue: (entry: JournalEntry) => Basis | null;
}

const isBuying = (entry: JournalEntry) => entry.kind === "trade" && unitsMoved(entry).gt(ZERO);

export function commissionOf(entry: JournalEntry): Decimal {
  return entry.postings
    .filter(({ book }) => book === "expense:commission")
    .reduce((sum, { amount }) => sum.plus(decimal(amount)), ZERO);
}

function withoutCommission(entry: JournalEntry): JournalEntry {
  const { basis } = entry;
  const commission = commissionOf(entry);
  if (basis === null || !isBuying(entry) || !commission.gt(ZERO)) return entry;
  const [amount, home] = [decimal(basis.amount), decimal(basis.homeAmount)];
  const part = amount.gt(ZERO) ? home.times(commission).div(amount) : ZERO;
  return {
    ...entry,
    basis: {
      ...basis,
      amount: formatDecimal(amount.minus(commission)),
      homeAmount: formatDecimal(home.minus(part).round(2)),
    },
  };
}

/** What a fund did to the cost, as its owner tells it or its broker. */
const DONE_BY_FUND: ReadonlySet<JournalEntry["kind"]> = new Set(["cost", "capital"]);

const eventOf = (entry: JournalEntry) =>
  decimal(entry.basis?.homeAmount ?? "0").lt(ZERO) ? "return_of_capital" : "reinvested_distribution";

/** By transfer in: what the units cost the account that sent them. */
function originalCosts(
  ordered: readonly JournalEntry[],
  terms: ViewTerms,
  isTaxed: (entry: JournalEntry) => boolean,
): ReadonlyMap<string, Basis> {
  const pairs = transferPairs(ordered);
  const costs = new Map<string, Basis>();
  let positions = NO_POSITIONS;
  for (const entry of ordered) {
    const pair = pairs.get(entry.id);
    const listing = entryInstrument(entry);
    if (pair?.out === entry && listing !== null) {
      const position = positions.get(positionKey(entry.accountId, listing));
      if (isTaxed(entry) && position !== undefined && decimal(position.units).gt(ZERO))
        costs.set(pair.into.id, basisOfUnits(position, formatDecimal(unitsMoved(entry).abs())));
      const worth = isTaxed(entry) ? null : terms.marketValue(pair.into);
      if (worth !== null) costs.set(pair.into.id, worth);
    }
    if (isTaxed(entry))
      positions = applyToPositions(positions, { ...entry, basis: costs.get(entry.id) ?? entry.basis });
  }
  return costs;
}

/** @param journals of all accounts; only what moves `property`, or became it, is replayed */
export function createCostViews(
  journals: readonly TaxJournal[],
  property: InstrumentId,
  terms: ViewTerms,
): CostViews {
  const all = journals.flatMap((journal) => journal.entries);
  const behind = propertiesBehind(property, all, terms.propertyOf);
  const own = journals.map((journal) => ({
    ...journal,
    entries: journal.entries.filter((entry) => {
      const listing = entry.kind === "dividend" ? null : entryInstrument(entry);
      return listing !== null && behind.has(terms.propertyOf(listing));
    }),
  }));
  const isOf = (entry: JournalEntry) => {
    const listing = entryInstrument(entry);
    return listing !== null && terms.propertyOf(listing) === property;
  };
  const entries = own.flatMap((journal) => journal.entries.filter(isOf));
  const taxed = new Set(own.flatMap(({ isTaxed, accountId }) => (isTaxed ? [accountId] : [])));
  const ordered = inTradingOrder(entries);
  const originals = originalCosts(ordered, terms, ({ accountId }) => taxed.has(accountId));
  const known = new Map<string, ReadonlyMap<string, ViewedCost>>();

  function entryUnder(entry: JournalEntry, rule: CostRule): readonly JournalEntry[] {
    if (DONE_BY_FUND.has(entry.kind)) return rule.leavesOut.has(eventOf(entry)) ? [] : [entry];
    const plain = rule.hasCommissions ? entry : withoutCommission(entry);
    const original = originals.get(entry.id);
    if (!rule.isOfAccount || original === undefined || rule.transfers === "told") return [plain];
    const worth = rule.transfers === "worth" ? terms.transferValue(entry) : null;
    return [{ ...plain, basis: worth ?? original }];
  }

  function journalsUnder(rule: CostRule, accountId: string): readonly TaxJournal[] {
    const wanted = rule.isOfAccount ? own.filter((journal) => journal.accountId === accountId) : own;
    // What funds did stands in one journal for all accounts of a person.
    const personId = own.find((journal) => journal.accountId === accountId)?.personId;
    const events = rule.isOfAccount
      ? own
          .filter((journal) => journal.personId === personId && journal.accountId !== accountId)
          .flatMap((journal) => journal.entries.filter(({ kind }) => kind === "cost"))
      : [];
    return wanted.map((journal) => ({
      ...journal,
      entries: [...journal.entries, ...events.map((entry) => ({ ...entry, accountId }))].flatMap((entry) =>
        entryUnder(entry, rule),
      ),
    }));
  }

  function costsUnder(rule: CostRule, accountId: string): ReadonlyMap<string, ViewedCost> {
    const key = [
      ...[rule.isOfAccount ? accountId : "", rule.transfers, rule.isLossDenied, rule.hasCommissions],
      ...[...rule.leavesOut].sort(),
    ].join("\n");
    const found = known.get(key);
    if (found !== undefined) return found;
    const costs = new Map<string, ViewedCost>();
    for (const { disposals } of taxPool(journalsUnder(rule, accountId), {
      ...terms,
      deniesNoLoss: !rule.isLossDenied,
    }))
      for (const { entryId, cost, homeCost } of disposals)
        costs.set(entryId, { own: decimal(cost), home: decimal(homeCost) });
    known.set(key, costs);
    return costs;
  }

  const canDiffer = (kind: SlipCauseKind): boolean => {
    if (kind === "commission")
      return ordered.some((entry) => isBuying(entry) && commissionOf(entry).gt(ZERO));
    if (kind === "return_of_capital" || kind === "reinvested_distribution")
      return ordered.some((entry) => DONE_BY_FUND.has(entry.kind) && eventOf(entry) === kind);
    if (kind === "transfer") return originals.size > 0;
    // One account alone has no other, unless it was moved out of one.
    if (kind === "account_average") return new Set(ordered.map(({ accountId }) => accountId)).size > 1;
    return true;
  };

  return {
    canDiffer,
    costOf(sales, rule) {
      let sum: ViewedCost = { own: ZERO, home: ZERO };
      for (const { id, accountId } of sales) {
        const cost = costsUnder(rule, accountId).get(id);
        if (cost === undefined) return null;
        sum = { own: sum.own.plus(cost.own), home: sum.home.plus(cost.home) };
      }
      return sum;
    },
  };
}
