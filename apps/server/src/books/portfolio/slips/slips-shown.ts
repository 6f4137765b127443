/** The slips of a year, each beside its booked sale with what makes them differ, and the sales that have none. */
import { type AnswerOf, homeCurrency, isCurrency, SELF } from "@neuro/contract";
import { dayNumberOf, isoDateOf, yearOf } from "@neuro/contract/primitives";
import { type Decimal, decimalOfNumber, entryInstrument } from "@neuro/ledger";
import { easternDate, type Market, type PropertyOf } from "@neuro/market";
import {
  type BookedSale,
  type Compared,
  checkSlips,
  type Slip,
  type SlipCheck,
  type SlipChecks,
  type SlipTerms,
  type TaxJournal,
  transferPairs,
} from "@neuro/portfolio";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { exactText } from "../../../platform/db/exact-text.ts";
import { taxSlips } from "../../../platform/db/schema/index.ts";
import type { AccountBooks } from "../accounts/account-books.ts";
import { cents } from "../cents.ts";
import { provenanceOf } from "../figure-shown.ts";
import { createPause } from "../history/yield-to-event-loop.ts";
import { portfolioOf, propertyIn, taxPersonOf } from "../household/tax-person.ts";
import { marketOf } from "../own-prices/own-market.ts";
import type { Portfolio } from "../portfolio-reader.ts";
import type { TaxCountry } from "../reports/counting-day.ts";
import { nameOfListing } from "../reports/listing-name.ts";
import type { RateOf } from "../reports/listings-in-cad.ts";
import { marketValuesOf } from "../reports/market-values.ts";
import { taxJournals } from "../reports/tax-journals.ts";
import { type TaxPool, type TaxPools, taxTermsOf } from "../reports/tax-pools.ts";

type Shown = AnswerOf<"portfolioSlips">;
type SlipShown = Shown["slips"][number];
type SaleShown = Shown["without_slip"][number];
type Row = typeof taxSlips.$inferSelect;

interface Parts {
  readonly orm: Orm;
  readonly market: Market;
  readonly pools: TaxPools;
}

function slipOf(row: Row, propertyOf: PropertyOf): Slip {
  const { id, accountId, instrumentId, disposedOn, units, proceeds, cost, currency } = row;
  return {
    ...{ id, accountId, currency, day: dayNumberOf(disposedOn) },
    property: instrumentId === null ? null : propertyOf(instrumentId),
    ...{ units: exactText(units), proceeds: exactText(proceeds) },
    cost: cost === null ? null : exactText(cost),
  };
}

/** As far as a slip may lie from its sale. */
const REACH_DAYS = 7;

const rateKey = (currency: string, day: number) => `${currency} ${day}`;

/** What slips and sales are in, in CAD on the days of sales near a slip. */
async function ratesNear(slips: readonly Slip[], { listings }: TaxPool, rateOf: RateOf) {
  const wanted = new Set(
    slips.flatMap(({ day }) => Array.from({ length: 2 * REACH_DAYS + 1 }, (_, at) => day - REACH_DAYS + at)),
  );
  const near = listings
    .flatMap(({ disposals }) => disposals)
    .map(({ day, occurredAt, currency }) => ({ currency, days: [day, dayNumberOf(easternDate(occurredAt))] }))
    .filter(({ days }) => days.some((day) => wanted.has(day)));
  const days = new Set(near.flatMap((own) => own.days));
  const currencies = new Set([...slips, ...near].map(({ currency }) => currency));
  const rates = new Map<string, Decimal>();
  for (const currency of currencies)
    if (isCurrency(currency) && currency !== homeCurrency)
      for (const day of days)
        rates.set(rateKey(currency, day), decimalOfNumber(await rateOf(currency, isoDateOf(day))));
  return rates;
}

async function termsOf(
  { market }: Parts,
  journals: readonly TaxJournal[],
  asked: {
    readonly rateOf: RateOf;
    readonly propertyOf: PropertyOf;
    readonly rates: ReadonlyMap<string, Decimal>;
  },
): Promise<SlipTerms> {
  const { rateOf, rates } = asked;
  const transfers = journals
    .flatMap(({ entries }) => entries)
    .filter((entry) => entry.kind === "transfer" && entryInstrument(entry) !== null);
  const pairs = new Set([...transferPairs(transfers).values()].map(({ into }) => into));
  return {
    ...(await taxTermsOf(market, journals, asked)),
    transferValue: await marketValuesOf(market, [...pairs], rateOf),
    tradeDayOf: ({ occurredAt }) => dayNumberOf(easternDate(occurredAt)),
    ratesOf: (currency, { tradeDay, day }) =>
      currency === homeCurrency
        ? [decimalOfNumber(1)]
        : [tradeDay, day].flatMap((each) => rates.get(rateKey(currency, each)) ?? []),
  };
}

async function checked(
  parts: Parts,
  slips: readonly Slip[],
  asked: Asked,
  pool: TaxPool,
): Promise<SlipChecks> {
  const { all, rateOf } = asked;
  const pause = createPause();
  const journals = await taxJournals(
    all.filter(({ account }) => account.mode === pool.mode),
    rateOf,
  );
  const rates = await ratesNear(slips, pool, rateOf);
  const steps = checkSlips(
    slips,
    { listings: pool.listings, journals },
    await termsOf(parts, journals, { rateOf, rates, propertyOf: propertyIn(all) }),
  );
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    await pause();
  }
}

async function saleShown(market: Market, all: readonly AccountBooks[], sale: BookedSale): Promise<SaleShown> {
  const account = all.find((own) => own.account.id === sale.accountId)?.account;
  return {
    ...{ account_id: sale.accountId, account_name: account?.displayName ?? "" },
    ...(await nameOfListing(market, sale.property)),
    ...{ date: isoDateOf(sale.tradeDay), counts_on: isoDateOf(sale.day), units: Number(sale.units) },
    proceeds_cad: cents(Number(sale.homeProceeds)),
    cost_cad: sale.isCostUnknown ? null : cents(Number(sale.homeCost)),
  };
}

