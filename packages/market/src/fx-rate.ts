/** The exchange rate of a day, through Canadian dollars, from the first provider that knows it. */
import { atBestEstimated, basisOfProvider, leastReal, sourceSeparator } from "@neuro/contract";
import { addDays, dayNumberOf, easternDate, easternEpochMs } from "@neuro/contract/primitives";
import { ratesName } from "./foreign-currencies.ts";
import type { Currency, DailyRates, ForeignCurrency, FxRate, MarketDataProvider } from "./port.ts";
import { countUpTo } from "./series/daily-columns.ts";

/** A currency day ends at 17:00 in New York; its rate is known from then on. */
const FX_DAY_ENDS_HOUR = 17;
/** Banks are closed four days in a row at most: a rate from longer ago is not the day's any more. */
const LONGEST_GAP_DAYS = 7;

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

interface Sources {
  readonly providers: readonly MarketDataProvider[];
  readonly ratesOf: (provider: MarketDataProvider, currency: ForeignCurrency) => Promise<DailyRates | null>;
}

interface Options extends Sources {
  /** Market time, epoch ms. */
  readonly now: number;
  readonly from: Currency;
  readonly to: Currency;
  readonly date: string | undefined;
}

interface Day {
  /** The day asked for, ISO. */
  readonly day: string;
  /** Not even as an estimate does a rate of a later day leave the market, ISO. */
  readonly known: string;
}

/**
 * CAD for one unit. Where all have only older rates than `LONGEST_GAP_DAYS` the first of them stands in, and of a day before all
 * that anybody knows the first rate there is: both as estimates.
 */
async function rateInCad(
  { providers, ratesOf }: Sources,
  currency: ForeignCurrency,
  { day, known }: Day,
): Promise<FxRate> {
  let old: FxRate | null = null;
  let earliest: FxRate | null = null;
  for (const asked of providers) {
    // What was real some time ago is nearer to the truth than what is made up.
    if (old !== null && asked.isInvented === true) continue;
    const rates = await ratesOf(asked, currency);
    const isBefore = rates?.dates[0] !== undefined && day < rates.dates[0];
    const at = rates ? (isBefore ? 0 : countUpTo(rates.dates, day) - 1) : -1;
    const [rate, date] = [rates?.rate[at], rates?.dates[at]];
    if (rate === undefined || date === undefined || date > known) continue;
    const found = { rate, date, provider: asked.id, label: asked.label };
    const basis = basisOfProvider(asked);
    const estimate: FxRate = { ...found, basis: atBestEstimated({ basis }) };
    if (isBefore) earliest ??= estimate;
    else if (dayNumberOf(day) - dayNumberOf(date) > LONGEST_GAP_DAYS) old ??= estimate;
    else return { ...found, basis };
  }
  const standsIn = old ?? earliest;
  if (standsIn !== null) return standsIn;
  throw new MarketDataMissing(
    `No provider has a ${currency}/CAD rate for ${day}: add fx/${ratesName(currency)}.csv to MARKET_DIR, or "simulated" to MARKET_PROVIDERS.`,
  );
}

/** Of ISO days. */
const olderOf = (first: string, second: string) => (first < second ? first : second);

const bothOf = (first: string, second: string, separator: string) =>
  first === second ? first : `${first}${separator}${second}`;

/** Two rates of one day divided: where one of them is known for longer, it is that of the other's last day. */
async function crossRate(
  sources: Sources,
  { from, to }: { readonly from: ForeignCurrency; readonly to: ForeignCurrency },
  { day, known }: Day,
): Promise<FxRate> {
  const inCad = (currency: ForeignCurrency, on: string) => rateInCad(sources, currency, { day: on, known });
  const [lastFrom, lastTo] = [await inCad(from, day), await inCad(to, day)];
  const older = olderOf(lastFrom.date, lastTo.date);
  const one = lastFrom.date === older ? lastFrom : await inCad(from, older);
  const other = lastTo.date === older ? lastTo : await inCad(to, older);
  return {
    rate: one.rate / other.rate,
    date: olderOf(one.date, other.date),
    basis: leastReal([one, other]),
    provider: bothOf(one.provider, other.provider, ","),
    label: bothOf(one.label, other.label, sourceSeparator),
  };
}

export async function rateOf({ now, from, to, date, ...sources }: Options): Promise<FxRate> {
  const known = lastFxDate(now);
  const day = date !== undefined && date < known ? date : known;
  const on = { day, known };
  if (from === to)
    return { rate: 1, date: day, basis: leastReal([]), provider: "none", label: "Same currency" };
  if (to === "CAD") return await rateInCad(sources, from as ForeignCurrency, on);
  if (from !== "CAD") return await crossRate(sources, { from, to }, on);
  const back = await rateInCad(sources, to, on);
  return { ...back, rate: 1 / back.rate };
}
