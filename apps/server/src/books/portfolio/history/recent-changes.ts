/** What happened in accounts since a moment, at the prices of now: the last piece of every line. */
import { type InstrumentId, isInstrumentId } from "@neuro/contract/primitives";
import { HELD_BOOKS, type JournalEntry } from "@neuro/ledger";
import type { Market } from "@neuro/market";
import { externalCashFlow, externalFlow, type MomentPrices } from "@neuro/portfolio";
import type { ValuedAccount } from "../accounts/value-account.ts";
import type { LastKnown } from "../last-known.ts";
import { inHome, type Rates } from "../rates/current-rates.ts";
import type { PointParts } from "./value-point.ts";

export interface RecentChanges {
  /**
   * After a moment (epoch ms) no earlier than the one gathered from; `rateThen`: home currency for one unit of a currency then. The
   * flow signed: money and securities that came in.
   */
  after(time: number, rateThen: (currency: string) => number): PointParts;
}

interface Sources {
  readonly market: Market;
  readonly lastKnown: LastKnown;
  readonly fx: Rates;
}

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

type Amount = readonly [currency: string, amount: number];

/** What is held, in the currency it is priced in. */
function heldNow(accounts: readonly ValuedAccount[]): readonly Amount[] {
  return accounts.flatMap(({ books, positions }) => [
    ...positions.map(({ instrument, marketValue }): Amount => [instrument.currency, marketValue]),
    ...books.cash.map(({ currency, amount, reserved }): Amount => [currency, amount + reserved]),
  ]);
}

/** How an entry changed it, at the prices of now. */
function moved({ postings }: JournalEntry, quotes: Quotes): readonly Amount[] {
  return postings
    .filter(({ book }) => HELD_BOOKS.has(book))
    .flatMap(({ commodity, amount }): readonly Amount[] => {
      if (!isInstrumentId(commodity)) return [[commodity, Number(amount)]];
      const quote = quotes.get(commodity);
      return quote === undefined ? [] : [[quote.currency, Number(amount) * quote.price]];
    });
}

function sumsOf(
  held: readonly Amount[],
  taken: readonly Amount[],
  { home }: Rates,
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const [currency, amount] of held) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  for (const [currency, amount] of taken) sums.set(currency, (sums.get(currency) ?? 0) - amount);
  sums.delete(home);
  return sums;
}

function bookedIn({ postings }: JournalEntry, book: "income:" | "expense:", fx: Rates): number {
  return postings
    .filter((posting) => posting.book.startsWith(book) && !isInstrumentId(posting.commodity))
    .reduce((sum, { commodity, amount }) => sum + inHome(Number(amount), commodity, fx), 0);
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
  const commodities = entries.flatMap(({ postings }) => postings.map(({ commodity }) => commodity));
  const quotes = await quotesNow(sources, new Set(commodities.filter(isInstrumentId)));
  const prices: MomentPrices = {
    worth: (id) => {
      const quote = quotes.get(id);
      return quote === undefined ? null : inHome(quote.price, quote.currency, fx);
    },
    rate: (currency) => inHome(1, currency, fx),
  };
  const held = heldNow(accounts);
  const changes = entries.map((entry) => ({
    at: entry.occurredAt,
    flow: externalFlow(entry, prices),
    cashFlow: externalCashFlow(entry, prices),
    income: -bookedIn(entry, "income:", fx),
    cost: bookedIn(entry, "expense:", fx),
    moved: moved(entry, quotes),
  }));
  return {
    after(time, rateThen) {
      const own = changes.filter(({ at }) => at > time);
      const sum = (name: "flow" | "cashFlow" | "income" | "cost") =>
        own.reduce((total, change) => total + change[name], 0);
      const heldThen = sumsOf(
        held,
        own.flatMap((change) => change.moved),
        fx,
      );
      const effects = [...heldThen].map(
        ([currency, amount]) => amount * (inHome(1, currency, fx) - rateThen(currency)),
      );
      return {
        flow: sum("flow"),
        cashFlow: sum("cashFlow"),
        income: sum("income"),
        cost: sum("cost"),
        fx: effects.reduce((total, effect) => total + effect, 0),
      };
    },
  };
}
