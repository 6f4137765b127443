/** The securities of a test with their histories, beside each other in one currency. */
import { type Based, type Basis, type Currency, leastReal } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import type { Instrument, Market } from "@neuro/market";
import { readTestedData, type TestedData } from "../analysis/strategies/tested-data.ts";
import { type WeekModel, withPastWeeks } from "../range/ordinary-week.ts";

export interface TestedSecurity {
  readonly instrument: Instrument;
  readonly tested: TestedData;
  /** Money of the account for one unit of the security's currency, by bar; null where they are the same. */
  readonly rate: Float64Array | null;
}

export interface TestedSecurities {
  readonly currency: Currency;
  readonly securities: readonly TestedSecurity[];
  /** Those without prices. */
  readonly priceless: readonly Instrument[];
  /** Close of the last session, epoch ms. */
  readonly endsAt: number;
  /** Of prices and rates together. */
  readonly basis: Basis;
}

type MarketRead = Pick<Market, "calendar" | "clock" | "daily" | "dividends" | "fx" | "instrument">;

/** Close of the last session of a history, or now where that is not over. */
export function endOf(
  { calendar, clock }: Pick<Market, "calendar" | "clock">,
  { mic }: Pick<Instrument, "mic">,
  { dates }: Pick<TestedData, "dates">,
): number {
  const close = calendar(mic).session(dates.at(-1) ?? "")?.close;
  return Math.min(close ?? clock.now(), clock.now());
}

/** Each day's rate; days share one question. */
async function ratesOf(
  market: MarketRead,
  { from, to }: { readonly from: Currency; readonly to: Currency },
  dates: readonly string[],
): Promise<{ readonly column: Float64Array; readonly parts: readonly Based[] }> {
  const column = new Float64Array(dates.length);
  const bases = new Set<Basis>();
  for (const [bar, date] of dates.entries()) {
    const { rate, basis } = await market.fx(from, to, date);
    column[bar] = rate;
    bases.add(basis);
  }
  return { column, parts: [...bases].map((basis) => ({ basis })) };
}

/** Without one, null. `limit`: bars of each at most; `week`: what weeks are forecast by, for a rule that goes by them. */
export async function readTestedSecurities(
  market: MarketRead,
  ids: readonly InstrumentId[],
  { limit, home, week }: { readonly limit: number; readonly home: Currency; readonly week: WeekModel | null },
): Promise<TestedSecurities | null> {
  const found: { readonly instrument: Instrument; readonly tested: TestedData }[] = [];
  const priceless: Instrument[] = [];
  for (const id of ids) {
    const instrument = await market.instrument(id);
    if (instrument === null) continue;
    const tested = await readTestedData(market, instrument, limit, { dated: true }).catch(() => null);
    if (tested === null || tested.dates.length === 0) priceless.push(instrument);
    else {
      const whole = week === null ? tested : await withPastWeeks(market, week, instrument, tested);
      found.push({ instrument, tested: whole });
    }
  }
  const [first] = found;
  if (first === undefined) return null;
  const currencies = new Set(found.map(({ instrument }) => instrument.currency));
  const currency = currencies.size === 1 ? first.instrument.currency : home;
  const parts: Based[] = found.map(({ tested }) => tested);
  const securities: TestedSecurity[] = [];
  for (const { instrument, tested } of found) {
    const pair = { from: instrument.currency, to: currency };
    if (pair.from === pair.to) {
      securities.push({ instrument, tested, rate: null });
      continue;
    }
    const rates = await ratesOf(market, pair, tested.dates);
    parts.push(...rates.parts);
    securities.push({ instrument, tested, rate: rates.column });
  }
  const ends = found.map(({ instrument, tested }) => endOf(market, instrument, tested));
  return { currency, securities, priceless, endsAt: Math.max(...ends), basis: leastReal(parts) };
}
