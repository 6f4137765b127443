/** Gains by adjusted cost base: of what is held, and of what was sold in a year. */
import type { AnswerOf } from "@neuro/contract";
import { dayNumberOf, easternDate, type Market } from "@neuro/market";
import { gainEffects, isPossibleSuperficialLoss, type ListingHistory } from "@neuro/portfolio";
import type { AccountBooks } from "../account-books.ts";
import { cents, portfolioFx, provenanceOf } from "../figure-shown.ts";
import type { Portfolio } from "../portfolio-reader.ts";
import type { ValuedAccount } from "../value-account.ts";
import { nameOfListing } from "./listing-name.ts";
import { listingsInCad, type RateOf } from "./listings-in-cad.ts";

type Gains = AnswerOf<"portfolioGains">;

const dayOf = (time: number) => dayNumberOf(easternDate(time));
const yearOf = (time: number) => Number(easternDate(time).slice(0, 4));

function effectsShown(amounts: Parameters<typeof gainEffects>[0]) {
  const { gain, price } = gainEffects(amounts);
  const [gain_cad, price_effect_cad] = [cents(gain), cents(price)];
  // What is left of the rounded gain, so that the two shown parts add up to it.
  return { gain_cad, price_effect_cad, fx_effect_cad: cents(gain_cad - price_effect_cad) };
}

function unrealizedOf(
  { books, positions }: ValuedAccount,
  listings: readonly ListingHistory[],
): Gains["unrealized"] {
  const held = new Map(listings.map(({ position }) => [position.instrumentId, position]));
  return positions.flatMap(({ instrument, units, marketValue, marketValueCad }) => {
    const position = held.get(instrument.id);
    if (position === undefined) return [];
    const [cost, homeCost] = [Number(position.cost), Number(position.homeCost)];
    const effects = effectsShown({ cost, homeCost, worth: marketValue, homeWorth: marketValueCad });
    return {
      account_id: books.account.id,
      symbol: instrument.symbol,
      instrument_id: instrument.id,
      name: instrument.name,
      units,
      currency: instrument.currency,
      acb_per_unit: cost / units,
      cost_cad: cents(homeCost),
      value_cad: cents(marketValueCad),
      gain_percent: homeCost > 0 ? ((marketValueCad - homeCost) / homeCost) * 100 : null,
      ...effects,
    };
  });
}

async function realizedOf(
  market: Market,
  listings: readonly ListingHistory[],
  { moves, year }: { readonly moves: ListingHistory["moves"]; readonly year: number },
): Promise<Gains["realized"]> {
  const sales = listings
    .flatMap(({ disposals }) => disposals)
    .filter(({ occurredAt }) => yearOf(occurredAt) === year)
    .sort((a, b) => b.occurredAt - a.occurredAt);
  return await Promise.all(
    sales.map(async (sale) => {
      const { cost, homeCost, proceeds, homeProceeds } = sale;
      return {
        account_id: sale.accountId,
        ...(await nameOfListing(market, sale.instrumentId)),
        date: easternDate(sale.occurredAt),
        units: Number(sale.units),
        proceeds_cad: cents(Number(homeProceeds)),
        cost_cad: cents(Number(homeCost)),
        ...effectsShown({
          cost: Number(cost),
          homeCost: Number(homeCost),
          worth: Number(proceeds),
          homeWorth: Number(homeProceeds),
        }),
        possible_superficial_loss: isPossibleSuperficialLoss(sale, moves, dayOf),
      };
    }),
  );
}

const sumOf = <Row>(rows: readonly Row[], amountOf: (row: Row) => number) =>
  cents(rows.reduce((sum, row) => sum + amountOf(row), 0));

/** `books`: accounts whose sales count; `all`: every account of the user, since a purchase in any makes a loss superficial. */
export async function gainsShown(
  market: Market,
  portfolio: Portfolio,
  wanted: {
    readonly books: readonly AccountBooks[];
    readonly all: readonly AccountBooks[];
    readonly year: number | undefined;
    readonly rateOf: RateOf;
  },
): Promise<Gains> {
  const { books, all, rateOf } = wanted;
  const year = wanted.year ?? yearOf(portfolio.now);
  const listingsOf = new Map<string, readonly ListingHistory[]>();
  for (const own of all) listingsOf.set(own.account.id, await listingsInCad(own, rateOf));
  const moves = [...listingsOf.values()].flat().flatMap((listing) => listing.moves);
  const listings = books.flatMap(({ account }) => listingsOf.get(account.id) ?? []);
  const unrealized = portfolio.accounts.flatMap((valued) =>
    unrealizedOf(valued, listingsOf.get(valued.books.account.id) ?? []),
  );
  const realized = await realizedOf(market, listings, { moves, year });
  const years = listings.flatMap(({ disposals }) => disposals.map(({ occurredAt }) => yearOf(occurredAt)));
  return {
    year,
    years: [...new Set([yearOf(portfolio.now), ...years])].sort((a, b) => b - a),
    unrealized,
    realized,
    totals: {
      unrealized_cad: sumOf(unrealized, ({ gain_cad }) => gain_cad),
      realized_cad: sumOf(realized, ({ gain_cad }) => gain_cad),
      price_effect_cad: sumOf(unrealized, ({ price_effect_cad }) => price_effect_cad),
      fx_effect_cad: sumOf(unrealized, ({ fx_effect_cad }) => fx_effect_cad),
    },
    fx: portfolioFx(portfolio),
    provenance: provenanceOf(portfolio),
  };
}
