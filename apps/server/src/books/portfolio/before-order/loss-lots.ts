/** Which lots of an account have a loss now, and what a sale of just these, named to the broker, would bring: as the preview of that sale is. */
import { type Decimal, decimal, formatDecimal, ZERO } from "@neuro/ledger";
import type { Market } from "@neuro/market";
import { journalsWith, type LotSale, lotsOffered, orderLots } from "@neuro/portfolio";
import type { AccountBooks } from "../accounts/account-books.ts";
import type { RateOf } from "../reports/listings-in-cad.ts";
import { lotsAround } from "./lots-of-order.ts";
import { type OrderedTrade, waitUntil } from "./ordered-trade.ts";

export interface LossLots {
  readonly sale: readonly LotSale[];
  /** ISO day: from then on, what was bought before denies nothing; null where nothing is denied. */
  readonly waitUntil: string | null;
}

const sumOf = (units: readonly Decimal[]) => units.reduce((sum, each) => sum.plus(each), ZERO);

/** `trade`: a sale of all that the account holds. Null where no lot has a loss that is known. `all`: every account of the user. */
export async function lossLotsOf(
  parts: { readonly market: Market; readonly rateOf: RateOf },
  all: readonly AccountBooks[],
  trade: OrderedTrade,
): Promise<LossLots | null> {
  const whole = await lotsAround(parts, all, trade);
  if (whole === null) return null;
  const { journals, order, terms, dollars } = whole;
  const offered = lotsOffered(journalsWith(journals, order), order.id, terms);
  const losing = offered.filter(
    ({ cost, units }) => cost?.usd.gt(decimal(dollars).times(units).div(decimal(trade.units))) === true,
  );
  if (losing.length === 0) return null;
  const units = sumOf(losing.map((lot) => lot.units));
  const share = (amount: string) =>
    formatDecimal(decimal(amount).times(units).div(decimal(trade.units)).round(2));
  const own = await lotsAround(parts, all, {
    ...trade,
    ...{ units: formatDecimal(units), cash: share(trade.cash) },
  });
  if (own === null) return null;
  const named = losing.map((lot) => ({ entryId: lot.entryId, units: formatDecimal(lot.units) }));
  const { sale } = orderLots(own.journals, own.order, {
    ...own.terms,
    namedLots: (id) => (id === own.order.id ? named : (terms.namedLots?.(id) ?? [])),
  });
  const isDenied = sale.some(({ denied }) => denied.usd.gt(ZERO));
  return { sale, waitUntil: isDenied ? waitUntil(own.journals, own.order, own.terms) : null };
}
