/** Moves one working order through the market's minutes, from where it stood to now, and ends it when its time is up. */
import type { Instrument, IntradaySeries, Market } from "@neuro/market";
import type { FillParameters } from "@neuro/quant";
import { completeMinutes, MINUTE_MS, volumeAtQuote } from "./market-volume.ts";
import { type Bar, matchBar } from "./match-bar.ts";
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
  const calendar = market.calendar(instrument.mic);
  const dates = calendar.sessionsBetween(calendar.dateOf(paper.matchedUntil), calendar.dateOf(horizon));
  let moved = paper;
  for (const date of dates) {
    const minutes = await market.minutes(instrument, date);
    if (minutes === null) continue;
    const complete = completeMinutes(minutes.value, horizon);
    for (let i = 0; i < complete && isWorking(moved); i++) {
      const bar = barAt(minutes.value, i);
      if (bar === null || bar.start < moved.matchedUntil) continue;
      moved = matchBar(moved, bar, parameters);
    }
  }
  return moved;
}

/** Null for a minute without trades. A volume nobody reported is unknown, not none. */
function barAt({ time, open, high, low, close, volume }: IntradaySeries, i: number): Bar | null {
  const start = time[i] ?? 0;
  const prices = { open: open[i] ?? 0, high: high[i] ?? 0, low: low[i] ?? 0, close: close[i] ?? 0 };
  if (!Object.values(prices).every((price) => price > 0)) return null;
  const traded = volume[i] ?? Number.NaN;
  return {
    kind: "bar",
    start,
    end: start + MINUTE_MS,
    ...prices,
    volume: traded >= 0 ? traded : null,
  };
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
  const matched = matchOrder(paper, context, { parameters, at: now });
  return matched === paper ? paper : { ...matched, matchedUntil: now };
}
