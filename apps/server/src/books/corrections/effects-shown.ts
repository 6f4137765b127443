/** What a correction would change: units and cost of securities, cash, gains of years, and differences with the broker. */

import {
  type AnswerOf,
  CURRENCIES,
  type Currency,
  DAY_MS,
  isCurrency,
  isDemoAccountId,
  type Locale,
  madeOf,
  SAMPLE_BASED,
} from "@neuro/contract";
import { type InstrumentId, isInstrumentId } from "@neuro/contract/primitives";
import type { Position } from "@neuro/ledger";
import type { BooksContext } from "../books-context.ts";
import type { Difference } from "../connection/sync/reconcile.ts";
import { type AccountBooks, ratesOfBooks } from "../portfolio/accounts/account-books.ts";
import { entriesShown } from "../portfolio/accounts/activity-shown.ts";
import { NO_ORIGINS } from "../portfolio/accounts/entry-origins.ts";
import { basesOfBooks } from "../portfolio/bases-of-books.ts";
import { cents } from "../portfolio/cents.ts";
import { LEDGER_SOURCE } from "../portfolio/figure-shown.ts";
import { marketOf } from "../portfolio/own-prices/own-market.ts";
import { rateOfMarket } from "../portfolio/rates/current-rates.ts";
import type { RateOf } from "../portfolio/rates/tax-rates.ts";
import { dayOfTrade, type TaxCountry } from "../portfolio/reports/counting-day.ts";
import { nameOfListing } from "../portfolio/reports/listing-name.ts";
import { listingsInCad } from "../portfolio/reports/listings-in-cad.ts";
import type { Corrected } from "./book-correction.ts";

type Effects = AnswerOf<"checkCorrection">;
type Parts = Pick<BooksContext, "market">;

const units = (position: Position | undefined) => Number(position?.units ?? 0);

/** Null where nobody told what some of the units cost. */
function costOf(position: Position | undefined): number | null {
  if (position === undefined || units(position) === 0) return 0;
  return position.isCostUnknown ? null : cents(Number(position.cost));
}

const currencyOf = (position: Position | undefined): Currency =>
  isCurrency(position?.currency) ? position.currency : "CAD";

const positionsIn = ({ listings }: AccountBooks) =>
  new Map(listings.map(({ position }) => [position.instrumentId, position]));

async function securitiesShown(
  { market }: Parts,
  { before, after }: Corrected,
): Promise<Effects["securities"]> {
  const [then, now] = [positionsIn(before), positionsIn(after)];
  const ids = [...new Set<InstrumentId>([...then.keys(), ...now.keys()])];
  const all = await Promise.all(
    ids.map(async (id) => ({
      ...(await nameOfListing(market, id)),
      currency: currencyOf(now.get(id) ?? then.get(id)),
      ...{ units_before: units(then.get(id)), units_after: units(now.get(id)) },
      ...{ cost_before: costOf(then.get(id)), cost_after: costOf(now.get(id)) },
    })),
  );
  return all.filter((each) => each.units_before !== each.units_after || each.cost_before !== each.cost_after);
}

function cashShown({ before, after }: Corrected): Effects["cash"] {
  const sum = ({ cash }: AccountBooks, wanted: string) =>
    cents(
      cash
        .filter(({ currency }) => currency === wanted)
        .reduce((total, { amount, reserved }) => total + amount + reserved, 0),
    );
  return CURRENCIES.map((currency) => ({
    currency,
    before: sum(before, currency),
    after: sum(after, currency),
  })).filter((each) => each.before !== each.after);
}

const yearOf = (day: number) => new Date(day * DAY_MS).getUTCFullYear();

/** Realized by one account alone, by the year it counts in; without sales of units whose cost nobody told. */
async function gainsByYear(own: AccountBooks, rateOf: RateOf, country: TaxCountry) {
  const gains = new Map<number, number>();
  for (const { disposals } of await listingsInCad(own, rateOf))
    for (const sale of disposals) {
      if (sale.isCostUnknown) continue;
      const year = yearOf(dayOfTrade(sale, country));
      gains.set(year, (gains.get(year) ?? 0) + Number(sale.homeProceeds) - Number(sale.homeCost));
    }
  return gains;
}

async function gainsShown(
  { before, after }: Corrected,
  { rateOf, country }: { readonly rateOf: RateOf; readonly country: TaxCountry },
): Promise<Effects["gains"]> {
  const [then, now] = [await gainsByYear(before, rateOf, country), await gainsByYear(after, rateOf, country)];
  return [...new Set([...then.keys(), ...now.keys()])]
    .sort((a, b) => a - b)
    .map((year) => ({
      year,
      before_cad: cents(then.get(year) ?? 0),
      after_cad: cents(now.get(year) ?? 0),
    }))
    .filter((each) => each.before_cad !== each.after_cad);
}

const gapOf = (told: Difference | undefined) =>
  told === undefined ? 0 : Number((Number(told.broker) - Number(told.ledger)).toFixed(10));

async function differencesShown(
  { market }: Parts,
  { reconciled: { before, after } }: Corrected,
): Promise<Effects["differences"]> {
  const find = (all: readonly Difference[], wanted: string) =>
    all.find(({ commodity }) => commodity === wanted);
  const commodities = [...new Set([...before, ...after].map(({ commodity }) => commodity))];
  const all = await Promise.all(
    commodities.map(async (commodity) => ({
      symbol: isInstrumentId(commodity) ? (await nameOfListing(market, commodity)).symbol : commodity,
      instrument_id: isInstrumentId(commodity) ? commodity : null,
      ...{ before: gapOf(find(before, commodity)), after: gapOf(find(after, commodity)) },
    })),
  );
  return all.filter((each) => each.before !== each.after);
}

export async function effectsShown(
  { market: listed }: Parts,
  corrected: Corrected,
  asked: { readonly rateOf: RateOf; readonly country: TaxCountry; readonly locale: Locale },
): Promise<Effects> {
  const { before, after, replaced, entered } = corrected;
  const market = marketOf(listed, [after]);
  const bases = await basesOfBooks(
    market,
    [before, after],
    await ratesOfBooks(rateOfMarket(market), [after]),
  );
  return {
    securities: await securitiesShown({ market }, corrected),
    cash: cashShown(corrected),
    gains: await gainsShown(corrected, asked),
    differences: await differencesShown({ market }, corrected),
    replaced: replaced.length,
    entered: await entriesShown(market, after, {
      entries: entered,
      locale: asked.locale,
      origins: NO_ORIGINS,
    }),
    provenance: madeOf(isDemoAccountId(before.account.id) ? [...bases, SAMPLE_BASED] : bases, {
      ...{ asOf: new Date(market.clock.now()).toISOString(), source: LEDGER_SOURCE },
    }),
  };
}
