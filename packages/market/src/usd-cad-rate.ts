/** The exchange rate of a day, from the first provider that knows it. */
import { atBestEstimated, basisOfProvider, leastReal } from "@neuro/contract";
import { addDays, dayNumberOf, easternDate, easternEpochMs } from "@neuro/contract/primitives";
import type { Currency, FxRate, MarketDataProvider } from "./port.ts";
import { countUpTo } from "./series/daily-columns.ts";

/** A currency day ends at 17:00 in New York; its rate is known from then on. */
const FX_DAY_ENDS_HOUR = 17;

export type DailyRates = NonNullable<Awaited<ReturnType<MarketDataProvider["usdCad"]>>>;

/** Thrown when no provider has what the product cannot do without; the message says what is missing and what to set. */
export class MarketDataMissing extends Error {
  override readonly name = "MarketDataMissing";
  readonly code = "market_data_missing";
}

/** The last day whose exchange rate is known at an instant. */
function lastFxDate(now: number): string {
  const today = easternDate(now);
  return now >= easternEpochMs(dayNumberOf(today), FX_DAY_ENDS_HOUR, 0) ? today : addDays(today, -1);
}

interface Options {
  readonly providers: readonly MarketDataProvider[];
  readonly ratesOf: (provider: MarketDataProvider) => Promise<DailyRates | null>;
  /** Market time, epoch ms. */
  readonly now: number;
  readonly from: Currency;
  readonly to: Currency;
  readonly date: string | undefined;
}

/** Of a day before all that anybody knows the first rate there is stands in, as an estimate. */
export async function rateOf({ providers, ratesOf, now, from, to, date }: Options): Promise<FxRate> {
  const known = lastFxDate(now);
  const day = date !== undefined && date < known ? date : known;
  if (from === to)
    return { rate: 1, date: day, basis: leastReal([]), provider: "none", label: "Same currency" };
  let earliest: FxRate | null = null;
  for (const asked of providers) {
    const { id: provider, label } = asked;
    const rates = await ratesOf(asked);
    const isBefore = rates?.dates[0] !== undefined && day < rates.dates[0];
    const at = rates ? (isBefore ? 0 : countUpTo(rates.dates, day) - 1) : -1;
    const rate = rates?.rate[at];
    const rateDate = rates?.dates[at];
    // Not even as an estimate does a day after the clock's leave the market.
    if (rate === undefined || rateDate === undefined || rateDate > known) continue;
    const found = { rate: from === "USD" ? rate : 1 / rate, date: rateDate, provider, label };
    const basis = basisOfProvider(asked);
    if (!isBefore) return { ...found, basis };
    earliest ??= { ...found, basis: atBestEstimated({ basis }) };
  }
  if (earliest !== null) return earliest;
  throw new MarketDataMissing(
    `No provider has a USD/CAD rate for ${day}: add fx/USDCAD.csv to MARKET_DIR, or "simulated" to MARKET_PROVIDERS.`,
  );
}
