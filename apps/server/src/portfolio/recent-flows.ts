/** What came into accounts or left them since a moment, at the prices of now. */
import type { FxRate, Market } from "@neuro/market";
import type { LastKnown } from "./last-known.ts";
import type { ValuedAccount } from "./value-account.ts";
import { type DayPrices, externalFlow } from "./value-history.ts";

export interface RecentFlows {
  /** CAD, signed: money and securities that came in after a moment (epoch ms) no earlier than the one gathered from. */
  after(time: number): number;
}

interface Sources {
  readonly market: Market;
  readonly lastKnown: LastKnown;
  readonly fx: FxRate;
}

/** Quotes of the securities that moved: only transfers in kind have any. */
async function pricesNow({ market, lastKnown, fx }: Sources, ids: ReadonlySet<string>): Promise<DayPrices> {
  const prices = new Map<string, { readonly price: number; readonly currency: string }>();
  for (const id of ids) {
    const instrument = await market.instrument(id);
    const quote = instrument === null ? null : await lastKnown.quote(instrument);
    if (instrument !== null && quote !== null)
      prices.set(id, { price: quote.price, currency: instrument.currency });
  }
  return {
    closeOn: (id) => prices.get(id)?.price ?? null,
    toCadOn: (currency) => (currency === "CAD" ? 1 : fx.rate),
    currencyOf: (id) => prices.get(id)?.currency ?? null,
  };
}

export async function gatherRecentFlows(
  sources: Sources,
  accounts: readonly ValuedAccount[],
  since: number,
): Promise<RecentFlows> {
  const entries = accounts
    .flatMap(({ books }) => books.entries)
    .filter(
      ({ occurredAt, postings }) => occurredAt > since && postings.some(({ book }) => book === "external"),
    );
  const moved = entries.flatMap(({ postings }) => postings.map(({ commodity }) => commodity));
  const prices = await pricesNow(sources, new Set(moved.filter((commodity) => commodity.includes(":"))));
  const flows = entries.map((entry) => ({ at: entry.occurredAt, amount: externalFlow(entry, "", prices) }));
  return {
    after: (time) => flows.reduce((sum, { at, amount }) => (at > time ? sum + amount : sum), 0),
  };
}
