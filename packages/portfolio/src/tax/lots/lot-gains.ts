/**
 * Gains as the Internal Revenue Service counts them: by lots, the first bought in an account the first sold, short or long term by the
 * days it was held, and losses denied where substantially identical units were bought within 30 days before or after in any account.
 * What is denied adds to the cost of what replaces it and passes its days on; in a sheltered account it is lost.
 * Source: 26 CFR 1.1091-1 and 1.1091-2; Internal Revenue Service, VITA, "Holding Period"; J. K. Lasser's Your Income Tax 2013, 5.10.
 */
import type { InstrumentId } from "@neuro/contract/primitives";
import { type Decimal, entryInstrument, minimum, ZERO } from "@neuro/ledger";
import { REPLACEMENT_WINDOW_DAYS } from "../../gains/replacement-window.ts";
import { affiliatedJournals } from "../affiliated-journals.ts";
import { entriesByProperty } from "../entries-by-property.ts";
import type { TaxJournal } from "../tax-steps.ts";
import type { TransferPair } from "../transfer-pairs.ts";
import { type LotStep, type LotTerms, lotSteps } from "./lot-steps.ts";
import { added, less, lossOf, type MoneyColumns, NO_MONEY, partOf } from "./money-columns.ts";
import { costOf, type Lot, OpenLots, pieceOf, type Replaced, withReplaced } from "./open-lots.ts";

/** A part of a sale: of one lot, replaced or not. */
export interface LotSale {
  readonly entryId: string;
  readonly accountId: string;
  readonly instrumentId: InstrumentId;
  readonly occurredAt: number;
  /** Calendar day of the trade. */
  readonly day: number;
  /** As they were counted on that day. */
  readonly units: Decimal;
  /** No sale: capital that was paid back beyond the cost. */
  readonly isCapital: boolean;
  /** Day on which the holding period begins; null where nobody told it. */
  readonly acquired: number | null;
  readonly proceeds: MoneyColumns;
  /** Null where nobody told it. */
  readonly cost: MoneyColumns | null;
  /** Never below zero. */
  readonly denied: MoneyColumns;
  /** What of that adds to a cost; the rest is lost. */
  readonly addedToCost: MoneyColumns;
}

export interface HeldLots {
  readonly accountId: string;
  readonly instrumentId: InstrumentId;
  /** Null where nobody told it of one of them. */
  readonly cost: MoneyColumns | null;
}

export interface LotGains {
  readonly sales: readonly LotSale[];
  readonly held: readonly HeldLots[];
}

interface Purchase {
  readonly index: number;
  readonly day: number;
  readonly isTaxed: boolean;
  left: Decimal;
}

class Replay {
  readonly #steps: readonly LotStep[];
  /** By entry, its place among them. */
  readonly #places: ReadonlyMap<string, number>;
  readonly #lots = new OpenLots();
  /** Sold and not held: what it brought, first in first out. */
  readonly #shorts = new OpenLots();
  readonly #purchases: readonly Purchase[];
  /** By step: what its units replace of sales before it. */
  readonly #awaited = new Map<number, { readonly units: Decimal; readonly replaced: Replaced }[]>();
  readonly #moved = new Set<TransferPair>();
  readonly sales: LotSale[] = [];

