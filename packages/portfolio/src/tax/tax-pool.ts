/**
 * Gains as the Canada Revenue Agency counts them: identical properties averaged over all taxed accounts of a person, whatever account
 * they lie in. What goes to a registered account is sold to it at market value, its loss denied; what comes out of one comes in at
 * market value. Superficial losses are denied and added to the cost of what replaces them in a taxed account.
 * Source: Income Tax Act, sections 40(2)(g), 47, 53(1)(f) and 54; guide T4037.
 */
import { type InstrumentId, isInstrumentId } from "@neuro/contract/primitives";
import {
  applyToPositions,
  type Decimal,
  decimal,
  entryInstrument,
  formatDecimal,
  type JournalEntry,
  NO_POSITIONS,
  type Position,
  positionKey,
  roundMoney,
  shareOf,
  ZERO,
} from "@neuro/ledger";
import { type Disposal, disposalOf } from "../gains/disposal.ts";
import type { PropertyOf } from "../gains/property-of.ts";
import type { CostSince } from "./foreign-property.ts";
import { createSubstitutes, type Denial, WINDOW_DAYS } from "./substitutes.ts";
import { crossingsOf, type MarketValue, type TaxJournal, type TaxStep, taxSteps } from "./tax-steps.ts";

export interface TaxDisposal extends Disposal {
  /** The calendar day on which it counts, as a number. */
  readonly day: number;
  /** No sale: capital that was paid back beyond the cost. */
  readonly isCapital: boolean;
  /** Not sold, but moved to a registered account. */
  readonly isDeemed: boolean;
  /** Nobody knew the market value of what was moved. */
  readonly isAssumed: boolean;
  /** Home currency, never below zero: what of the loss does not count. */
  readonly denied: string;
  /** What of that adds to a cost base; the rest is lost. */
  readonly addedToCost: string;
  /** The 30 days are not over: what is bought or sold until then changes it. */
  readonly isOpen: boolean;
}

export interface TaxListing {
  readonly property: InstrumentId;
  /** Held on exchanges of several currencies: its own cost is told in the home currency. */
  readonly isMixed: boolean;
  /** Of all taxed accounts together; null where none ever held it. */
  readonly position: Position | null;
  /** Of all taxed accounts together, after each step; ascending by day. */
  readonly costs: readonly CostSince[];
  /** Ascending by time. */
  readonly disposals: readonly TaxDisposal[];
}

export interface TaxTerms {
  readonly marketValue: MarketValue;
  readonly propertyOf: PropertyOf;
  /** The calendar day on which an entry counts, as a number: of a trade, when it is settled. */
  readonly dayOf: (entry: JournalEntry) => number;
  /** As a number as well. */
  readonly today: number;
  /** As one that knows nothing of superficial losses counts; the law's way without it. */
  readonly deniesNoLoss?: boolean;
}

const POOL = "taxed accounts";

function byProperty(
  journals: readonly TaxJournal[],
  propertyOf: PropertyOf,
): ReadonlyMap<InstrumentId, readonly JournalEntry[]> {
  const found = new Map<InstrumentId, JournalEntry[]>();
  for (const { entries } of journals)
    for (const entry of entries) {
      const listing = entry.kind === "dividend" ? null : entryInstrument(entry);
      if (listing === null) continue;
      const id = propertyOf(listing);
      const own = found.get(id);
      if (own === undefined) found.set(id, [entry]);
      else own.push(entry);
    }
  return found;
}

function isTaxedIn(journals: readonly TaxJournal[]): (entry: JournalEntry) => boolean {
  const taxed = new Set(journals.filter(({ isTaxed }) => isTaxed).map(({ accountId }) => accountId));
  return ({ accountId }) => taxed.has(accountId);
}

/** Transfers whose market value the pool asks for. */
export function taxCrossings(
  journals: readonly TaxJournal[],
  propertyOf: PropertyOf,
): readonly JournalEntry[] {
  const isTaxed = isTaxedIn(journals);
  return [...byProperty(journals, propertyOf).values()].flatMap((entries) => crossingsOf(entries, isTaxed));
}

/** A denied loss on its way into the cost, in the home currency and in the listing's. */
interface Added {
  readonly home: Decimal;
  readonly own: Decimal;
}
const NOTHING: Added = { home: ZERO, own: ZERO };

const plus = (one: Added, other: Added): Added => ({
  home: one.home.plus(other.home),
  own: one.own.plus(other.own),
});

function withCost(position: Position, { home, own }: Added): Position {
  return {
    ...position,
    cost: formatDecimal(decimal(position.cost).plus(own)),
    homeCost: formatDecimal(decimal(position.homeCost).plus(home)),
  };
}

interface Denied {
  readonly denied: Decimal;
  readonly added: Decimal;
}

function deniedOf(loss: Decimal, sold: Decimal, denial: Denial | null): Denied {
  if (denial === null) return { denied: ZERO, added: ZERO };
  const denied = shareOf(loss, denial.denied, sold);
  return { denied, added: shareOf(denied, denial.taxed, denial.denied) };
}

