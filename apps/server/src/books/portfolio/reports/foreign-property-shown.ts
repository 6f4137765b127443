/** What a person's property outside of Canada cost at its highest in a year, of real money, or of practice money where there is none. */

import type { AnswerOf } from "@neuro/contract";
import { dayNumberOf, isoDateOf, yearOf } from "@neuro/contract/primitives";
import { formatDecimal } from "@neuro/ledger";
import { easternDate, type Market } from "@neuro/market";
import { type ForeignHolding, foreignProperty } from "@neuro/portfolio";
import type { AccountBooks } from "../accounts/account-books.ts";
import { cents } from "../cents.ts";
import { provenanceOf } from "../figure-shown.ts";
import { portfolioOf } from "../household/tax-person.ts";
import { countryOfSecurity } from "../own-prices/own-security.ts";
import type { Portfolio } from "../portfolio-reader.ts";
import type { TaxCountry } from "./counting-day.ts";
import { nameOf } from "./listing-name.ts";
import type { RateOf } from "./listings-in-cad.ts";
import { poolsOfPerson, type TaxPool, type TaxPools } from "./tax-pools.ts";

type Shown = AnswerOf<"portfolioForeignProperty">;

/** Canada Revenue Agency, form T1135: CAD at cost, at any time of the year. */
const THRESHOLD = 100_000;
const DETAILED = 250_000;
const NEAR = 0.9;

/** What is listed in Canada as well is a Canadian company or fund here; coins lie nowhere. */
async function foreignIn(market: Market, { listings }: TaxPool) {
  const found: { holding: ForeignHolding; symbol: string; isCostUnknown: boolean }[] = [];
  for (const { property, costs, position } of listings) {
    const listed = await market.instrument(property);
    const country = countryOfSecurity(property, listed, position?.currency ?? "");
    if (country === "CA" || listed?.type === "crypto" || property.startsWith("CRYPTO:")) continue;
    const { symbol } = nameOf(listed, property);
    found.push({ holding: { country, costs }, symbol, isCostUnknown: position?.isCostUnknown ?? false });
  }
  return found;
}

function stateOf(highest: number, country: TaxCountry): Shown["state"] {
  if (country === "US") return "not_canadian";
  if (highest > DETAILED) return "detailed";
  if (highest > THRESHOLD) return "due";
  return highest > THRESHOLD * NEAR ? "near" : "below";
}

export async function foreignPropertyShown(
  { market, pools }: { readonly market: Market; readonly pools: TaxPools },
  portfolio: Portfolio,
  wanted: {
    readonly all: readonly AccountBooks[];
    readonly year: number | undefined;
    readonly country: TaxCountry;
    readonly rateOf: RateOf;
    readonly personId: string;
  },
): Promise<Shown> {
  const { all, country, rateOf, personId } = wanted;
  const today = dayNumberOf(easternDate(portfolio.now));
  const year = wanted.year ?? yearOf(today);
  const [from, end] = [dayNumberOf(`${year}-01-01`), dayNumberOf(`${year}-12-31`)];
  const kinds = poolsOfPerson(await pools.read(all, rateOf), personId);
  const pool = kinds.find(({ mode }) => mode === "live") ?? kinds[0];
  const foreign = pool === undefined ? [] : await foreignIn(market, pool);
  const cost = foreignProperty(
    foreign.map(({ holding }) => holding),
    { from, to: Math.min(end, today) },
  );
  const amountOf = (amount: typeof cost.highest) => cents(Number(formatDecimal(amount)));
  const highest = amountOf(cost.highest);
  return {
    ...{
      person_id: personId,
      year,
      state: stateOf(highest, country),
      threshold_cad: THRESHOLD,
      detailed_cad: DETAILED,
    },
    ...{ highest_cad: highest, at_end_cad: amountOf(cost.atEnd) },
    highest_on: cost.highestOn === null ? null : isoDateOf(cost.highestOn),
    countries: [...cost.byCountry]
      .map(([name, own]) => ({
        ...{ country: name, highest_cad: amountOf(own.highest), at_end_cad: amountOf(own.atEnd) },
      }))
      .sort((a, b) => b.highest_cad - a.highest_cad),
    cost_unknown: foreign.flatMap(({ symbol, isCostUnknown }) => (isCostUnknown ? [symbol] : [])),
    provenance: provenanceOf(portfolioOf(portfolio, personId)),
  };
}
