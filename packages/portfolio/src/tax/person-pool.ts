/** The units of one property that a person holds in taxed accounts, at one average cost. */
import type { InstrumentId } from "@neuro/contract/primitives";
import {
  applyToPositions,
  type Basis,
  basisOfUnits,
  type Decimal,
  decimal,
  formatDecimal,
  type JournalEntry,
  maximum,
  minimum,
  NO_POSITIONS,
  type Position,
  positionKey,
  ZERO,
} from "@neuro/ledger";
import type { CostSince } from "./foreign/foreign-property.ts";
import { type HandedSince, HandedUnits } from "./household/handed-units.ts";
import type { TaxDisposal } from "./tax-listing.ts";

/** A denied loss on its way into the cost, in the home currency and in the listing's. */
export interface Added {
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

/** Units on their way to an affiliated person. */
export interface HandedOver {
  /** Null where nobody told what they cost. */
  readonly basis: Basis | null;
  readonly isEstimated: boolean;
}

export const NOBODY_TOLD: HandedOver = { basis: null, isEstimated: false };

/** Account that stands for all of a person. */
export const POOL = "taxed accounts";

export class PersonPool {
  readonly personId: string;
  readonly disposals: TaxDisposal[] = [];
  readonly costs: CostSince[] = [];
  readonly handed: HandedSince[] = [];
  readonly handedUnits = new HandedUnits();
  readonly #key: string;
  #positions = NO_POSITIONS;
  /** By step: what its purchase takes over from a loss before it. */
  readonly #awaited = new Map<number, Added>();
  /** Denied while nothing was held: the next units take it. */
  #waiting = NOTHING;

  constructor(personId: string, property: InstrumentId) {
    this.personId = personId;
    this.#key = positionKey(POOL, property);
  }

  get position(): Position | undefined {
    return this.#positions.get(this.#key);
  }

  book(entry: JournalEntry): void {
    this.#positions = applyToPositions(this.#positions, entry);
  }

  /** What leaves for an affiliated person, with its cost. */
  handOver(entry: JournalEntry, units: Decimal): HandedOver {
    const { position } = this;
    this.book({ ...entry, kind: "transfer", basis: null });
    const held = position === undefined ? ZERO : decimal(position.units);
    if (position === undefined || position.isCostUnknown || !held.gt(ZERO)) return NOBODY_TOLD;
    const basis = basisOfUnits(position, formatDecimal(minimum(units, held)));
    return { basis, isEstimated: position.isCostEstimated };
  }

  takeOver(entry: JournalEntry, { basis, isEstimated }: HandedOver): void {
    this.book({ ...entry, kind: "transfer", basis });
    const { position } = this;
    if (isEstimated && position !== undefined)
      this.#positions = new Map(this.#positions).set(this.#key, { ...position, isCostEstimated: true });
  }

  addToCost(added: Added): void {
    const { position } = this;
    if (position === undefined || !decimal(position.units).gt(ZERO))
      this.#waiting = plus(this.#waiting, added);
    else this.#positions = new Map(this.#positions).set(this.#key, withCost(position, added));
  }

  /** Adds to the cost once the purchase at that step is booked. */
  awaitPurchase(index: number, added: Added): void {
    this.#awaited.set(index, plus(this.#awaited.get(index) ?? NOTHING, added));
  }

  /** After units of the step came in. */
  takeAwaited(index: number): void {
    const taken = plus(this.#waiting, this.#awaited.get(index) ?? NOTHING);
    this.#waiting = NOTHING;
    if (taken.home.gt(ZERO)) this.addToCost(taken);
  }

  /** None where it is owed. */
  get held(): Decimal {
    const { position } = this;
    return position === undefined ? ZERO : maximum(decimal(position.units), ZERO);
  }

  /** Once nothing is held, the parts of before earn what is paid after it. */
  noteHanded(day: number): void {
    if (!this.held.gt(ZERO)) return;
    const parts = this.handedUnits.parts(this.held);
    if (parts.length > 0 || this.handed.length > 0) this.handed.push({ day, parts });
  }

  noteCost(day: number): void {
    const { position } = this;
    if (position !== undefined) this.costs.push({ day, cost: decimal(position.homeCost) });
  }
}
