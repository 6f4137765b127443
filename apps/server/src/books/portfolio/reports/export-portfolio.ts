/** Holdings, transactions or realized gains as a file that a spreadsheet opens without running any of it. */
import { Readable } from "node:stream";
import {
  type AnswerOf,
  accountName,
  atBestEstimated,
  type Based,
  type BasisName,
  homeCurrency,
  type InputOf,
  type ListingCurrency,
  type Locale,
  memoTold,
  message,
} from "@neuro/contract";
import type { Market } from "@neuro/market";
import type { FastifyReply } from "fastify";
import { BYTE_ORDER_MARK, csvLine } from "../../../platform/http/csv.ts";
import type { AccountBooks } from "../accounts/account-books.ts";
import { recentActivity } from "../accounts/activity-shown.ts";
import { holdingsShown } from "../holdings-shown.ts";
import type { Portfolio } from "../portfolio-reader.ts";

const HOLDING_COLUMNS = [
  ...(["account", "symbol", "name", "kind", "currency", "units", "price", "market_value"] as const),
  ...(["market_value_home", "cost_basis", "change", "price_as_of", "basis"] as const),
] as const;
const TRANSACTION_COLUMNS = [
  ...(["date", "account", "kind", "symbol", "units", "amount", "currency", "memo", "id"] as const),
] as const;
const GAIN_COLUMNS = [
  ...(["date", "counts_on", "account", "symbol", "name", "kind", "units"] as const),
  ...(["proceeds_cad", "cost_cad"] as const),
  ...(["gain_cad", "price_effect_cad", "fx_effect_cad", "possible_superficial_loss"] as const),
  ...(["denied_cad", "counted_cad", "open_until", "basis"] as const),
] as const;
/** A line of Form 8949. */
const LOT_COLUMNS = [
  ...(["acquired_on", "term", "proceeds_usd", "cost_usd", "wash_sale_usd", "gain_usd"] as const),
] as const;
const PAGE = 500;

function basisName(figure: Based, locale: Locale): string {
  const basis: BasisName = figure.basis;
  return message(`csv.basis_${basis}`, locale);
}

type What = InputOf<"portfolioExport">["params"]["what"];
type Gains = AnswerOf<"portfolioGains">;
type Column =
  | (typeof HOLDING_COLUMNS | typeof TRANSACTION_COLUMNS | typeof GAIN_COLUMNS)[number]
  | (typeof LOT_COLUMNS)[number];

const headOf = (columns: readonly Column[], locale: Locale, home: ListingCurrency = homeCurrency) =>
  BYTE_ORDER_MARK +
  csvLine(
    columns.map((column) =>
      column === "market_value_home"
        ? message(`csv.${column}`, locale, { home })
        : message(`csv.${column}`, locale),
    ),
  );

function* holdingLines(portfolio: Portfolio, locale: Locale): Generator<string> {
  const names = new Map(
    portfolio.accounts.map(({ books: { account } }) => [
      account.id,
      accountName(account.displayName, locale),
    ]),
  );
  yield headOf(HOLDING_COLUMNS, locale, portfolio.fx.home);
  for (const holding of holdingsShown(portfolio, locale))
    yield csvLine([
      names.get(holding.account_id),
      holding.symbol,
      holding.name,
      message(`allocation.${holding.type}`, locale),
      holding.currency,
      holding.units,
      holding.price,
      holding.market_value,
      holding.market_value_home,
      holding.cost_basis,
      holding.change,
      holding.last_updated,
      basisName(holding.provenance, locale),
    ]);
}

async function* transactionLines(
  market: Market,
  books: readonly AccountBooks[],
  locale: Locale,
): AsyncGenerator<string> {
  const memos = new Map(books.flatMap(({ entries }) => entries.map(({ id, memo }) => [id, memo] as const)));
  yield headOf(TRANSACTION_COLUMNS, locale);
  for (let offset = 0; ; offset += PAGE) {
    const { activities } = await recentActivity(market, books, { limit: PAGE, offset, locale });
    if (activities.length === 0) return;
    yield activities
      .map((each) =>
        csvLine([
          each.occurred_at,
          accountName(each.account_name, locale),
          each.title,
          each.symbol,
          each.units,
          each.amount,
          each.currency,
          memoTold(memos.get(each.id) ?? "", locale),
          each.id,
        ]),
      )
      .join("");
  }
}

function lotCells(lot: Gains["realized"][number]["lot"], locale: Locale) {
  if (lot === null) return LOT_COLUMNS.map(() => null);
  const { acquired_on, term, proceeds_usd, cost_usd, wash_sale_usd, gain_usd } = lot;
  return [
    ...[acquired_on, message(`csv.term_${term}`, locale)],
    ...[proceeds_usd, cost_usd, wash_sale_usd, gain_usd],
  ];
}

/** What no tax return counts stands below the rest, counted as nothing. */
function* gainLines(gains: Gains, books: readonly AccountBooks[], locale: Locale): Generator<string> {
  const names = new Map(books.map(({ account }) => [account.id, accountName(account.displayName, locale)]));
  const isByLots = gains.rule === "lots";
  yield headOf(isByLots ? [...GAIN_COLUMNS, ...LOT_COLUMNS] : GAIN_COLUMNS, locale);
  const untaxed = gains.not_taxed.realized.map((sale) => ({ ...sale, counted_cad: 0 }));
  for (const sale of [...gains.realized, ...untaxed])
    yield csvLine([
      sale.date,
      sale.counts_on,
      names.get(sale.account_id),
      sale.symbol,
      sale.name,
      message(`csv.kind_${sale.kind}`, locale),
      sale.units,
      sale.proceeds_cad,
      sale.cost_cad,
      sale.gain_cad,
      sale.price_effect_cad,
      sale.fx_effect_cad,
      message(sale.possible_superficial_loss ? "csv.yes" : "csv.no", locale),
      sale.denied_cad,
      sale.counted_cad,
      sale.open_until,
      basisName(sale.value_assumed ? { basis: atBestEstimated(gains.provenance) } : gains.provenance, locale),
      ...(isByLots ? lotCells(sale.lot, locale) : []),
    ]);
}

export interface WantedFile {
  readonly what: What;
  readonly portfolio: Portfolio;
  readonly books: readonly AccountBooks[];
  readonly gains: () => Promise<Gains>;
  readonly locale: Locale;
}

/** What the file is of, as its name says it, and its lines. */
async function contentOf(
  market: Market,
  { what, portfolio, books, gains, locale }: WantedFile,
): Promise<{ readonly of: string | number; readonly lines: Iterable<string> | AsyncIterable<string> }> {
  const day = new Date(portfolio.now).toISOString().slice(0, 10);
  if (what === "holdings") return { of: day, lines: holdingLines(portfolio, locale) };
  if (what === "transactions") return { of: day, lines: transactionLines(market, books, locale) };
  const sold = await gains();
  return { of: sold.year, lines: gainLines(sold, books, locale) };
}

export async function exportPortfolio(
  market: Market,
  wanted: WantedFile,
  reply: FastifyReply,
): Promise<undefined> {
  const { of, lines } = await contentOf(market, wanted);
  const name = message(`csv.file_${wanted.what}`, wanted.locale);
  reply
    .type("text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="neuro-${name}-${of}.csv"`)
    .header("cache-control", "no-store")
    .send(Readable.from(lines, { objectMode: false }));
  return undefined;
}
