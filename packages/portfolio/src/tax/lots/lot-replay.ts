/** One property over the accounts of affiliated persons, lot by lot. */
import {
  type Decimal,
  decimal,
  entryInstrument,
  type JournalEntry,
  minimum,
  reorganizedSide,
  reorganizedUnits,
  ZERO,
} from "@neuro/ledger";
import { REPLACEMENT_WINDOW_DAYS } from "../../gains/replacement-window.ts";
import type { Together } from "../household/affiliated-journals.ts";
import type { TransferPair } from "../transfer-pairs.ts";
import { arrivingLots } from "./arriving-lots.ts";
import type { LotSale, OfferedLot } from "./lot-sale.ts";
import type { LotStep, NamedLot } from "./lot-steps.ts";
import { added, less, lossOf, type MoneyColumns, NO_MONEY, partOf } from "./money-columns.ts";
import { costOf, type Lot, OpenLots, pieceOf, type Replaced, withReplaced } from "./open-lots.ts";

interface Purchase {
  readonly index: number;
  readonly personId: string;
  readonly day: number;
  readonly isTaxed: boolean;
  left: Decimal;
}

interface ReplayTerms {
  /** The lots that an entry brings from another security. */
  readonly carriedInto: (entry: JournalEntry) => readonly Lot[];
  /** Of what came for another security: that one is gone, and no part of it alone. */
  readonly isExchange: (entry: JournalEntry) => boolean;
  /** What the units that came were worth that day. */
  readonly worthOf: (entry: JournalEntry) => MoneyColumns | null;
  readonly namedLots: (saleId: string) => readonly NamedLot[];
  /** The sale whose lots are asked for; null where none are. */
  readonly lookedAt: string | null;
  readonly together: Together;
  /** Whether buying it again denies a loss: of stock and securities it does, of coins it does not. */
  readonly canBeWashed: boolean;
}

export class LotReplay {
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
  /** Lots that left for another security, by the entry they left with; of a written option what it brought is a cost below zero. */
  readonly carried = new Map<string, readonly Lot[]>();
  /** Lots that a sale could take, before it: of the one that is looked at. */
  offered: readonly OfferedLot[] = [];
  readonly #terms: ReplayTerms;