  constructor(steps: readonly LotStep[]) {
    this.#steps = steps;
    this.#places = new Map(steps.map(({ entry }, index) => [entry.id, index]));
    this.#purchases = steps.flatMap((step, index) =>
      step.units.gt(ZERO) && step.entry.kind === "trade"
        ? [{ index, day: step.day, isTaxed: step.isTaxed, left: step.units }]
        : [],
    );
  }

  run(): void {
    this.#steps.forEach((step, index) => {
      const { entry, place, isTaxed, units } = step;
      if (entry.kind === "cost") this.#moveCost(step);
      if (units.eq(ZERO)) return;
      if (step.pair !== undefined) this.#move(step.pair);
      else if (!isTaxed) return;
      else if (entry.kind === "trade" && units.lt(ZERO)) this.#sell(step, index);
      else if (units.lt(ZERO)) this.#lots.take(place, units.neg());
      else this.#acquire(step, index);
    });
  }

  held(): readonly { readonly place: string; readonly lots: readonly Lot[] }[] {
    const all = this.#lots.places().map((place) => ({ place, lots: this.#lots.in(place) }));
    return all.filter(({ lots }) => lots.length > 0);
  }

  /** Lots go along; out of a sheltered account they come in at what the receiving one says, bought that day. */
  #move(pair: TransferPair): void {
    if (this.#moved.has(pair)) return;
    this.#moved.add(pair);
    const [outAt = -1, intoAt = -1] = [pair.out, pair.into].map(({ id }) => this.#places.get(id));
    const [out, into] = [this.#steps[outAt], this.#steps[intoAt]];
    if (out === undefined || into === undefined) return;
    const left = out.isTaxed ? this.#lots.take(out.place, out.units.neg()) : [];
    if (!into.isTaxed) return;
    if (out.isTaxed) this.#lots.add(into.place, left);
    else this.#acquire(into, intoAt);
  }

  /** A fund paid capital back, or reinvested income without giving units. */
  #moveCost({ entry, day, factor, money }: LotStep): void {
    if (money === null) return;
    const each = { home: money.home.div(factor), usd: money.usd.div(factor) };
    for (const { lot, beyond } of this.#lots.moveCost(each))
      this.#record(
        { entry, day, factor, units: ZERO },
        { acquired: lot.acquired, cost: NO_MONEY, proceeds: beyond },
      );
  }

  #acquire({ entry, place, day, units, money, factor }: LotStep, index: number): void {
    const isBought = entry.kind === "trade";
    const covered = isBought ? this.#shorts.take(place, units) : [];
    let left = units;
    for (const short of covered) {
      const paid = money === null ? null : partOf(money, short.units, units);
      left = left.minus(short.units);
      this.#record(
        { entry, day, factor, units: short.units },
        { acquired: day, cost: paid, proceeds: short.cost ?? NO_MONEY },
      );
    }
    const cost = money === null ? null : partOf(money, left, units);
    let lot: Lot = { index, acquired: isBought ? day : null, units: left, cost };
    for (const { units: replacing, replaced } of this.#awaited.get(index) ?? []) {
      const part = minimum(replacing, lot.units);
      if (!part.gt(ZERO)) break;
      const piece = pieceOf(lot, part);
      this.#lots.add(place, [withReplaced(piece, replaced)]);
      lot = {
        ...lot,
        units: lot.units.minus(part),
        cost: lot.cost === null || piece.cost === null ? null : less(lot.cost, piece.cost),
      };
    }
    this.#lots.add(place, [lot]);
  }

  #sell(step: LotStep, index: number): void {
    const { place, units, money } = step;
    const wanted = units.neg();
    const proceeds = money ?? NO_MONEY;
    const taken = this.#lots.take(place, wanted);
    let sold = ZERO;
    for (const lot of taken) {
      const before = partOf(proceeds, sold, wanted);
      sold = sold.plus(lot.units);
      this.#close(step, index, {
        lot,
        proceeds: less(sold.eq(wanted) ? proceeds : partOf(proceeds, sold, wanted), before),
      });
    }
    const short = wanted.minus(sold);
    if (short.gt(ZERO))
      this.#shorts.add(place, [
        { index, acquired: null, units: short, cost: less(proceeds, partOf(proceeds, sold, wanted)) },
      ]);
  }

  /** One lot of a sale, in as many parts as its loss is replaced by. */
  #close(
    step: LotStep,
    index: number,
    { lot, proceeds }: { readonly lot: Lot; readonly proceeds: MoneyColumns },
  ): void {
    const { entry, day, factor } = step;
    const base = { entry, day, factor, units: lot.units };
    const loss = lot.cost === null ? NO_MONEY : lossOf(less(proceeds, lot.cost));
    if (!loss.usd.gt(ZERO)) {
      this.#record(base, { ...lot, proceeds });
      return;
    }
    const heldDays = lot.acquired === null ? null : day - lot.acquired;
    let [denied, addedToCost, replacedUnits] = [NO_MONEY, NO_MONEY, ZERO];
    for (const purchase of this.#near(day, lot.index)) {
      const rest = lot.units.minus(replacedUnits);
      const there =
        purchase.index < index && purchase.isTaxed ? this.#lots.heldOf(purchase.index) : purchase.left;
      const units = minimum(rest, minimum(purchase.left, there));
      if (!units.gt(ZERO)) continue;
      const part = partOf(loss, units, lot.units);
      purchase.left = purchase.left.minus(units);
      replacedUnits = replacedUnits.plus(units);
      denied = added(denied, part);
      if (!purchase.isTaxed) continue;
      addedToCost = added(addedToCost, part);
      const replaced = { denied: part, heldDays };
      if (purchase.index < index) this.#lots.replace(purchase.index, units, replaced);
      else
        this.#awaited.set(purchase.index, [
          ...(this.#awaited.get(purchase.index) ?? []),
          { units, replaced },
        ]);
    }
    this.#record(base, { ...lot, proceeds, denied, addedToCost });
  }

  /** What was bought around a sale, in the order it was bought, but for the lot that is sold itself. */
  #near(day: number, soldIndex: number): readonly Purchase[] {
    return this.#purchases.filter(
      (purchase) => purchase.index !== soldIndex && Math.abs(purchase.day - day) <= REPLACEMENT_WINDOW_DAYS,
    );
  }

  #record(
    of: Pick<LotStep, "entry" | "day" | "factor" | "units">,
    sale: Pick<LotSale, "acquired" | "cost" | "proceeds"> & Partial<Pick<LotSale, "denied" | "addedToCost">>,
  ): void {
    const { entry, day, factor, units } = of;
    const instrumentId = entryInstrument(entry);
    if (instrumentId === null) return;
    const { acquired, cost, proceeds, denied = NO_MONEY, addedToCost = NO_MONEY } = sale;
    this.sales.push({
      ...{ entryId: entry.id, accountId: entry.accountId, instrumentId, occurredAt: entry.occurredAt, day },
      ...{ units: units.div(factor), isCapital: entry.kind === "cost", acquired, proceeds, cost },
      ...{ denied, addedToCost },
    });
  }
}

/** Each property of the accounts of affiliated persons; a step a property, so that the caller can pause between them. */
export function* lotGains(journals: readonly TaxJournal[], terms: LotTerms): Generator<LotGains, void> {
  for (const own of affiliatedJournals(journals)) yield* lotGainsOf(own, terms);
}

function* lotGainsOf(journals: readonly TaxJournal[], terms: LotTerms): Generator<LotGains, void> {
  for (const entries of entriesByProperty(journals, terms.propertyOf).values()) {
    const replay = new Replay(lotSteps(journals, entries, terms));
    replay.run();
    yield {
      sales: replay.sales,
      held: replay.held().map(({ place, lots }) => {
        const [accountId = "", instrumentId = ""] = place.split("\n");
        return { accountId, instrumentId: instrumentId as InstrumentId, cost: costOf(lots) };
      }),
    };
  }
}
