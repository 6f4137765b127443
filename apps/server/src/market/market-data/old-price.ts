/** A price from before its listing's last session: found in quotes and histories alike, and refused with its full date. */
import type { Locale } from "@neuro/contract";
import { ageOfSession, type DailySeries, type Instrument, type OldPrice, type Quote } from "@neuro/market";
import type { Failure } from "../../platform/failure.ts";
import { refusalFailure } from "../../platform/refusal-failure.ts";

/** Of what a signal is made from: the history's closes and the price now. `now`: market time, epoch ms. */
export function oldPriceIn(
  { quote, history }: { readonly quote: Quote; readonly history: Pick<DailySeries, "dates"> },
  now: number,
): OldPrice | null {
  if (quote.old !== undefined) return quote.old;
  const last = history.dates.at(-1);
  const age = last === undefined ? null : ageOfSession(quote.instrument.mic, last, now);
  return age?.state === "old" ? age : null;
}

/** Places of the messages that speak of it. */
export function oldPriceParams({ symbol }: Pick<Instrument, "symbol">, old: OldPrice) {
  return { symbol, priceDate: old.priceDate, sessions: old.sessionsBehind };
}

export function oldPriceFailure(
  instrument: Pick<Instrument, "symbol">,
  old: OldPrice,
  locale: Locale,
): Failure {
  const params = oldPriceParams(instrument, old);
  return refusalFailure({ code: "price_old", figure: old.priceDate, limit: old.lastSession, params }, locale);
}
