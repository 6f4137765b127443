/** What is counted differently since a day: a market that is lived through splits its securities, a replayed past is told at one count. */
import type { Instrument, Market, Split } from "@neuro/market";

/** Units of today for one unit at the close of an ISO day of the listing's exchange. */
export type UnitsSince = (date: string) => number;

/** Where nobody knows of splits, none. */
export async function readUnitsSince(
  { clock, splits }: Pick<Market, "clock" | "splits">,
  instrument: Instrument,
): Promise<UnitsSince> {
  const told = clock.mode === "live" ? await splits(instrument).catch(() => null) : null;
  return (date) => unitsSince(told?.value ?? [], date);
}

/** Where what was counted in a fill is counted anew: `dateOf` is the exchange's. */
export interface CountOfToday {
  readonly unitsSince: UnitsSince;
  readonly dateOf: (at: number) => string;
}

export async function readCountOfToday(
  market: Pick<Market, "calendar" | "clock" | "splits">,
  instrument: Instrument,
): Promise<CountOfToday> {
  const { dateOf } = market.calendar(instrument.mic);
  return { unitsSince: await readUnitsSince(market, instrument), dateOf };
}

function unitsSince(splits: readonly Split[], date: string): number {
  return splits
    .filter(({ exDate }) => exDate > date)
    .reduce((units, { numerator, denominator }) => (units * numerator) / denominator, 1);
}
