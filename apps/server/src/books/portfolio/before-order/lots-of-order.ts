/**
 * What an order would mean for the United States tax return of the account's owner, worked out as the return itself is: the lots of its
 * property once as they are and once with the order in them.
 */
import { formatDecimal } from "@neuro/ledger";
import { easternDate, type Market } from "@neuro/market";
import { isLongTerm, type LotSale, type LotTerms, orderLots, type Washed, washedOf } from "@neuro/portfolio";
import type { AccountBooks } from "../accounts/account-books.ts";
import { cents } from "../cents.ts";
import { marketOf } from "../own-prices/own-market.ts";
import { lotTermsOf } from "../reports/gains-by-lots.ts";
import type { RateOf } from "../reports/listings-in-cad.ts";
import { booksForOrder, type OrderedTrade, orderedEntry, waitUntil } from "./ordered-trade.ts";

/** US dollars. */
interface WashedShown {
  readonly denied: number;
  /** What of that would add to no cost. */
  readonly lost: number;
}

export interface OrderLotsShown extends WashedShown {
  /** Of a sale, before what is denied; null where nobody told cost or day of a lot, and of a purchase. */
  readonly gains: { readonly short: number; readonly long: number } | null;
  /** ISO day: from then on, what was bought before denies nothing. */
  readonly waitUntil: string | null;
  /** Sales at a loss of before that a purchase would make wash sales of. */
  readonly earlier: readonly (WashedShown & { readonly date: string })[];
}

const shown = ({ denied, lost }: Washed): WashedShown => ({
  denied: cents(Number(formatDecimal(denied))),
  lost: cents(Number(formatDecimal(lost))),
});

function gainsOf(sale: readonly LotSale[]): OrderLotsShown["gains"] {
  const gains = { short: 0, long: 0 };
  for (const { proceeds, cost, acquired, day } of sale) {
    if (cost === null || acquired === null) return null;
    gains[isLongTerm(acquired, day) ? "long" : "short"] += Number(
      formatDecimal(proceeds.usd.minus(cost.usd)),
    );
  }
  return { short: cents(gains.short), long: cents(gains.long) };
}

/** What the lots of an order are worked out of; null where no tax return counts it. `all`: every account of the user. */
export async function lotsAround(
  parts: { readonly market: Market; readonly rateOf: RateOf },
  all: readonly AccountBooks[],
  trade: OrderedTrade,
) {
  const found = booksForOrder(all, trade);
  if (found === null) return null;
  const { journals, terms } = await lotTermsOf(marketOf(parts.market, all), found.books, parts.rateOf);
  const order = await orderedEntry(parts, trade);
  const { homeAmount = "0" } = order.basis ?? {};
  const today = easternDate(parts.market.clock.now());
  /** What it brings or costs in US dollars. */
  const dollars =
    trade.currency === "USD"
      ? trade.cash
      : (Number(homeAmount) / (await parts.rateOf("USD", today))).toFixed(2);
  const usdOf: LotTerms["usdOf"] = (entry) => (entry.id === order.id ? dollars : terms.usdOf(entry));
  return { journals, order, dollars, terms: { ...terms, usdOf } };
}

/** Null where no tax return counts it. `all`: every account of the user. */
export async function lotsOfOrder(
  parts: { readonly market: Market; readonly rateOf: RateOf },
  all: readonly AccountBooks[],
  trade: OrderedTrade,
): Promise<OrderLotsShown | null> {
  const around = await lotsAround(parts, all, trade);
  if (around === null) return null;
  const { journals, order, terms } = around;
  const { sale, earlier } = orderLots(journals, order, terms);
  if (trade.side === "BUY")
    return {
      ...{ gains: null, denied: 0, lost: 0, waitUntil: null },
      earlier: earlier
        .map((each) => ({ ...shown(each), date: easternDate(each.occurredAt) }))
        .filter(({ denied }) => denied > 0),
    };
  if (sale.length === 0) return null;
  const washed = shown(washedOf(sale));
  return {
    ...{ gains: gainsOf(sale), ...washed, earlier: [] },
    waitUntil: washed.denied > 0 ? waitUntil(journals, order, terms) : null,
  };
}
