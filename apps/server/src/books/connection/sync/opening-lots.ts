/** Of what an account held before its first known transaction, the lots that its broker tells of it. Pure. */
import type { BrokerLot } from "@neuro/brokerage";
import { decimal, ZERO } from "@neuro/ledger";
import type { EasternDay } from "./eastern-day.ts";
import type { Snapshot } from "./snapshot.ts";

export interface OpeningLot extends BrokerLot {
  readonly currency: string;
}

const unitsOf = (held: readonly { readonly units: string }[]) =>
  held.reduce((sum, { units }) => sum.plus(decimal(units)), ZERO);

/** By day; of a security that stands in several rows those of all. Null where one row has none, or they are in several currencies. */
function lotsTold(rows: Snapshot["positions"]): readonly OpeningLot[] | null {
  const told = rows.flatMap(({ lots = [], currency }) => lots.map((lot) => ({ ...lot, currency })));
  const isWhole = rows.every(({ lots, units }) => lots !== undefined && unitsOf(lots).eq(decimal(units)));
  if (!isWhole || new Set(told.map(({ currency }) => currency)).size !== 1) return null;
  return told.sort((a, b) => (a.boughtOn < b.boughtOn ? -1 : a.boughtOn > b.boughtOn ? 1 : 0));
}

/**
 * Those bought before `day`, on which the books begin, or on it where nothing told of that day is among them. Null unless all lots
 * add up to what the broker says is held, and these to what was held at the opening: of what was sold since nobody tells the lots.
 */
export function openingLots(
  { positions }: Pick<Snapshot, "positions">,
  { commodity, units, day }: { readonly commodity: string; readonly units: string; readonly day: EasternDay },
): readonly OpeningLot[] | null {
  const lots = lotsTold(positions.filter(({ instrumentId }) => instrumentId === commodity));
  if (lots === null) return null;
  const before = lots.filter(({ boughtOn }) => boughtOn < day);
  const until = lots.filter(({ boughtOn }) => boughtOn <= day);
  return [before, until].find((own) => own.length > 0 && unitsOf(own).eq(decimal(units))) ?? null;
}
