/** What came into accounts or left them since a moment, at the prices of now. */
import type { FxRate, Market } from "@neuro/market";
import { externalFlow, type MomentPrices } from "@neuro/portfolio";
import type { LastKnown } from "./last-known.ts";
import type { ValuedAccount } from "./value-account.ts";

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
async function pricesNow(
  { market, lastKnown, fx }: Sources,
  ids: ReadonlySet<string>,
): Promise<MomentPrices> {
  const rate = (currency: string) => (currency === "CAD" ? 1 : fx.rate);
  const worths = new Map<string, number>();
  for (const id of ids) {
    const instrument = await market.instrument(id);
    const quote = instrument === null ? null : await lastKnown.quote(instrument);
    if (instrument !== null && quote !== null) worths.set(id, quote.price * rate(instrument.currency));
  }
  return { worth: (id) => worths.get(id) ?? null, rate };
}

export async function gatherRecentFlows(
  sources: Sources,
  accounts: readonly ValuedAccount[],
  since: number,
): Promise<RecentFlows> {
  const entries = accounts
    .flatMap(({ books }) => books.external)
    .filter(({ occurredAt }) => occurredAt > since);
  const moved = entries.flatMap(({ postings }) => postings.map(({ commodity }) => commodity));
  const prices = await pricesNow(sources, new Set(moved.filter((commodity) => commodity.includes(":"))));
  const flows = entries.map((entry) => ({ at: entry.occurredAt, amount: externalFlow(entry, prices) }));
  return {
    after: (time) => flows.reduce((sum, { at, amount }) => (at > time ? sum + amount : sum), 0),
  };
}
