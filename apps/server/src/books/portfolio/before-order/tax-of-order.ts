/**
 * What an order would mean for the Canadian tax return of the account's owner, and of who is affiliated with them, worked out as the return itself is: the pool of its property once as it is and
 * once with the order in it. What is told before a sale is what is booked after it.
 */
import { dayNumberOf } from "@neuro/contract/primitives";
import { formatDecimal } from "@neuro/ledger";
import { easternDate, type Market } from "@neuro/market";
import { orderEffects, type TaxDisposal, taxCrossings } from "@neuro/portfolio";
import type { AccountBooks } from "../accounts/account-books.ts";
import { cents } from "../cents.ts";
import { peopleOf, propertyIn, type TaxPerson, taxPersonOf } from "../household/tax-person.ts";
import type { RateOf } from "../reports/listings-in-cad.ts";
import { marketValuesOf } from "../reports/market-values.ts";
import { taxJournals } from "../reports/tax-journals.ts";
import { dayOfEntry } from "../reports/tax-pools.ts";
import { booksForOrder, type OrderedTrade, orderedEntry, waitUntil } from "./ordered-trade.ts";

export interface OrderTax {
  /** CAD; null where nobody told what the units cost. */
  readonly gain: number | null;
  /** Of a loss, what would not count, and what of that would be lost for good. */
  readonly denied: number;
  readonly lost: number;
  /** ISO day: settled from then on, what was bought before denies nothing. */
  readonly waitUntil: string | null;
  /** Others whose purchases would deny it. */
  readonly deniedBy: readonly TaxPerson[];
  /** Losses of before that a purchase would deny. */
  readonly earlier: readonly EarlierDenied[];
}

interface EarlierDenied {
  readonly date: string;
  readonly denied: number;
  readonly lost: number;
  /** Whose loss it is, where it is not the account owner's. */
  readonly person: TaxPerson | null;
}

const amountsOf = ({ homeProceeds, homeCost, denied, addedToCost }: TaxDisposal) => ({
  gain: cents(Number(homeProceeds) - Number(homeCost)),
  denied: cents(Number(denied)),
  lost: cents(Number(denied) - Number(addedToCost)),
});

/** Null where no tax return counts it. `all`: every account of the user. */
export async function taxOfOrder(
  parts: { readonly market: Market; readonly rateOf: RateOf },
  all: readonly AccountBooks[],
  trade: OrderedTrade,
): Promise<OrderTax | null> {
  const found = booksForOrder(all, trade);
  if (found === null) return null;
  const { own, books } = found;
  const { market, rateOf } = parts;
  const order = await orderedEntry(parts, trade);
  const owner = taxPersonOf(own);
  const others = peopleOf(books).filter(({ id }) => id !== owner.id);
  const journals = await taxJournals(books, rateOf);
  const propertyOf = propertyIn(books);
  const terms = {
    marketValue: await marketValuesOf(
      market,
      taxCrossings(journals, { propertyOf, dayOf: dayOfEntry }),
      rateOf,
    ),
    ...{ propertyOf, dayOf: dayOfEntry, today: dayNumberOf(easternDate(market.clock.now())) },
  };
  const { sale, earlier } = orderEffects(journals, order, terms);
  if (trade.side === "SELL") {
    if (sale === null) return null;
    const { gain, denied, lost } = amountsOf(sale);
    return {
      ...{ gain: sale.isCostUnknown ? null : gain, denied, lost, earlier: [] },
      deniedBy: others.filter(({ id }) => sale.deniedBy.includes(id)),
      waitUntil: denied > 0 ? waitUntil(journals, order, terms) : null,
    };
  }
  const ownerOf = new Map(books.map((each) => [each.account.id, taxPersonOf(each)]));
  const shown = earlier.map(({ sale: of, denied, lost }) => ({
    date: easternDate(of.occurredAt),
    person: others.find(({ id }) => id === ownerOf.get(of.accountId)?.id) ?? null,
    denied: cents(Number(formatDecimal(denied))),
    lost: cents(Number(formatDecimal(lost))),
  }));
  const denying = shown.filter(({ denied }) => denied > 0);
  return { gain: 0, denied: 0, lost: 0, waitUntil: null, deniedBy: [], earlier: denying };
}
