/** Dividends and interest that accounts received, in CAD at the rates of their days. */
import { type AnswerOf, homeCurrency, type ListingCurrency } from "@neuro/contract";
import { asPercent } from "@neuro/contract/primitives";
import { entryInstrument, type JournalEntry } from "@neuro/ledger";
import { easternDate, type Market } from "@neuro/market";
import { type IncomeItem, incomeReport } from "@neuro/portfolio";
import type { AccountBooks } from "../accounts/account-books.ts";
import { cents } from "../cents.ts";
import { LEDGER_SOURCE, portfolioFx, provenanceOf } from "../figure-shown.ts";
import type { Portfolio } from "../portfolio-reader.ts";
import { nameOfListing } from "./listing-name.ts";
import { listingsInCad, type RateOf } from "./listings-in-cad.ts";

async function incomeOf(
  entry: JournalEntry,
  rateOf: RateOf,
  home: ListingCurrency,
): Promise<IncomeItem | null> {
  const { kind, occurredAt, postings } = entry;
  if (kind !== "dividend" && kind !== "interest") return null;
  const date = easternDate(occurredAt);
  const inCad = await rateOf(home, date);
  let amount = 0;
  for (const posting of postings)
    if (posting.book.startsWith("income:"))
      amount -= (Number(posting.amount) * (await rateOf(posting.commodity, date))) / inCad;
  return { kind, date, amount, instrumentId: kind === "dividend" ? entryInstrument(entry) : null };
}

/** Adjusted cost base of what is held of each listing, in CAD. */
async function costsHeld(books: readonly AccountBooks[], rateOf: RateOf) {
  const costs = new Map<string, number>();
  for (const own of books)
    for (const { position } of await listingsInCad(own, rateOf))
      if (Number(position.units) > 0) {
        const { instrumentId, homeCost } = position;
        costs.set(instrumentId, (costs.get(instrumentId) ?? 0) + Number(homeCost));
      }
  return costs;
}

export async function incomeShown(
  market: Market,
  portfolio: Portfolio,
  { books, rateOf }: { readonly books: readonly AccountBooks[]; readonly rateOf: RateOf },
): Promise<AnswerOf<"portfolioIncome">> {
  const { home } = portfolio.fx;
  const today = easternDate(portfolio.now);
  const reportIn = async (currency: ListingCurrency) => {
    const items: IncomeItem[] = [];
    for (const { entries } of books)
      for (const entry of entries) {
        const item = await incomeOf(entry, rateOf, currency);
        if (item !== null) items.push(item);
      }
    return incomeReport(items, today);
  };
  const report = await reportIn(home);
  // A cost is in Canadian dollars at the rates of its days, and so is what it yields.
  const inCad = home === homeCurrency ? report : await reportIn(homeCurrency);
  const yielded = new Map(inCad.byHolding.map((own) => [own.instrumentId, own.last12Months]));
  const costs = await costsHeld(books, rateOf);
  const by_holding = await Promise.all(
    report.byHolding.map(async ({ instrumentId, last12Months, total }) => {
      const cost = costs.get(instrumentId) ?? 0;
      return {
        ...(await nameOfListing(market, instrumentId)),
        last_12_months: cents(last12Months),
        total: cents(total),
        yield_on_cost_percent: asPercent(cost > 0 ? ((yielded.get(instrumentId) ?? 0) / cost) * 100 : null),
      };
    }),
  );
  return {
    months: report.months.map(({ month, dividends, interest }) => ({
      month,
      dividends: cents(dividends),
      interest: cents(interest),
    })),
    by_holding,
    last_12_months: cents(report.last12Months),
    total: cents(report.total),
    fx: portfolioFx(portfolio),
    provenance: {
      ...provenanceOf(portfolio),
      asOf: new Date(portfolio.now).toISOString(),
      source: LEDGER_SOURCE,
    },
  };
}
