/** A calendar year as a tax return asks for it: of real money, or of practice money where there is none. */
import type { AnswerOf } from "@neuro/contract";
import { dayNumberOf, isoDateOf, yearOf } from "@neuro/contract/primitives";
import { easternDate, type Market } from "@neuro/market";
import { carryLosses } from "@neuro/portfolio";
import type { Orm } from "../../../platform/db/database.ts";
import type { AccountBooks } from "../accounts/account-books.ts";
import { provenanceOf } from "../figure-shown.ts";
import { isRegistered, ofPerson, peopleOf, propertyIn } from "../household/tax-person.ts";
import type { Portfolio } from "../portfolio-reader.ts";
import { type AttributedGain, attributedGains } from "../reports/attributed-gains.ts";
import type { Sold } from "../reports/gain-rows.ts";
import type { TaxLots } from "../reports/gains-by-lots.ts";
import { gainsShown, taxedSales } from "../reports/gains-shown.ts";
import { nameOfListing } from "../reports/listing-name.ts";
import type { RateOf } from "../reports/listings-in-cad.ts";
import type { TaxPools } from "../reports/tax-pools.ts";
import { ofRealMoney } from "../room/rooms.ts";
import { incomePartsOf } from "./attributed-income.ts";
import { exchangeGainsByYear, type ForeignMoney, foreignMoneyShown, moneyOf } from "./foreign-money.ts";
import { form8949 } from "./form-8949.ts";
import { incomeBoxes, yearsOfIncome } from "./income-boxes.ts";
import { schedule3 } from "./schedule-3.ts";
import { taxYearForms } from "./tax-year-forms.ts";

export type TaxYear = AnswerOf<"taxYear">;

interface Parts {
  readonly orm: Orm;
  readonly market: Market;
  readonly pools: TaxPools;
  readonly lots: TaxLots;
  readonly foreignMoney: ForeignMoney;
}

export interface AskedYear {
  readonly userId: string;
  /** Every account of the user. */
  readonly all: readonly AccountBooks[];
  readonly year: number | undefined;
  readonly country: TaxYear["country"];
  /** Whose year. */
  readonly personId: string;
  readonly rateOf: RateOf;
}

/** Slips come until the end of March, and what is told later than that changes nothing by itself. */
function isOver(year: number, sales: readonly Pick<Sold, "day" | "openUntil">[], today: string): boolean {
  if (today <= `${year}-12-31`) return false;
  return !sales.some(({ day, openUntil }) => yearOf(day) === year && openUntil !== null);
}

/** What of a sale is not its seller's, in cents. */
const awayOf = ({ attributed }: Sold) =>
  attributed.reduce((sum, { gain }) => sum + Math.round(Number(gain) * 100), 0);

/** `others`: what counts of foreign money and what others made for the person, by year in cents. */
function gainsByYear(
  sales: readonly Sold[],
  others: readonly (readonly [year: number, cents: number])[],
): TaxYear["by_year"] {
  const sums = new Map<number, { gains: number; losses: number }>();
  const add = (year: number, counted: number) => {
    const own = sums.get(year) ?? { gains: 0, losses: 0 };
    sums.set(year, { gains: own.gains + Math.max(0, counted), losses: own.losses + Math.min(0, counted) });
  };
  for (const sale of sales) {
    const { day, homeProceeds, homeCost, denied, isCostUnknown } = sale;
    const counted = Math.round((Number(homeProceeds) - Number(homeCost) + Number(denied)) * 100);
    if (!isCostUnknown) add(yearOf(day), counted - awayOf(sale));
  }
  for (const [year, counted] of others) if (counted !== 0) add(year, counted);
  const years = [...sums].map(([year, { gains, losses }]) => ({ year, gains, losses, net: gains + losses }));
  const left = carryLosses(years);
  return years
    .sort((a, b) => b.year - a.year)
    .map(({ year, gains, losses, net }) => ({
      ...{ year, gains_cad: gains / 100, losses_cad: losses / 100, net_cad: net / 100 },
      loss_left_cad: (left.get(year) ?? 0) / 100,
    }));
}

