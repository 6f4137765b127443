/** What happened in accounts since a moment, at the prices of now: the last piece of every line. */
import { type InstrumentId, isInstrumentId } from "@neuro/contract/primitives";
import { HELD_BOOKS, type JournalEntry } from "@neuro/ledger";
import type { FxRate, Market } from "@neuro/market";
import { externalCashFlow, externalFlow, type MomentPrices } from "@neuro/portfolio";
import { inCad, type ValuedAccount } from "../accounts/value-account.ts";
import type { LastKnown } from "../last-known.ts";
import type { PointParts } from "./value-point.ts";

export interface RecentChanges {
  /**
   * After a moment (epoch ms) no earlier than the one gathered from; `usdCad`: the rate of then. CAD, the flow signed: money and
   * securities that came in.
   */
  after(time: number, usdCad: number): PointParts;
}

interface Sources {
  readonly market: Market;
  readonly lastKnown: LastKnown;
  readonly fx: FxRate;
}

const USD = "USD";
/** Quotes of the securities that moved. */
async function quotesNow({ market, lastKnown }: Sources, ids: ReadonlySet<InstrumentId>) {
  const quotes = new Map<InstrumentId, { readonly price: number; readonly currency: string }>();
  for (const id of ids) {
    const instrument = await market.instrument(id);
    const quote = instrument === null ? null : await lastKnown.quote(instrument);
    if (instrument !== null && quote !== null)
      quotes.set(id, { price: quote.price, currency: instrument.currency });
  }
  return quotes;
}

type Quotes = Awaited<ReturnType<typeof quotesNow>>;

/** What is worth dollars, in dollars. */
function dollarsNow(accounts: readonly ValuedAccount[]): number {
  return accounts
    .flatMap(({ books, positions }) => [
      ...positions
        .filter(({ instrument }) => instrument.currency === USD)
        .map(({ marketValue }) => marketValue),
      ...books.cash
        .filter(({ currency }) => currency === USD)
        .map(({ amount, reserved }) => amount + reserved),
    ])
    .reduce((sum, amount) => sum + amount, 0);
}

/** How an entry changed them, at the prices of now. */
function dollarsMoved({ postings }: JournalEntry, quotes: Quotes): number {
  return postings
    .filter(({ book }) => HELD_BOOKS.has(book))
    .reduce((sum, { commodity, amount }) => {
      if (commodity === USD) return sum + Number(amount);
      const quote = isInstrumentId(commodity) ? quotes.get(commodity) : undefined;
      return quote?.currency === USD ? sum + Number(amount) * quote.price : sum;
    }, 0);
}

function bookedIn({ postings }: JournalEntry, book: "income:" | "expense:", fx: FxRate): number {
  return postings
    .filter((posting) => posting.book.startsWith(book) && !isInstrumentId(posting.commodity))
    .reduce((sum, { commodity, amount }) => sum + inCad(Number(amount), commodity, fx), 0);
}

export async function gatherRecentChanges(
  sources: Sources,
  accounts: readonly ValuedAccount[],
  since: number,
): Promise<RecentChanges> {
  const { fx } = sources;
  const entries = accounts.flatMap(({ books }) =>
    books.entries.filter(({ occurredAt }) => occurredAt > since),
  );
  const moved = entries.flatMap(({ postings }) => postings.map(({ commodity }) => commodity));
  const quotes = await quotesNow(sources, new Set(moved.filter(isInstrumentId)));
  const prices: MomentPrices = {
    worth: (id) => {
      const quote = quotes.get(id);
      return quote === undefined ? null : inCad(quote.price, quote.currency, fx);
    },
    rate: (currency) => inCad(1, currency, fx),
  };
  const dollars = dollarsNow(accounts);
  const changes = entries.map((entry) => ({
    at: entry.occurredAt,
    flow: externalFlow(entry, prices),
    cashFlow: externalCashFlow(entry, prices),
    income: -bookedIn(entry, "income:", fx),
    cost: bookedIn(entry, "expense:", fx),
    dollars: dollarsMoved(entry, quotes),
  }));
  return {
    after(time, usdCad) {
      const own = changes.filter(({ at }) => at > time);
      const sum = (name: "flow" | "cashFlow" | "income" | "cost" | "dollars") =>
        own.reduce((total, change) => total + change[name], 0);
      const heldThen = dollars - sum("dollars");
      return {
        flow: sum("flow"),
        cashFlow: sum("cashFlow"),
        income: sum("income"),
        cost: sum("cost"),
        fx: heldThen * (fx.rate - usdCad),
      };
    },
  };
}
