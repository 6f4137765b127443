/**
 * The series in which the Bank of Canada publishes exchange rates, each in CAD for one unit. `FX…CAD` is the single rate of a day,
 * which it has published since 3 January 2017; the noon rates ended on 28 April 2017. A tax return takes the noon rate of days
 * before 1 March 2017, and the daily one from then on: Income Tax Folio S5-F4-C1, paragraph 1.4.
 * Sources: Valet API, groups FX_RATES_DAILY and LEGACY_NOON_RATES (https://www.bankofcanada.ca/valet/docs).
 */
import { ratesName } from "../foreign-currencies.ts";
import type { ForeignCurrency } from "../port.ts";

export type OfficialSource = "bank_of_canada_noon" | "bank_of_canada_daily";

export interface RateSeries {
  readonly currency: string;
  readonly source: OfficialSource;
}

/** ISO day: from then on the daily rate counts. */
export const DAILY_FROM = "2017-03-01";
/** First day with a noon rate in the Bank's archive. */
export const NOON_FROM = "2007-05-01";

/** Noon rates have numbers; the one of the US dollar has forward rates beside it that are called `USD_NOON` as well. */
const NOON: Readonly<Record<string, string>> = {
  IEXE0101: "USD",
  EUROCAE01: "EUR",
  IEXE1201: "GBP",
  IEXE1601: "AUD",
  IEXE0701: "JPY",
  IEXE1101: "CHF",
  IEXE1401: "HKD",
  IEXE1901: "NZD",
  IEXE2001: "MXN",
  IEXE2201: "CNY",
  IEXE0301: "DKK",
  IEXE0901: "NOK",
  IEXE1001: "SEK",
  IEXE2101: "RUB",
  IEXE2301: "CZK",
  IEXE2401: "PLN",
  IEXE2501: "HUF",
  IEXE2601: "IDR",
  IEXE2801: "BRL",
  IEXE2901: "CLP",
  IEXE3001: "INR",
  IEXE3101: "KRW",
  IEXE3201: "MYR",
  IEXE3301: "PHP",
  IEXE3401: "ZAR",
  IEXE3501: "TWD",
  IEXE3601: "THB",
  IEXE3701: "SGD",
  IEXE5201: "PEN",
  IEXE5301: "ILS",
  IEXE5802: "TRY",
  IEXE6503: "VND",
};

/** Null for a name that is no series of rates in CAD: `FXCADUSD` is the other way round. */
export function rateSeriesOf(name: string): RateSeries | null {
  const daily = /^FX([A-Z]{3})CAD$/.exec(name)?.[1];
  if (daily !== undefined && daily !== "CAD") return { currency: daily, source: "bank_of_canada_daily" };
  const noon = Object.hasOwn(NOON, name) ? NOON[name] : undefined;
  return noon === undefined ? null : { currency: noon, source: "bank_of_canada_noon" };
}

/** The Bank has published no rate of these since the noon rates ended. */
const WITHOUT_DAILY: ReadonlySet<string> = new Set(["DKK"]);

/** Names of a currency's series; null where the Bank has none. */
export function officialSeriesOf(currency: ForeignCurrency): Readonly<Record<OfficialSource, string | null>> {
  const noon = Object.entries(NOON).find(([, of]) => of === currency);
  return {
    bank_of_canada_noon: noon?.[0] ?? null,
    bank_of_canada_daily: WITHOUT_DAILY.has(currency) ? null : `FX${ratesName(currency)}`,
  };
}

/** Whether it is this source whose rate counts on a day (ISO). */
export function isOfEra(source: OfficialSource, date: string): boolean {
  return date < DAILY_FROM === (source === "bank_of_canada_noon");
}