type Attributed = NonNullable<TaxYear["schedule_3"]>["attributed"];

/** In the order they count. */
async function attributedShown(market: Market, moved: readonly AttributedGain[]): Promise<Attributed> {
  const rows = moved.toSorted((a, b) => a.sale.day - b.sale.day);
  return await Promise.all(
    rows.map(async ({ sale, person, cents }) => ({
      ...{ entry_id: sale.entryId, account_id: sale.accountId, counts_on: isoDateOf(sale.day) },
      ...(await nameOfListing(market, sale.instrumentId)),
      ...{ person: { id: person.id, name: person.name }, gain_cad: cents / 100 },
    })),
  );
}

export async function taxYearShown(parts: Parts, portfolio: Portfolio, asked: AskedYear): Promise<TaxYear> {
  const { country, rateOf, personId } = asked;
  const all = ofRealMoney(asked.all);
  const ids = new Set(all.map(({ account }) => account.id));
  const counted = {
    ...portfolio,
    accounts: portfolio.accounts.filter(({ books }) => ids.has(books.account.id)),
  };
  const taxed = ofPerson(all, personId).filter((own) => !isRegistered(own));
  const today = easternDate(portfolio.now);
  const thisYear = yearOf(dayNumberOf(today));
  const year = asked.year ?? thisYear;
  const wanted = { books: all, all, country, personId, rateOf };
  const sales = await taxedSales(parts, counted, wanted);
  const gains = await gainsShown(parts, counted, { ...wanted, year });
  const isByLots = country === "US";
  const untold = gains.cost_unknown.sold.filter(({ account_id }) =>
    taxed.some(({ account }) => account.id === account_id),
  );
  const pools = isByLots ? [] : await parts.pools.read(all, rateOf);
  const people = peopleOf(all);
  const moved = attributedGains(pools, personId, people);
  const income = await incomeBoxes(
    { market: parts.market, rateOf, country: country ?? "CA" },
    isByLots ? taxed : all.filter((own) => !isRegistered(own)),
    { year, personId, people, partsOf: incomePartsOf(pools, all) },
  );
  const money = moneyOf(isByLots ? [] : await parts.foreignMoney.read(all, rateOf), personId);
  const { disposals } = money;
  const foreignMoney = await foreignMoneyShown(parts.market, taxed, { year, money });
  const forms = await taxYearForms(parts, counted, { ...asked, all, taxed, year });
  const years = [
    thisYear,
    ...[...sales, ...disposals, ...moved.map(({ sale }) => sale)].map(({ day }) => yearOf(day)),
    ...yearsOfIncome(taxed),
  ];
  return {
    ...{
      year,
      country,
      income,
      person_id: personId,
      people: gains.people,
      is_over: isOver(year, [...sales, ...moved.map(({ sale }) => sale)], today),
    },
    years: [...new Set(years)].sort((a, b) => b - a),
    schedule_3: isByLots
      ? null
      : await schedule3(gains.realized, {
          entries: taxed.flatMap(({ entries }) => entries),
          ...{ propertyOf: propertyIn(all), foreignMoney, rateOf },
          attributed: await attributedShown(
            parts.market,
            moved.filter(({ sale }) => yearOf(sale.day) === year),
          ),
        }),
    form_8949: isByLots ? form8949(gains.realized) : null,
    ...forms,
    by_year: isByLots
      ? []
      : gainsByYear(sales, [
          ...exchangeGainsByYear(disposals),
          ...moved
            .filter(({ sale }) => !sales.some(({ entryId }) => entryId === sale.entryId))
            .map(({ sale, cents }) => [yearOf(sale.day), cents] as const),
        ]),
    cost_unknown: [...new Set(untold.map(({ symbol }) => symbol))],
    provenance: provenanceOf(counted),
  };
}
