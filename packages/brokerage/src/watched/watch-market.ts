/** Looks for the prices that set a watched order off, in the market's minutes and then in its quote. */
import type { ApprovedOrderRecord } from "@neuro/ledger";
import type { Market } from "@neuro/market";
import { type BarContext, type QuoteContext, stopTrigger } from "@neuro/quant";
import { barsBetween, settledUntil } from "../paper/market-minutes.ts";
import type { WatchedLeg, WatchedOrder } from "./watched-store.ts";

export interface Sighting {
  /** Null while neither price has traded. */
  readonly leg: WatchedLeg["kind"] | null;
  /** Nothing before this instant needs to be looked at again. */
  readonly watchedUntil: number;
}

export async function watchMarket(record: WatchedOrder, market: Market, from: number): Promise<Sighting> {
  const { order, expiresAt } = record;
  const instrument = await market.instrument(order.instrumentId);
  if (instrument === null) return { leg: null, watchedUntil: from };
  const now = market.clock.now();
  const until = Math.min(now, expiresAt);
  let watchedUntil = from;
  for await (const bars of barsBetween(market, instrument, { from, until })) {
    for (const bar of bars) {
      const leg = sought(record, bar);
      watchedUntil = bar.end;
      if (leg !== null) return { leg, watchedUntil };
    }
  }
  watchedUntil = settledUntil(watchedUntil, until);
  if (now >= expiresAt || market.calendar(instrument.mic).status(now).state !== "open") {
    return { leg: null, watchedUntil };
  }
  const quote = await market.quote(instrument);
  if (quote === null || quote.stale || quote.asOf <= watchedUntil) return { leg: null, watchedUntil };
  const { bid, ask, price: last } = quote;
  const leg = sought(record, { kind: "quote", bid, ask, last, volume: null });
  return { leg, watchedUntil: leg === null ? watchedUntil : now };
}

/** Once the profit rests at the venue, only the stop is of interest: the venue says whether the profit came first. */
function sought({ order, state }: WatchedOrder, context: BarContext | QuoteContext): Sighting["leg"] {
  if (state !== "resting") return legSetOff(order, context);
  return isStopReached(order, context) ? "stop" : null;
}

function isStopReached(
  { side, stopPrice }: ApprovedOrderRecord,
  context: BarContext | QuoteContext,
): boolean {
  if (!stopPrice) throw new Error("a watched order has a stop price");
  return stopTrigger({ side, stopPrice: Number(stopPrice) }, context) !== null;
}

/** A bar that reaches both prices of an OCO counts as the stop, unless it opens at the profit: as at the paper exchange. */
function legSetOff(order: ApprovedOrderRecord, context: BarContext | QuoteContext): Sighting["leg"] {
  const { type, limitPrice } = order;
  const profit = type === "OCO" && limitPrice !== null ? Number(limitPrice) : Number.POSITIVE_INFINITY;
  if (context.kind === "bar" && context.open >= profit) return "profit";
  if (isStopReached(order, context)) return "stop";
  const best = context.kind === "bar" ? context.high : (context.bid ?? context.last);
  return best >= profit ? "profit" : null;
}
