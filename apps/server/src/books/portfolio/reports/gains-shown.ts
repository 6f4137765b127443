/**
 * Gains by adjusted cost base: of what is held, and of what was sold in a year. All accounts of a person are looked at as their
 * own tax return does, by one average in Canada and by lots in the United States; one account alone of a Canadian as brokers report it.
 */

import { type AnswerOf, SELF } from "@neuro/contract";
import { dayNumberOf, yearOf } from "@neuro/contract/primitives";
import type { Market } from "@neuro/market";
import { easternDate } from "@neuro/market";
import { taxationOf } from "@neuro/portfolio";
import type { AccountBooks } from "../accounts/account-books.ts";
import { portfolioFx, provenanceOf } from "../figure-shown.ts";
import { isRegistered, ofPerson, peopleOf, portfolioOf, undatedSpouses } from "../household/tax-person.ts";
import type { Portfolio } from "../portfolio-reader.ts";
import { attributedGains } from "./attributed-gains.ts";
import { realizedRows, type Sold, sumOf, untoldSold } from "./gain-rows.ts";
import { type AccountGains, gainsByAccount } from "./gains-by-account.ts";
import { gainsByLots, type TaxLots } from "./gains-by-lots.ts";
import { gainsPooled } from "./gains-pooled.ts";
import type { RateOf } from "./listings-in-cad.ts";
import type { TaxPools } from "./tax-pools.ts";

type Gains = Omit<AnswerOf<"portfolioGains">, "shown_before">;

export interface WantedGains {
  /** Accounts whose sales count. */
  readonly books: readonly AccountBooks[];
  readonly all: readonly AccountBooks[];
  readonly year: number | undefined;
  readonly country: Gains["country"];
  /** Whose gains; null for one account alone, whosever it is. */
  readonly personId: string | null;
  readonly rateOf: RateOf;
}

const NONE: AccountGains = { sales: [], unrealized: [], untold: [] };

interface Parts {
  readonly market: Market;
  readonly pools: TaxPools;
  readonly lots: TaxLots;
}

/** What no tax return counts has no loss that one could deny. */
async function registeredGains(
  { accounts, fx }: Portfolio,
  { books, all, rateOf, country }: WantedGains,
): Promise<AccountGains> {
  const counted = { books: books.filter(isRegistered), all, rateOf, country, fx };
  const apart = await gainsByAccount(
    accounts.filter(({ books: own }) => isRegistered(own)),
    counted,
  );
  return { ...apart, sales: apart.sales.map((sale) => ({ ...sale, isPossiblySuperficial: false })) };
}

async function bothKinds(parts: Parts, portfolio: Portfolio, rule: Gains["rule"], wanted: WantedGains) {
  const { accounts, fx } = portfolio;
  if (rule === "per_account")
    return { taxed: await gainsByAccount(accounts, { ...wanted, fx }), apart: NONE };
  const { all, books, rateOf } = wanted;
  const ofTaxed = accounts.filter(({ books: own }) => !isRegistered(own));
  const apart = await registeredGains(portfolio, wanted);
  if (rule === "pooled") {
    const told = { accounts: ofTaxed, personId: wanted.personId ?? SELF, people: peopleOf(all) };
    return { taxed: gainsPooled(await parts.pools.read(all, rateOf), told), apart };
  }
  const counted = { books: books.filter((own) => !isRegistered(own)), accounts: ofTaxed };
  return { taxed: await gainsByLots(parts.market, await parts.lots.read(all, rateOf), counted), apart };
}

/** In US dollars, as Schedule D adds them up; null where no lots are counted. */
function byTerm(rule: Gains["rule"], realized: Gains["realized"]): Gains["by_term"] {
  if (rule !== "lots") return null;
  const lots = realized.flatMap(({ lot }) => (lot === null ? [] : [lot]));
  const of = (wanted: "short" | "long" | "unknown") =>
    sumOf(
      lots.filter(({ term }) => term === wanted),
      ({ gain_usd }) => gain_usd,
    );
  return {
    ...{ short_usd: of("short"), long_usd: of("long"), unknown_usd: of("unknown") },
    wash_sales_usd: sumOf(lots, ({ wash_sale_usd }) => wash_sale_usd),
  };
}

