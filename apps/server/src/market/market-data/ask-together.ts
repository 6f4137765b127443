/** Asks for many quotes at once, without holding up anybody for long: neither by computing nor by waiting. */

import { setImmediate as nextTurn } from "node:timers/promises";
import type { InstrumentId } from "@neuro/contract/primitives";
import type { Instrument, Market, Quote } from "@neuro/market";

/** Prices that are computed come in slices, with a turn for everybody else between them. */
const COMPUTED_SLICE = 4;

export type Quotes = ReadonlyMap<InstrumentId, Quote>;

/** A vendor gets one question for all; nobody else counts questions. */
export async function askTogether(
  market: Pick<Market, "quotes">,
  instruments: readonly Instrument[],
  isVendor: boolean,
): Promise<Quotes> {
  if (isVendor || instruments.length <= COMPUTED_SLICE) return await market.quotes(instruments);
  const found = new Map<InstrumentId, Quote>();
  for (let at = 0; at < instruments.length; at += COMPUTED_SLICE) {
    const slice = await market.quotes(instruments.slice(at, at + COMPUTED_SLICE));
    for (const [id, quote] of slice) found.set(id, quote);
    await nextTurn();
  }
  return found;
}

/** True when the work ended in time; it goes on in any case. */
export async function endsWithin(work: Promise<unknown>, limitMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), limitMs);
  });
  try {
    return await Promise.race([work.then(() => true), limit]);
  } finally {
    clearTimeout(timer);
  }
}