const amountShown = (amount: string | null) => (amount === null ? null : Number(amount));
const comparedShown = (compared: Compared | null): SlipShown["cost_compared"] =>
  compared === null
    ? null
    : {
        slip_cad: amountShown(compared.slip),
        books_cad: amountShown(compared.books),
        difference_cad: amountShown(compared.difference),
      };

async function slipShown(
  market: Market,
  all: readonly AccountBooks[],
  row: Row,
  check: SlipCheck,
): Promise<SlipShown> {
  const { id, accountId, instrumentId, security, disposedOn, units, proceeds, cost, currency, source } = row;
  const account = all.find((own) => own.account.id === accountId)?.account;
  return {
    ...{ id, account_id: accountId, account_name: account?.displayName ?? null, security, currency, source },
    symbol: instrumentId === null ? null : (await nameOfListing(market, instrumentId)).symbol,
    ...{ date: disposedOn, units: Number(units), proceeds: Number(proceeds) },
    cost: cost === null ? null : Number(cost),
    ...{ made_at: row.madeAt.toISOString(), state: check.state, same_as: check.sameAs },
    sales: await Promise.all(check.sales.map((sale) => saleShown(market, all, sale))),
    proceeds_compared: comparedShown(check.proceeds),
    cost_compared: comparedShown(check.cost),
    causes: check.causes.map(({ kind, of, amount, orElse, changesYear }) => ({
      ...{ kind, of, amount_cad: amountShown(amount), or_else: [...orElse], changes_year: changesYear },
    })),
  };
}

const ORDER: readonly SlipShown["state"][] = ["differs", "ambiguous", "no_sale", "duplicate", "agrees"];

interface Asked {
  readonly userId: string;
  readonly personId: string;
  readonly all: readonly AccountBooks[];
  readonly year: number | undefined;
  readonly country: TaxCountry;
  readonly rateOf: RateOf;
}

const NOTHING: SlipChecks = { checks: [], withoutSlip: [] };
const noPool = (slips: readonly Slip[]): SlipChecks => ({
  ...NOTHING,
  checks: slips.map((slip) => ({
    ...{ slip, state: "no_sale", sales: [], sameAs: null, proceeds: null, cost: null, causes: [] },
  })),
});

/**
 * The slips and sales of one person: a slip is that of its account's owner, else of the sales that it may be of, else of the slip that
 * it repeats; the user's where nobody knows.
 */
function ofPerson({ checks, withoutSlip }: SlipChecks, { all, personId }: Asked): SlipChecks {
  const owners = new Map(all.map((own) => [own.account.id, taxPersonOf(own).id]));
  const ownerOf = (accountId: string) => owners.get(accountId) ?? SELF;
  const byId = new Map(checks.map((check) => [check.slip.id, check]));
  function ownersOf({ slip, sales, sameAs }: SlipCheck): readonly string[] {
    if (slip.accountId !== null) return [ownerOf(slip.accountId)];
    const same = sameAs === null ? undefined : byId.get(sameAs);
    if (same !== undefined) return ownersOf(same);
    return sales.length === 0 ? [SELF] : sales.map(({ accountId }) => ownerOf(accountId));
  }
  return {
    checks: checks.filter((check) => ownersOf(check).includes(personId)),
    withoutSlip: withoutSlip.filter(({ accountId }) => ownerOf(accountId) === personId),
  };
}

/** Of real money, or of practice money where there is none. All persons at once, so that no slip takes the sale of another. */
export async function slipsShown(parts: Parts, portfolio: Portfolio, asked: Asked): Promise<Shown> {
  const { orm, pools } = parts;
  const { userId, personId, all, country, rateOf } = asked;
  const market = marketOf(parts.market, all);
  const past = yearOf(dayNumberOf(easternDate(portfolio.now))) - 1;
  const year = asked.year ?? past;
  const head = { person_id: personId, year, provenance: provenanceOf(portfolioOf(portfolio, personId)) };
  if (country === "US") return { ...head, years: [year], state: "not_canadian", slips: [], without_slip: [] };
  const rows = await orm
    .select()
    .from(taxSlips)
    .where(and(eq(taxSlips.userId, userId), isNull(taxSlips.removedAt)))
    .orderBy(asc(taxSlips.disposedOn), asc(taxSlips.madeAt), asc(taxSlips.id));
  const slips = rows.map((row) => slipOf(row, propertyIn(all)));
  const kinds = await pools.read(all, rateOf);
  const pool = kinds.find(({ mode }) => mode === "live") ?? kinds[0];
  const everybodys = pool === undefined ? noPool(slips) : await checked(parts, slips, asked, pool);
  const { checks, withoutSlip } = ofPerson(everybodys, asked);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const own = checks.flatMap((check) => {
    const row = rowOf.get(check.slip.id);
    return row === undefined ? [] : [{ row, check }];
  });
  const ofYear = own.filter(({ row }) => row.year === year);
  const shown = await Promise.all(ofYear.map(({ row, check }) => slipShown(market, all, row, check)));
  const left = withoutSlip.filter(({ day }) => yearOf(day) === year).sort((a, b) => a.day - b.day);
  const years = [year, past, ...own.map(({ row }) => row.year), ...withoutSlip.map(({ day }) => yearOf(day))];
  return {
    ...{ ...head, state: "compared" },
    years: [...new Set(years)].sort((a, b) => b - a),
    slips: shown.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state)),
    without_slip: await Promise.all(left.map((sale) => saleShown(market, all, sale))),
  };
}