function assumedTaxed(books: readonly AccountBooks[]): Gains["assumed_taxed"] {
  return books
    .filter(({ account, entries }) => entries.length > 0 && taxationOf(account.type) === "assumed")
    .map(({ account: { id, displayName, type } }) => ({ account_id: id, display_name: displayName, type }));
}

/** Who else has gains of their own; none where there is nobody but the user. */
function peopleShown({ all, personId }: WantedGains): Gains["people"] {
  const people = peopleOf(all.filter((own) => !isRegistered(own)));
  return personId === null || people.length === 1 ? [] : [...people];
}

export async function gainsShown(parts: Parts, everybody: Portfolio, asked: WantedGains): Promise<Gains> {
  const { country, personId } = asked;
  const [portfolio, books] = [portfolioOf(everybody, personId), ofPerson(asked.books, personId)];
  const { market } = parts;
  const rule = country === "US" ? "lots" : personId === null ? "per_account" : "pooled";
  const { taxed, apart } = await bothKinds(parts, portfolio, rule, { ...asked, books });
  const thisYear = yearOf(dayNumberOf(easternDate(portfolio.now)));
  const year = asked.year ?? thisYear;
  const pools = rule === "pooled" ? await parts.pools.read(asked.all, asked.rateOf) : [];
  const attributed = attributedGains(pools, personId ?? SELF, peopleOf(asked.all))
    .filter(({ sale }) => yearOf(sale.day) === year)
    .reduce((sum, { cents }) => sum + cents, 0);
  const ofYear = ({ sales }: AccountGains) => sales.filter(({ day }) => yearOf(day) === year);
  const soldIn = (gains: AccountGains) =>
    realizedRows(
      market,
      ofYear(gains).filter(({ isCostUnknown }) => !isCostUnknown),
    );
  const untold = [...ofYear(taxed), ...ofYear(apart)].filter(({ isCostUnknown }) => isCostUnknown);
  const [realized, apartRealized] = [await soldIn(taxed), await soldIn(apart)];
  const unrealized = [...taxed.unrealized];
  const years = [...taxed.sales, ...apart.sales].map(({ day }) => yearOf(day));
  return {
    ...{ rule, country, year, unrealized, realized, person_id: personId, people: peopleShown(asked) },
    spouses_undated: personId === null ? [] : [...undatedSpouses(asked.all)],
    years: [...new Set([thisYear, ...years])].sort((a, b) => b - a),
    assumed_taxed: rule === "per_account" ? [] : assumedTaxed(books),
    by_term: byTerm(rule, realized),
    not_taxed: {
      ...{ unrealized: [...apart.unrealized], realized: apartRealized },
      unrealized_cad: sumOf(apart.unrealized, ({ gain_cad }) => gain_cad),
      realized_cad: sumOf(apartRealized, ({ gain_cad }) => gain_cad),
    },
    cost_unknown: {
      held: [...taxed.untold, ...apart.untold],
      sold: await Promise.all(untold.map((sale) => untoldSold(market, sale))),
    },
    totals: {
      unrealized_cad: sumOf(unrealized, ({ gain_cad }) => gain_cad),
      realized_cad: sumOf(realized, ({ counted_cad }) => counted_cad),
      attributed_cad: attributed / 100,
      denied_cad: sumOf(realized, ({ denied_cad }) => denied_cad),
      price_effect_cad: sumOf(unrealized, ({ price_effect_cad }) => price_effect_cad),
      fx_effect_cad: sumOf(unrealized, ({ fx_effect_cad }) => fx_effect_cad),
    },
    fx: portfolioFx(portfolio),
    provenance: provenanceOf(portfolio),
  };
}

/** All sales that a person's tax return counts, of every year. */
export async function taxedSales(
  parts: Parts,
  everybody: Portfolio,
  asked: Omit<WantedGains, "year">,
): Promise<readonly Sold[]> {
  const rule = asked.country === "US" ? "lots" : "pooled";
  const [portfolio, books] = [portfolioOf(everybody, asked.personId), ofPerson(asked.books, asked.personId)];
  const { taxed } = await bothKinds(parts, portfolio, rule, { ...asked, books, year: undefined });
  return taxed.sales;
}