  constructor(steps: readonly LotStep[], terms: ReplayTerms) {
    this.#steps = steps;
    this.#terms = terms;
    this.#places = new Map(steps.map(({ entry }, index) => [entry.id, index]));
    this.#purchases = steps.flatMap((step, index) =>
      terms.canBeWashed && step.units.gt(ZERO) && step.bought !== null
        ? [{ index, personId: step.personId, day: step.bought, isTaxed: step.isTaxed, left: step.units }]
        : [],
    );
  }

  run(): void {
    this.#steps.forEach((told, index) => {
      const side = told.isTaxed ? reorganizedSide(told.entry) : null;
      const step = side?.side === "in" ? this.#withCarried(told) : told;
      const { entry, place, isTaxed, units } = step;
      if (entry.kind === "cost" || (entry.kind === "capital" && isTaxed)) this.#moveCost(step);
      if (side?.side === "out") this.#leave(step, side.share);
      else if (entry.kind === "reorganization") this.#arrive(step, index);
      else if (units.eq(ZERO)) return;
      else if (step.pair !== undefined) this.#move(step.pair);
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
  #moveCost({ entry, place, day, factor, money }: LotStep): void {
    if (money === null) return;
    const at = { entry, day, factor, units: ZERO };
    const lots = this.#lots.in(place);
    const held = lots.reduce((sum, { units }) => sum.plus(units), ZERO);
    const isOfPlace = entry.kind === "capital";
    if (isOfPlace && held.eq(ZERO)) {
      this.#record(at, { acquired: null, cost: NO_MONEY, proceeds: less(NO_MONEY, money) });
      return;
    }
    const part = isOfPlace ? held : factor;
    const each = { home: money.home.div(part), usd: money.usd.div(part) };
    for (const { lot, beyond } of this.#lots.moveCost(each, isOfPlace ? place : null))
      this.#record(at, { acquired: lot.acquired, cost: NO_MONEY, proceeds: beyond });
  }

  #leave({ entry, place, units, factor }: LotStep, share: Decimal): void {
    const about = reorganizedUnits(entry).times(factor);
    if (units.eq(ZERO)) this.carried.set(entry.id, this.#lots.part(place, share));
    else if (about.gt(ZERO)) this.carried.set(entry.id, this.#lots.take(place, about));
    else
      this.carried.set(
        entry.id,
        this.#shorts
          .take(place, about.neg())
          .map((lot) => ({ ...lot, cost: lot.cost === null ? null : less(NO_MONEY, lot.cost) })),
      );
  }

  /** A trade at the strike of an option with what the option cost or brought. */
  #withCarried(step: LotStep): LotStep {
    const cost = costOf(this.#terms.carriedInto(step.entry));
    if (step.entry.kind !== "trade" || step.money === null) return step;
    if (cost === null) return { ...step, money: null };
    const money = step.units.lt(ZERO) ? less(step.money, cost) : added(step.money, cost);
    return { ...step, money };
  }

  /** The lots of before with their days, in the units of now. */
  #arrive({ entry, place, day, bought, units, money, factor, isTaxed }: LotStep, index: number): void {
    if (!isTaxed) return;
    const lots = this.#terms.carriedInto(entry);
    if (!lots.some((lot) => lot.units.gt(ZERO))) {
      // Of what was handed out without a cost its owner may have told one; cash that came besides says none.
      const cost = money !== null && !money.home.lt(ZERO) ? money : null;
      this.#lots.add(place, [{ index, acquired: cost === null ? null : bought, units, cost }]);
      return;
    }
    const cash = money === null ? NO_MONEY : less(NO_MONEY, money);
    const worth = this.#terms.worthOf(entry);
    const isExchange = this.#terms.isExchange(entry);
    const arrived = arrivingLots(lots, { index, units, cash, isExchange, worth });
    this.#lots.add(place, arrived.lots);
    for (const gain of arrived.gains) this.#record({ entry, day, factor, units: ZERO }, gain);
  }

  #acquire({ entry, place, day, bought, units, money, factor }: LotStep, index: number): void {
    const covered = entry.kind === "trade" ? this.#shorts.take(place, units) : [];
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
    let lot: Lot = { index, acquired: bought, units: left, cost };
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

  #offeredAt({ place, factor }: LotStep): readonly OfferedLot[] {
    return this.#lots.in(place).map(({ index, acquired, units, cost }) => ({
      entryId: this.#steps[index]?.entry.id ?? "",
      ...{ acquired, units: units.div(factor), cost },
    }));
  }

  /**
   * Those that were named, then the first bought.
   * Source: 26 CFR 1.1012-1(c): the earliest, unless another is adequately identified.
   */
  #takeFor({ entry, place, factor }: LotStep, wanted: Decimal): readonly Lot[] {
    const taken: Lot[] = [];
    let rest = wanted;
    for (const { entryId, units } of this.#terms.namedLots(entry.id)) {
      const index = this.#places.get(entryId);
      if (index === undefined) continue;
      const own = this.#lots.takeOf(place, index, minimum(decimal(units).times(factor), rest));
      taken.push(...own);
      rest = own.reduce((left, lot) => left.minus(lot.units), rest);
    }
    return [...taken, ...this.#lots.take(place, rest)];
  }

  #sell(step: LotStep, index: number): void {
    const { entry, place, units, money } = step;
    const wanted = units.neg();
    const proceeds = money ?? NO_MONEY;
    if (entry.id === this.#terms.lookedAt) this.offered = this.#offeredAt(step);
    const taken = this.#takeFor(step, wanted);
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
    for (const purchase of this.#near(step, lot.index)) {
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

  /** Bought around a sale by who counts as one with its seller, in the order it was bought, but for the lot sold itself. */
  #near({ day, personId }: LotStep, soldIndex: number): readonly Purchase[] {
    const isNear = (other: number) => Math.abs(other - day) <= REPLACEMENT_WINDOW_DAYS;
    const isOne = (other: Purchase) => this.#terms.together(personId, other.personId, other.day);
    return this.#purchases.filter((each) => each.index !== soldIndex && isNear(each.day) && isOne(each));
  }

  #record(
    of: Pick<LotStep, "entry" | "day" | "factor" | "units">,
    sale: Pick<LotSale, "acquired" | "cost" | "proceeds"> &
      Partial<Pick<LotSale, "denied" | "addedToCost" | "lacksWorth" | "isMergerCash">>,
  ): void {
    const { entry, day, factor, units } = of;
    const instrumentId = entryInstrument(entry);
    if (instrumentId === null) return;
    const { acquired, cost, proceeds, denied = NO_MONEY, addedToCost = NO_MONEY } = sale;
    const { lacksWorth = false, isMergerCash = false } = sale;
    this.sales.push({
      ...{ entryId: entry.id, accountId: entry.accountId, instrumentId, occurredAt: entry.occurredAt, day },
      ...{ units: units.div(factor), isCapital: units.eq(ZERO), acquired, proceeds, cost },
      ...{ denied, addedToCost, lacksWorth, isMergerCash },
    });
  }
}
