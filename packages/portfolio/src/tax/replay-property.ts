/** One property over the accounts of affiliated persons: each one's average cost, and what was realized, denied and added to a cost. */
import { type InstrumentId, isInstrumentId } from "@neuro/contract/primitives";
import {
  type CarriedCost,
  carriedBy,
  type Decimal,
  decimal,
  entryInstrument,
  formatDecimal,
  type JournalEntry,
  minimum,
  reorganizedSide,
  roundMoney,
  shareOf,
  ZERO,
} from "@neuro/ledger";
import { type Disposal, disposalOf } from "../gains/disposal.ts";
import { REPLACEMENT_WINDOW_DAYS } from "../gains/replacement-window.ts";
import type { Together } from "./household/affiliated-journals.ts";
import type { HandedPart } from "./household/handed-units.ts";
import { type Added, NOBODY_TOLD, PersonPool, POOL } from "./person-pool.ts";
import { createSubstitutes, type Denial, type Replaced, sumOf } from "./substitutes.ts";
import type { TaxDisposal, TaxListing } from "./tax-listing.ts";
import type { TaxStep } from "./tax-step.ts";
import { unitsMoved } from "./units-moved.ts";

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

interface Denied {
  readonly denied: Decimal;
  readonly added: Decimal;
}

function deniedOf(loss: Decimal, sold: Decimal, denial: Denial | null): Denied {
  if (denial === null) return { denied: ZERO, added: ZERO };
  const denied = shareOf(loss, denial.denied, sold);
  const parts = denial.replaced.map(({ part }) => part);
  return { denied, added: shareOf(denied, sumOf(parts), denial.whole) };
}

/** `amount` by the weights of its parts; rounding stays with the last. */
function parted(amount: Added, weights: readonly Decimal[]): readonly Added[] {
  const whole = sumOf(weights);
  let left = amount;
  return weights.map((weight, at) => {
    if (at === weights.length - 1) return left;
    const part = { home: shareOf(amount.home, weight, whole), own: shareOf(amount.own, weight, whole) };
    left = { home: left.home.minus(part.home), own: left.own.minus(part.own) };
    return part;
  });
}

/** Of a gain, or of a loss below zero. */
function attributedOf(gain: Decimal, parts: readonly HandedPart[]): TaxDisposal["attributed"] {
  return parts.flatMap(({ giver, units, held }) => {
    const part = shareOf(gain, units, held);
    return part.eq(ZERO) ? [] : [{ personId: giver, gain: formatDecimal(part) }];
  });
}

interface ReplayTerms {
  readonly today: number;
  readonly together: Together;
  readonly deniesNoLoss?: boolean;
}

class Replay {
  readonly #property: InstrumentId;
  readonly #today: number;
  readonly #isMixed: boolean;
  readonly #deniesNoLoss: boolean;
  readonly #together: Together;
  /** Whose the units are that an affiliated person handed over just before. */
  #handedUnits: ReadonlyMap<string, Decimal> = new Map();
  readonly #pools = new Map<string, PersonPool>();
  readonly #substitutesOf: ReturnType<typeof createSubstitutes>;
  /** By `out` side of a reorganization. */
  readonly carried = new Map<string, CarriedCost>();
  /** Last day that can still change a loss so far, and with it what is sold after it; null while there is none. */
  #openUntil: number | null = null;
  /** By an affiliated person, just before. */
  #handed = NOBODY_TOLD;

  constructor(
    steps: readonly TaxStep[],
    property: InstrumentId,
    { today, together, deniesNoLoss = false }: ReplayTerms,
  ) {
    this.#property = property;
    this.#today = today;
    this.#deniesNoLoss = deniesNoLoss;
    this.#together = together;
    const taxed = steps.filter(({ place }) => place === "taxed");
    const currencies = new Set(taxed.flatMap(({ entry }) => entry.basis?.currency ?? []));
    this.#isMixed = currencies.size > 1;
    this.#substitutesOf = createSubstitutes(steps, together);
    for (const [index, step] of steps.entries()) {
      const pool = this.#poolOf(step.personId);
      if (step.place === "registered") continue;
      this.#book(pool, step, index);
      pool.noteCost(step.day);
      pool.noteHanded(step.day);
    }
  }

