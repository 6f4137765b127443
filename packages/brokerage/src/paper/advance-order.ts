/** Moves one working order through the market's minutes, from where it stood to now, and ends it when its time is up. */
import { MINUTE_MS } from "@neuro/contract/primitives";
import type { Instrument, Market } from "@neuro/market";
import type { FillParameters } from "@neuro/quant";
import { barsBetween, settledUntil } from "./market-minutes.ts";
import { volumeAtQuote } from "./market-volume.ts";
import { matchBar } from "./match-bar.ts";
import { matchOrder } from "./match-order.ts";
import { expireOrder, isWorking, lastFillAt } from "./paper-order.ts";
import type { PaperOrder } from "./paper-store.ts";

export interface AdvanceInput {
  readonly market: Market;
  readonly instrument: Instrument;
  readonly parameters: FillParameters;
  readonly now: number;
}

/** `matchedUntil` of the answer is the instant up to which nothing needs to be looked at again. */
export async function advanceOrder(paper: PaperOrder, input: AdvanceInput): Promise<PaperOrder> {
  const horizon = Math.min(input.now, paper.expiresAt);
  let moved = await matchMinutes(paper, horizon, input);
  if (isWorking(moved) && input.now < moved.expiresAt) moved = await matchQuote(moved, input);
  if (isWorking(moved) && input.now >= moved.expiresAt) moved = expireOrder(moved);
  return moved;
}

/** Bars that began before the order arrived do not count: part of them was over. */
async function matchMinutes(paper: PaperOrder, horizon: number, input: AdvanceInput): Promise<PaperOrder> {
  const { market, instrument, parameters } = input;
  const span = { from: paper.matchedUntil, until: horizon };
  let moved = paper;
  for await (const bars of barsBetween(market, instrument, span)) {
    for (const bar of bars) {
      if (!isWorking(moved)) return moved;
      moved = matchBar(moved, bar, parameters);
    }
  }
  return { ...moved, matchedUntil: settledUntil(moved.matchedUntil, horizon) };
}

/** Between two minutes the quote counts, at most once a minute: the rest of a part-filled order waits for new volume. */
async function matchQuote(paper: PaperOrder, input: AdvanceInput): Promise<PaperOrder> {
  const { market, instrument, parameters, now } = input;
  if (market.calendar(instrument.mic).status(now).state !== "open") return paper;
  const filledAt = lastFillAt(paper);
  if (filledAt !== null && now - filledAt < MINUTE_MS) return paper;
  const quote = await market.quote(instrument);
  if (quote === null || quote.stale || quote.asOf <= paper.matchedUntil) return paper;
  const volume = await volumeAtQuote(market, instrument, now);
  const context = { kind: "quote" as const, bid: quote.bid, ask: quote.ask, last: quote.price, volume };
  const matched = matchOrder(paper, context, { parameters, at: now, priceBasis: quote.basis });
  return matched === paper ? paper : { ...matched, matchedUntil: now };
}
