/** Holdings or transactions as a file that a spreadsheet opens without running any of it. */
import { Readable } from "node:stream";
import { type Locale, message } from "@neuro/contract";
import type { Market } from "@neuro/market";
import type { FastifyReply } from "fastify";
import { BYTE_ORDER_MARK, csvLine } from "../../account/csv.ts";
import type { AccountBooks } from "../account-books.ts";
import { recentActivity } from "../activity-shown.ts";
import { holdingsShown } from "../holdings-shown.ts";
import type { Portfolio } from "../portfolio-reader.ts";

const HOLDING_COLUMNS = [
  ...(["account", "symbol", "name", "kind", "currency", "units", "price", "market_value"] as const),
  ...(["market_value_cad", "cost_basis", "change", "price_as_of", "basis"] as const),
] as const;
const TRANSACTION_COLUMNS = [
  ...(["date", "account", "kind", "symbol", "units", "amount", "currency", "memo", "id"] as const),
] as const;
const PAGE = 500;

const headOf = (
  columns: readonly (typeof HOLDING_COLUMNS | typeof TRANSACTION_COLUMNS)[number][],
  locale: Locale,
) => BYTE_ORDER_MARK + csvLine(columns.map((column) => message(`csv.${column}`, locale)));

function* holdingLines(portfolio: Portfolio, locale: Locale): Generator<string> {
  const names = new Map(
    portfolio.accounts.map(({ books: { account } }) => [account.id, account.displayName]),
  );
  yield headOf(HOLDING_COLUMNS, locale);
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
      holding.market_value_cad,
      holding.cost_basis,
      holding.change,
      holding.last_updated,
      message(`csv.basis_${holding.provenance.basis}`, locale),
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
          each.account_name,
          each.title,
          each.symbol,
          each.units,
          each.amount,
          each.currency,
          memos.get(each.id),
          each.id,
        ]),
      )
      .join("");
  }
}

export function exportPortfolio(
  market: Market,
  wanted: {
    readonly what: "holdings" | "transactions";
    readonly portfolio: Portfolio;
    readonly books: readonly AccountBooks[];
    readonly locale: Locale;
  },
  reply: FastifyReply,
): undefined {
  const { what, portfolio, books, locale } = wanted;
  const lines =
    what === "holdings" ? holdingLines(portfolio, locale) : transactionLines(market, books, locale);
  const name = message(`csv.file_${what}`, locale);
  const day = new Date(portfolio.now).toISOString().slice(0, 10);
  reply
    .type("text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="neuro-${name}-${day}.csv"`)
    .header("cache-control", "no-store")
    .send(Readable.from(lines, { objectMode: false }));
  return undefined;
}