  listings(): readonly TaxListing[] {
    return [...this.#pools.values()].map((pool) => ({
      ...{ personId: pool.personId, property: this.#property, isMixed: this.#isMixed },
      ...{ position: pool.position ?? null, costs: pool.costs, handed: pool.handed },
      disposals: pool.disposals,
    }));
  }

  #poolOf(personId: string): PersonPool {
    const known = this.#pools.get(personId) ?? new PersonPool(personId, this.#property);
    this.#pools.set(personId, known);
    return known;
  }

  #book(pool: PersonPool, step: TaxStep, index: number): void {
    const entry = inProperty(step.entry, this.#property, this.#isMixed);
    if (reorganizedSide(entry)?.side === "out") this.carried.set(entry.id, carriedBy(pool.position, entry));
    const held = pool.held;
    const moved = unitsMoved(entry);
    if (step.isHandedOver && moved.lt(ZERO)) {
      this.#handedUnits = pool.handedUnits.leaving(step.personId, minimum(moved.neg(), held), held);
      this.#handed = pool.handOver(entry, moved.neg());
      pool.handedUnits.scale(held, pool.held);
      return;
    }
    const before = pool.position;
    const parts = pool.handedUnits.parts(held).filter(({ giver }) => this.#isSpouse(giver, step));
    if (step.isHandedOver) pool.takeOver(entry, this.#handed);
    else pool.book(entry);
    this.#takeHanded(pool, { step, held, moved });
    const after = pool.position;
    const disposal = after === undefined || step.isHandedOver ? null : disposalOf(entry, before, after);
    if (disposal !== null) this.#settle(pool, disposal, { step, index, parts });
    if (step.units.gt(ZERO)) pool.takeAwaited(index);
  }

  #settle(
    pool: PersonPool,
    disposal: Disposal,
    {
      step,
      index,
      parts,
    }: { readonly step: TaxStep; readonly index: number; readonly parts: readonly HandedPart[] },
  ): void {
    const [cost, proceeds] = [decimal(disposal.homeCost), decimal(disposal.homeProceeds)];
    const loss = cost.minus(proceeds);
    const isLoss = loss.gt(ZERO) && step.units.lt(ZERO);
    const isDeniable = isLoss && !step.isDeemed && !this.#deniesNoLoss;
    const denial = isDeniable ? this.#substitutesOf(index) : null;
    const { denied, added } = step.isDeemed
      ? { denied: isLoss ? loss : ZERO, added: ZERO }
      : deniedOf(loss, step.units.neg(), denial);
    if (denial !== null && added.gt(ZERO)) {
      // At the rate of the cost it comes from, so that it makes no effect of the exchange rate.
      const own = roundMoney(added.times(decimal(disposal.cost)).div(cost));
      const { replaced } = denial;
      const parts = parted(
        { home: added, own },
        replaced.map(({ part }) => part),
      );
      for (const [at, part] of parts.entries()) this.#spread(part, replaced[at], index);
    }
    const last = step.day + REPLACEMENT_WINDOW_DAYS;
    if (isLoss && !step.isDeemed && this.#today <= last) this.#openUntil = last;
    pool.disposals.push({
      ...disposal,
      units: formatDecimal(decimal(disposal.units).div(step.ahead)),
      day: step.day,
      accountId: step.entry.accountId,
      instrumentId: entryInstrument(step.entry) ?? this.#property,
      isDeemed: step.isDeemed,
      isGift: step.isGift,
      isAssumed: step.isAssumed,
      denied: formatDecimal(denied),
      addedToCost: formatDecimal(added),
      deniedBy: denial?.buyers ?? [],
      openUntil: this.#openUntil,
      attributed: attributedOf(denied.minus(loss), parts),
    });
  }

  /** Whether what the holder gains on a day is a giver's, who is their spouse then. */
  #isSpouse(giver: string, { personId, day }: Pick<TaxStep, "personId" | "day">): boolean {
    return giver !== personId && this.#pools.has(giver) && this.#together(giver, personId, day);
  }

  #takeHanded(
    { handedUnits, held: now, personId }: PersonPool,
    { step, held, moved }: { readonly step: TaxStep; readonly held: Decimal; readonly moved: Decimal },
  ): void {
    if (step.isHandedOver)
      for (const [giver, units] of this.#handedUnits) if (giver !== personId) handedUnits.add(giver, units);
    if (step.giver !== null && !step.isHandedOver) handedUnits.add(step.giver, moved);
    else if (now.lt(held) || (step.entry.kind === "split" && held.gt(ZERO))) handedUnits.scale(held, now);
  }

  /** What purchases still to come replace waits for them; the rest adds at once. */
  #spread(added: Added, replaced: Replaced | undefined, index: number): void {
    if (replaced === undefined) return;
    const pool = this.#poolOf(replaced.personId);
    let left = added;
    for (const substitute of replaced.substitutes.filter((each) => each.index > index)) {
      const part = {
        home: shareOf(added.home, substitute.units, replaced.units),
        own: shareOf(added.own, substitute.units, replaced.units),
      };
      pool.awaitPurchase(substitute.index, part);
      left = { home: left.home.minus(part.home), own: left.own.minus(part.own) };
    }
    pool.addToCost(left);
  }
}

export interface ReplayedProperty {
  /** One a person that any of the steps is of. */
  readonly listings: readonly TaxListing[];
  /** What goes along to another property, by the entry that it leaves with. */
  readonly carried: ReadonlyMap<string, CarriedCost>;
}

export function replayProperty(
  steps: readonly TaxStep[],
  property: InstrumentId,
  terms: ReplayTerms,
): ReplayedProperty {
  const replay = new Replay(steps, property, terms);
  return { listings: replay.listings(), carried: replay.carried };
}
