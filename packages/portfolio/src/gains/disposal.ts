/** What a sale realized, read off the position before and after it. */
import type { InstrumentId } from "@neuro/contract/primitives";
import {
  amountsOf,
  decimal,
  type JournalEntry,
  maximum,
  minimum,
  type Position,
  shareOf,
  ZERO,
} from "@neuro/ledger";

/** Units sold, with the cost they carried. Amounts are exact decimals. */
export interface Disposal {
  readonly entryId: string;
  readonly accountId: string;
  readonly instrumentId: InstrumentId;
  /** Market time of the trade, epoch ms. */
  readonly occurredAt: number;
  /** ISO day, as a broker told it; null where nobody did. */
  readonly settledOn: string | null;
  /** No sale: capital that was paid back beyond the cost, or cash beside the shares of a merger. */
  readonly isCapital: boolean;
  readonly units: string;
  readonly currency: string;
  /** Less commission; `proceeds − cost` is the gain. */
  readonly proceeds: string;
  readonly cost: string;
  /** The same in the home currency, the proceeds at the rate of the sale's day, the cost at those of the purchases. */
  readonly homeProceeds: string;
  readonly homeCost: string;
  /** Nobody told what some of the units cost: the cost is too low, and the gain is none to state. */
  readonly isCostUnknown: boolean;
  /** A broker's average of what was held before the first known transaction is in it. */
  readonly isCostEstimated: boolean;
}

/** Kinds of entries that may move the cost of units without moving a unit. */
export const MOVES_COST: ReadonlySet<JournalEntry["kind"]> = new Set(["cost", "capital", "reorganization"]);

const isAtHome = ({ currency, homeCurrency }: Position) => currency === homeCurrency;

/** What was paid in two currencies is in the home currency from then on, and before was not. */
function gained(before: Position | undefined, after: Position) {
  const now = amountsOf(after);
  const then = before === undefined ? null : amountsOf(before);
  const homeGain = now.home.gain.minus(then?.home.gain ?? ZERO);
  return { homeGain, gain: isAtHome(after) ? homeGain : now.native.gain.minus(then?.native.gain ?? ZERO) };
}

/**
 * Null where nothing was realized: a sale of what is not held opens a short position, which its purchase closes. Of a trade that
 * closes one position and opens another only what closes counts.
 */
export function disposalOf(
  entry: JournalEntry,
  before: Position | undefined,
  after: Position,
): Disposal | null {
  if (entry.basis === null) return null;
  if (MOVES_COST.has(entry.kind)) return capitalBeyondCost(entry, before, after);
  if (entry.kind !== "trade" || before === undefined) return null;
  const [then, now] = [amountsOf(before), amountsOf(after)];
  const moved = now.units.minus(then.units);
  const isSale = moved.lt(ZERO);
  const closed = minimum(moved.abs(), maximum(isSale ? then.units : then.units.neg(), ZERO));
  if (!closed.gt(ZERO)) return null;
  const { gain, homeGain } = gained(before, after);
  const { amount, homeAmount } = entry.basis;
  const homeTold = shareOf(decimal(homeAmount), closed, moved.abs());
  const told = isAtHome(after) ? homeTold : shareOf(decimal(amount), closed, moved.abs());
  return {
    entryId: entry.id,
    accountId: entry.accountId,
    instrumentId: after.instrumentId,
    occurredAt: entry.occurredAt,
    settledOn: entry.settledOn,
    isCapital: false,
    units: closed.toFixed(),
    currency: after.currency,
    proceeds: (isSale ? told : told.plus(gain)).toFixed(),
    cost: (isSale ? told.minus(gain) : told).toFixed(),
    homeProceeds: (isSale ? homeTold : homeTold.plus(homeGain)).toFixed(),
    homeCost: (isSale ? homeTold.minus(homeGain) : homeTold).toFixed(),
    isCostUnknown: before.isCostUnknown,
    isCostEstimated: before.isCostEstimated,
  };
}

/**
 * Capital paid back beyond what the units cost, or cash beside the shares of a merger beyond what they bring along: a gain that no sale
 * brought (Income Tax Act, subsections 40(3) and 86(1)).
 */
function capitalBeyondCost(
  entry: JournalEntry,
  before: Position | undefined,
  after: Position,
): Disposal | null {
  const { gain, homeGain } = gained(before, after);
  if (!homeGain.gt(ZERO)) return null;
  return {
    ...{ entryId: entry.id, accountId: entry.accountId, instrumentId: after.instrumentId },
    ...{ occurredAt: entry.occurredAt, settledOn: null, isCapital: true, units: "0" },
    currency: after.currency,
    ...{ proceeds: gain.toFixed(), cost: "0", homeProceeds: homeGain.toFixed(), homeCost: "0" },
    isCostUnknown: after.isCostUnknown,
    isCostEstimated: after.isCostEstimated,
  };
}
