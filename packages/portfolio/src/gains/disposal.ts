/** What a sale realized, read off the position before and after it. */
import { decimal, type JournalEntry, type Position } from "@neuro/ledger";

/** Units sold, with the cost they carried. Amounts are exact decimals. */
export interface Disposal {
  readonly entryId: string;
  readonly accountId: string;
  readonly instrumentId: string;
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
  const units = decimal(after.units).minus(decimal(before?.units ?? "0"));
  if (entry.kind !== "trade" || entry.basis === null) return null;
  const gain = decimal(after.realizedGain).minus(decimal(before?.realizedGain ?? "0"));
  const homeGain = decimal(after.homeRealizedGain).minus(decimal(before?.homeRealizedGain ?? "0"));
  const isSale = units.lt("0");
  // Buying back what a late fill sold short realizes as well; it brings nothing and costs what was paid.
  if (!isSale && gain.eq("0") && homeGain.eq("0")) return null;
  const proceeds = isSale ? decimal(entry.basis.amount) : decimal("0");
  const homeProceeds = isSale ? decimal(entry.basis.homeAmount) : decimal("0");
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