/** As if every listing of the property were the one that stands for it. */
function inProperty(entry: JournalEntry, property: InstrumentId, isMixed: boolean): JournalEntry {
  const { basis } = entry;
  return {
    ...entry,
    accountId: POOL,
    postings: entry.postings.map((posting) =>
      isInstrumentId(posting.commodity) ? { ...posting, commodity: property } : posting,
    ),
    basis:
      basis === null || !isMixed
        ? basis
        : { ...basis, currency: basis.homeCurrency, amount: basis.homeAmount },
  };
}

function replay(steps: readonly TaxStep[], property: InstrumentId, terms: TaxTerms): TaxListing {
  const { today, deniesNoLoss = false } = terms;
  const taxed = steps.filter(({ place }) => place === "taxed");
  const currencies = new Set(taxed.flatMap(({ entry }) => entry.basis?.currency ?? []));
  const isMixed = currencies.size > 1;
  const substitutesOf = createSubstitutes(steps);
  const key = positionKey(POOL, property);
  /** By step: what its purchase takes over from a loss before it. */
  const awaited = new Map<number, Added>();
  const disposals: TaxDisposal[] = [];
  const costs: CostSince[] = [];
  let positions = NO_POSITIONS;
  /** Denied while nothing was held: the next units take it. */
  let waiting = NOTHING;

  function add(added: Added): void {
    const position = positions.get(key);
    if (position === undefined || !decimal(position.units).gt(ZERO)) waiting = plus(waiting, added);
    else positions = new Map(positions).set(key, withCost(position, added));
  }

  /** What purchases still to come replace waits for them; the rest adds at once. */
  function spread(added: Added, denial: Denial, index: number): void {
    let left = added;
    for (const substitute of denial.substitutes.filter((each) => each.index > index)) {
      const part = {
        home: shareOf(added.home, substitute.units, denial.taxed),
        own: shareOf(added.own, substitute.units, denial.taxed),
      };
      awaited.set(substitute.index, plus(awaited.get(substitute.index) ?? NOTHING, part));
      left = { home: left.home.minus(part.home), own: left.own.minus(part.own) };
    }
    add(left);
  }

  function settle(disposal: Disposal, step: TaxStep, index: number): void {
    const [cost, proceeds] = [decimal(disposal.homeCost), decimal(disposal.homeProceeds)];
    const loss = cost.minus(proceeds);
    const isLoss = loss.gt(ZERO) && step.units.lt(ZERO);
    const denial = isLoss && !step.isDeemed && !deniesNoLoss ? substitutesOf(index) : null;
    const { denied, added } = step.isDeemed
      ? { denied: isLoss ? loss : ZERO, added: ZERO }
      : deniedOf(loss, step.units.neg(), denial);
    if (denial !== null && added.gt(ZERO)) {
      // At the rate of the cost it comes from, so that it makes no effect of the exchange rate.
      const own = roundMoney(added.times(decimal(disposal.cost)).div(cost));
      spread({ home: added, own }, denial, index);
    }
    disposals.push({
      ...disposal,
      day: step.day,
      accountId: step.entry.accountId,
      instrumentId: entryInstrument(step.entry) ?? property,
      isCapital: step.entry.kind === "cost",
      isDeemed: step.isDeemed,
      isAssumed: step.isAssumed,
      denied: formatDecimal(denied),
      addedToCost: formatDecimal(added),
      isOpen: isLoss && !step.isDeemed && today <= step.day + WINDOW_DAYS,
    });
  }

  function book(step: TaxStep, index: number): void {
    const before = positions.get(key);
    const entry = inProperty(step.entry, property, isMixed);
    positions = applyToPositions(positions, entry);
    const after = positions.get(key);
    const disposal = after === undefined ? null : disposalOf(entry, before, after);
    if (disposal !== null) settle(disposal, step, index);
    if (!step.units.gt(ZERO)) return;
    const taken = plus(waiting, awaited.get(index) ?? NOTHING);
    waiting = NOTHING;
    if (taken.home.gt(ZERO)) add(taken);
  }

  steps.forEach((step, index) => {
    if (step.place === "registered") return;
    book(step, index);
    const position = positions.get(key);
    if (position !== undefined) costs.push({ day: step.day, cost: decimal(position.homeCost) });
  });
  return { property, isMixed, position: positions.get(key) ?? null, costs, disposals };
}

/** Each property of the accounts of one person; a step a property, so that the caller can pause between them. */
export function* taxPool(journals: readonly TaxJournal[], terms: TaxTerms): Generator<TaxListing, void> {
  const isTaxed = isTaxedIn(journals);
  for (const [property, entries] of byProperty(journals, terms.propertyOf)) {
    const steps = taxSteps(entries, {
      isTaxed,
      marketValue: terms.marketValue,
      dayOf: terms.dayOf,
    });
    yield replay(steps, property, terms);
  }
}
