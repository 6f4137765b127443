/** What a sale realized, read off the position before and after it. */
import type { InstrumentId } from "@neuro/contract/primitives";
import { amountsOf, decimal, type JournalEntry, type Position, ZERO } from "@neuro/ledger";

/** Units sold, with the cost they carried. Amounts are exact decimals. */
export interface Disposal {
  readonly entryId: string;
  readonly accountId: string;
  readonly instrumentId: InstrumentId;
  /** Market time of the trade, epoch ms. */
  readonly occurredAt: number;
  readonly units: string;
  readonly currency: string;
  /** Less commission; `proceeds − cost` is the gain. */
  readonly proceeds: string;
  readonly cost: string;
  /** The same in the home currency, the proceeds at the rate of the sale's day, the cost at those of the purchases. */
  readonly homeProceeds: string;
  readonly homeCost: string;
}

/** Null where nothing was realized. */
export function disposalOf(
  entry: JournalEntry,
  before: Position | undefined,
  after: Position,
): Disposal | null {
  if (entry.kind !== "trade" || entry.basis === null) return null;
  const now = amountsOf(after);
  const then = before === undefined ? null : amountsOf(before);
  const units = now.units.minus(then?.units ?? ZERO);
  const gain = now.native.gain.minus(then?.native.gain ?? ZERO);
  const homeGain = now.home.gain.minus(then?.home.gain ?? ZERO);
  const isSale = units.lt(ZERO);
  // Buying back what a late fill sold short realizes as well; it brings nothing and costs what was paid.
  if (!isSale && gain.eq(ZERO) && homeGain.eq(ZERO)) return null;
  const proceeds = isSale ? decimal(entry.basis.amount) : ZERO;
  const homeProceeds = isSale ? decimal(entry.basis.homeAmount) : ZERO;
  return {
    entryId: entry.id,
    accountId: entry.accountId,
    instrumentId: after.instrumentId,
    occurredAt: entry.occurredAt,
    units: units.abs().toFixed(),
    currency: after.currency,
    proceeds: proceeds.toFixed(),
    cost: proceeds.minus(gain).toFixed(),
    homeProceeds: homeProceeds.toFixed(),
    homeCost: homeProceeds.minus(homeGain).toFixed(),
  };
}
