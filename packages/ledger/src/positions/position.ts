/** What is held of a listing in an account: units, what they cost, what was gained. */
import type { InstrumentId } from "@neuro/contract/primitives";
import { type Decimal, decimal, formatDecimal } from "../decimal.ts";
import { shareOf } from "../money.ts";
import type { Basis } from "../port.ts";

export interface Ledgered {
  readonly cost: Decimal;
  readonly gain: Decimal;
}

export interface Position {
  readonly accountId: string;
  readonly instrumentId: InstrumentId;
  /** All units, those committed to working sales included. */
  readonly units: string;
  readonly committed: string;
  readonly currency: string;
  /** Adjusted cost base of the units held, in `currency`. */
  readonly cost: string;
  readonly realizedGain: string;
  readonly homeCurrency: string;
  readonly homeCost: string;
  readonly homeRealizedGain: string;
  /** Of some of the units held nobody told what they cost: `cost` is that of the others, and no gain can be told. */
  readonly isCostUnknown: boolean;
  /** Some of the units were held before the first known transaction, at what a broker says they cost on average. */
  readonly isCostEstimated: boolean;
  /** Market time of the purchase that opened the present holding, epoch ms. */
  readonly openedAt: number;
}

/** Keyed by `positionKey`; positions sold out stay, with zero units, for their realized gain. */
export type Positions = ReadonlyMap<string, Position>;

export const NO_POSITIONS: Positions = new Map();

export function positionKey(accountId: string, instrumentId: InstrumentId): string {
  return `${accountId}\n${instrumentId}`;
}

/** The amounts of a position as numbers. */
export interface PositionAmounts {
  readonly units: Decimal;
  readonly committed: Decimal;
  readonly native: Ledgered;
  readonly home: Ledgered;
}

/** Of positions that a replay has just written: it reads each of them several times before the next entry. */
const amounts = new WeakMap<Position, PositionAmounts>();

export function keepAmounts(position: Position, read: PositionAmounts): void {
  amounts.set(position, read);
}

export function amountsOf(position: Position): PositionAmounts {
  const known = amounts.get(position);
  if (known !== undefined) return known;
  const { units, committed, cost, realizedGain, homeCost, homeRealizedGain } = position;
  const read = {
    units: decimal(units),
    committed: decimal(committed),
    native: { cost: decimal(cost), gain: decimal(realizedGain) },
    home: { cost: decimal(homeCost), gain: decimal(homeRealizedGain) },
  };
  amounts.set(position, read);
  return read;
}

/** The cost that `units` of a position carry, for a transfer in kind. */
export function basisOfUnits(position: Position, units: string): Basis {
  const part = decimal(units);
  const { units: whole, native, home } = amountsOf(position);
  return {
    currency: position.currency,
    amount: formatDecimal(shareOf(native.cost, part, whole)),
    homeCurrency: position.homeCurrency,
    homeAmount: formatDecimal(shareOf(home.cost, part, whole)),
  };
}
